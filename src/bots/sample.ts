import { layout, restore, type State } from '../../components/arena.ts';
import { asColumn, type CardEntity, FIRST_SEAT, type ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { Seat, sealedAt } from '../../components/seat.ts';
import type { Secrets } from '../../components/secrets.ts';
import { CAPACITY } from '../../components/store.ts';
import {
  CENTER,
  DECK,
  HAND,
  isKind,
  move,
  moveFirst,
  nth,
  seatOf,
  seatZone,
  TOP,
  Zone,
} from '../../components/zone.ts';
import type { Dice } from './dice.ts';

// A table that a seat may believe to sit at: all that is public, its own hand, and the rest dealt anew from the pools.
// Everything lies open in it, so that one copy of its bytes is all that a search has to keep.

/** Whether a viewer knows a card that is sealed in a hand: all of its own, and those out of its own pool. */
export const knows = (viewer: Seat, holder: Seat, card: CardEntity): boolean =>
  isKind(Place.zone[card], DECK) && (holder === viewer || seatOf(Place.zone[card]) === viewer);

function openKnown(secrets: Secrets, viewer: Seat, holder: Seat): void {
  for (let slot = 0; slot < secrets.counts[holder]; slot++) {
    const card = secrets.at(holder, slot);
    if (!knows(viewer, holder, card)) continue;
    Seat.sealed[sealedAt(holder, seatOf(Place.zone[card]))]--;
    move(card, seatZone(holder, HAND));
  }
}

/** Deals the cards that are still sealed out of the pools that they are of. */
function openOthers(holder: Seat, dice: Dice): void {
  const { seats } = layout;
  for (let owner = FIRST_SEAT; owner < seats; owner++) {
    const pool = seatZone(owner, DECK);
    for (let n = Seat.sealed[sealedAt(holder, owner)]; n > 0; n--)
      move(nth(pool, dice.below(Zone.count[pool])), seatZone(holder, HAND));
    Seat.sealed[sealedAt(holder, owner)] = 0;
  }
}

const cards = asColumn<number, CardEntity>(new Uint16Array(CAPACITY));

/** Puts the cards of a zone in any order. */
function shuffle(zone: ZoneId, dice: Dice): void {
  const n = Zone.count[zone];
  for (let card = Place.next[zone], i = 0; card !== zone; card = Place.next[card]) cards[i++] = card;
  let last = zone as CardEntity;
  for (let left = n; left > 0; left--) {
    const i = dice.below(left);
    const card = cards[i];
    cards[i] = cards[left - 1];
    Place.next[last] = card;
    Place.prev[card] = last;
    last = card;
  }
  Place.next[last] = zone as CardEntity;
  Place.prev[zone] = last;
}

/** The match that is inside becomes a table of its layout as this seat may believe it to be. */
export function sample(from: State, secrets: Secrets, viewer: Seat, dice: Dice): void {
  const { seats } = layout;
  restore(from);
  const top = secrets.tops[viewer];
  if (top !== 0) moveFirst(top, seatZone(viewer, TOP));
  Seat.looked.fill(0);
  for (let holder = FIRST_SEAT; holder < seats; holder++) openKnown(secrets, viewer, holder);
  for (let holder = FIRST_SEAT; holder < seats; holder++) openOthers(holder, dice);
  shuffle(CENTER, dice);
}
