import { authorOf, tryDecodeBody } from './body.ts';
import { Malformed } from './bytes.ts';
import { judge } from './complaint.ts';
import type { Game } from './game.ts';
import { hash, isEqual } from './hash.ts';
import { COMPLAINT, decodeMessage, INPUT, type InputMessage, type Message, short } from './messages.ts';
import type { Offence } from './offence.ts';
import { liveAt } from './series.ts';

// What proves to everybody who has the log that a seat did wrong: an input that it signed, or a box that it made.

export const TWO_INPUTS = 'signed two different inputs for one place of the log';

/** What a message proves against somebody, in the state that the log has come to; undefined if nothing. */
export function provenBy(game: Game, message: Message): Offence | undefined {
  if (message.type === COMPLAINT) return judge(game, message) ?? undefined;
  if (message.type !== INPUT) return undefined;
  if (message.n > game.length || !isEqual(message.head, short(game.heads[message.n]))) return undefined;
  return message.n < game.length ? signedTwice(game, message) : wrongNow(game, message);
}

/** What these bytes, which may be no message at all, prove against somebody. */
export function provenIn(game: Game, bytes: Uint8Array): Offence | undefined {
  try {
    return provenBy(game, decodeMessage(bytes, game.dealer.seats.length));
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** Whether these bytes are a message that proves something against this seat. */
export const proves = (game: Game, seat: number, bytes: Uint8Array): boolean =>
  provenIn(game, bytes)?.seat === seat;

/** The seat that has signed this input, at its place; undefined if its author has not. */
export function signerOf(game: Game, { n, bytes, signature }: InputMessage): number | undefined {
  const body = tryDecodeBody(bytes);
  const seat = typeof body === 'string' ? -1 : authorOf(body);
  const key = game.agreement.commitments[seat]?.key;
  const isSigned = key && game.signatures.verify(hash('input', game.heads[n], bytes), signature, key);
  return isSigned ? seat : undefined;
}

/** Another input is in the log, by the same seat. */
function signedTwice(game: Game, message: InputMessage): Offence | undefined {
  const { n, bytes } = message;
  const ours = game.log[n];
  if (isEqual(ours.bytes, bytes)) return undefined;
  const seat = authorOf(ours.body);
  if (seat < 0 || !liveAt(game, n).includes(seat) || signerOf(game, message) !== seat) return undefined;
  return { input: n, seat, what: TWO_INPUTS };
}

/** It was for this seat to act, and it signed what cannot be. */
function wrongNow(game: Game, message: InputMessage): Offence | undefined {
  const { wait } = game;
  // Its author may have links that have not come here yet.
  if (wait.for === 'links') return undefined;
  const seat = signerOf(game, message);
  if (seat === undefined || !game.dealer.seats[seat].isLive) return undefined;
  return game.whyRefused(message.bytes);
}
