import { layout } from '../components/arena.ts';
import { type CardEntity, FIRST_SEAT, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat, sealedAt } from '../components/seat.ts';
import { DECK, HAND, isKind, move, seatOf, seatZone, TOP, Zone } from '../components/zone.ts';
import { turnOver } from './transform.ts';

// Sealed cards: of a card drawn in secret everybody knows who holds it and which pool it is of, no more.

export const seal = (holder: Seat, poolOwner: Seat): void => {
  Seat.sealed[sealedAt(holder, poolOwner)]++;
};

/** A sealed card of this hand is shown to be this one. */
export function unseal(holder: Seat, card: CardEntity): void {
  Seat.sealed[sealedAt(holder, seatOf(Place.zone[card]))]--;
}

/** How many sealed cards a seat holds. */
export function sealedIn(holder: Seat): number {
  const { seats } = layout;
  let n = 0;
  for (let owner = FIRST_SEAT; owner < seats; owner++) n += Seat.sealed[sealedAt(holder, owner)];
  return n;
}

/** How many cards of a seat's pool are sealed in hands, its own or others'. */
function sealedOf(owner: Seat): number {
  const { seats } = layout;
  let n = 0;
  for (let holder = FIRST_SEAT; holder < seats; holder++) n += Seat.sealed[sealedAt(holder, owner)];
  return n;
}

export const handSize = (seat: Seat): number => Zone.count[seatZone(seat, HAND)] + sealedIn(seat);

/** Cards left in the pool part of a deck. */
export const poolLeft = (seat: Seat): number => Zone.count[seatZone(seat, DECK)] - sealedOf(seat);

export const deckSize = (seat: Seat): number => Zone.count[seatZone(seat, TOP)] + poolLeft(seat);

/** A card leaves the hand for a zone that everybody sees, or is shown in it; with the side that it has now. */
export function show(seat: Seat, card: CardEntity, to: ZoneId): void {
  if (layout.transforms) turnOver(seat, card);
  if (isKind(Place.zone[card], DECK)) unseal(seat, card);
  move(card, to);
}

/** When a pool is used up, the cards sealed in its owner's hand can only be the rest of it: nothing is hidden any more. */
export function unsealAll(seat: Seat): void {
  if (sealedOf(seat) !== Seat.sealed[sealedAt(seat, seat)]) return;
  Seat.sealed[sealedAt(seat, seat)] = 0;
  const deck = seatZone(seat, DECK);
  for (let card = Place.next[deck]; card !== deck; card = Place.next[deck]) move(card, seatZone(seat, HAND));
}

/** A seat whose player has left gives its sealed cards back to their pools, as do those who hold sealed ones of its. */
export function returnSealed(seat: Seat): void {
  const { seats } = layout;
  for (let other = FIRST_SEAT; other < seats; other++)
    Seat.sealed[sealedAt(seat, other)] = Seat.sealed[sealedAt(other, seat)] = 0;
  Seat.looked[seat] = 0;
}
