import { ACQUIRE, type Action, actionKind, END_TURN, PLAY } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { writeAction, writeDuty } from '../../src/fair/author.ts';
import { Game } from '../../src/fair/game.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordOf } from '../../src/fair/record-of.ts';
import type { Setup } from '../../systems/setup.ts';
import { fairSeats, revealAll } from './fair.ts';

// Fair matches that somebody plays alone, with all keys, so that they are as long as one likes and take little room.

/** Turns in a row of each player in which nothing is won, far fewer than those after which a match is over. */
const IDLE_ROUNDS = 20;

/** The next thing to do: nothing but ending turns, or playing cards for nothing; now and then something is bought. */
function next(legal: readonly Action[], isPlaying: boolean, mustBuy: boolean): Action {
  const kinds = [...(isPlaying || mustBuy ? [PLAY] : []), ...(mustBuy ? [ACQUIRE] : []), END_TURN];
  for (const kind of kinds) {
    const found = legal.findLast((action) => actionKind(action) === kind);
    if (found !== undefined) return found;
  }
  return legal[0];
}

/** A record of so many inputs, signed by all at its end. */
export function longRecord(setup: Setup, inputs: number, isPlaying: boolean): FairRecord {
  const seats = fairSeats(setup, 'long');
  const { agreement, identities } = seats;
  const insights = identities.map(({ insight }) => insight);
  const game = new Game(agreement, insights, nodeSignatures);
  let idle = 0;
  revealAll(seats, [game]);
  while (game.length < inputs && 'seat' in game.wait) {
    const { seat } = game.wait;
    const identity = identities[seat];
    const act = (): Uint8Array => {
      const action = next(game.legal(), isPlaying, idle > IDLE_ROUNDS * setup.players);
      if (actionKind(action) === END_TURN) idle++;
      if (actionKind(action) === ACQUIRE) idle = 0;
      return writeAction(game, identity, seat, action);
    };
    const bytes = writeDuty(game, identity, seat) ?? act();
    if (game.take(bytes)) throw new Error('the match is not played by the rules');
    revealAll(seats, [game]);
  }
  const { length, head } = game;
  return fairRecordOf(
    game,
    identities.map((identity) => ({ length, signature: identity.sign(head) })),
  );
}
