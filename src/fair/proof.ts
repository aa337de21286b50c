import { authorOf, EXPEL, type ExpelBody, MOST_PROOF, tryDecodeBody } from './body.ts';
import { Malformed } from './bytes.ts';
import { judge } from './complaint.ts';
import { isFirstEdition } from './config.ts';
import type { Game } from './game.ts';
import { hash, isEqual } from './hash.ts';
import {
  COMPLAINT,
  decodeMessage,
  encodeMessage,
  INPUT,
  type InputMessage,
  LOG,
  type Message,
  type SignedInput,
  short,
} from './messages.ts';
import type { Offence } from './offence.ts';
import { liveAt } from './series.ts';
import { tryOut } from './trial.ts';

// What proves to everybody who has the log that a seat did wrong: an input that it signed, itself or with what it signed
// after it; or a box that it made.

export const TWO_INPUTS = 'signed two different inputs for one place of the log';
export const OUT_OF_TURN = 'signed an input out of turn';

/** Inputs for a place of the log and those after it, and a signature that covers them all. */
interface Claim {
  readonly n: number;
  readonly inputs: readonly Uint8Array[];
  readonly seat: number;
  readonly signature: Uint8Array;
}

/** What a message proves against somebody, in the state that the log has come to; undefined if nothing. */
export function provenBy(game: Game, message: Message): Offence | undefined {
  if (message.type === COMPLAINT) return judge(game, message) ?? undefined;
  const claim = claimIn(game, message);
  return claim && judgeClaim(game, claim);
}

/** What bytes proved when they were looked at, with the log and what it waits for as they were. */
interface Looked {
  readonly length: number;
  readonly head: Uint8Array;
  readonly waitsFor: string;
  readonly found: { readonly bytes: Uint8Array; readonly offence: Offence | undefined }[];
}

/** So many different bytes are remembered. */
const MOST_LOOKED = 32;
const lookedAt = new WeakMap<Game, Looked>();

const waitsFor = ({ wait, awaited }: Game): string => `${wait.for} ${awaited.join()}`;

function lookedNow(game: Game): Looked {
  const last = lookedAt.get(game);
  const { length, head } = game;
  if (last?.length === length && last.waitsFor === waitsFor(game) && isEqual(last.head, head)) return last;
  const now: Looked = { length, head, waitsFor: waitsFor(game), found: [] };
  lookedAt.set(game, now);
  return now;
}

/**
 * What these bytes, which may be no message at all, prove against somebody. It is found out once: votes that hold a proof
 * are looked at again with every message that comes.
 */
export function provenIn(game: Game, bytes: Uint8Array): Offence | undefined {
  if (bytes.length > MOST_PROOF) return undefined;
  const { found } = lookedNow(game);
  const known = found.find((each) => isEqual(each.bytes, bytes));
  if (known) return known.offence;
  const offence = lookInto(game, bytes);
  if (found.push({ bytes, offence }) > MOST_LOOKED) found.shift();
  return offence;
}

function lookInto(game: Game, bytes: Uint8Array): Offence | undefined {
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

/** The message that shows what a seat has signed: from an input of a stretch on to where its signature stands. */
export function proofIn(
  game: Game,
  n: number,
  inputs: readonly SignedInput[],
  seat: number,
): Uint8Array | undefined {
  const end = inputs.findIndex(({ signed }) => signed.some((each) => each.seat === seat));
  const own = inputs[end]?.signed.find((each) => each.seat === seat);
  if (!own) return undefined;
  const covered = inputs.slice(0, end).map(({ bytes }) => ({ bytes, signed: [] }));
  const { bytes } = inputs[end];
  const proof = encodeMessage(
    end === 0
      ? { type: INPUT, n, head: short(game.heads[n]), signature: own.signature, bytes }
      : { type: LOG, start: n, more: false, inputs: [...covered, { bytes, signed: [own] }] },
  );
  return proof.length <= MOST_PROOF ? proof : undefined;
}

/** The seat that an input names as its author, or -1. */
function authorIn(bytes: Uint8Array): number {
  const body = tryDecodeBody(bytes);
  return typeof body === 'string' ? -1 : authorOf(body);
}

function claimIn({ length, heads }: Game, message: Message): Claim | undefined {
  if (message.type === INPUT) {
    const { n, head, bytes, signature } = message;
    if (n > length || !isEqual(head, short(heads[n]))) return undefined;
    return { n, inputs: [bytes], seat: authorIn(bytes), signature };
  }
  if (message.type !== LOG || message.more || message.start > length) return undefined;
  const { start: n, inputs } = message;
  // Whoever passes a proof on must not seem to have made up what nobody can read.
  if (inputs.some(({ bytes }) => typeof tryDecodeBody(bytes) === 'string')) return undefined;
  const [own, ...others] = inputs.flatMap(({ signed }) => signed);
  if (!own || others.length > 0 || inputs[inputs.length - 1].signed.length === 0) return undefined;
  return { n, inputs: inputs.map(({ bytes }) => bytes), ...own };
}

function isSigned(game: Game, { n, inputs, seat, signature }: Claim): boolean {
  const key = game.agreement.commitments[seat]?.key;
  if (!key) return false;
  const head = inputs.reduce((before, bytes) => hash('input', before, bytes), game.heads[n]);
  return game.signatures.verify(head, signature, key);
}

/** The seat that has signed this input, at its place; undefined if its author has not. */
export function signerOf(game: Game, { n, bytes, signature }: InputMessage): number | undefined {
  const seat = authorIn(bytes);
  return isSigned(game, { n, inputs: [bytes], seat, signature }) ? seat : undefined;
}

/** The first of the inputs that is not in the log is what counts: it must be the signer's own. */
function judgeClaim(game: Game, claim: Claim): Offence | undefined {
  const { n, inputs, seat } = claim;
  const at = inputs.findIndex((bytes, i) => !game.log[n + i] || !isEqual(game.log[n + i].bytes, bytes));
  if (at < 0 || authorIn(inputs[at]) !== seat) return undefined;
  const place = n + at;
  return place < game.length ? signedOther(game, claim, place) : wrongNow(game, claim, inputs.slice(at));
}

/** Another input is in the log: of the same seat, or of the one whose turn it was. */
function signedOther(game: Game, claim: Claim, place: number): Offence | undefined {
  const { seat } = claim;
  const { body } = game.log[place];
  if (body.kind === EXPEL && mayHaveActed(game, body, seat)) return undefined;
  if (!liveAt(game, place).includes(seat) || !isSigned(game, claim)) return undefined;
  return { input: place, seat, what: authorOf(body) === seat ? TWO_INPUTS : OUT_OF_TURN };
}

/**
 * Whether a seat may have acted where an expel stands: a link may have come to it after all, or it was not one of those who
 * are expelled whom the match waited for. (Once all expels had to be due, it waited for one of them, unless one was barred.)
 */
const mayHaveActed = (game: Game, { mask, barred, burns }: ExpelBody, seat: number): boolean =>
  burns || barred !== 0 || (mask & (1 << seat)) !== 0 || isFirstEdition(game.agreement.configuration);

/** It signed what cannot be. */
function wrongNow(game: Game, claim: Claim, inputs: readonly Uint8Array[]): Offence | undefined {
  // Its author may have links that have not come here yet.
  if (game.wait.for === 'links' || !game.dealer.seats[claim.seat]?.isLive) return undefined;
  if (!isSigned(game, claim)) return undefined;
  const trial = tryOut(game, inputs);
  return trial.end === 'refused' && trial.offence.seat === claim.seat ? trial.offence : undefined;
}
