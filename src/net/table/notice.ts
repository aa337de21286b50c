import { Malformed, Reader, Writer } from '../../fair/bytes.ts';
import { fromHex, hash, toHex, u32 } from '../../fair/hash.ts';
import { KEY, SIGNATURE, type Signatures } from '../../fair/sign.ts';
import type { Key } from '../mesh.ts';
import { EACH, SIGNED } from './fair-cost.ts';
import { MOST_SEATS } from './lobby.ts';
import type { MemberKeys } from './options.ts';

// What a member says to the whole table, signed: whoever hears it passes it on, and a newer one replaces it.

/** The host's word: choice, seats, members. */
export const LOBBY = 1;
/** What a member wants for itself. */
export const WISH = 2;
/** A match is to begin. */
export const START = 3;
/** A member's commitment for a match. */
export const COMMIT = 4;
/** A match that all have agreed on. */
export const MATCH = 5;

export interface Notice {
  readonly kind: number;
  readonly author: Key;
  readonly version: number;
  readonly body: Uint8Array;
  readonly signature: Uint8Array;
}

export type Unsigned = Omit<Notice, 'signature'>;

/** The longest body: a lobby with many members. */
export const MOST_BODY = 24 * 1024;

const BYTES_EACH = 4;

/** What is signed: the table is in it, so that no word is carried from one table to another. */
const hashOf = (table: Uint8Array, { kind, author, version, body }: Unsigned): Uint8Array =>
  hash('notice', table, Uint8Array.of(kind), fromHex(author), u32(version), body);

export const signNotice = (
  table: Uint8Array,
  notice: Unsigned,
  keys: MemberKeys,
  signatures: Signatures,
): Notice => ({ ...notice, signature: signatures.sign(hashOf(table, notice), keys.seed) });

export const isSigned = (table: Uint8Array, notice: Notice, signatures: Signatures): boolean =>
  signatures.verify(hashOf(table, notice), notice.signature, fromHex(notice.author));

export const encodeNotice = ({ kind, author, version, body, signature }: Notice): Uint8Array =>
  new Writer().u8(kind).bytes(fromHex(author)).u32(version).bytes(signature).bytes(body).done();

/** Whether bytes that are a notice are one of this author. */
export const isNoticeBy = (author: Key, notice: Uint8Array): boolean =>
  toHex(notice.subarray(1, 1 + KEY)) === author;

export function decodeNotice(bytes: Uint8Array): Notice {
  const from = new Reader(bytes);
  const kind = from.u8();
  if (kind < LOBBY || kind > MATCH) throw new Malformed('It is of no known kind.');
  const author = toHex(from.take(KEY));
  const version = from.u32();
  const signature = from.take(SIGNATURE);
  if (from.left > MOST_BODY) throw new Malformed('It is too long.');
  return { kind, author, version, signature, body: from.rest() };
}

/** Signatures that are checked besides its own: of all players in a match, of the key that somebody commits to. */
const signaturesIn = (kind: number): number => (kind === MATCH ? MOST_SEATS : kind === COMMIT ? 1 : 0);

/** What a notice that is new may cost to take, in microseconds: what follows from it, its signatures, its words. */
export const costOfNotice = ({ kind, body }: Notice): number =>
  EACH + SIGNED * (1 + signaturesIn(kind)) + body.length / BYTES_EACH;
