import { createHash } from 'node:crypto';
import { wilson } from './interval.ts';
import type { Outcome } from './outcome.ts';

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
  /** The share of games that a bot wins lies between these, 95 times of 100. */
  readonly intervalByBot: Readonly<Record<string, readonly [number, number]>>;
}

/** Sums over games, which must be added in their order. */
export class Tally {
  private games = 0;
  private finished = 0;
  private actions = 0;
  private turns = 0;
  private readonly wins: number[];
  private readonly scores: number[];
  private readonly winsByBot: Record<string, number>;
  private readonly states = createHash('sha256');

  constructor(bots: readonly string[]) {
    this.wins = bots.map(() => 0);
    this.scores = bots.map(() => 0);
    this.winsByBot = Object.fromEntries(bots.map((name) => [name, 0]));
  }

  add({ isFinished, actions, turns, scores, winners, winningBots, hash }: Outcome): void {
    this.games++;
    if (isFinished) this.finished++;
    this.actions += actions;
    this.turns += turns;
    for (let seat = 0; seat < scores.length; seat++) this.scores[seat] += scores[seat];
    for (const seat of winners) this.wins[seat]++;
    for (const name of winningBots) this.winsByBot[name]++;
    this.states.update(hash);
  }

  result(seconds: number): SeriesResult {
    const { games, finished, actions, winsByBot } = this;
    return {
      games,
      finished,
      seconds,
      gamesPerSecond: games / seconds,
      actions,
      actionsPerSecond: actions / seconds,
      meanTurns: this.turns / games,
      winsBySeat: this.wins,
      winsByBot,
      meanScores: this.scores.map((score) => score / games),
      hash: this.states.digest('hex').slice(0, HASH_DIGITS),
      intervalByBot: Object.fromEntries(
        Object.entries(winsByBot).map(([name, wins]) => [name, wilson(wins, finished)]),
      ),
    };
  }
}
