import { botNames, seatBots } from '../bots/index.ts';
import { SETS } from '../cards/index.ts';
import { useSha512 } from '../fair/hash.ts';
import { checkSetup } from '../match/config.ts';
import { type Args, listOf, wholeNumber } from './args.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';
import { checkFolder, replaceText } from './files.ts';
import { printJson } from './io.ts';
import { checkFaults, FAULTS, type Fault, type Injected } from './match/faults.ts';
import type { MatchPlan } from './match/introduce.ts';
import { type MatchResult, runMatch } from './match/run.ts';
import { countOf, decimal, sum } from './numbers.ts';
import { showProgress } from './progress.ts';
import { gameSeed } from './series.ts';
import { nodeSha512 } from './signatures.ts';

const MOST_GAMES = 1_000_000;
const MOST_PLAYERS = 6;
const USUAL_SEED = 'sixfold';
const USUAL_TEAM = 4;

function planOf(args: Args): MatchPlan {
  const variant = args.get('variant');
  const players = wholeNumber(args, 'players', variant === 'team' ? USUAL_TEAM : 2, 1, MOST_PLAYERS);
  return {
    setup: checkSetup(listOf(args, 'sets', 'godslayer'), players, variant),
    bots: seatBots(listOf(args, 'bots', 'random'), players),
    seed: args.get('seed') ?? USUAL_SEED,
    faults: args.has('faults') ? checkFaults(listOf(args, 'faults', '')) : [],
  };
}

const isSound = ({ finished, agreed, audit }: MatchResult): boolean =>
  finished && agreed && audit === 'passed';

const injectedInWords = (injected: Injected): string =>
  FAULTS.filter((fault) => injected[fault] > 0)
    .map((fault) => `${fault} ${decimal(injected[fault])}`)
    .join(', ') || 'none';

/** One game, in words. */
function inWords({ bots }: MatchPlan, result: MatchResult): string[] {
  const { inputs, seconds, bytes, link, linkChars, wireBytes, receivedBytes, hashes } = result;
  const rows = [
    ['', 'bot', 'bytes sent', 'received', 'hash at the end'],
    ...bots.map(({ name }, seat) => [
      `player ${seat + 1}`,
      name,
      decimal(wireBytes[seat]),
      decimal(receivedBytes[seat]),
      hashes[seat],
    ]),
  ];
  return [
    `${countOf(inputs, 'input')} in ${decimal(seconds, 2)} s, ${result.finished ? 'finished' : 'NOT FINISHED'}`,
    `record: ${countOf(bytes, 'byte')}, ${countOf(linkChars, 'character')} as a link:`,
    link,
    `faults: ${injectedInWords(result.faultsInjected)}`,
    '',
    ...alignColumns(rows, Number.POSITIVE_INFINITY),
    '',
    result.problem ?? 'All peers agree on every hash, and the record passes its audit.',
    '',
  ];
}

const addUp = (results: readonly MatchResult[]): Injected =>
  Object.fromEntries(
    FAULTS.map((fault) => [fault, sum(results.map((r) => r.faultsInjected[fault]))]),
  ) as Record<Fault, number>;

/** Several games: what they have in common, and each of them. */
const summaryOf = (results: readonly MatchResult[]) => ({
  games: results.length,
  finished: results.every(({ finished }) => finished),
  agreed: results.every(({ agreed }) => agreed),
  audit: results.every(({ audit }) => audit === 'passed') ? 'passed' : 'failed',
  inputs: sum(results.map(({ inputs }) => inputs)),
  faultsInjected: addUp(results),
  seconds: sum(results.map(({ seconds }) => seconds)),
  matches: results,
});

function manyInWords(results: readonly MatchResult[]): string[] {
  const { games, inputs, seconds, faultsInjected } = summaryOf(results);
  const unsound = results.flatMap((result, i) =>
    isSound(result) ? [] : [`game ${i + 1}: ${result.problem}`],
  );
  return [
    `${countOf(games, 'game')}, ${countOf(inputs, 'input')} in ${decimal(seconds, 2)} s`,
    `faults: ${injectedInWords(faultsInjected)}`,
    ...unsound,
    unsound.length === 0
      ? 'In every game all peers agree on every hash, and the record passes its audit.'
      : `${countOf(unsound.length, 'game')} of ${decimal(games)} went wrong.`,
    '',
  ];
}

export const matchCommand: Command = {
  name: 'match',
  summary: 'play a match between peers that do not trust each other, over a network with faults',
  options: {
    players: { value: 'N', text: 'how many peers, 1 to 6; usually 2' },
    sets: { value: 'A,B', text: `which sets: ${Object.keys(SETS).join(', ')}; usually godslayer` },
    variant: { value: 'V', text: 'standard or team' },
    bots: {
      value: 'A,B',
      text: `who plays, by seat: ${botNames().join(', ')}; a list that is too short is repeated`,
    },
    faults: { value: 'A,B', text: `what goes wrong: ${FAULTS.join(', ')}; usually nothing` },
    games: { value: 'G', text: 'how many games; usually 1' },
    seed: { value: 'S', text: `any text; the same seed gives the same match; usually "${USUAL_SEED}"` },
    out: { value: 'FILE', text: 'write the record into this file as the last game goes' },
  },
  run(args, io) {
    useSha512(nodeSha512);
    const plan = planOf(args);
    const games = wholeNumber(args, 'games', 1, 1, MOST_GAMES);
    const out = args.get('out');
    if (out !== undefined) checkFolder(out);
    const progress = showProgress(io, args.has('json'), 'games', games);
    const results = Array.from({ length: games }, (_, i) => {
      const isWritten = out !== undefined && i === games - 1;
      const seed = games === 1 ? plan.seed : gameSeed(plan.seed, i);
      const { result } = runMatch(
        { ...plan, seed },
        isWritten ? (text) => replaceText(out, text) : undefined,
      );
      progress.at(i + 1);
      return result;
    });
    progress.end();
    if (args.has('json')) printJson(io, games === 1 ? results[0] : summaryOf(results));
    else io.out((games === 1 ? inWords(plan, results[0]) : manyInWords(results)).join('\n'));
    return results.every(isSound) ? 0 : 1;
  },
};
