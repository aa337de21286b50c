import type { World } from '../components/world.ts';
import { DECK, HAND, isKind, move, seatOf, seatZone, TOP } from '../components/zones.ts';
import { turnOver } from './transform.ts';

// Sealed cards: of a card drawn in secret everybody knows who holds it and which pool it is of, no more.

export const seal = (w: World, holder: number, poolOwner: number): void => {
  w.sealed[holder * w.layout.seats + poolOwner]++;
};

/** A sealed card of this hand is shown to be this one. */
export function unseal(w: World, holder: number, card: number): void {
  w.sealed[holder * w.layout.seats + seatOf(w.zone[card])]--;
}

/** How many sealed cards a seat holds. */
export function sealedIn(w: World, holder: number): number {
  const { seats } = w.layout;
  let n = 0;
  for (let owner = 0; owner < seats; owner++) n += w.sealed[holder * seats + owner];
  return n;
}

/** How many cards of a seat's pool are sealed in hands, its own or others'. */
function sealedOf(w: World, owner: number): number {
  const { seats } = w.layout;
  let n = 0;
  for (let holder = 0; holder < seats; holder++) n += w.sealed[holder * seats + owner];
  return n;
}

export const handSize = (w: World, seat: number): number => w.count[seatZone(seat, HAND)] + sealedIn(w, seat);

/** Cards left in the pool part of a deck. */
export const poolLeft = (w: World, seat: number): number => w.count[seatZone(seat, DECK)] - sealedOf(w, seat);

export const deckSize = (w: World, seat: number): number => w.count[seatZone(seat, TOP)] + poolLeft(w, seat);

/** A card leaves the hand for a zone that everybody sees, or is shown in it; with the side that it has now. */
export function show(w: World, seat: number, card: number, to: number): void {
  if (w.layout.transforms) turnOver(w, seat, card);
  if (isKind(w.zone[card], DECK)) unseal(w, seat, card);
  move(w, card, to);
}

/** When a pool is used up, the cards sealed in its owner's hand can only be the rest of it: nothing is hidden any more. */
export function unsealAll(w: World, seat: number): void {
  const { seats } = w.layout;
  if (sealedOf(w, seat) !== w.sealed[seat * seats + seat]) return;
  w.sealed[seat * seats + seat] = 0;
  const deck = seatZone(seat, DECK);
  for (let card = w.next[deck]; card !== deck; card = w.next[deck]) move(w, card, seatZone(seat, HAND));
}

/** A seat whose player has left gives its sealed cards back to their pools, as do those who hold sealed ones of its. */
export function returnSealed(w: World, seat: number): void {
  const { seats } = w.layout;
  for (let other = 0; other < seats; other++)
    w.sealed[seat * seats + other] = w.sealed[other * seats + seat] = 0;
  w.looked[seat] = 0;
}
