import type { Action } from '../../components/action.ts';
import { decodeActions, encodeActions } from '../match/bytes.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { HASH } from './hash.ts';
import { SIGNATURE } from './sign.ts';

// The inputs of the log, as the bytes that are hashed into its head.

export const ACTION = 1;
export const SHOW = 2;
export const GIVE = 3;
export const RENEW = 4;
export const EXPEL = 5;
export const READMIT = 6;
export const BAR = 7;

export const STATE_HASH = 8;
export const SALT = 16;
/** No input of a seat is longer; one that expels seats may hold proofs against them. */
export const MOST_BODY = 640;
/** And none is shorter: kind, seat, state, and two bytes at least. */
export const LEAST_BODY = 12;
/** A message that proves what a seat did is no longer; half of six players can be barred at once. */
export const MOST_PROOF = 4096;
export const MOST_EXPEL = 12 + 3 * (2 + MOST_PROOF);
/** A sealed box with a salt and a card: 16 bytes of authentication, then both. */
export const BOX = 16 + SALT + 2;

interface Common {
  /** The public state before it. */
  readonly state: Uint8Array;
}

interface Authored extends Common {
  /** Whose input it is. */
  readonly seat: number;
}

/** What an input may carry besides. */
interface Carried {
  /** The author's public link, if the input needs chance. */
  readonly link?: Uint8Array;
  /** Shows that a card that was handed over is the one that the giver committed to. */
  readonly salt?: Uint8Array;
  /** The author's private links that cover its draws, one for each of its chains. */
  readonly openings: readonly Uint8Array[];
}

export interface ActionBody extends Authored, Carried {
  readonly kind: typeof ACTION;
  readonly action: Action;
}

/** The seat says which card it must show; or opens its draws instead, with card 0. */
export interface ShowBody extends Authored, Carried {
  readonly kind: typeof SHOW;
  readonly card: number;
}

/** A card is handed over, unseen by others. */
export interface GiveBody extends Authored, Carried {
  readonly kind: typeof GIVE;
  readonly commitment: Uint8Array;
  /** The public half of a key pair for this box alone. */
  readonly boxKey: Uint8Array;
  readonly box: Uint8Array;
}

/** The ends of two new chains. */
export interface Ends {
  readonly publicEnd: Uint8Array;
  readonly privateEnd: Uint8Array;
}

export interface RenewBody extends Authored, Ends {
  readonly kind: typeof RENEW;
}

/** Seats are expelled by the vote of all others. */
export interface ExpelBody extends Common {
  readonly kind: typeof EXPEL;
  /** The seats that are expelled, one bit each. */
  readonly mask: number;
  /** Those of them that may not come back. */
  readonly barred: number;
  /** The chance that the match waits for is never used. */
  readonly burns: boolean;
  /** How often the same was voted on before at this place, and came to nothing. */
  readonly ballot: number;
  /** For each seat that is barred, in their order: a message that proves what it did. */
  readonly proofs: readonly Uint8Array[];
}

/** A player who was expelled takes its seat again, by its own signature; or is barred by what it shows with it. */
interface ReturnBody extends Authored, Ends {
  readonly returning: number;
  readonly signature: Uint8Array;
  /** The links that it owes from before it was expelled. */
  readonly dues: readonly Uint8Array[];
}

export interface ReadmitBody extends ReturnBody {
  readonly kind: typeof READMIT;
}

export interface BarBody extends ReturnBody {
  readonly kind: typeof BAR;
}

export type Body = ActionBody | ShowBody | GiveBody | RenewBody | ExpelBody | ReadmitBody | BarBody;
export type CarryingBody = ActionBody | ShowBody | GiveBody;

/** The seat that makes an input; -1 if it is made by votes. */
export const authorOf = (body: Body): number => (body.kind === EXPEL ? -1 : body.seat);

export const maskOf = (seats: readonly number[]): number =>
  seats.reduce((mask, seat) => mask | (1 << seat), 0);

/** The seats of a mask, in their order. */
export const seatsIn = (mask: number): number[] =>
  [0, 1, 2, 3, 4, 5, 6, 7].filter((seat) => mask & (1 << seat));

const HAS_LINK = 1;
const HAS_SALT = 2;
const OPENINGS_SHIFT = 2;
export const MOST_OPENINGS = 12;
export const MOST_BALLOT = 127;

function writeCarried(out: Writer, { link, salt, openings }: Carried): void {
  out.u8((link ? HAS_LINK : 0) | (salt ? HAS_SALT : 0) | (openings.length << OPENINGS_SHIFT));
  if (link) out.bytes(link);
  if (salt) out.bytes(salt);
  for (const opening of openings) out.bytes(opening);
}

function readCarried(from: Reader): Carried {
  const flags = from.u8();
  if (flags >> OPENINGS_SHIFT > MOST_OPENINGS) throw new Malformed('It has unknown flags.');
  return {
    ...(flags & HAS_LINK ? { link: from.take(HASH) } : {}),
    ...(flags & HAS_SALT ? { salt: from.take(SALT) } : {}),
    openings: Array.from({ length: flags >> OPENINGS_SHIFT }, () => from.take(HASH)),
  };
}

export function encodeBody(body: Body): Uint8Array {
  const out = new Writer()
    .u8(body.kind)
    .u8(body.kind === EXPEL ? body.mask : body.seat)
    .bytes(body.state);
  switch (body.kind) {
    case ACTION: {
      const action = encodeActions([body.action]);
      out.u8(action.length).bytes(action);
      break;
    }
    case SHOW:
      out.u16(body.card);
      break;
    case GIVE:
      out.bytes(body.commitment).bytes(body.boxKey).bytes(body.box);
      break;
    case RENEW:
      return out.bytes(body.publicEnd).bytes(body.privateEnd).done();
    case EXPEL:
      out.u8(body.barred).u8(ballotByte(body));
      for (const proof of body.proofs) out.u16(proof.length).bytes(proof);
      return out.done();
    case READMIT:
    case BAR:
      out.u8(body.returning).bytes(body.publicEnd).bytes(body.privateEnd).bytes(body.signature);
      for (const link of body.dues) out.bytes(link);
      return out.done();
  }
  writeCarried(out, body);
  return out.done();
}

function readAction(from: Reader): Action {
  const bytes = from.take(from.u8());
  let actions: Action[];
  try {
    actions = decodeActions(bytes);
  } catch (error) {
    throw new Malformed(error instanceof Error ? error.message : 'It holds no action.');
  }
  if (actions.length !== 1) throw new Malformed('It must hold one action.');
  return actions[0];
}

/** Whether a value burns, and the number of the ballot. */
export const ballotByte = ({ burns, ballot }: Pick<ExpelBody, 'burns' | 'ballot'>): number =>
  (burns ? 1 : 0) | (ballot << 1);

export function readBallot(from: Reader): Pick<ExpelBody, 'burns' | 'ballot'> {
  const byte = from.u8();
  return { burns: (byte & 1) === 1, ballot: byte >> 1 };
}

/** Every seat that is barred has its proof. */
function readProofs(from: Reader, barred: number): Uint8Array[] {
  const proofs: Uint8Array[] = [];
  while (from.left > 0 && proofs.length < seatsIn(barred).length) proofs.push(from.take(from.u16()));
  if (from.left > 0) throw new Malformed('It holds more proofs than it bars seats.');
  return proofs;
}

function readDues(from: Reader): Uint8Array[] {
  if (from.left > MOST_OPENINGS * HASH) throw new Malformed('It shows more than it can owe.');
  const dues: Uint8Array[] = [];
  while (from.left > 0) dues.push(from.take(HASH));
  return dues;
}

const readEnds = (from: Reader): Ends => ({ publicEnd: from.take(HASH), privateEnd: from.take(HASH) });

function readBody(from: Reader): Body {
  const [kind, who, state] = [from.u8(), from.u8(), from.take(STATE_HASH)];
  const common = { seat: who, state };
  switch (kind) {
    case ACTION:
      return { kind, ...common, action: readAction(from), ...readCarried(from) };
    case SHOW:
      return { kind, ...common, card: from.u16(), ...readCarried(from) };
    case GIVE:
      return {
        kind,
        ...common,
        commitment: from.take(HASH),
        boxKey: from.take(HASH),
        box: from.take(BOX),
        ...readCarried(from),
      };
    case RENEW:
      return { kind, ...common, ...readEnds(from) };
    case EXPEL: {
      const [barred, ballot] = [from.u8(), readBallot(from)];
      return { kind, mask: who, state, barred, ...ballot, proofs: readProofs(from, barred) };
    }
    case READMIT:
    case BAR:
      return {
        kind,
        ...common,
        returning: from.u8(),
        ...readEnds(from),
        signature: from.take(SIGNATURE),
        dues: readDues(from),
      };
    default:
      throw new Malformed('It is an input of an unknown kind.');
  }
}

/** The input of these bytes; throws Malformed if they are none. */
export function decodeBody(bytes: Uint8Array): Body {
  const from = new Reader(bytes);
  const body = readBody(from);
  from.end();
  return body;
}

/** The input of these bytes, or why they are none. */
export function tryDecodeBody(bytes: Uint8Array): Body | string {
  try {
    return decodeBody(bytes);
  } catch (error) {
    if (error instanceof Malformed) return error.message;
    throw error;
  }
}
