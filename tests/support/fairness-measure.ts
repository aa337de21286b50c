import { type Fit, fitRate } from './fairness-chi.ts';
import { CHEAT, DealTable, GOALS, HONEST } from './fairness-deals.ts';
import type { Strategy } from './fairness-strategies.ts';

/** Chance alone leaves less in one case of a thousand. */
export const LEAST_P = 0.001;

export interface Measured {
  readonly name: string;
  /** Deals that it came to, and that it tried for. */
  readonly deals: number;
  readonly tried: number;
  /** What was counted, by name: how well it fits a fair deal. */
  readonly fits: Readonly<Record<string, Fit>>;
  /** How often each goal was met, and how often it should be. */
  readonly rates: Readonly<Record<string, readonly [number, number]>>;
}

/** Many deals with one strategy; the goals take turns. */
export function measure(strategy: Strategy, tries: number, seed: string): Measured {
  const table = new DealTable(`${seed} ${strategy.name}`, strategy.players);
  const met = { hand: 0, flip: 0 };
  const of = { hand: 0, flip: 0 };
  for (let i = 0; i < tries; i++) {
    const goal = GOALS[i % GOALS.length];
    const result = strategy.deal(table, i, goal);
    if (!result) continue;
    of[goal]++;
    if (result[goal]) met[goal]++;
  }
  const { flips, draws } = table.seen;
  const { chances } = table;
  return {
    name: strategy.name,
    deals: of.hand + of.flip,
    tried: tries,
    fits: {
      flips: flips.fit(),
      'own draws': draws[CHEAT].fit(),
      "other's draws": draws[HONEST].fit(),
      'goal: both Militia': fitRate(met.hand, of.hand, chances.hand),
      'goal: first of the row': fitRate(met.flip, of.flip, chances.flip),
    },
    rates: {
      'both Militia': [met.hand / of.hand, chances.hand],
      'first of the row': [met.flip / of.flip, chances.flip],
    },
  };
}

export const isFair = ({ fits }: Measured): boolean => Object.values(fits).every(({ p }) => p > LEAST_P);
