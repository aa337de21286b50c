import { poolOf, type World } from '../../../components/world.ts';
import { CARDS } from '../../cards/index.ts';
import { ownWorth, REWARD } from '../greedy/cards.ts';
import { HONOR } from '../greedy/weights.ts';
import { WORTHS } from './worths.ts';

// What cards are worth by the time that is left, in honor.

/** Honor of the pool per player that makes one step of time. */
const STEP = 3;
export const TIMES = 11;
export const KINDS = CARDS.length;

/** How much of the match is left, from 0 to TIMES - 1; in solitaire the adversary takes its share. */
export function timeOf(w: World): number {
  const players = Math.max(2, w.layout.seats);
  return Math.min(TIMES - 1, Math.trunc(w.honor[poolOf(w)] / (STEP * players)));
}

const table = (of: (card: number, time: number) => number): Float64Array =>
  Float64Array.from({ length: TIMES * KINDS }, (_, i) => of(i % KINDS, Math.trunc(i / KINDS)));

/** The parabola through what is known of the end, the middle and the beginning. */
function learned([end, middle, start]: readonly [number, number, number], time: number): number {
  const x = time / (TIMES - 1);
  return (end * (1 - x) * (1 - 2 * x) + middle * 4 * x * (1 - x) + start * x * (2 * x - 1)) / 10;
}

/** What it is worth to own a card, by time * KINDS + card; of one never met, by its declaration. */
export const OWN = table((card, time) => {
  const known = WORTHS[CARDS[card].id];
  return known ? learned(known, time) : ownWorth(card, time) / HONOR;
});

/** What it is worth to defeat a monster. */
export const WON = table((card) => REWARD[card] / HONOR);
