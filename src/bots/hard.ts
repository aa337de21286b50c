import type { Thinker } from './bot.ts';
import { type Budget, USUAL_BUDGET } from './budget.ts';
import { searchingBot } from './search/searcher.ts';

/** More turns than a match has. */
const TO_THE_END = 10_000;

/** With two players its own next four turns and the answers to them: what it buys has been drawn and used by then. */
const FAR = 9;
/** What is far away is told by many trials only: with less than this for a turn it looks through its next turn and two more. */
const ENOUGH = { nodes: 2000, ms: 100 };
const NEAR = 3;

const isEnough = (budget: Budget): boolean =>
  'nodes' in budget ? budget.nodes >= ENOUGH.nodes : budget.ms >= ENOUGH.ms;

/** How many turns it looks ahead. In solitaire to the end: what the adversary will take cannot be told from its cards. */
export function horizonOf(seats: number, budget: Budget): number {
  if (seats === 1) return TO_THE_END;
  return isEnough(budget) ? FAR : seats + NEAR;
}

export const hardBot = (budget: Budget = USUAL_BUDGET): Thinker =>
  searchingBot({ name: 'hard', budget, turns: (seats) => horizonOf(seats, budget), overlooked: 0 });
