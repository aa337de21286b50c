import { FLIP, GAPS } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CENTER, CENTER_BOTTOM, first, move, moveAll, ROW, ROW_END, VOID } from '../components/zones.ts';
import { ask } from './chance.ts';

// Rules 3.1–3.3 and 10.1.

/** A card leaves the center row for another zone. */
export function leaveRow(w: World, card: number, to: number): void {
  move(w, card, to);
  w.reg[GAPS]++;
}

/** The empty place that is filled next: from the center deck outward; in solitaire new cards push the others right. */
function nextGap(w: World): number {
  if (w.layout.variant === 'solo') {
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
function centerDeckReady(w: World): boolean {
  if (w.count[CENTER] + w.count[CENTER_BOTTOM] > 0) return true;
  moveAll(w, VOID, CENTER);
  return w.count[CENTER] > 0;
}

/** Fills the row before anything else happens. */
export function refill(w: World): boolean {
  if (w.reg[GAPS] === 0 || !centerDeckReady(w)) return false;
  if (w.layout.variant === 'solo') slide(w);
  if (w.count[CENTER] > 0) ask(w, FLIP, 0);
  else turnUp(w, first(w, CENTER_BOTTOM));
  return true;
}

/** A card of the center deck enters the row. */
export function turnUp(w: World, card: number): void {
  move(w, card, nextGap(w));
  w.reg[GAPS]--;
}
