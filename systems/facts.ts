import { Card } from '../components/card.ts';
import type { CardEntity, ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat } from '../components/seat.ts';
import { ACTIVE, EVENT_RULES, Table, TURN_RULES } from '../components/table.ts';
import { FRONT, isSeatZone, kindOf, PLAYED, seatZone, Zone } from '../components/zone.ts';
import { COST, CULT, FACTION, KEYS, KIND } from './book/index.ts';
import {
  ALL_CONSTRUCTS_ARE_MECHANA,
  CONSTRUCT,
  CONSTRUCTS_ARE_MECHANA,
  CULT_IS_STRONGER,
  HERO,
  MECHANA,
  MONSTER,
} from './book/instructions.ts';
import type { Test } from './book/tables.ts';

// What is true of a card now, for a player.

/** Samael lies in front of a player. */
export const hasSamael = (seat: Seat): boolean => Zone.count[seatZone(seat, FRONT)] > 0;

/** What a card is to a player: monsters in the own deck are heroes to the one who has Samael. */
function kindFor(card: CardEntity, seat: Seat): number {
  const kind = KIND[Card.def[card]];
  return kind === MONSTER && hasSamael(seat) && isInDeck(Place.zone[card]) ? HERO : kind;
}

/** Zones from the deck to the played cards. */
const isInDeck = (zone: ZoneId): boolean => isSeatZone(zone) && kindOf(zone) <= PLAYED;

/** Constructs in play that are alike have the same: the card, and which of its abilities were used this turn. */
export const likeness = (card: CardEntity): number => KEYS[Card.def[card]] + Card.used[card];

/** Runes or power, as it is now. */
export function costOf(card: CardEntity): number {
  const def = Card.def[card];
  return COST[def] + (Table.reg[EVENT_RULES] & CULT_IS_STRONGER && CULT[def] ? 1 : 0);
}

const constructsAreMechana = (seat: Seat): boolean =>
  Seat.links[seat] > 0 ||
  (Table.reg[EVENT_RULES] & ALL_CONSTRUCTS_ARE_MECHANA) !== 0 ||
  ((Table.reg[TURN_RULES] & CONSTRUCTS_ARE_MECHANA) !== 0 && seat === Table.reg[ACTIVE]);

export function factionsOf(card: CardEntity, seat: Seat): number {
  const def = Card.def[card];
  const factions = FACTION[def] | Card.also[card];
  return KIND[def] === CONSTRUCT && constructsAreMechana(seat) ? factions | MECHANA : factions;
}

export function passes(test: Test, card: CardEntity, seat: Seat, source: CardEntity): boolean {
  if ((kindFor(card, seat) & test.kinds) === 0) return false;
  if (test.factions !== 0 && (factionsOf(card, seat) & test.factions) === 0) return false;
  if (test.named !== null && test.named[Card.def[card]] === 0) return false;
  return !(test.other && card === source);
}
