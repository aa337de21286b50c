import { layout } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { type CardNumber, toCard, toZone, type ZoneId } from '../../components/ids.ts';
import { ADVERSARY_PURSE, POOL, RESERVE } from '../../components/purse.ts';
import {
  ADVERSARY,
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
  OUT,
  PLAYED,
  ROW,
  seatOf,
  TOP,
  TROPHIES,
  UNDER,
  VOID,
} from '../../components/zone.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';

// What entities of the match that is inside are called.

const ZONE_NAMES: Readonly<Record<number, string>> = {
  [VOID]: 'void',
  [CENTER]: 'center deck',
  [CENTER_BOTTOM]: 'under the center deck',
  [EVENT]: 'event',
  [OUT]: 'out of the game',
  [ADVERSARY]: 'adversary',
  [CULTIST]: 'Cultist',
  [FANATIC]: 'Fanatic',
  [MYSTIC]: 'Mystics',
  [HEAVY_INFANTRY]: 'Heavy Infantry',
  [ASIDE]: 'aside',
};

const SEAT_ZONE_NAMES: Readonly<Record<number, string>> = {
  [DECK]: 'deck and sealed hand',
  [TOP]: 'top of the deck',
  [HAND]: 'known hand',
  [DISCARD]: 'discard pile',
  [PLAYED]: 'played',
  [CONSTRUCTS]: 'constructs',
  [TROPHIES]: 'trophies',
  [FRONT]: 'in front',
  [UNDER]: 'under constructs',
};

const PURSE_NAMES: Readonly<Record<number, string>> = {
  [POOL]: 'honor pool',
  [RESERVE]: 'honor reserve',
  [ADVERSARY_PURSE]: "adversary's honor",
};

/** Of seats, whose names the state does not know. */
export type SeatName = (seat: number) => string;

export const usualName: SeatName = (seat) => `player ${seat + 1}`;

export function zoneName(zone: ZoneId, seatName: SeatName): string {
  if (isRow(zone)) return `center row ${zone - ROW}`;
  if (isSeatZone(zone)) return `${seatName(seatOf(zone))}: ${SEAT_ZONE_NAMES[kindOf(zone)]}`;
  return ZONE_NAMES[zone];
}

export const faceName = (def: CardNumber): string => BOOK_CARDS[def].name;

/** Seats and purses come after the cards. */
export function entityName(entity: number, seatName: SeatName): string {
  const { firstCard, entities } = layout;
  if (entity < firstCard) return zoneName(toZone(entity), seatName);
  if (entity < entities) return faceName(Card.def[toCard(entity)]);
  return PURSE_NAMES[entity - entities] ?? seatName(entity - entities);
}
