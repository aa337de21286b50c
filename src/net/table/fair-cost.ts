import { EXPEL, STATE_HASH } from '../../fair/body.ts';
import { Malformed, Reader } from '../../fair/bytes.ts';
import type { Game } from '../../fair/game.ts';
import { isEqual } from '../../fair/hash.ts';
import { DECLINE, HAVE, LINK, LOG, MOST_BYTES, SHORT, short, VOTE } from '../../fair/messages.ts';
import { SIGNATURE } from '../../fair/sign.ts';

// What a message of a match may cost to take, in microseconds, known before any work is done for it.

/** Whatever it is, the table looks at itself anew. */
export const EACH = 500;
/** One signature is checked. */
export const SIGNED = 2000;
const LINKED = 1000;
/** A vote may be for any place: what was signed there is looked for. */
const VOTED = 5000;
/** What stands before the input in a vote: its type, the seat, the place, the head, the signature. */
const VOTE_HEAD = 1 + 1 + 4 + SHORT + SIGNATURE;
/** What stands before the inputs in a log: its type, the first place, whether more follows. */
const LOG_HEAD = 1 + 4 + 1;
/** What stands before the proofs in an input that expels seats: its kind, the seats, the state, who is barred, one flag. */
const EXPEL_HEAD = 1 + 1 + STATE_HASH + 1 + 1;
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
  const cost = EACH + costOf(message);
  if (Number.isNaN(cost)) throw new Malformed('It holds an input that cannot be.');
  return cost;
}

function costOf(message: Uint8Array): number {
  const [type] = message;
  if (type === LOG) return costOfLog(message);
  if (type === HAVE) return 0;
  if (type === LINK) return LINKED;
  if (type === VOTE) return SIGNED + VOTED + costOfProofs(message.subarray(VOTE_HEAD));
  if (type === DECLINE) return SIGNED + costOfProofs(message.subarray(VOTE_HEAD));
  return SIGNED;
}

const lengthAt = (bytes: Uint8Array, at: number): number => bytes[at] * 256 + bytes[at + 1];

/** Not a number if it holds an input that is too short, or cut off, or has more signatures than there are seats. */
function costOfLog(log: Uint8Array): number {
  let cost = log.length / BYTES_EACH;
  for (let at = LOG_HEAD; at !== log.length; ) {
    const end = at + 2 + lengthAt(log, at);
    const signers = log[end];
    if (!(end - at - 2 >= LEAST_INPUT && signers <= MOST_SIGNERS)) return Number.NaN;
    cost += EACH_INPUT + signers * SIGNED + costOfProofs(log.subarray(at + 2, end));
    at = end + 1 + signers * (1 + SIGNATURE);
    if (at > log.length) return Number.NaN;
  }
  return cost;
}

/** An input that expels seats may hold proofs: each is a message, and is looked at as one. What is none makes no work. */
function costOfProofs(input: Uint8Array): number {
  let cost = 0;
  if (input[0] !== EXPEL) return cost;
  for (let at = EXPEL_HEAD; at + 2 <= input.length; ) {
    const end = at + 2 + lengthAt(input, at);
    cost += costOf(input.subarray(at + 2, end)) || EACH;
    at = end;
  }
  return cost;
}

/** Whether much of the log is the answer to what somebody has. */
export function isLongAnswer(game: Game, have: Uint8Array): boolean {
  const from = new Reader(have.subarray(1));
  const [n, head] = [from.u32(), from.take(SHORT)];
  if (n > game.length) return game.isOver;
  return n + MUCH < game.length || !isEqual(head, short(game.heads[n]));
}
