import type { Thinker } from './bot.ts';
import { type Budget, USUAL_BUDGET } from './budget.ts';
import { searchingBot } from './search/searcher.ts';

/** More turns than a match has. */
const TO_THE_END = 10_000;

/**
 * Through its next turn and two more: what it buys has been drawn by then, and the others have answered. In solitaire to
 * the end, since what the adversary will take cannot be told from its cards.
 */
export const horizonOf = (seats: number): number => (seats === 1 ? TO_THE_END : seats + 3);

export const hardBot = (budget: Budget = USUAL_BUDGET): Thinker =>
  searchingBot({ name: 'hard', budget, turns: horizonOf });
