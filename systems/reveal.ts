import { LOOK, REVEAL, SHOW_TOP } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CENTER, CENTER_BOTTOM, DISCARD, first, HAND, move, seatZone, TOP } from '../components/zones.ts';
import { CODE, KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';
import { ask } from './chance.ts';
import { deckReady } from './draw.ts';
import { becomeCurrent } from './events.ts';
import { centerDeckReady } from './refill.ts';
import { PC, SEAT, SUBJECT, topFrame } from './stack.ts';

// Looking at cards of a deck, and revealing them.

/** The player sees the top card of the deck; a card that everybody knows need not be dealt. */
export function runLook(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  if (!deckReady(w, seat)) w.stack[f + PC] = CODE[pc + 1];
  else if (first(w, seatZone(seat, TOP)) || w.looked[seat]) w.stack[f + PC] = pc + 2;
  else ask(w, LOOK, seat);
}

/** Moves the top card of the deck where everybody sees it, once it is known. */
function moveTop(w: World, f: number, kind: number): void {
  const seat = w.stack[f + SEAT];
  const top = first(w, seatZone(seat, TOP));
  if (!top && deckReady(w, seat)) {
    ask(w, SHOW_TOP, seat);
    return;
  }
  w.stack[f + PC]++;
  w.stack[f + SUBJECT] = top;
  if (top) move(w, top, seatZone(seat, kind));
}

export function runDiscardTop(w: World, f: number): void {
  moveTop(w, f, DISCARD);
}

export function runRevealTop(w: World, f: number): void {
  moveTop(w, f, HAND);
}

/** A card of the center deck is revealed; what is done with it follows at once. */
export function runRevealCenter(w: World, f: number): void {
  w.stack[f + SUBJECT] = 0;
  if (!centerDeckReady(w)) w.stack[f + PC]++;
  else if (w.count[CENTER] > 0) ask(w, REVEAL, 0);
  else revealed(w, first(w, CENTER_BOTTOM));
}

/** Rule 11.9: an event becomes current, and the next card is revealed. */
export function revealed(w: World, card: number): void {
  if (KIND[w.def[card]] === EVENT) return becomeCurrent(w, card);
  const f = topFrame(w);
  w.stack[f + SUBJECT] = card;
  w.stack[f + PC]++;
}
