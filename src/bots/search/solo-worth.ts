import { layout } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import { type CardEntity, toCardNumber } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { POOL, Purse } from '../../../components/purse.ts';
import { isRow } from '../../../components/zone.ts';
import { HONOR as CARD_HONOR, KIND, REWARD_HONOR } from '../../../systems/book/index.ts';
import { MONSTER } from '../../../systems/book/instructions.ts';
import { numbers, ROOM } from '../../../systems/book/open.ts';
import { ownWorth } from '../greedy/cards.ts';
import { HONOR } from '../greedy/weights.ts';
import { SOLO_WORTHS } from './solo-worths.ts';

// What cards are worth in solitaire by the time that is left, in honor.

/** Honor of the pool that makes one step of time: the adversary takes its share. */
const STEP = 6;
export const TIMES = 11;
/** The step of time that it is, by how much of the match is left. */
export const stepNow = (): number => Math.min(TIMES - 1, Math.trunc(Purse.honor[POOL] / STEP));

/** The parabola through what is known of the end, the middle and the beginning. */
function learned([end, middle, start]: readonly [number, number, number], time: number): number {
  const x = time / (TIMES - 1);
  return (end * (1 - x) * (1 - 2 * x) + middle * 4 * x * (1 - x) + start * x * (2 * x - 1)) / 10;
}

/** What it is worth to own a card, by card and step of time; of one never met, by its declaration. */
export const SOLO_OWN = numbers(new Float64Array(TIMES * ROOM), ({ cards }) => {
  const worths = cards.map(({ id }, card) => {
    const known = SOLO_WORTHS[id];
    return (time: number): number => (known ? learned(known, time) : ownWorth(card, time) / HONOR);
  });
  return Float64Array.from({ length: TIMES * cards.length }, (_, i) =>
    worths[Math.trunc(i / TIMES)](i % TIMES),
  );
});

/** Honor that the adversary gets for an average card of the row. */
const USUALLY_TAKEN = 1.8;

/** What the adversary gets for a card, against another one that it takes in its place. */
const TAKEN = numbers(new Float64Array(ROOM), ({ cards }) =>
  Float64Array.from(
    cards.map((_, card) => toCardNumber(card)),
    (card) => (KIND[card] === MONSTER ? REWARD_HONOR[card] : CARD_HONOR[card]) - USUALLY_TAKEN,
  ),
);

/** What it is worth to take a card away from the row: in solitaire the adversary would get it sooner or later. */
export const denial = (card: CardEntity): number =>
  layout.variant === 'solo' && isRow(Place.zone[card]) ? TAKEN[Card.def[card]] : 0;
