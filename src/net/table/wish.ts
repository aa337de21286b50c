import { HASH } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';
import type { Deed } from './deed.ts';
import { fields, flag, hexOf, orNull, readJson, text, whole, writeJson } from './json.ts';
import { type Lobby, MOST_SEATS, shownHash } from './lobby.ts';
import { NONCE } from './terms.ts';

/** What a member wants for itself. */
export interface Wish {
  readonly name: string;
  /** The round of the lobby that it is ready for; 0 for none. */
  readonly readyFor: number;
  /** Counts its wishes for a place; the last is for a seat, or to watch. */
  readonly moves: number;
  readonly place: number | null;
  /** The hash of what the lobby showed when it said that it is ready or wants another match; in hexadecimal digits. */
  readonly shown: string | null;
  /** The match after which it wants another; 0 for none. */
  readonly rematch: number;
  /** The last match that it has played in and the host did not make; 0 for none. */
  readonly last: number;
  /** A number for the match that it is ready for, made for that alone; in hexadecimal digits, or none. */
  readonly nonce: string | null;
  /** The id of the match that it agrees to end, in hexadecimal digits, or none. */
  readonly ends: string | null;
  /** It has left for good. */
  readonly isGone: boolean;
}

export const MOST_COUNT = 2 ** 32 - 1;
/** Before it is cleaned. */
const MOST_RAW_NAME = 100;
const FIELDS = ['name', 'readyFor', 'moves', 'place', 'shown', 'rematch', 'last', 'nonce', 'ends', 'isGone'];
/** A name of which every character is written as an escape, and the rest. */
const MOST_BYTES = 1024;

export const firstWish = (name: string): Wish => ({
  name: name.slice(0, MOST_RAW_NAME),
  readyFor: 0,
  moves: 0,
  place: null,
  shown: null,
  rematch: 0,
  last: 0,
  nonce: null,
  ends: null,
  isGone: false,
});

/** Whether a person's wish is for another match after this one, was not granted by it, and is for what the lobby shows now. */
export function isForRematch(
  person: Key,
  wish: Wish | undefined,
  { number, pledges }: Pick<Deed, 'number' | 'pledges'>,
  lobby: Lobby,
): boolean {
  if (!wish || wish.rematch < number || wish.nonce === null) return false;
  const used = pledges.find((pledge) => pledge?.person === person)?.nonce;
  return wish.nonce !== used && wish.shown === shownHash(lobby);
}

export const encodeWish = (wish: Wish): Uint8Array => writeJson(wish);

export function decodeWish(bytes: Uint8Array): Wish {
  const from = fields(readJson(bytes, MOST_BYTES), FIELDS);
  return {
    name: text(from.name, MOST_RAW_NAME),
    readyFor: whole(from.readyFor, 0, MOST_COUNT),
    moves: whole(from.moves, 0, MOST_COUNT),
    place: orNull(from.place, (seat) => whole(seat, 0, MOST_SEATS - 1)),
    shown: orNull(from.shown, (digits) => hexOf(digits, HASH)),
    rematch: whole(from.rematch, 0, MOST_COUNT),
    last: whole(from.last, 0, MOST_COUNT),
    nonce: orNull(from.nonce, (nonce) => hexOf(nonce, NONCE)),
    ends: orNull(from.ends, (id) => hexOf(id, HASH)),
    isGone: flag(from.isGone),
  };
}
