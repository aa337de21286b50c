import { hashOf, within } from '../../../components/arena.ts';
import { toSeat } from '../../../components/ids.ts';
import { Table, TURN } from '../../../components/table.ts';
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
  const { state, bots } = table;
  const isDone = isFinished(table);
  const won = isDone ? within(state, winners) : [];
  return {
    isFinished: isDone,
    actions,
    turns: within(state, () => Table.reg[TURN]),
    scores: within(state, () => bots.map((_, seat) => scoreOf(toSeat(seat)))),
    winners: won,
    winningBots: [...new Set(won.map((seat) => bots[seat].name))],
    hash: hashOf(state),
  };
}
