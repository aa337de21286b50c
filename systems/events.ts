import { EVENT_RULES } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { EVENT, first, move, VOID } from '../components/zones.ts';
import { LASTING } from './book/index.ts';
import { PC } from './stack.ts';

// Rule 7.1.

/** An event turns up: it becomes the current one, the former goes to the void. */
export function becomeCurrent(w: World, card: number): void {
  endCurrent(w);
  move(w, card, EVENT);
  w.used[card] = 0;
  w.reg[EVENT_RULES] = LASTING[w.def[card]];
}

function endCurrent(w: World): void {
  const current = first(w, EVENT);
  if (current) move(w, current, VOID);
  w.reg[EVENT_RULES] = 0;
}

export function runBanishEvent(w: World, f: number): void {
  w.stack[f + PC]++;
  endCurrent(w);
}
