import { Card } from '../components/card.ts';
import type { FrameId, Seat } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Frame } from '../components/stack.ts';
import { DRAW } from '../components/table.ts';
import { DECK, DISCARD, first, HAND, move, moveAll, seatZone, TOP, Zone } from '../components/zone.ts';
import { quantity } from './amounts.ts';
import { CODE } from './book/index.ts';
import { ask } from './chance.ts';
import { poolLeft, unsealAll } from './hand.ts';
import { topFrame } from './stack.ts';

/** Whether there is a card to draw, in the deck or after making it anew. */
export const canDraw = (seat: Seat): boolean =>
  Zone.count[seatZone(seat, TOP)] + poolLeft(seat) + Zone.count[seatZone(seat, DISCARD)] > 0;

/** Rule 2.8: an empty deck is made anew from the discard pile. Says whether there is a card to draw. */
export function deckReady(seat: Seat): boolean {
  if (Zone.count[seatZone(seat, TOP)] > 0 || poolLeft(seat) > 0) return true;
  if (Zone.count[seatZone(seat, DISCARD)] === 0) return false;
  unsealAll(seat);
  const discard = seatZone(seat, DISCARD);
  for (let card = Place.next[discard]; card !== discard; card = Place.next[card]) Card.marked[card] = 0;
  moveAll(discard, seatZone(seat, DECK));
  return true;
}

function drawOne(seat: Seat): void {
  const known = first(seatZone(seat, TOP));
  if (known) move(known, seatZone(seat, HAND));
  else ask(DRAW, seat);
}

/**
 * A card of the pool was drawn. If another follows from the same pool, chance is asked for it at once: nothing can come
 * between the two.
 */
export function drawNext(seat: Seat): void {
  const f = topFrame();
  const left = Frame.count[f] - 1;
  if (left === 0 || poolLeft(seat) === 0) return;
  Frame.count[f] = left;
  ask(DRAW, seat);
}

/** COUNT holds the draws left, plus one while the instruction is under way. */
export function runDraw(f: FrameId): void {
  const pc = Frame.pc[f];
  const left = Frame.count[f] === 0 ? quantity(f, CODE[pc + 1]) : Frame.count[f] - 1;
  if (left > 0 && deckReady(Frame.seat[f])) {
    Frame.count[f] = left;
    drawOne(Frame.seat[f]);
    return;
  }
  Frame.count[f] = 0;
  Frame.pc[f] = pc + 2;
}
