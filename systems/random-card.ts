import type { FrameId } from '../components/ids.ts';
import { Frame } from '../components/stack.ts';
import { ACTIVE, CHANCE_N, OPEN, PICK, TAKE, Table } from '../components/table.ts';
import { DISCARD, HAND, move, nth, seatZone, Zone } from '../components/zone.ts';
import { ask } from './chance.ts';
import { handSize } from './hand.ts';

// A card of the acting player's hand, chosen by chance. COUNT: 1 once it is chosen, 2 once it is shown.

/** Asks chance for a card of the hand, once. Says whether the index is there. */
function isChosen(f: FrameId): boolean {
  const seat = Frame.seat[f];
  const cards = handSize(seat);
  if (cards === 0) Frame.pc[f]++;
  else if (Frame.count[f] > 0) return true;
  else {
    Frame.count[f] = 1;
    ask(PICK, seat, cards);
  }
  return false;
}

function takeIndex(): number {
  const index = Table.reg[CHANCE_N];
  Table.reg[CHANCE_N] = 0;
  return index;
}

/** The known cards of a hand come before the sealed ones. */
export function runGiveRandomCard(f: FrameId): void {
  if (!isChosen(f)) return;
  const giver = Frame.seat[f];
  const hand = seatZone(giver, HAND);
  const index = takeIndex();
  const known = Zone.count[hand];
  Frame.count[f] = 0;
  Frame.pc[f]++;
  if (index < known) move(nth(hand, index), seatZone(Table.reg[ACTIVE], HAND));
  else ask(TAKE, giver, index - known);
}

/** A sealed card is shown first; it is then the last known one. */
export function runDiscardRandomCard(f: FrameId): void {
  if (!isChosen(f)) return;
  const seat = Frame.seat[f];
  const hand = seatZone(seat, HAND);
  const known = Zone.count[hand];
  const index = Frame.count[f] === 2 ? known - 1 : takeIndex();
  if (index >= known) {
    Frame.count[f] = 2;
    return ask(OPEN, seat, index - known);
  }
  Frame.count[f] = 0;
  Frame.pc[f]++;
  move(nth(hand, index), seatZone(seat, DISCARD));
}
