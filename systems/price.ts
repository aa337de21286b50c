import { ACTIVE, TURN_RULES, WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { isRow, VOID } from '../components/zones.ts';
import { HONOR, KIND, WATCHES } from './book/index.ts';
import {
  CONSTRUCT,
  HERO,
  HEROES_FOR_HONOR,
  MECHANA,
  ON_ACQUIRE,
  ON_DEFEAT,
  RUNES_AS_POWER,
} from './book/instructions.ts';
import { costOf, factionsOf, passes } from './facts.ts';

// What cards cost a player: rules 2.4, 2.5 and 11.5. The cheaper price is paid, restricted runes first, power before
// runes that may stand in for it.

/** What all waiting discounts take off this card. */
function discountOn(w: World, happening: number, seat: number, card: number): number {
  let off = 0;
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    const watch = WATCHES[w.watchers[i * WATCHER]];
    if (watch.discount > 0 && watch.happening === happening && passes(w, watch.test, card, seat, 0))
      off += watch.discount;
  }
  return off;
}

const discounted = (w: World, happening: number, seat: number, card: number, price: number): number =>
  w.reg[WATCHERS] === 0 ? price : Math.max(0, price - discountOn(w, happening, seat, card));

/** In the center row, or in the void as though it were there. */
const isAsInRow = (zone: number): boolean => isRow(zone) || zone === VOID;

function listPrice(w: World, card: number): number {
  const cost = costOf(w, card);
  const forHonor =
    w.reg[TURN_RULES] & HEROES_FOR_HONOR && isAsInRow(w.zone[card]) && KIND[w.def[card]] === HERO;
  return forHonor ? Math.min(cost, HONOR[w.def[card]]) : cost;
}

export const priceOf = (w: World, seat: number, card: number): number =>
  discounted(w, ON_ACQUIRE, seat, card, listPrice(w, card));

/** Restricted runes that may pay for this card. */
function restrictedRunes(w: World, seat: number, card: number): number {
  if (w.mechanaRunes[seat] === 0 || KIND[w.def[card]] !== CONSTRUCT) return 0;
  return factionsOf(w, card, seat) & MECHANA ? w.mechanaRunes[seat] : 0;
}

export const runesFor = (w: World, seat: number, card: number): number =>
  w.runes[seat] + restrictedRunes(w, seat, card);

/** Ordinary runes that are left when a card is paid for; below 0 it cannot be. */
export const runesAfter = (w: World, seat: number, card: number): number =>
  w.runes[seat] - Math.max(0, priceOf(w, seat, card) - restrictedRunes(w, seat, card));

export function payRunes(w: World, seat: number, card: number, price: number): void {
  const restricted = Math.min(price, restrictedRunes(w, seat, card));
  w.mechanaRunes[seat] -= restricted;
  w.runes[seat] -= price - restricted;
}

/** Discounts are for monsters in the center row, or in the void as though they were there. */
export function powerPriceOf(w: World, seat: number, card: number): number {
  const cost = costOf(w, card);
  return isAsInRow(w.zone[card]) ? discounted(w, ON_DEFEAT, seat, card, cost) : cost;
}

export const powerOf = (w: World, seat: number): number =>
  w.power[seat] + (w.reg[TURN_RULES] & RUNES_AS_POWER && seat === w.reg[ACTIVE] ? w.runes[seat] : 0);

export function payPower(w: World, seat: number, price: number): void {
  const power = Math.min(price, w.power[seat]);
  w.power[seat] -= power;
  w.runes[seat] -= price - power;
}
