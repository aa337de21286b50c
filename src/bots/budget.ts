import { Refusal } from '../match/config.ts';

/**
 * How long a bot may think in a turn: so many nodes, with which it always plays the same, or so many milliseconds.
 * A node is one move that is tried out.
 */
export type Budget = { readonly nodes: number } | { readonly ms: number };

/** The same everywhere, and quick enough for a page: games with bots can be replayed. */
export const USUAL_BUDGET: Budget = { nodes: 2000 };

const UNITS: Readonly<Record<string, (n: number) => Budget>> = {
  nodes: (nodes) => ({ nodes }),
  ms: (ms) => ({ ms }),
  s: (s) => ({ ms: s * 1000 }),
};

/** Reads "500nodes", "200ms" or "1s". */
export function parseBudget(text: string): Budget {
  const [, digits, unit] = /^(\d{1,9})(nodes|ms|s)$/.exec(text) ?? [];
  if (digits === undefined || Number(digits) === 0)
    throw new Refusal(`A budget is like "200ms", "1s" or "500nodes", not "${text}".`);
  return UNITS[unit](Number(digits));
}

/** Less of a budget is not worth beginning with: a turn may have dozens of decisions. */
const LEAST_LEFT = 0.02;

/** What is left of a budget in the course of a turn. */
export class Purse {
  private readonly budget: Budget;
  private turn = -1;
  private spent = 0;

  constructor(budget: Budget) {
    this.budget = budget;
  }

  begin(): void {
    this.turn = -1;
  }

  /** Part of what is left for this turn, since there may be more to decide in it. */
  allow(turn: number, share: number): Budget {
    if (turn !== this.turn) this.spent = 0;
    this.turn = turn;
    const part = (whole: number): number => {
      const left = whole - this.spent;
      return left < LEAST_LEFT * whole ? 0 : share * left;
    };
    return 'nodes' in this.budget ? { nodes: part(this.budget.nodes) } : { ms: part(this.budget.ms) };
  }

  /** Nodes or milliseconds that a decision took. */
  pay(amount: number): void {
    this.spent += amount;
  }
}
