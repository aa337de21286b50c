import { ACQUIRED, ACTIVE, GAPS, TRIGGERS, WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, HAND, isRow, move, moveFirst, seatZone, TOP } from '../components/zones.ts';
import { CHOICES, CODE, INTO, OFFERS, PLACE_ACQUIRED, WATCHES } from './book/index.ts';
import { INTO_HAND, INTO_PLAY, ON_ACQUIRE, ON_TOP, TO_DISCARD_PILE } from './book/instructions.ts';
import { forEachInRow } from './candidates.ts';
import { enterPlay } from './constructs.ts';
import { passes } from './facts.ts';
import { payRunes, priceOf } from './price.ts';
import { enqueue } from './queues.ts';
import { PC, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

// Rules 2.4 and 3.4.

/** A player acquires a card; it goes to a seat's discard pile, or where the effect says. */
export function acquire(w: World, seat: number, card: number, to: number, receiver = seat): void {
  if (isRow(w.zone[card])) w.reg[GAPS]++;
  if (seat === w.reg[ACTIVE]) w.reg[ACQUIRED]++;
  if (to === TO_DISCARD_PILE && receiver === seat) offerPlaces(w, seat, card);
  happen(w, ON_ACQUIRE, seat, card);
  put(w, receiver, card, to);
}

export function put(w: World, seat: number, card: number, to: number): void {
  if (to === INTO_HAND) move(w, card, seatZone(seat, HAND));
  else if (to === ON_TOP) moveFirst(w, card, seatZone(seat, TOP));
  else if (to === INTO_PLAY) enterPlay(w, seat, card);
  else move(w, card, seatZone(seat, DISCARD));
}

/** The player is asked where the card goes before anything else that triggered. What was set up earlier this turn offers now or never. */
function offerPlaces(w: World, seat: number, card: number): void {
  const now = placesByWatchers(w, seat, card);
  if ((now | placesByConstructs(w, seat, card)) !== 0)
    enqueue(w, w.triggers, TRIGGERS, PLACE_ACQUIRED, now, seat, card);
}

function placesByWatchers(w: World, seat: number, card: number): number {
  let places = 0;
  if (seat !== w.reg[ACTIVE]) return 0;
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    const watch = WATCHES[w.watchers[i * WATCHER]];
    if (watch.offer >= 0 && passes(w, watch.test, card, seat, 0)) places |= 1 << watch.offer;
  }
  return places;
}

/** The places that constructs in play offer for an acquired card, one bit each. */
export function placesByConstructs(w: World, seat: number, card: number): number {
  if (seat !== w.reg[ACTIVE]) return 0;
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
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  w.stack[f + PC] = pc + 3;
  if (CODE[pc + 2] === 1) payRunes(w, seat, card, priceOf(w, seat, card));
  acquire(w, seat, card, CODE[pc + 1]);
}

/** All leave the row before it is refilled. */
export function runAcquireAll(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  w.stack[f + PC] = pc + 3;
  forEachInRow(w, (card) => {
    if (passes(w, CHOICES[CODE[pc + 1]].test, card, seat, w.stack[f + SOURCE]))
      acquire(w, seat, card, CODE[pc + 2]);
  });
}

/** A monster becomes a hero as its reward, and is acquired. */
export function runTransformThis(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SOURCE];
  w.def[card] = INTO[w.def[card]];
  acquire(w, w.stack[f + SEAT], card, TO_DISCARD_PILE);
}
