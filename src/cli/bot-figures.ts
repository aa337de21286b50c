import { within } from '../../components/arena.ts';
import { asked } from '../../systems/legal.ts';
import { dealGame, openTable, playGame, playOn } from '../bots/game.ts';
import { seatBots } from '../bots/index.ts';
import { playOut } from '../bots/search/playout.ts';
import { Trial } from '../bots/search/trial.ts';
import { SeatSeen } from '../bots/seen.ts';
import { checkSetup } from '../match/config.ts';
import type { Figure, Plan } from './figure.ts';
import { measureRate } from './figures.ts';

// What bots that search can do in a second.

const SEED = 'bench';

/** A match between two easy bots, half of it played, as the seat that is asked sees it. */
function midGame(): SeatSeen {
  const table = openTable(checkSetup(['godslayer'], 2), seatBots(['greedy'], 2));
  const actions = playGame(table, SEED);
  dealGame(table, SEED);
  playOn(table, actions >> 1);
  const seen = new SeatSeen(table.state, table.dealer);
  seen.turnTo(within(table.state, asked));
  return seen;
}

/** Each at a table of its own: what the seat cannot know is dealt anew. */
function measurePlayouts(plan: Plan, tick: () => void): number[] {
  const seen = midGame();
  const trial = new Trial(seen.layout);
  let table = 0;
  return measureRate(plan, tick, () => {
    trial.deal(seen, table++);
    within(trial.state, () => playOut(trial));
    return 1;
  });
}

export const BOT_FIGURES: readonly Figure[] = [
  {
    id: 'playouts',
    name: 'playouts to the end from the middle of a 2-player game',
    unit: 'playouts/s',
    bar: { atLeast: 3000 },
    measure: measurePlayouts,
  },
];
