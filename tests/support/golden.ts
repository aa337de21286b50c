import type { Action } from '../../components/action.ts';
import type { Variant } from '../../components/layout.ts';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { fromBase64url, toBase64url } from '../../src/match/base64url.ts';
import { decodeActions, encodeActions } from '../../src/match/bytes.ts';
import { localMatch, type Match } from '../../src/match/match.ts';
import { viewOf } from '../../src/match/view.ts';
import { RandomPlayer } from './random-player.ts';

// Games whose every 50th hash is known. Runs in Node and in a page.

export interface GoldenTable {
  readonly sets: readonly SetId[];
  readonly players: number;
  readonly variant: Variant;
  readonly seed: string;
}

/** What is the same on every machine. */
export interface Course {
  readonly inputs: number;
  /** At the first question after every 50th input, and at the end. */
  readonly hashes: readonly string[];
  readonly scores: readonly number[];
  readonly winners: readonly number[];
}

export interface GoldenGame {
  readonly table: GoldenTable;
  /** The actions of the log, obvious ones included, as base64url of their bytes. */
  readonly log: string;
  readonly course: Course;
}

const EVERY = 50;

/** Runs a match to its end with the actions that `next` gives. */
function follow(match: Match, next: (match: Match) => Action): Course {
  const hashes: string[] = [];
  while (!match.isOver) {
    const before = Math.floor(match.log.length / EVERY);
    match.submit(match.asked, next(match));
    if (Math.floor(match.log.length / EVERY) > before) hashes.push(match.hash);
  }
  const { players, winners } = viewOf(match, -1);
  const scores = players.map(({ score }) => score);
  return { inputs: match.log.length, hashes: [...hashes, match.hash], scores, winners };
}

/** Plays a new golden game. */
export function playGolden(table: GoldenTable): GoldenGame {
  const match = localMatch(table, table.seed);
  const player = new RandomPlayer(table.seed, true);
  const course = follow(match, () => player.choose(match.legal()));
  return { table, log: toBase64url(encodeActions(match.log.map(({ action }) => action))), course };
}

/** Plays a golden game from its log; something else may be done between its inputs. */
export function replayGolden({ table, log }: GoldenGame, between = (): void => {}): Course {
  const actions = decodeActions(fromBase64url(log)!);
  return follow(localMatch(table, table.seed), (match) => {
    between();
    return actions[match.log.length];
  });
}

export const replayAll = (games: readonly GoldenGame[]): Course[] => games.map((game) => replayGolden(game));

export const titleOf = ({ sets, players, variant, seed }: GoldenTable): string =>
  `${sets.join('+')}, ${players} players, ${variant}, ${seed}`;
