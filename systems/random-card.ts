import { ACTIVE, CHANCE_N, OPEN, PICK, TAKE } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { DISCARD, HAND, move, nth, seatZone } from '../components/zones.ts';
import { ask } from './chance.ts';
import { handSize } from './hand.ts';
import { COUNT, PC, SEAT } from './stack.ts';

// A card of the acting player's hand, chosen by chance. COUNT: 1 once it is chosen, 2 once it is shown.

/** Asks chance for a card of the hand, once. Says whether the index is there. */
function isChosen(w: World, f: number): boolean {
  const seat = w.stack[f + SEAT];
  const cards = handSize(w, seat);
  if (cards === 0) w.stack[f + PC]++;
  else if (w.stack[f + COUNT] > 0) return true;
  else {
    w.stack[f + COUNT] = 1;
    ask(w, PICK, seat, cards);
  }
  return false;
}

function takeIndex(w: World): number {
  const index = w.reg[CHANCE_N];
  w.reg[CHANCE_N] = 0;
  return index;
}

/** The known cards of a hand come before the sealed ones. */
export function runGiveRandomCard(w: World, f: number): void {
  if (!isChosen(w, f)) return;
  const giver = w.stack[f + SEAT];
  const hand = seatZone(giver, HAND);
  const index = takeIndex(w);
  const known = w.count[hand];
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  if (index < known) move(w, nth(w, hand, index), seatZone(w.reg[ACTIVE], HAND));
  else ask(w, TAKE, giver, index - known);
}

/** A sealed card is shown first; it is then the last known one. */
export function runDiscardRandomCard(w: World, f: number): void {
  if (!isChosen(w, f)) return;
  const seat = w.stack[f + SEAT];
  const hand = seatZone(seat, HAND);
  const known = w.count[hand];
  const index = w.stack[f + COUNT] === 2 ? known - 1 : takeIndex(w);
  if (index >= known) {
    w.stack[f + COUNT] = 2;
    return ask(w, OPEN, seat, index - known);
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  move(w, nth(w, hand, index), seatZone(seat, DISCARD));
}
