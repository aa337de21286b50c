import { createHash } from 'node:crypto';
import type { Action } from '../../components/action.ts';
import { TURN } from '../../components/registers.ts';
import { hashOf } from '../../components/snapshot.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { type BotTable, isFinished, playGame } from '../bots/game.ts';
import type { GameRecord } from '../match/record.ts';
import type { Progress } from './progress.ts';

// Many games at one table, and what came of them.

const HASH_DIGITS = 16;

export interface SeriesResult {
  readonly games: number;
  readonly finished: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly actions: number;
  readonly actionsPerSecond: number;
  readonly meanTurns: number;
  /** Games won, by seat; partners win together. */
  readonly winsBySeat: readonly number[];
  /** Games that a seat of this bot won. */
  readonly winsByBot: Readonly<Record<string, number>>;
  readonly meanScores: readonly number[];
  /** Over the final states of all games, in order. */
  readonly hash: string;
}

/** Sums over the games played so far. */
interface Tally {
  finished: number;
  actions: number;
  turns: number;
  readonly wins: number[];
  readonly winsByBot: Record<string, number>;
  readonly scores: number[];
}

const emptyTally = ({ bots }: BotTable): Tally => ({
  finished: 0,
  actions: 0,
  turns: 0,
  wins: bots.map(() => 0),
  winsByBot: Object.fromEntries(bots.map(({ name }) => [name, 0])),
  scores: bots.map(() => 0),
});

function count(table: BotTable, tally: Tally, actions: number): void {
  const w = table.world;
  tally.actions += actions;
  tally.turns += w.reg[TURN];
  for (let seat = 0; seat < tally.scores.length; seat++) tally.scores[seat] += scoreOf(w, seat);
  if (isFinished(table)) countWin(table, tally);
}

function countWin({ world, bots }: BotTable, tally: Tally): void {
  const seats = winners(world);
  tally.finished++;
  for (const seat of seats) tally.wins[seat]++;
  for (const name of new Set(seats.map((seat) => bots[seat].name))) tally.winsByBot[name]++;
}

/** The seed of each game, so that any of them can be dealt again by itself. */
export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

export function playSeries(table: BotTable, games: number, seed: string, progress: Progress): SeriesResult {
  const tally = emptyTally(table);
  const states = createHash('sha256');
  const begun = performance.now();
  for (let game = 0; game < games; game++) {
    count(table, tally, playGame(table, gameSeed(seed, game)));
    states.update(hashOf(table.world));
    progress.at(game + 1);
  }
  return summary(tally, games, (performance.now() - begun) / 1000, states.digest('hex'));
}

const summary = (tally: Tally, games: number, seconds: number, hash: string): SeriesResult => ({
  games,
  finished: tally.finished,
  seconds,
  gamesPerSecond: games / seconds,
  actions: tally.actions,
  actionsPerSecond: tally.actions / seconds,
  meanTurns: tally.turns / games,
  winsBySeat: tally.wins,
  winsByBot: tally.winsByBot,
  meanScores: tally.scores.map((score) => score / games),
  hash: hash.slice(0, HASH_DIGITS),
});

/** Plays one game of a series again and writes it down. */
export function recordGame(table: BotTable, seed: string): GameRecord {
  const actions: Action[] = [];
  playGame(table, seed, actions);
  return { dealer: 'local', setup: table.setup, seed, actions, hash: hashOf(table.world) };
}
