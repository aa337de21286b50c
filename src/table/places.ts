import type { ZoneId } from '../../components/ids.ts';
import {
  ASIDE,
  CENTER,
  CENTER_BOTTOM,
  CONSTRUCTS,
  CULTIST,
  DECK,
  DISCARD,
  EVENT,
  FANATIC,
  FRONT,
  HAND,
  HEAVY_INFANTRY,
  isRow,
  isSeatZone,
  kindOf,
  MYSTIC,
  PLAYED,
  seatOf,
  TOP,
  TROPHIES,
  UNDER,
  VOID,
} from '../../components/zone.ts';

/** Where a card is, for people. "pool": in a deck or sealed in a hand; "gone": banished starting cards. */
export type Place =
  | 'row'
  | 'void'
  | 'center'
  | 'event'
  | 'supply'
  | 'aside'
  | 'adversary'
  | 'gone'
  | 'pool'
  | 'deck'
  | 'hand'
  | 'discard'
  | 'played'
  | 'constructs'
  | 'trophies'
  | 'front'
  | 'under';

const SEAT_PLACES: Readonly<Record<number, Place>> = {
  [DECK]: 'pool',
  [TOP]: 'deck',
  [HAND]: 'hand',
  [DISCARD]: 'discard',
  [PLAYED]: 'played',
  [CONSTRUCTS]: 'constructs',
  [TROPHIES]: 'trophies',
  [FRONT]: 'front',
  [UNDER]: 'under',
};

const TABLE_PLACES: Readonly<Record<number, Place>> = {
  [VOID]: 'void',
  [CENTER]: 'center',
  [CENTER_BOTTOM]: 'center',
  [EVENT]: 'event',
  [CULTIST]: 'supply',
  [FANATIC]: 'supply',
  [MYSTIC]: 'supply',
  [HEAVY_INFANTRY]: 'supply',
  [ASIDE]: 'aside',
};

export function placeOf(zone: ZoneId): Place {
  if (isRow(zone)) return 'row';
  return (isSeatZone(zone) ? SEAT_PLACES[kindOf(zone)] : TABLE_PLACES[zone]) ?? 'gone';
}

/** Whose zone it is; -1 is nobody's. */
export const ownerOf = (zone: ZoneId): number => (isSeatZone(zone) ? seatOf(zone) : -1);
