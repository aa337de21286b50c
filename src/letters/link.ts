import { Malformed, Reader, Writer } from '../fair/bytes.ts';
import { HASH, isEqual } from '../fair/hash.ts';
import { KEY, SIGNATURE } from '../fair/sign.ts';
import { Refusal } from '../match/config.ts';
import { MOST_INPUTS } from '../match/record.ts';
import { dealtMatch, headOf } from './course.ts';
import { disclose, enclose, LETTER } from './envelope.ts';
import { isDealt, type Letter, revealedOf, SECRET, type SeatPart } from './model.ts';
import { openingBytes, readOpening } from './opening.ts';
import { pack, unpack } from './pack.ts';
import { commitmentTo } from './seed.ts';

// A letter as the text of a link.

/** Bytes of the head that the contents must lead to. */
const CHECK = 4;

function writeSeats(out: Writer, letter: Letter): void {
  out.u8(letter.seats.length).u8(revealedOf(letter));
  for (const { key, commitment, secret, signed } of letter.seats) {
    out.bytes(key).bytes(secret ?? commitment);
    out.u16(signed.length).bytes(signed.signature);
  }
}

function contentsOf(letter: Letter): Uint8Array {
  const out = new Writer().bytes(openingBytes(letter.opening));
  writeSeats(out, letter);
  out.bytes(headOf(letter).subarray(0, CHECK));
  if (isDealt(letter)) out.u16(letter.actions.length).bytes(pack(dealtMatch(letter), letter.actions));
  return out.done();
}

/** The letter as the text after "#/letter/". */
export const write = (letter: Letter): string => enclose(LETTER, contentsOf(letter));

function readSeat(from: Reader, isRevealed: boolean): SeatPart {
  const key = from.take(KEY);
  const secret = isRevealed ? { secret: from.take(SECRET) } : undefined;
  const commitment = secret ? commitmentTo(secret.secret) : from.take(HASH);
  const signed = { length: from.u16(), signature: from.take(SIGNATURE) };
  return { key, commitment, ...secret, signed };
}

function readContents(bytes: Uint8Array): Letter {
  const from = new Reader(bytes);
  const opening = readOpening(from);
  const { players } = opening.setup;
  const [joined, revealed] = [from.u8(), from.u8()];
  if (joined < 1 || joined > players || revealed > (joined === players ? players - 1 : 0))
    throw new Malformed('It holds players that cannot be.');
  const isRevealed = (seat: number): boolean => seat < revealed || seat === players - 1;
  const seats = Array.from({ length: joined }, (_, seat) => readSeat(from, isRevealed(seat)));
  const check = from.take(CHECK);
  const dealt = { opening, seats, actions: [] };
  const letter = isDealt(dealt) ? withActions(dealt, from) : dealt;
  from.end();
  if (isEqual(headOf(letter).subarray(0, CHECK), check)) return letter;
  throw new Refusal(
    'This game does not lead to where it says: it was played with another version of Sixfold.',
  );
}

function withActions(letter: Letter, from: Reader): Letter {
  const count = from.u16();
  if (count > MOST_INPUTS) throw new Malformed('It holds more decisions than a game has.');
  return { ...letter, actions: unpack(dealtMatch(letter), from.rest(), count) };
}

/** The letter of a link's text; a Refusal says what is wrong with it. Whether it is honest, the audit says. */
export const read = (text: string): Letter => disclose(text, LETTER, 'game', readContents);
