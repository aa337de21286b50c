import { type Body, EXPEL, type ExpelBody, READMIT, seatsIn, tryDecodeBody } from './body.ts';
import type { Agreement } from './config.ts';
import type { Game } from './game.ts';
import { hash } from './hash.ts';
import { LOG, type LogMessage, MOST_BYTES, type Signed, type SignedInput } from './messages.ts';
import type { Offence } from './offence.ts';
import type { Signatures } from './sign.ts';

// A part of the log, sent to one who misses it. The last signature of a seat covers all before it, so only those are
// sent and verified.

/** Of each seat the last signature that is known: of the head after `length` inputs. */
export interface LastSigned {
  readonly length: number;
  readonly signature: Uint8Array;
}

/** Bytes of a message around its inputs. */
const AROUND = 8;
export const SIGNED = 65;

/** The seats that have players at the beginning. */
export const seated = ({ commitments }: Agreement): number[] =>
  commitments.flatMap((commitment, seat) => (commitment ? [seat] : []));

/** The seats that have players after an input. */
export function liveAfter(live: readonly number[], body: Body): readonly number[] {
  if (body.kind === READMIT) return [...live, body.returning].sort((a, b) => a - b);
  return body.kind === EXPEL ? live.filter((seat) => !(body.mask & (1 << seat))) : live;
}

/** The seats that had players when the log was so long. */
export const liveAt = ({ log, agreement }: Game, length: number): readonly number[] =>
  log
    .slice(0, length)
    .reduce((live, { body }) => liveAfter(live, body), seated(agreement) as readonly number[]);

/** The seats that must have signed an input: its author; for an expel, all others that are still there. */
export function signersOf(body: Body, live: readonly number[]): readonly number[] {
  if (body.kind === EXPEL) return liveAfter(live, body);
  return live.includes(body.seat) ? [body.seat] : [];
}

/** For each input the seats that must have signed it. */
export function signersIn({ log, agreement }: Game): (readonly number[])[] {
  let live: readonly number[] = seated(agreement);
  return log.map(({ body }) => {
    const signers = signersOf(body, live);
    live = liveAfter(live, body);
    return signers;
  });
}

/** Whether every input from a place on is signed by all who must: while a log is being taken up, the signatures may be yet to come. */
const isCovered = (game: Game, start: number, last: readonly (LastSigned | undefined)[]): boolean =>
  signersIn(game).every((signers, n) => n < start || signers.every((seat) => (last[seat]?.length ?? 0) > n));

/** The log from an input on, with the last signature of each seat, in as many messages as it needs. */
export function logMessages(
  game: Game,
  start: number,
  last: readonly (LastSigned | undefined)[],
): LogMessage[] {
  if (!isCovered(game, start, last)) return [];
  const { log } = game;
  const messages: { inputs: SignedInput[]; start: number }[] = [];
  let room = 0;
  for (let n = start; n < log.length; n++) {
    const signed = last.flatMap((l, seat): Signed[] =>
      l?.length === n + 1 ? [{ seat, signature: l.signature }] : [],
    );
    const size = log[n].bytes.length + 3 + SIGNED * signed.length;
    if (room < size) {
      messages.push({ inputs: [], start: n });
      room = MOST_BYTES - AROUND;
    }
    messages[messages.length - 1].inputs.push({ bytes: log[n].bytes, signed });
    room -= size;
  }
  return messages.map(({ inputs, start: from }, i) => ({
    type: LOG,
    start: from,
    more: i < messages.length - 1,
    inputs,
  }));
}

/** Whether those who are expelled are there, and as many at least stay and vote. */
function canGo({ mask }: ExpelBody, live: readonly number[]): boolean {
  const seats = seatsIn(mask);
  return seats.length > 0 && seats.length * 2 <= live.length && seats.every((seat) => live.includes(seat));
}

/** A series whose signatures are valid. */
export interface Checked {
  /** The head after each input. */
  readonly heads: readonly Uint8Array[];
  /** Of each seat that has signed, the index of the input at which its signature stands. */
  readonly signedAt: ReadonlyMap<number, number>;
  /** For each input the index of the one with which all up to it are covered. */
  readonly coveredAt: readonly number[];
}

/** The index at which the only signature of each seat stands; undefined if a seat has several. */
function signaturesIn(inputs: readonly SignedInput[]): Map<number, number> | undefined {
  const found = new Map<number, number>();
  for (const [index, { signed }] of inputs.entries())
    for (const { seat } of signed) {
      if (found.has(seat)) return undefined;
      found.set(seat, index);
    }
  return found;
}

export const UNREADABLE = 'holds an input that cannot be read';
export const NOT_VALID = 'holds a signature that is not valid';

/** Where the inputs end that are covered together with this one. */
export function partEnd({ coveredAt }: Checked, index: number): number {
  let last = coveredAt[index];
  while (coveredAt[last] > last) last = coveredAt[last];
  return last + 1;
}

/**
 * Checks that every input of a series that begins at this place of the log is signed, itself or by what its author
 * signed later. Says what is wrong, or what follows.
 */
export function checkSigned(
  game: Game,
  start: number,
  inputs: readonly SignedInput[],
  signatures: Signatures,
): string | Checked {
  const keys = game.agreement.commitments.map((commitment) => commitment?.key);
  const bodies = inputs.map(({ bytes }) => tryDecodeBody(bytes)).filter((body) => typeof body !== 'string');
  if (bodies.length < inputs.length) return UNREADABLE;
  // Only what is verified may be kept.
  const signedAt = signaturesIn(inputs);
  if (!signedAt) return 'holds more signatures of a seat than the last';
  const coveredAt: number[] = [];
  let live = liveAt(game, start);
  for (const [index, body] of bodies.entries()) {
    if (body.kind === EXPEL && !canGo(body, live)) return 'expels seats that cannot be expelled';
    const at = signersOf(body, live).map((seat) => signedAt.get(seat) ?? -1);
    if (at.some((i) => i < index)) return 'holds an input that is not signed';
    coveredAt.push(Math.max(index, coveredAt[index - 1] ?? 0, ...at));
    live = liveAfter(live, body);
  }
  // Hashing costs most, and comes last.
  const heads: Uint8Array[] = [];
  for (const [index, { bytes, signed }] of inputs.entries()) {
    heads.push(hash('input', heads[index - 1] ?? game.heads[start], bytes));
    for (const { seat, signature } of signed)
      if (!isSignedBy(keys[seat], heads[index], signature, signatures)) return NOT_VALID;
  }
  return { heads, signedAt, coveredAt };
}

const isSignedBy = (
  key: Uint8Array | undefined,
  head: Uint8Array,
  signature: Uint8Array,
  signatures: Signatures,
): boolean => key !== undefined && signatures.verify(head, signature, key);

export const unreadable = (input: number, from: number, what: string): Offence => ({
  input,
  seat: from < 0 ? null : from,
  what: `sent a message that ${what}`,
});
