import { Card } from '../components/card.ts';
import { type CardEntity, NO_CARD, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Watchers } from '../components/queues.ts';
import { Seat } from '../components/seat.ts';
import { ACTIVE, Table, TURN_RULES, WATCHERS } from '../components/table.ts';
import { isRow, VOID } from '../components/zone.ts';
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
function discountOn(happening: number, seat: Seat, card: CardEntity): number {
  let off = 0;
  for (let i = 0; i < Table.reg[WATCHERS]; i++) {
    const watch = WATCHES[Watchers.watch[i]];
    if (watch.discount > 0 && watch.happening === happening && passes(watch.test, card, seat, NO_CARD))
      off += watch.discount;
  }
  return off;
}

const discounted = (happening: number, seat: Seat, card: CardEntity, price: number): number =>
  Table.reg[WATCHERS] === 0 ? price : Math.max(0, price - discountOn(happening, seat, card));

/** In the center row, or in the void as though it were there. */
const isAsInRow = (zone: ZoneId): boolean => isRow(zone) || zone === VOID;

function listPrice(card: CardEntity): number {
  const cost = costOf(card);
  const forHonor =
    Table.reg[TURN_RULES] & HEROES_FOR_HONOR && isAsInRow(Place.zone[card]) && KIND[Card.def[card]] === HERO;
  return forHonor ? Math.min(cost, HONOR[Card.def[card]]) : cost;
}

export const priceOf = (seat: Seat, card: CardEntity): number =>
  discounted(ON_ACQUIRE, seat, card, listPrice(card));

/** Restricted runes that may pay for this card. */
function restrictedRunes(seat: Seat, card: CardEntity): number {
  if (Seat.mechanaRunes[seat] === 0 || KIND[Card.def[card]] !== CONSTRUCT) return 0;
  return factionsOf(card, seat) & MECHANA ? Seat.mechanaRunes[seat] : 0;
}

export const runesFor = (seat: Seat, card: CardEntity): number =>
  Seat.runes[seat] + restrictedRunes(seat, card);

/** Ordinary runes that are left when a card is paid for; below 0 it cannot be. */
export const runesAfter = (seat: Seat, card: CardEntity): number =>
  Seat.runes[seat] - Math.max(0, priceOf(seat, card) - restrictedRunes(seat, card));

export function payRunes(seat: Seat, card: CardEntity, price: number): void {
  const restricted = Math.min(price, restrictedRunes(seat, card));
  Seat.mechanaRunes[seat] -= restricted;
  Seat.runes[seat] -= price - restricted;
}

/** Discounts are for monsters in the center row, or in the void as though they were there. */
export function powerPriceOf(seat: Seat, card: CardEntity): number {
  const cost = costOf(card);
  return isAsInRow(Place.zone[card]) ? discounted(ON_DEFEAT, seat, card, cost) : cost;
}

export const powerOf = (seat: Seat): number =>
  Seat.power[seat] +
  (Table.reg[TURN_RULES] & RUNES_AS_POWER && seat === Table.reg[ACTIVE] ? Seat.runes[seat] : 0);

export function payPower(seat: Seat, price: number): void {
  const power = Math.min(price, Seat.power[seat]);
  Seat.power[seat] -= power;
  Seat.runes[seat] -= price - power;
}
