import { BOOK_CARDS } from '../../../systems/book/index.ts';
import type { Seen } from '../bot.ts';
import { ownWorth, REWARD, turnsLeft } from './cards.ts';
import { bestIndex } from './choices.ts';
import { useOfAction } from './order.ts';

// What there is for runes and power, and which of it to take.

export interface Good {
  /** Its index among the legal actions. */
  readonly index: number;
  readonly cost: number;
  readonly points: number;
}

/** As many of a supply as are worth thinking about. */
const MOST_OF_SUPPLY = 3;

const goodsAt = (seen: Seen, good: Good): Good[] =>
  good.points <= 0 ? [] : Array<Good>(seen.zoneOf(good.index) === 'supply' ? MOST_OF_SUPPLY : 1).fill(good);

/** What is legal can be paid, though it may cost more than there is: then something makes it cheaper. */
const costFor = (card: number, budget: number): number => Math.min(BOOK_CARDS[card].cost ?? 0, budget);

export function fightAt(seen: Seen, index: number): Good[] {
  const card = seen.cardOf(index);
  return goodsAt(seen, { index, cost: costFor(card, seen.power), points: REWARD[card] });
}

/** In solitaire the adversary takes honor like another player. */
export const turnsFor = ({ honorPool, seats }: Seen): number => turnsLeft(honorPool, Math.max(seats, 2));

export function goodAt(seen: Seen, index: number, points: number): Good[] {
  return goodsAt(seen, { index, cost: costFor(seen.cardOf(index), seen.runes), points });
}

export const purchaseAt = (seen: Seen, index: number): Good[] =>
  goodAt(seen, index, ownWorth(seen.cardOf(index), turnsFor(seen)));

/** Abilities that turn runes into something; those that take any number of runes give less for less. */
export function usePaidAt(seen: Seen, index: number): Good[] {
  const use = useOfAction(seen.legal.actions[index], seen.cardOf(index));
  if (use.runes === 0) return [];
  const cost = Math.min(use.runes, seen.runes);
  return [{ index, cost, points: Math.trunc((use.points * cost) / use.runes) }];
}

/** The most points that a budget buys of the goods from one on, each at most once. */
export function mostFor(goods: readonly Good[], budget: number, from = 0): number {
  let most = 0;
  for (let i = from; i < goods.length; i++)
    if (goods[i].cost <= budget)
      most = Math.max(most, goods[i].points + mostFor(goods, budget - goods[i].cost, i + 1));
  return most;
}

const without = (goods: readonly Good[], i: number): Good[] => goods.filter((_, other) => other !== i);

/** The dearest good of the best bundle, or -1: what turns up in its place may go with the rest, or instead of it. */
export function bestGood(goods: readonly Good[], budget: number): number {
  const most = mostFor(goods, budget);
  const isOfBest = ({ points, cost }: Good, i: number): boolean =>
    cost <= budget && points + mostFor(without(goods, i), budget - cost) === most;
  const dearest = bestIndex(goods.length, (i) => (isOfBest(goods[i], i) ? goods[i].cost : -1));
  return dearest < 0 ? -1 : goods[dearest].index;
}
