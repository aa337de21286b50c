import type { Action } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Table, TURN } from '../../components/table.ts';
import type { Match } from '../match/match.ts';
import { type GameRecord, replay } from '../match/record.ts';
import { wordsOf } from '../match/words.ts';
import { adviceOn, worstOf } from './advice.ts';
import { SeatSeen } from './seen.ts';

// After a match: the decisions that cost a seat most, as hard sees them with what the seat could know.

export interface Mistake {
  /** The number of inputs before it. */
  readonly at: number;
  readonly turn: number;
  readonly chosen: string;
  readonly better: string;
  /** In honor. */
  readonly cost: number;
}

/** Looks at one decision of the seat that is asked. */
function judged(match: Match, chosen: Action, nodes: number): Mistake {
  const seen = new SeatSeen(match.state, match.dealer);
  seen.turnTo(match.asked);
  const { action, lead } = adviceOn({ seen, budget: { nodes }, chosen });
  return within(match.state, () => ({
    at: match.log.length,
    turn: Table.reg[TURN],
    chosen: wordsOf(chosen),
    better: wordsOf(action),
    cost: lead,
  }));
}

/** The three decisions of a seat that cost it most, the worst first; `nodes` are for each decision. */
export function reviewOf(record: GameRecord, seat: number, nodes: number): Mistake[] {
  const decisions: Mistake[] = [];
  replay(record, record.actions.length, (match, action) => {
    if (match.asked === seat) decisions.push(judged(match, action, nodes));
  });
  return worstOf(decisions);
}
