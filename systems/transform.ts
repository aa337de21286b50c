import { ACTIVE } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CONSTRUCTS, seatZone } from '../components/zones.ts';
import { holds } from './amounts.ts';
import { INTO, KIND, QUESTIONS, TRANSFORMS_IF } from './book/index.ts';
import { CONSTRUCT } from './book/instructions.ts';
import { isTurnOf } from './whose-turn.ts';

// Rule 8.3.

const isMet = (w: World, seat: number, card: number): boolean =>
  isTurnOf(w, seat) && holds(w, QUESTIONS[TRANSFORMS_IF[w.def[card]]], seat, card);

/** The side that a card in this player's hand has now. */
export function sideInHand(w: World, seat: number, card: number): number {
  const def = w.def[card];
  if (INTO[def] === 0 || KIND[def] === CONSTRUCT) return def;
  return isMet(w, seat, card) ? INTO[def] : def;
}

/** A card of the hand is shown: with the side it has now, for good. */
export function turnOver(w: World, seat: number, card: number): void {
  w.def[card] = sideInHand(w, seat, card);
}

/** Constructs of the active player transform by themselves; their new abilities are fresh. */
export function transform(w: World): boolean {
  if (!w.layout.transforms) return false;
  const seat = w.reg[ACTIVE];
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[constructs]; card !== constructs; card = w.next[card]) {
    const into = INTO[w.def[card]];
    if (into === 0 || !isMet(w, seat, card)) continue;
    w.def[card] = into;
    w.used[card] = 0;
  }
  return false;
}
