import type { Action } from '../../components/action.ts';
import { decodeActions, encodeActions } from '../match/bytes.ts';
import { Malformed, Reader, Writer } from './bytes.ts';
import { HASH } from './hash.ts';

// The inputs of the log, as the bytes that are hashed into its head.

export const ACTION = 1;
export const SHOW = 2;
export const GIVE = 3;
export const RENEW = 4;
export const EXPEL = 5;

export const STATE_HASH = 8;
export const SALT = 16;
/** A sealed box with a salt and a card: 16 bytes of authentication, then both. */
export const BOX = 16 + SALT + 2;

interface Common {
  /** Whose input it is; of an expel, who is expelled. */
  readonly seat: number;
  /** The public state before it. */
  readonly state: Uint8Array;
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

export interface ActionBody extends Common, Carried {
  readonly kind: typeof ACTION;
  readonly action: Action;
}

/** The seat says which card it must show; or opens its draws instead, with card 0. */
export interface ShowBody extends Common, Carried {
  readonly kind: typeof SHOW;
  readonly card: number;
}

/** A card is handed over, unseen by others. */
export interface GiveBody extends Common, Carried {
  readonly kind: typeof GIVE;
  readonly commitment: Uint8Array;
  /** The public half of a key pair for this box alone. */
  readonly boxKey: Uint8Array;
  readonly box: Uint8Array;
}

export interface RenewBody extends Common {
  readonly kind: typeof RENEW;
  readonly publicEnd: Uint8Array;
  readonly privateEnd: Uint8Array;
}

export interface ExpelBody extends Common {
  readonly kind: typeof EXPEL;
  /** The chance that the match waits for is never used. */
  readonly burns: boolean;
}

export type Body = ActionBody | ShowBody | GiveBody | RenewBody | ExpelBody;
export type CarryingBody = ActionBody | ShowBody | GiveBody;

const HAS_LINK = 1;
const HAS_SALT = 2;
const OPENINGS_SHIFT = 2;
export const MOST_OPENINGS = 3;

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
  const out = new Writer().u8(body.kind).u8(body.seat).bytes(body.state);
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
      return out.u8(body.burns ? 1 : 0).done();
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

function readBurns(from: Reader): boolean {
  const burns = from.u8();
  if (burns > 1) throw new Malformed('It has unknown flags.');
  return burns === 1;
}

function readBody(from: Reader): Body {
  const kind = from.u8();
  const common = { seat: from.u8(), state: from.take(STATE_HASH) };
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
      return { kind, ...common, publicEnd: from.take(HASH), privateEnd: from.take(HASH) };
    case EXPEL:
      return { kind, ...common, burns: readBurns(from) };
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
