import { DEALING_ROW, DEPTH, FLIP, GAPS, PHASE } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CENTER, CENTER_BOTTOM, first, move, moveAll, ROW, ROW_END, VOID } from '../components/zones.ts';
import { KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';
import { hasCenterCard } from './center-deck.ts';
import { ask } from './chance.ts';
import { becomeCurrent } from './events.ts';
import { awaitFate } from './fate.ts';

// Rules 3.1–3.3 and 10.1.

/** Rule 10.1; the first six cards of solitaire are dealt as usual. */
const slides = (w: World): boolean =>
  w.layout.variant === 'solo' && !(w.reg[PHASE] === DEALING_ROW && w.reg[DEPTH] === 0);

/** The empty place that is filled next: from the center deck outward; in solitaire new cards push the others right. */
function nextGap(w: World): number {
  if (slides(w)) {
    let place = ROW_END - 1;
    while (first(w, place)) place--;
    return place;
  }
  let place = ROW;
  while (first(w, place)) place++;
  return place;
}

/** Rule 10.1: the cards slide to the right end, gaps gather at the left. */
function slide(w: World): void {
  let to = ROW_END - 1;
  for (let place = ROW_END - 1; place >= ROW; place--) {
    const card = first(w, place);
    if (!card) continue;
    if (place !== to) move(w, card, to);
    to--;
  }
}

/** Rule 3.3: the void becomes the new center deck. Says whether there is a card to turn up. */
export function centerDeckReady(w: World): boolean {
  if (!hasCenterCard(w)) return false;
  if (w.count[CENTER] + w.count[CENTER_BOTTOM] === 0) moveAll(w, VOID, CENTER);
  return true;
}

/** Fills the row before anything else happens. */
export function refill(w: World): boolean {
  if (w.reg[GAPS] === 0) return false;
  if (slides(w)) slide(w); // rule 11.32: even when nothing comes
  if (!centerDeckReady(w)) return false;
  if (w.count[CENTER] > 0) ask(w, FLIP, 0);
  else turnUp(w, first(w, CENTER_BOTTOM));
  return true;
}

/** A card of the center deck turns up. */
export function turnUp(w: World, card: number): void {
  if (KIND[w.def[card]] === EVENT) return becomeCurrent(w, card);
  move(w, card, nextGap(w));
  w.reg[GAPS]--;
  awaitFate(w, card);
}
