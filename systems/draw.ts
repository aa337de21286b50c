import { DRAW } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { DECK, DISCARD, first, HAND, move, moveAll, seatZone, TOP } from '../components/zones.ts';
import { quantity } from './amounts.ts';
import { CODE } from './book/index.ts';
import { ask } from './chance.ts';
import { poolLeft, unsealAll } from './hand.ts';
import { COUNT, PC, SEAT } from './stack.ts';

/** Whether there is a card to draw, in the deck or after making it anew. */
export const canDraw = (w: World, seat: number): boolean =>
  w.count[seatZone(seat, TOP)] + poolLeft(w, seat) + w.count[seatZone(seat, DISCARD)] > 0;

/** Rule 2.8: an empty deck is made anew from the discard pile. Says whether there is a card to draw. */
export function deckReady(w: World, seat: number): boolean {
  if (w.count[seatZone(seat, TOP)] > 0 || poolLeft(w, seat) > 0) return true;
  if (w.count[seatZone(seat, DISCARD)] === 0) return false;
  unsealAll(w, seat);
  const discard = seatZone(seat, DISCARD);
  for (let card = w.next[discard]; card !== discard; card = w.next[card]) w.marked[card] = 0;
  moveAll(w, discard, seatZone(seat, DECK));
  return true;
}

function drawOne(w: World, seat: number): void {
  const known = first(w, seatZone(seat, TOP));
  if (known) move(w, known, seatZone(seat, HAND));
  else ask(w, DRAW, seat);
}

/** COUNT holds the draws left, plus one while the instruction is under way. */
export function runDraw(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const left = w.stack[f + COUNT] === 0 ? quantity(w, f, CODE[pc + 1]) : w.stack[f + COUNT] - 1;
  if (left > 0 && deckReady(w, w.stack[f + SEAT])) {
    w.stack[f + COUNT] = left;
    drawOne(w, w.stack[f + SEAT]);
    return;
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC] = pc + 2;
}
