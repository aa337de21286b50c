import fc from 'fast-check';
import { type Input, localMatch, type Match } from '../../src/match/match.ts';
import type { Setup } from '../../systems/setup.ts';
import { RandomPlayer } from './random-player.ts';
import { SHAPES, type Shape, setupsFor } from './tables.ts';

/** All that a random game follows from. */
export interface Game {
  readonly setup: Setup;
  readonly seed: string;
  readonly eager: boolean;
}

/** No game of random players is longer than this. */
export const MOST_INPUTS = 20_000;

/** How many games of each shape there are if there are so many in all. */
export const share = (total: number): number => Math.max(2, Math.round(total / SHAPES.length));

/** Now and then a pool that is soon empty, or one that lasts until the center deck has been through the void. */
const pools = fc.constantFrom(undefined, undefined, undefined, 5, 70);

const withPool = (setup: Setup, perPlayer: number | undefined): Setup =>
  perPlayer === undefined ? setup : { ...setup, honorPool: perPlayer * setup.players };

export const gamesOf = (shape: Shape): fc.Arbitrary<Game> =>
  fc.record({
    setup: fc.tuple(setupsFor(shape), pools).map(([setup, pool]) => withPool(setup, pool)),
    seed: fc.noShrink(fc.nat()).map((n) => `game ${n}`),
    eager: fc.boolean(),
  });

/** Checks something for random games of a shape: its share of the total, and the same ones every time. */
export function forGames(shape: Shape, total: number, check: (game: Game) => void): void {
  fc.assert(fc.property(gamesOf(shape), check), {
    seed: SHAPES.indexOf(shape) + 1,
    numRuns: share(total),
    endOnFailure: true,
  });
}

export const matchFor = ({ setup, seed }: Game): Match => localMatch(setup, seed);
export const playerFor = ({ seed, eager }: Game): RandomPlayer => new RandomPlayer(seed, eager);

/** Takes random actions until the match is over or has so many inputs; `atQuestion` is called before each. */
export function playOn(
  match: Match,
  player: RandomPlayer,
  atQuestion: (match: Match) => void = () => {},
  mostInputs = MOST_INPUTS,
): void {
  while (!match.isOver && match.log.length < mostInputs) {
    atQuestion(match);
    match.submit(match.asked, player.choose(match.legal()));
  }
}

/** A match in the middle of a random game: so many inputs have been made, or fewer if it ended before. */
export function matchAfter(game: Game, inputs: number): Match {
  const match = matchFor(game);
  playOn(match, playerFor(game), undefined, inputs);
  return match;
}

/** Submits a log that was made by another match; what is obvious logs itself. */
export function submitLog(
  match: Match,
  log: readonly Input[],
  afterInput: (match: Match) => void = () => {},
) {
  while (match.log.length < log.length) {
    const { seat, action } = log[match.log.length];
    match.submit(seat, action);
    afterInput(match);
  }
}
