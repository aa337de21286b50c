import type { Setup } from '../../systems/setup.ts';
import { checkSetup } from '../match/config.ts';
import type { Seat } from './seats.ts';

/** How a table of one device is played. */
export type Mode = 'bots' | 'solitaire' | 'hotseat' | 'tutorial';

/** What somebody chose in a set-up screen. */
export interface GameChoice {
  readonly mode: Mode;
  readonly sets: readonly string[];
  readonly variant: string;
  readonly seats: readonly Seat[];
  /** Who begins; dealt if nobody was chosen. */
  readonly first?: number;
}

/** Everything that a game at one device follows from, but for its inputs. */
export interface Game {
  readonly mode: Mode;
  readonly setup: Setup;
  readonly seats: readonly Seat[];
  readonly seed: string;
  readonly first?: number;
}

/** A game that can be played, or a Refusal. */
export const gameOf = ({ mode, sets, variant, seats, first }: GameChoice, seed: string): Game => ({
  mode,
  setup: checkSetup(sets, seats.length, variant),
  seats,
  seed,
  ...(first === undefined ? {} : { first }),
});

/** The same people again, with new cards. */
export const again = (game: Game, seed: string): Game => ({ ...game, seed });
