import type { Action } from '../../components/action.ts';
import { hashOf } from '../../components/arena.ts';
import { type BotTable, playGame } from '../bots/game.ts';
import type { GameRecord } from '../match/record.ts';

/** The seed of each game of many, so that any of them can be dealt again by itself. */
export const gameSeed = (seed: string, game: number): string => `${seed}/${game}`;

/** Plays one game of a series again and writes it down. */
export function recordGame(table: BotTable, seed: string): GameRecord {
  const actions: Action[] = [];
  playGame(table, seed, actions);
  return { dealer: 'local', setup: table.setup, seed, actions, hash: hashOf(table.state) };
}
