import type { Action } from '../../../components/action.ts';
import type { Seen } from '../bot.ts';
import type { Looks } from './looks.ts';
import { type Terms, termsOf } from './outlook.ts';
import type { Trial } from './trial.ts';

/** How much better one move is than another, in honor, and why. */
export interface Comparison {
  readonly lead: number;
  readonly terms: Terms;
}

/** Means over as many trials, both moves at the same tables. */
export function compare(
  trial: Trial,
  seen: Seen,
  moves: readonly [Action, Action],
  { trials, looks, seed }: { readonly trials: number; readonly looks: Looks; readonly seed: number },
): Comparison {
  const sum = { lead: 0, honor: 0, cards: 0, rivals: 0 };
  const addTerms = (weight: number): void => {
    const { honor, cards, rivals } = termsOf(seen.seat);
    sum.honor += weight * honor;
    sum.cards += weight * cards;
    sum.rivals += weight * rivals;
  };
  const add = (action: Action, share: number): void => {
    sum.lead += share * trial.tryOut(seen.seat, action, looks, (weight) => addTerms(share * weight));
  };
  for (let i = 0; i < trials; i++) {
    trial.deal(seen, seed + i);
    add(moves[0], 1 / trials);
    add(moves[1], -1 / trials);
  }
  const { lead, ...terms } = sum;
  return { lead, terms };
}
