import { TURN } from '../../../components/registers.ts';
import { hashOf } from '../../../components/snapshot.ts';
import { scoreOf, winners } from '../../../systems/end.ts';
import { isFinished, playGame } from '../../bots/game.ts';
import { type Plan, seedOf, type Tables } from './plan.ts';

/** What came of one game. */
export interface Outcome {
  readonly isFinished: boolean;
  readonly actions: number;
  readonly turns: number;
  readonly scores: readonly number[];
  /** The winning seats, and the bots in them, each once. */
  readonly winners: readonly number[];
  readonly winningBots: readonly string[];
  readonly hash: string;
}

export function play(plan: Plan, tables: Tables, game: number): Outcome {
  const table = tables.for(game);
  const actions = playGame(table, seedOf(plan, game));
  const { world, bots } = table;
  const isDone = isFinished(table);
  const won = isDone ? winners(world) : [];
  return {
    isFinished: isDone,
    actions,
    turns: world.reg[TURN],
    scores: bots.map((_, seat) => scoreOf(world, seat)),
    winners: won,
    winningBots: [...new Set(won.map((seat) => bots[seat].name))],
    hash: hashOf(world),
  };
}
