import type { Action } from '../../components/action.ts';
import { TURN } from '../../components/registers.ts';
import type { Match } from '../match/match.ts';
import { type GameRecord, replay } from '../match/record.ts';
import { wordsOf } from '../match/words.ts';
import { horizonOf } from './hard.ts';
import { compare } from './search/compare.ts';
import { Decision } from './search/decision.ts';
import { Trial } from './search/trial.ts';
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

const WORST = 3;
const TRIALS = 100;
const SEED = 1;
/** Less is a matter of taste. */
const LEAST_COST = 0.5;

/** Looks at one decision of the seat that is asked. */
function mistakeIn(match: Match, trial: Trial, chosen: Action, nodes: number): Mistake | undefined {
  const { world, dealer } = match;
  const seen = new SeatSeen(world, dealer);
  seen.turnTo(match.asked);
  const turns = horizonOf(seen.seats);
  const decision = new Decision(trial, { seen, budget: { nodes }, seed: SEED, turns });
  decision.think(Number.POSITIVE_INFINITY);
  const better = decision.action;
  if (better === chosen) return undefined;
  // Tables of its own: those that the better move was chosen by would flatter it.
  const { lead } = compare(trial, seen, [better, chosen], { trials: TRIALS, turns, seed: ~SEED });
  if (lead < LEAST_COST) return undefined;
  const words = { chosen: wordsOf(world, chosen), better: wordsOf(world, better) };
  return { at: match.log.length, turn: world.reg[TURN], ...words, cost: lead };
}

/** The three decisions of a seat that cost it most, the worst first; `nodes` are for each decision. */
export function reviewOf(record: GameRecord, seat: number, nodes: number): Mistake[] {
  const mistakes: Mistake[] = [];
  let trial: Trial | undefined;
  replay(record, record.actions.length, (match, action) => {
    if (match.asked !== seat) return;
    trial ??= new Trial(match.world.layout);
    const mistake = mistakeIn(match, trial, action, nodes);
    if (mistake) mistakes.push(mistake);
  });
  return mistakes.sort((a, b) => b.cost - a.cost).slice(0, WORST);
}
