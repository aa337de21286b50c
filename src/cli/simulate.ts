import { type BotTable, openTable } from '../bots/game.ts';
import { botNames, seatBots } from '../bots/index.ts';
import { SETS } from '../cards/index.ts';
import { checkSetup } from '../match/config.ts';
import { formatRecord } from '../match/record.ts';
import { type Args, listOf, wholeNumber } from './args.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';
import { checkFolder, writeText } from './files.ts';
import { printJson } from './io.ts';
import { countOf, decimal } from './numbers.ts';
import { showProgress } from './progress.ts';
import { gameSeed, playSeries, recordGame, type SeriesResult } from './series.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_PLAYERS = 6;
const USUAL_SEED = 'sixfold';
const USUAL_PLAYERS: ReadonlyMap<string | undefined, number> = new Map([
  ['solo', 1],
  ['team', 4],
]);

function tableFor(args: Args): BotTable {
  const variant = args.get('variant');
  const players = wholeNumber(args, 'players', USUAL_PLAYERS.get(variant) ?? 2, 1, MOST_PLAYERS);
  const setup = checkSetup(listOf(args, 'sets', 'godslayer'), players, variant);
  return openTable(setup, seatBots(listOf(args, 'bots', 'random'), players));
}

const seatRows = ({ bots }: BotTable, { winsBySeat, meanScores }: SeriesResult): string[][] =>
  bots.map(({ name }, seat) => [
    `player ${seat + 1}`,
    name,
    decimal(winsBySeat[seat]),
    decimal(meanScores[seat], 1),
  ]);

function inWords(table: BotTable, result: SeriesResult): string {
  const { games, finished, seconds, actions } = result;
  const rows = [['', 'bot', 'wins', 'mean score'], ...seatRows(table, result)];
  return [
    `${countOf(games, 'game')}, ${decimal(finished)} finished, in ${decimal(seconds, 2)} s: ${decimal(result.gamesPerSecond)} per second`,
    `${countOf(actions, 'action')}: ${decimal(result.actionsPerSecond)} per second`,
    `${decimal(result.meanTurns, 1)} turns a game`,
    '',
    ...alignColumns(rows, Number.POSITIVE_INFINITY),
    '',
    ...Object.entries(result.winsByBot).map(([bot, wins]) => `${bot} won ${countOf(wins, 'game')}`),
    `hash ${result.hash}`,
    '',
  ].join('\n');
}

export const simulate: Command = {
  name: 'simulate',
  summary: 'play whole games between bots',
  options: {
    players: { value: 'N', text: 'how many players, 1 to 6; usually 2' },
    sets: { value: 'A,B', text: `which sets: ${Object.keys(SETS).join(', ')}; usually godslayer` },
    variant: { value: 'V', text: 'standard, team or solo' },
    bots: {
      value: 'A,B',
      text: `who plays, by seat: ${botNames().join(', ')}; a list that is too short is repeated`,
    },
    games: { value: 'G', text: 'how many games; usually 100' },
    seed: { value: 'S', text: `any text; the same seed gives the same games; usually "${USUAL_SEED}"` },
    out: { value: 'FILE', text: 'write the record of the last game into this file' },
  },
  run(args, io) {
    const table = tableFor(args);
    const games = wholeNumber(args, 'games', 100, 1, MOST_GAMES);
    const seed = args.get('seed') ?? USUAL_SEED;
    const out = args.get('out');
    if (out !== undefined) checkFolder(out);
    const progress = showProgress(io, args.has('json'), 'games', games);
    const result = playSeries(table, games, seed, progress);
    progress.end();
    if (args.has('json')) printJson(io, result);
    else io.out(inWords(table, result));
    if (out !== undefined) writeText(out, formatRecord(recordGame(table, gameSeed(seed, games - 1))));
    return 0;
  },
};
