import type { World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, move, seatOf, seatZone } from '../components/zones.ts';
import { LINKS } from './book/index.ts';
import { ON_ENTER_PLAY } from './book/instructions.ts';
import { PC, SEAT, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

// Rules 2.2 and 4.3.

export function enterPlay(w: World, seat: number, card: number): void {
  move(w, card, seatZone(seat, CONSTRUCTS));
  w.links[seat] += LINKS[w.def[card]];
  happen(w, ON_ENTER_PLAY, seat, card);
}

/** Out of play its abilities are fresh again. */
export function leavePlay(w: World, card: number): void {
  w.links[seatOf(w.zone[card])] -= LINKS[w.def[card]];
  w.used[card] = 0;
}

function destroy(w: World, card: number): void {
  const seat = seatOf(w.zone[card]);
  leavePlay(w, card);
  move(w, card, seatZone(seat, DISCARD));
}

export function runDestroy(w: World, f: number): void {
  w.stack[f + PC]++;
  destroy(w, w.stack[f + SUBJECT]);
}

export function runDestroyOthers(w: World, f: number): void {
  w.stack[f + PC]++;
  const zone = seatZone(w.stack[f + SEAT], CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; ) {
    const next = w.next[card];
    if (card !== w.stack[f + SUBJECT]) destroy(w, card);
    card = next;
  }
}
