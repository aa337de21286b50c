import type { World } from '../components/world.ts';
import type { Test } from './book/compile.ts';
import { COST, FACTION, KIND } from './book/index.ts';
import { CONSTRUCT, MECHANA } from './book/instructions.ts';

// What is true of a card now, for a player.

export const kindOfCard = (w: World, card: number): number => KIND[w.def[card]];

/** Runes or power. */
export const costOf = (w: World, card: number): number => COST[w.def[card]];

export function factionsOf(w: World, card: number, seat: number): number {
  const def = w.def[card];
  const linked = w.links[seat] > 0 && KIND[def] === CONSTRUCT ? MECHANA : 0;
  return FACTION[def] | w.also[card] | linked;
}

export function passes(w: World, test: Test, card: number, seat: number, source: number): boolean {
  if ((KIND[w.def[card]] & test.kinds) === 0) return false;
  if (test.factions !== 0 && (factionsOf(w, card, seat) & test.factions) === 0) return false;
  if (test.maxCost >= 0 && costOf(w, card) > test.maxCost) return false;
  return !(test.other && card === source);
}
