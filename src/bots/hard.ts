import type { Thinker } from './bot.ts';
import { type Budget, USUAL_BUDGET } from './budget.ts';
import { type Looks, lookOnce } from './search/looks.ts';
import { searchingBot } from './search/searcher.ts';

/** More turns than a match has. */
const TO_THE_END = 10_000;

/** How to think with at least so much for a turn. */
interface Way {
  readonly nodes: number;
  readonly ms: number;
  readonly looks: (seats: number) => Looks;
  /** Of what is left of a turn's budget, for a decision. */
  readonly share: number;
}

/** Through its next turn and two more. */
const soon = (seats: number): number => seats + 3;
/** Two rounds more: what it buys has been drawn and used by then. */
const later = (seats: number): number => soon(seats) + 2 * seats;

// Later tells more truly what a move is worth, but only many trials tell it from luck: less of a budget, less of that.

const LITTLE: Way = { nodes: 0, ms: 0, looks: (seats) => lookOnce(soon(seats)), share: 0.4 };

const SOME: Way = {
  nodes: 2000,
  ms: 100,
  looks: (seats) => [
    { turns: soon(seats), weight: 0.3 },
    { turns: later(seats), weight: 0.7 },
  ],
  share: 0.6,
};

const PLENTY: Way = {
  nodes: 20_000,
  ms: 1000,
  looks: (seats) => [
    { turns: soon(seats), weight: 0.2 },
    { turns: later(seats), weight: 0.3 },
    { turns: TO_THE_END, weight: 0.5 },
  ],
  /** Others wait for the first move: it is to be seen within 700 ms. */
  share: 0.5,
};

const wayFor = (budget: Budget): Way =>
  [PLENTY, SOME].find(({ nodes, ms }) => ('nodes' in budget ? budget.nodes >= nodes : budget.ms >= ms)) ??
  LITTLE;

const IN_SOLITAIRE = lookOnce(TO_THE_END);

/** How it looks ahead. In solitaire to the end: what the adversary will take cannot be told from its cards. */
export const looksOf = (seats: number, budget: Budget): Looks =>
  seats === 1 ? IN_SOLITAIRE : wayFor(budget).looks(seats);

export const hardBot = (budget: Budget = USUAL_BUDGET): Thinker =>
  searchingBot({
    name: 'hard',
    budget,
    looks: (seats) => looksOf(seats, budget),
    share: wayFor(budget).share,
    overlooked: 0,
  });
