import type { Setup } from '../../../systems/setup.ts';
import type { Budget } from '../../bots/budget.ts';
import { type BotTable, openTable } from '../../bots/game.ts';
import { seatBots } from '../../bots/index.ts';
import { gameSeed } from '../series.ts';

/** What is to be played; plain data, so that threads can be told. */
export interface Plan {
  readonly setup: Setup;
  /** As they are named, with budgets of their own; by seat, repeated if there are too few. */
  readonly bots: readonly string[];
  readonly budget: Budget;
  readonly seed: string;
  /** Every deal is played once from every seat. */
  readonly isMirrored: boolean;
}

/** How far the bots of a game have moved on from the seats that they are named for. */
export const rotationOf = ({ isMirrored, setup }: Plan, game: number): number =>
  isMirrored ? game % setup.players : 0;

export const seedOf = ({ isMirrored, setup, seed }: Plan, game: number): string =>
  gameSeed(seed, isMirrored ? Math.floor(game / setup.players) : game);

export function tableOf({ setup, bots, budget }: Plan, rotation: number): BotTable {
  const seated = seatBots(bots, setup.players, budget);
  return openTable(setup, [...seated.slice(rotation), ...seated.slice(0, rotation)]);
}

/** The tables of a plan, opened when they are needed. */
export class Tables {
  private readonly plan: Plan;
  private readonly tables: BotTable[] = [];

  constructor(plan: Plan) {
    this.plan = plan;
  }

  for(game: number): BotTable {
    const rotation = rotationOf(this.plan, game);
    this.tables[rotation] ??= tableOf(this.plan, rotation);
    return this.tables[rotation];
  }
}
