import type { Action } from '../../components/action.ts';
import { actionKind, END_TURN } from '../../components/action.ts';
import { Random } from '../../src/match/random.ts';

/** Chooses at random. An eager one ends its turn only when nothing else is left: its games are short and eventful. */
export class RandomPlayer {
  private readonly random: Random;
  private readonly eager: boolean;

  constructor(seed: string, eager: boolean) {
    this.random = new Random(`player ${seed}`);
    this.eager = eager;
  }

  below(n: number): number {
    return this.random.below(n);
  }

  choose(legal: readonly Action[]): Action {
    const lively = this.eager ? legal.filter((action) => actionKind(action) !== END_TURN) : legal;
    const from = lively.length > 0 ? lively : legal;
    return from[this.random.below(from.length)];
  }
}
