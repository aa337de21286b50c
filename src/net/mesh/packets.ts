import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { fromHex, hash, toHex } from '../../fair/hash.ts';
import { KEY, SIGNATURE } from '../../fair/sign.ts';
import { isSoundBoxKey } from '../../fair/sound-keys.ts';
import { PLACES } from '../code.ts';
import type { Key } from '../mesh.ts';
import { type Stamp, TICKET, type Ticket } from './tickets.ts';

// What members say to each other once they have proved who they are: one byte for the kind, then the rest.

export const DATA = 0;
export const PING = 1;
export const ROSTER = 2;
export const FORWARD = 3;
export const BYE = 4;
export const OFFER = 5;
export const ANSWER = 6;

/** Why a wire is given up on purpose. */
export const LEAVING = 0;
export const REMOVED = 1;
export const FULL = 2;
export const DOUBLE = 3;
export const NONSENSE = 4;

const NO_PLACE = 255;
/** More members than this are never told of. */
export const MOST_TOLD = 64;

/** Somebody whom the one who tells reaches directly. */
export interface Told {
  readonly key: Key;
  readonly place: number | undefined;
}

export interface Forward {
  readonly from: Key;
  readonly to: Key;
  readonly stamp: Stamp;
  /** A sealed packet; nothing in a greeting. */
  readonly inner: Uint8Array;
  readonly signature: Uint8Array;
}

export interface Rostered {
  readonly kind: typeof ROSTER;
  readonly place: number | undefined;
  readonly told: readonly Told[];
}

/** What two browsers must tell each other to open a channel. */
export interface Introducing {
  readonly kind: typeof OFFER | typeof ANSWER;
  readonly id: number;
  readonly words: Uint8Array;
}

export type Packet =
  | { readonly kind: typeof DATA; readonly bytes: Uint8Array }
  | { readonly kind: typeof PING; readonly wantsAnswer: boolean }
  | Rostered
  | ({ readonly kind: typeof FORWARD } & Forward)
  | { readonly kind: typeof BYE; readonly reason: number }
  | Introducing;

const placeByte = (place: number | undefined): number => place ?? NO_PLACE;

export function encodePacket(packet: Packet): Uint8Array {
  switch (packet.kind) {
    case DATA:
      return withKind(DATA, packet.bytes);
    case PING:
      return Uint8Array.of(PING, packet.wantsAnswer ? 1 : 0);
    case BYE:
      return Uint8Array.of(BYE, packet.reason);
    case ROSTER:
      return encodeRoster(packet.place, packet.told);
    case FORWARD:
      return encodeForward(packet);
    default:
      return new Writer().u8(packet.kind).u32(packet.id).bytes(packet.words).done();
  }
}

/** Without going through numbers one by one: messages may be long. */
function withKind(kind: number, bytes: Uint8Array): Uint8Array {
  const packet = new Uint8Array(1 + bytes.length);
  packet[0] = kind;
  packet.set(bytes, 1);
  return packet;
}

function encodeRoster(place: number | undefined, told: readonly Told[]): Uint8Array {
  const out = new Writer().u8(ROSTER).u8(placeByte(place)).u8(told.length);
  for (const { key, place: at } of told) out.bytes(fromHex(key)).u8(placeByte(at));
  return out.done();
}

const stampBytes = ({ receivers, senders, count }: Stamp): Uint8Array =>
  new Writer().bytes(fromHex(receivers)).bytes(fromHex(senders)).u32(count).done();

function encodeForward({ from, to, stamp, inner, signature }: Forward): Uint8Array {
  const ends = new Writer().bytes(fromHex(to)).bytes(fromHex(from));
  const head = ends.bytes(stampBytes(stamp)).bytes(signature).done();
  const body = new Uint8Array(head.length + inner.length);
  body.set(head);
  body.set(inner, head.length);
  return withKind(FORWARD, body);
}

export function decodePacket(bytes: Uint8Array): Packet {
  const from = new Reader(bytes);
  const packet = decodeKind(from.u8(), from);
  from.end();
  return packet;
}

function decodeKind(kind: number, from: Reader): Packet {
  switch (kind) {
    case DATA:
      return { kind, bytes: from.rest() };
    case PING:
      return { kind, wantsAnswer: flag(from) };
    case BYE:
      return { kind, reason: decodeReason(from) };
    case ROSTER:
      return decodeRoster(from);
    case FORWARD:
      return decodeForward(from);
    case OFFER:
    case ANSWER:
      return { kind, id: from.u32(), words: from.rest() };
    default:
      throw new Malformed(`There is no packet of kind ${kind}.`);
  }
}

function flag(from: Reader): boolean {
  const n = from.u8();
  if (n > 1) throw new Malformed('A flag is neither yes nor no.');
  return n === 1;
}

function decodeReason(from: Reader): number {
  const reason = from.u8();
  if (reason > NONSENSE) throw new Malformed(`There is no reason ${reason}.`);
  return reason;
}

function decodePlace(from: Reader): number | undefined {
  const place = from.u8();
  if (place !== NO_PLACE && place >= PLACES) throw new Malformed(`There is no place ${place}.`);
  return place === NO_PLACE ? undefined : place;
}

const decodeTicket = (from: Reader): Ticket => toHex(from.take(TICKET));
const decodeKey = (from: Reader): Key => toHex(from.take(KEY));

function decodeRoster(from: Reader): Packet {
  const place = decodePlace(from);
  const n = from.u8();
  if (n > MOST_TOLD) throw new Malformed('There are too many members.');
  const told = Array.from({ length: n }, () => ({ key: decodeKey(from), place: decodePlace(from) }));
  if (new Set(told.map(({ key }) => key)).size < n) throw new Malformed('A member is named twice.');
  return { kind: ROSTER, place, told };
}

function decodeForward(from: Reader): Packet {
  const to = decodeKey(from);
  const origin = decodeKey(from);
  const stamp = { receivers: decodeTicket(from), senders: decodeTicket(from), count: from.u32() };
  if (!isSoundBoxKey(fromHex(stamp.senders))) throw new Malformed('A ticket is no sound key.');
  const signature = from.take(SIGNATURE);
  const inner = from.rest();
  if ((stamp.count === 0) !== (inner.length === 0)) throw new Malformed('Greetings alone hold nothing.');
  return { kind: FORWARD, from: origin, to, stamp, signature, inner };
}

/** What the sender of a forwarded packet signs. */
export function forwardHash(code: Uint8Array, { from, to, stamp, inner }: Omit<Forward, 'signature'>) {
  return hash('forward', code, fromHex(to), fromHex(from), stampBytes(stamp), inner);
}
