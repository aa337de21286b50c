import type { World } from '../components/world.ts';
import { CENTER, CENTER_BOTTOM, VOID } from '../components/zones.ts';
import { KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';

// What can still turn up: the center deck, and the void that becomes the next one (rule 3.3).

/** Whether there is a card to turn up. */
export function hasCenterCard(w: World): boolean {
  const cards = w.count[CENTER] + w.count[CENTER_BOTTOM] + w.count[VOID];
  return cards > w.layout.events || hasOther(w, 0);
}

/**
 * Rule 11.23: whether there is something else than events and copies of a card. They alone would replace each other
 * without end.
 */
export function hasOther(w: World, def: number): boolean {
  for (const zone of [CENTER, CENTER_BOTTOM, VOID])
    for (let card = w.next[zone]; card !== zone; card = w.next[card])
      if (KIND[w.def[card]] !== EVENT && w.def[card] !== def) return true;
  return false;
}
