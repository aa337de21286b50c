import { ACTIVE, EVENT_RULES, TURN_RULES } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { FRONT, isSeatZone, kindOf, PLAYED, seatZone } from '../components/zones.ts';
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
export const hasSamael = (w: World, seat: number): boolean => w.count[seatZone(seat, FRONT)] > 0;

/** What a card is to a player: monsters in the own deck are heroes to the one who has Samael. */
function kindFor(w: World, card: number, seat: number): number {
  const kind = KIND[w.def[card]];
  return kind === MONSTER && hasSamael(w, seat) && isInDeck(w.zone[card]) ? HERO : kind;
}

/** Zones from the deck to the played cards. */
const isInDeck = (zone: number): boolean => isSeatZone(zone) && kindOf(zone) <= PLAYED;

/** Constructs in play that are alike have the same: the card, and which of its abilities were used this turn. */
export const likeness = (w: World, card: number): number => KEYS[w.def[card]] + w.used[card];

/** Runes or power, as it is now. */
export function costOf(w: World, card: number): number {
  const def = w.def[card];
  return COST[def] + (w.reg[EVENT_RULES] & CULT_IS_STRONGER && CULT[def] ? 1 : 0);
}

const constructsAreMechana = (w: World, seat: number): boolean =>
  w.links[seat] > 0 ||
  (w.reg[EVENT_RULES] & ALL_CONSTRUCTS_ARE_MECHANA) !== 0 ||
  ((w.reg[TURN_RULES] & CONSTRUCTS_ARE_MECHANA) !== 0 && seat === w.reg[ACTIVE]);

export function factionsOf(w: World, card: number, seat: number): number {
  const def = w.def[card];
  const factions = FACTION[def] | w.also[card];
  return KIND[def] === CONSTRUCT && constructsAreMechana(w, seat) ? factions | MECHANA : factions;
}

export function passes(w: World, test: Test, card: number, seat: number, source: number): boolean {
  if ((kindFor(w, card, seat) & test.kinds) === 0) return false;
  if (test.factions !== 0 && (factionsOf(w, card, seat) & test.factions) === 0) return false;
  if (test.named !== null && test.named[w.def[card]] === 0) return false;
  return !(test.other && card === source);
}
