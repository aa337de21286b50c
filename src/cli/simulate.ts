import { availableParallelism } from 'node:os';
import { parseBudget } from '../bots/budget.ts';
import { botNames } from '../bots/index.ts';
import { SETS } from '../cards/index.ts';
import { checkSetup } from '../match/config.ts';
import { formatRecord } from '../match/record.ts';
import { type Args, listOf, wholeNumber } from './args.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';
import { checkFolder, writeText } from './files.ts';
import { printJson } from './io.ts';
import { countOf, decimal } from './numbers.ts';
import { type Progress, showProgress } from './progress.ts';
import { recordGame } from './series.ts';
import { type Outcome, play } from './simulate/outcome.ts';
import { type Plan, rotationOf, seedOf, Tables, tableOf } from './simulate/plan.ts';
import { type SeriesResult, Tally } from './simulate/tally.ts';
import { canThread, playInThreads } from './simulate/threads.ts';

const MOST_GAMES = 1_000_000_000;
const MOST_PLAYERS = 6;
const MOST_WORKERS = 256;
const USUAL_SEED = 'sixfold';
const USUAL_BUDGET = '1s';
const USUAL_PLAYERS: ReadonlyMap<string | undefined, number> = new Map([
  ['solo', 1],
  ['team', 4],
]);

function planOf(args: Args): Plan {
  const variant = args.get('variant');
  const players = wholeNumber(args, 'players', USUAL_PLAYERS.get(variant) ?? 2, 1, MOST_PLAYERS);
  return {
    setup: checkSetup(listOf(args, 'sets', 'godslayer'), players, variant),
    bots: listOf(args, 'bots', 'random'),
    budget: parseBudget(args.get('budget') ?? USUAL_BUDGET),
    seed: args.get('seed') ?? USUAL_SEED,
    isMirrored: args.has('mirror'),
  };
}

async function playAll(
  plan: Plan,
  games: number,
  workers: number,
  progress: Progress,
): Promise<SeriesResult> {
  const tally = new Tally(tableOf(plan, 0).bots.map(({ name }) => name));
  const begun = performance.now();
  let done = 0;
  const count = (outcome: Outcome): void => {
    tally.add(outcome);
    progress.at(++done);
  };
  if (workers > 1) await playInThreads(plan, games, workers, count);
  else {
    const tables = new Tables(plan);
    for (let game = 0; game < games; game++) count(play(plan, tables, game));
  }
  return tally.result((performance.now() - begun) / 1000);
}

const seatRows = (plan: Plan, { winsBySeat, meanScores }: SeriesResult): string[][] =>
  winsBySeat.map((wins, seat) => [
    `player ${seat + 1}`,
    plan.isMirrored ? 'all in turn' : plan.bots[seat % plan.bots.length],
    decimal(wins),
    decimal(meanScores[seat], 1),
  ]);

const percent = (share: number): string => `${decimal(share * 100, 1)} %`;

function botLine(bot: string, { winsByBot, intervalByBot, finished }: SeriesResult): string {
  const [low, high] = intervalByBot[bot];
  const share = finished === 0 ? 0 : winsByBot[bot] / finished;
  return `${bot} won ${countOf(winsByBot[bot], 'game')}: ${percent(share)}, 95 % interval ${percent(low)} to ${percent(high)}`;
}

function inWords(plan: Plan, result: SeriesResult): string {
  const { games, finished, seconds, actions } = result;
  const rows = [['', 'bot', 'wins', 'mean score'], ...seatRows(plan, result)];
  return [
    `${countOf(games, 'game')}, ${decimal(finished)} finished, in ${decimal(seconds, 2)} s: ${decimal(result.gamesPerSecond, result.gamesPerSecond < 10 ? 2 : 0)} per second`,
    `${countOf(actions, 'action')}: ${decimal(result.actionsPerSecond)} per second`,
    `${decimal(result.meanTurns, 1)} turns a game`,
    '',
    ...alignColumns(rows, Number.POSITIVE_INFINITY),
    '',
    ...Object.keys(result.winsByBot).map((bot) => botLine(bot, result)),
    `hash ${result.hash}`,
    '',
  ].join('\n');
}

function workersFor(args: Args, games: number): number {
  const wanted = wholeNumber(args, 'workers', availableParallelism(), 1, MOST_WORKERS);
  return canThread ? Math.min(wanted, games) : 1;
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
      text: `who plays, by seat: ${botNames().join(', ')}, or one with a budget like hard@200ms; a list that is too short is repeated`,
    },
    budget: {
      value: 'B',
      text: `how long hard may think in a turn: 200ms, 1s, or 500nodes, with which the same seed gives the same games; usually ${USUAL_BUDGET}`,
    },
    mirror: { text: 'play every deal once from every seat, so that luck evens out' },
    games: { value: 'G', text: 'how many games; usually 100' },
    workers: { value: 'N', text: 'how many threads play; usually one for each core' },
    seed: { value: 'S', text: `any text; the same seed gives the same games; usually "${USUAL_SEED}"` },
    out: { value: 'FILE', text: 'write the record of the last game into this file' },
  },
  async run(args, io) {
    const plan = planOf(args);
    const games = wholeNumber(args, 'games', 100, 1, MOST_GAMES);
    const workers = workersFor(args, games);
    const out = args.get('out');
    if (out !== undefined) checkFolder(out);
    const progress = showProgress(io, args.has('json'), 'games', games);
    const result = await playAll(plan, games, workers, progress);
    progress.end();
    if (args.has('json')) printJson(io, result);
    else io.out(inWords(plan, result));
    if (out !== undefined) {
      const table = tableOf(plan, rotationOf(plan, games - 1));
      writeText(out, formatRecord(recordGame(table, seedOf(plan, games - 1))));
    }
    return 0;
  },
};
