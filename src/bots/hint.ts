import type { Action } from '../../components/action.ts';
import type { Seen } from './bot.ts';
import { horizonOf } from './hard.ts';
import { compare } from './search/compare.ts';
import { Decision } from './search/decision.ts';
import type { Terms } from './search/outlook.ts';
import { Trial } from './search/trial.ts';

// What hard would do in a person's place, and why.

export type Reason = keyof Terms | 'plain' | 'close';

export interface Hint {
  readonly action: Action;
  /** What speaks for it most against the next best. */
  readonly reason: Reason;
  /** The reason as a sentence. */
  readonly text: string;
  /** How much better it is than the next best, in honor. */
  readonly lead: number;
}

const TEXTS: Readonly<Record<Reason, string>> = {
  honor: 'It brings you more honor soon.',
  cards: 'It makes your cards worth more in the long run.',
  rivals: 'It leaves less to the others.',
  plain: 'It costs nothing, and nothing is gained by waiting.',
  close: 'Nothing else is clearly better.',
};

/** Less than this is no reason. */
const CLOSE = 0.3;
const TRIALS = 100;
const SEED = 1;

function strongest(terms: Terms): Reason {
  const names = Object.keys(terms) as (keyof Terms)[];
  const best = names.reduce((a, b) => (terms[b] > terms[a] ? b : a));
  return terms[best] < CLOSE ? 'close' : best;
}

const hintOf = (action: Action, reason: Reason, lead: number): Hint => ({
  action,
  reason,
  text: TEXTS[reason],
  lead,
});

/** The move that hard would make with so many nodes. */
export function hintFor(seen: Seen, nodes: number): Hint {
  const trial = new Trial(seen.layout);
  const turns = horizonOf(seen.seats);
  const decision = new Decision(trial, { seen, budget: { nodes }, seed: SEED, turns });
  decision.think(Number.POSITIVE_INFINITY);
  const { action, runnerUp } = decision;
  if (runnerUp === undefined) return hintOf(action, 'plain', 0);
  const { lead, terms } = compare(trial, seen, [action, runnerUp], { trials: TRIALS, turns, seed: SEED });
  return hintOf(action, lead < CLOSE ? 'close' : strongest(terms), lead);
}
