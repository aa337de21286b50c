import { fields, flag, orNull, readJson, text, whole, writeJson } from './json.ts';
import { MOST_SEATS } from './lobby.ts';

/** What a member wants for itself. */
export interface Wish {
  readonly name: string;
  /** The round of the lobby that it is ready for; 0 for none. */
  readonly readyFor: number;
  /** Counts its wishes for a place; the last is for a seat, or to watch. */
  readonly moves: number;
  readonly place: number | null;
  /** The match after which it wants another; 0 for none. */
  readonly rematch: number;
  /** It has left for good. */
  readonly isGone: boolean;
}

export const MOST_COUNT = 2 ** 32 - 1;
/** Before it is cleaned. */
const MOST_RAW_NAME = 100;
const FIELDS = ['name', 'readyFor', 'moves', 'place', 'rematch', 'isGone'];

export const firstWish = (name: string): Wish => ({
  name: name.slice(0, MOST_RAW_NAME),
  readyFor: 0,
  moves: 0,
  place: null,
  rematch: 0,
  isGone: false,
});

export const encodeWish = (wish: Wish): Uint8Array => writeJson(wish);

export function decodeWish(bytes: Uint8Array): Wish {
  const from = fields(readJson(bytes), FIELDS);
  return {
    name: text(from.name, MOST_RAW_NAME),
    readyFor: whole(from.readyFor, 0, MOST_COUNT),
    moves: whole(from.moves, 0, MOST_COUNT),
    place: orNull(from.place, (seat) => whole(seat, 0, MOST_SEATS - 1)),
    rematch: whole(from.rematch, 0, MOST_COUNT),
    isGone: flag(from.isGone),
  };
}
