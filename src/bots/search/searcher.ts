import type { Action } from '../../../components/action.ts';
import { Random } from '../../match/random.ts';
import { Attention } from '../attention.ts';
import type { Seen, Thinker, Thinking } from '../bot.ts';
import { type Budget, Purse } from '../budget.ts';
import { Decision } from './decision.ts';
import type { Looks } from './looks.ts';
import { Trial } from './trial.ts';

export interface Style {
  readonly name: string;
  readonly budget: Budget;
  /** How it looks ahead at a table of so many seats. */
  readonly looks: (seats: number) => Looks;
  /** Of what is left of a turn's budget, for a decision: there are a few in it. */
  readonly share: number;
  /** Cards of the row in a hundred that it overlooks in a turn. */
  readonly overlooked: number;
}

const SEEDS = 2 ** 31;
const FNV = 0x01000193;

/** The same question in the same match gets the same seed, whatever was asked before: a game can be taken up anywhere. */
function seedFor({ turn, legal }: Seen, match: number): number {
  let seed = match ^ turn;
  for (let i = 0; i < legal.size; i++) seed = Math.imul(seed ^ legal.actions[i], FNV);
  return seed;
}

/** A decision that is paid from the purse of its turn. */
class Paid implements Thinking {
  private readonly decision: Decision;
  private readonly purse: Purse;
  private readonly isTimed: boolean;
  private paid = 0;

  constructor(decision: Decision, purse: Purse, isTimed: boolean) {
    this.decision = decision;
    this.purse = purse;
    this.isTimed = isTimed;
  }

  get action(): Action {
    return this.decision.action;
  }

  think(until: number): boolean {
    const isMade = this.decision.think(until);
    const cost = this.isTimed ? this.decision.ms : this.decision.nodes;
    this.purse.pay(cost - this.paid);
    this.paid = cost;
    return isMade;
  }
}

/** A bot that tries its moves out. */
export function searchingBot({ name, budget, looks, share, overlooked }: Style): Thinker {
  let match = 0;
  const purse = new Purse(budget);
  const attention = new Attention(overlooked);
  let trial: Trial | undefined;

  const isTimed = 'ms' in budget;

  const consider = (seen: Seen): Thinking => {
    const begun = performance.now();
    if (trial?.state.layout !== seen.layout) trial = new Trial(seen.layout);
    const about = {
      seen,
      seed: seedFor(seen, match),
      budget: purse.allow(seen.turn, share),
      looks: looks(seen.seats),
      notices: attention.notices,
    };
    const decision = new Decision(trial, about);
    if (isTimed) purse.pay(performance.now() - begun);
    return new Paid(decision, purse, isTimed);
  };

  return {
    name,
    begin(seed) {
      match = new Random(seed).below(SEEDS);
      purse.begin();
      attention.begin(seed);
    },
    consider,
    choose(seen): Action {
      if (seen.legal.size === 1) return seen.legal.actions[0];
      const thinking = consider(seen);
      thinking.think(Number.POSITIVE_INFINITY);
      return thinking.action;
    },
  };
}
