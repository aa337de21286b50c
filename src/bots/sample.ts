import type { Secrets } from '../../components/secrets.ts';
import { restore } from '../../components/snapshot.ts';
import type { World } from '../../components/world.ts';
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
} from '../../components/zones.ts';
import type { Dice } from './dice.ts';

// A table that a seat may believe to sit at: all that is public, its own hand, and the rest dealt anew from the pools.
// Everything lies open in it, so that one copy of its bytes is all that a search has to keep.

/** Whether a viewer knows a card that is sealed in a hand: all of its own, and those out of its own pool. */
export const knows = (w: World, viewer: number, holder: number, card: number): boolean =>
  isKind(w.zone[card], DECK) && (holder === viewer || seatOf(w.zone[card]) === viewer);

function openKnown(w: World, secrets: Secrets, viewer: number, holder: number): void {
  const { seats } = w.layout;
  for (let slot = 0; slot < secrets.counts[holder]; slot++) {
    const card = secrets.at(holder, slot);
    if (!knows(w, viewer, holder, card)) continue;
    w.sealed[holder * seats + seatOf(w.zone[card])]--;
    move(w, card, seatZone(holder, HAND));
  }
}

/** Deals the cards that are still sealed out of the pools that they are of. */
function openOthers(w: World, holder: number, dice: Dice): void {
  const { seats } = w.layout;
  for (let owner = 0; owner < seats; owner++) {
    const pool = seatZone(owner, DECK);
    for (let n = w.sealed[holder * seats + owner]; n > 0; n--)
      move(w, nth(w, pool, dice.below(w.count[pool])), seatZone(holder, HAND));
    w.sealed[holder * seats + owner] = 0;
  }
}

const cards = new Uint16Array(4096);

/** Puts the cards of a zone in any order. */
function shuffle(w: World, zone: number, dice: Dice): void {
  const n = w.count[zone];
  for (let card = w.next[zone], i = 0; card !== zone; card = w.next[card]) cards[i++] = card;
  let last = zone;
  for (let left = n; left > 0; left--) {
    const i = dice.below(left);
    const card = cards[i];
    cards[i] = cards[left - 1];
    w.next[last] = card;
    w.prev[card] = last;
    last = card;
  }
  w.next[last] = zone;
  w.prev[zone] = last;
}

/** Copies a table into another world of its layout as this seat may believe it to be. */
export function sample(from: World, secrets: Secrets, viewer: number, into: World, dice: Dice): void {
  const w = into;
  const { seats } = w.layout;
  restore(w, from.bytes);
  const top = secrets.tops[viewer];
  if (top !== 0) moveFirst(w, top, seatZone(viewer, TOP));
  w.looked.fill(0);
  for (let holder = 0; holder < seats; holder++) openKnown(w, secrets, viewer, holder);
  for (let holder = 0; holder < seats; holder++) openOthers(w, holder, dice);
  shuffle(w, CENTER, dice);
}
