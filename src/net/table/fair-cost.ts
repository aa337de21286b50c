import { Malformed, Reader } from '../../fair/bytes.ts';
import type { Game } from '../../fair/game.ts';
import { isEqual } from '../../fair/hash.ts';
import { HAVE, LINK, LOG, MOST_BYTES, SHORT, short } from '../../fair/messages.ts';
import { SIGNATURE } from '../../fair/sign.ts';

// What a message of a match may cost to take, in microseconds, known before any work is done for it.

/** Whatever it is, the table looks at itself anew. */
export const EACH = 500;
/** One signature is checked. */
export const SIGNED = 2000;
const LINKED = 1000;
/** An input of a log is hashed and read. */
const EACH_INPUT = 30;
const BYTES_EACH = 4;
/** No input is shorter: what it is, whose, the state before it, two bytes more. */
const LEAST_INPUT = 12;
const MOST_SIGNERS = 8;
/** So many inputs more than are known here are much to send. */
const MUCH = 64;

/** Throws Malformed if it is none that can be read. */
export function costOfFair(message: Uint8Array): number {
  if (message.length === 0 || message.length > MOST_BYTES) throw new Malformed('It is empty or too long.');
  if (message[0] === LOG) return EACH + costOfLog(message);
  if (message[0] === HAVE) return EACH;
  return EACH + (message[0] === LINK ? LINKED : SIGNED);
}

function costOfLog(message: Uint8Array): number {
  const from = new Reader(message);
  from.at = 6;
  let cost = message.length / BYTES_EACH;
  while (from.left > 0) {
    const length = from.u16();
    if (length < LEAST_INPUT) throw new Malformed('It holds an input that is too short.');
    skip(from, length);
    const signers = from.u8();
    if (signers > MOST_SIGNERS) throw new Malformed('It holds more signatures than there are seats.');
    skip(from, signers * (1 + SIGNATURE));
    cost += EACH_INPUT + signers * SIGNED;
  }
  return cost;
}

function skip(from: Reader, length: number): void {
  if (from.left < length) throw new Malformed('It ends too early.');
  from.at += length;
}

/** Whether much of the log is the answer to what somebody has. */
export function isLongAnswer(game: Game, have: Uint8Array): boolean {
  const from = new Reader(have.subarray(1));
  const [n, head] = [from.u32(), from.take(SHORT)];
  return n + MUCH < game.length || (n <= game.length && !isEqual(head, short(game.heads[n])));
}
