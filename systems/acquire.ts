import { ACQUIRED, GAPS, WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, HAND, isRow, move, moveFirst, seatZone, TOP } from '../components/zones.ts';
import { CODE, OFFERS, PLACE_ACQUIRED, WATCHES } from './book/index.ts';
import { CONSTRUCT, MECHANA, ON_ACQUIRE, TO_DISCARD, TO_HAND, TO_PLAY, TO_TOP } from './book/instructions.ts';
import { enterPlay } from './constructs.ts';
import { costOf, factionsOf, kindOfCard, passes } from './facts.ts';
import { PC, SEAT, SUBJECT } from './stack.ts';
import { enqueue, happen } from './triggers.ts';

// Rules 2.4, 2.6 and 11.5.

/** Runes that all waiting discounts take off this card. */
function discountOn(w: World, seat: number, card: number): number {
  let off = 0;
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    const watch = WATCHES[w.watchers[i * WATCHER]];
    if (passes(w, watch.test, card, seat, 0)) off += watch.discount;
  }
  return off;
}

export function priceOf(w: World, seat: number, card: number): number {
  const cost = costOf(w, card);
  return w.reg[WATCHERS] === 0 ? cost : Math.max(0, cost - discountOn(w, seat, card));
}

/** Restricted runes that may pay for this card. */
function restrictedRunes(w: World, seat: number, card: number): number {
  if (w.mechanaRunes[seat] === 0 || kindOfCard(w, card) !== CONSTRUCT) return 0;
  return factionsOf(w, card, seat) & MECHANA ? w.mechanaRunes[seat] : 0;
}

export const runesFor = (w: World, seat: number, card: number): number =>
  w.runes[seat] + restrictedRunes(w, seat, card);

/** Restricted runes are spent before ordinary ones. */
export function payFor(w: World, seat: number, card: number, price: number): void {
  const restricted = Math.min(price, restrictedRunes(w, seat, card));
  w.mechanaRunes[seat] -= restricted;
  w.runes[seat] -= price - restricted;
}

/** A player acquires a card; it goes to a seat's discard pile, or where the effect says. */
export function acquire(w: World, seat: number, card: number, to: number, receiver = seat): void {
  if (isRow(w.zone[card])) w.reg[GAPS]++;
  w.reg[ACQUIRED]++;
  if (w.reg[WATCHERS] > 0) endDiscounts(w, seat, card);
  if (to === TO_DISCARD && receiver === seat && offered(w, seat, card) !== 0)
    enqueue(w, PLACE_ACQUIRED, card, seat, card);
  happen(w, ON_ACQUIRE, seat, card);
  put(w, receiver, card, to);
}

export function put(w: World, seat: number, card: number, to: number): void {
  if (to === TO_HAND) move(w, card, seatZone(seat, HAND));
  else if (to === TO_TOP) moveFirst(w, card, seatZone(seat, TOP));
  else if (to === TO_PLAY) enterPlay(w, seat, card);
  else move(w, card, seatZone(seat, DISCARD));
}

/** A discount ends with the next card of its kind, however it was acquired. */
function endDiscounts(w: World, seat: number, card: number): void {
  let kept = 0;
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    if (passes(w, WATCHES[w.watchers[i * WATCHER]].test, card, seat, 0)) continue;
    w.watchers.copyWithin(kept++ * WATCHER, i * WATCHER, (i + 1) * WATCHER);
  }
  w.watchers.fill(0, kept * WATCHER, w.reg[WATCHERS] * WATCHER);
  w.reg[WATCHERS] = kept;
}

/** The places that constructs in play offer for an acquired card, one bit each. */
export function offered(w: World, seat: number, card: number): number {
  const constructs = seatZone(seat, CONSTRUCTS);
  let places = 0;
  for (let c = w.next[constructs]; c !== constructs; c = w.next[c])
    for (const offer of OFFERS[w.def[c]])
      if (!(w.used[c] & offer.bit) && passes(w, offer.test, card, seat, c)) places |= 1 << offer.to;
  return places;
}

/** Uses up the first offer of this place. */
export function takeOffer(w: World, seat: number, card: number, to: number): void {
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let c = w.next[constructs]; c !== constructs; c = w.next[c])
    for (const offer of OFFERS[w.def[c]]) {
      if (offer.to !== to || w.used[c] & offer.bit || !passes(w, offer.test, card, seat, c)) continue;
      w.used[c] |= offer.bit;
      return;
    }
}

export function runAcquire(w: World, f: number): void {
  const pc = w.stack[f + PC];
  w.stack[f + PC] = pc + 2;
  acquire(w, w.stack[f + SEAT], w.stack[f + SUBJECT], CODE[pc + 1]);
}
