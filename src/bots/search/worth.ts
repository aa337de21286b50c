import { poolOf, type World } from '../../../components/world.ts';
import { isRow } from '../../../components/zones.ts';
import { HONOR as CARD_HONOR, KIND, REWARD_HONOR } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { CARDS } from '../../cards/index.ts';
import { ownWorth, REWARD } from '../greedy/cards.ts';
import { HONOR } from '../greedy/weights.ts';
import { SOLO_WORTHS } from './solo-worths.ts';
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

/** Where the worths for now begin; those of solitaire come after the others. */
export const rowOf = (w: World): number => (timeOf(w) + (w.layout.variant === 'solo' ? TIMES : 0)) * KINDS;

const table = (of: (card: number, time: number) => number): Float64Array =>
  Float64Array.from({ length: 2 * TIMES * KINDS }, (_, i) => of(i % KINDS, Math.trunc(i / KINDS)));

/** The parabola through what is known of the end, the middle and the beginning. */
function learned([end, middle, start]: readonly [number, number, number], time: number): number {
  const x = time / (TIMES - 1);
  return (end * (1 - x) * (1 - 2 * x) + middle * 4 * x * (1 - x) + start * x * (2 * x - 1)) / 10;
}

/** What it is worth to own a card, by row and card; of one never met, by its declaration. */
export const OWN = table((card, row) => {
  const time = row % TIMES;
  const { id } = CARDS[card];
  const known = (row < TIMES ? undefined : SOLO_WORTHS[id]) ?? WORTHS[id];
  return known ? learned(known, time) : ownWorth(card, time) / HONOR;
});

/** What it is worth to defeat a monster. */
export const WON = table((card) => REWARD[card] / HONOR);

/** Honor that the adversary gets for an average card of the row. */
const USUALLY_TAKEN = 1.8;

/** What the adversary of solitaire gets for a card, against another one that it takes in its place. */
const TAKEN = Float64Array.from(
  CARDS,
  (_, card) => (KIND[card] === MONSTER ? REWARD_HONOR[card] : CARD_HONOR[card]) - USUALLY_TAKEN,
);

/** What it is worth to take a card away from the row: in solitaire the adversary would get it sooner or later. */
export const denial = (w: World, card: number): number =>
  w.layout.variant === 'solo' && isRow(w.zone[card]) ? TAKEN[w.def[card]] : 0;
