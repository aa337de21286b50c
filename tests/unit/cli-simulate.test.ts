import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wilson } from '../../src/cli/simulate/interval.ts';
import { parseRecord, replay } from '../../src/match/record.ts';
import { sixfold, sixfoldJson, temporaryFolder } from './cli-runner.ts';

const simulate = async (...args: string[]) => (await sixfoldJson(['simulate', '--games', '5', ...args])).json;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

describe('simulate --json', () => {
  test('has exactly these keys', async () => {
    expect(Object.keys(await simulate())).toEqual([
      'games',
      'finished',
      'seconds',
      'gamesPerSecond',
      'actions',
      'actionsPerSecond',
      'meanTurns',
      'winsBySeat',
      'winsByBot',
      'meanScores',
      'hash',
      'intervalByBot',
    ]);
  });

  test('plays the games to their end', async () => {
    const result = await simulate();
    expect(result).toMatchObject({ games: 5, finished: 5, winsByBot: { random: 5 } });
    expect(sumOf(result.winsBySeat)).toBe(5);
    expect(result.meanTurns).toBeGreaterThan(10);
    expect(result.meanScores).toHaveLength(2);
    expect(Math.min(...result.meanScores)).toBeGreaterThan(10);
    expect(result.gamesPerSecond).toBeCloseTo(5 / result.seconds);
    expect(result.actionsPerSecond).toBeCloseTo(result.actions / result.seconds);
  });

  test('the same arguments give the same games, another seed others', async () => {
    const untimed = async (...args: string[]) => {
      const { seconds, gamesPerSecond, actionsPerSecond, ...rest } = await simulate(...args);
      return rest;
    };
    const result = await untimed('--seed', 'a');
    expect(await untimed('--seed', 'a')).toEqual(result);
    expect((await untimed('--seed', 'b')).hash).not.toBe(result.hash);
    expect((await untimed('--seed', 'a', '--players', '3')).hash).not.toBe(result.hash);
  });

  test('the hash covers every game, not only the last', async () => {
    const hashes = ['5', '4'].map(async (games) => (await simulate('--games', games)).hash);
    expect(new Set(await Promise.all(hashes)).size).toBe(2);
  });

  test('partners win together, and their bot once', async () => {
    const result = await simulate('--variant', 'team', '--players', '4');
    expect(sumOf(result.winsBySeat)).toBe(10);
    expect(result.winsBySeat[0]).toBe(result.winsBySeat[2]);
    expect(result.winsByBot).toEqual({ random: 5 });
  });

  test.each([
    ['solo', 1],
    ['team', 4],
    ['standard', 2],
  ])('%s is played by %i, unless more are asked for', async (variant, players) => {
    const result = await simulate('--variant', variant);
    expect(result.winsBySeat).toHaveLength(players);
    expect(result.finished).toBe(5);
  });
});

describe('intervals', () => {
  test('hold the share of games that a bot won', async () => {
    const { winsByBot, intervalByBot } = await simulate('--bots', 'greedy,random', '--games', '30');
    const [low, high] = intervalByBot.greedy;
    expect(low).toBeLessThan(winsByBot.greedy / 30);
    expect(high).toBeGreaterThanOrEqual(winsByBot.greedy / 30);
    expect(high - low).toBeLessThan(0.4);
  });

  test('are those of Wilson', () => {
    expect(wilson(0, 0)).toEqual([0, 1]);
    // A published example: 8 of 10.
    expect(wilson(8, 10)[0]).toBeCloseTo(0.4902, 4);
    expect(wilson(8, 10)[1]).toBeCloseTo(0.9433, 4);
    expect(wilson(10, 10)[1]).toBeCloseTo(1, 10);
  });
});

test('--mirror plays every deal from every seat', async () => {
  const mirrored = await simulate('--bots', 'greedy,random', '--games', '2', '--mirror');
  const [first, second] = await Promise.all([
    simulate('--bots', 'greedy,random', '--games', '1'),
    simulate('--bots', 'random,greedy', '--games', '1'),
  ]);
  expect(mirrored.actions).toBe(first.actions + second.actions);
  expect(mirrored.meanScores[0] * 2).toBe(first.meanScores[0] + second.meanScores[0]);
});

test('bots with budgets of their own are told apart', async () => {
  const result = await simulate('--bots', 'hard@4nodes,hard@8nodes', '--games', '1');
  expect(Object.keys(result.winsByBot)).toEqual(['hard@4nodes', 'hard@8nodes']);
});

test('the number of threads changes nothing about the games', { timeout: 120_000 }, () => {
  const bin = join(import.meta.dirname, '../../bin/sixfold.mjs');
  const args = [
    'simulate',
    '--bots',
    'hard,greedy',
    '--budget',
    '6nodes',
    '--games',
    '5',
    '--mirror',
    '--json',
  ];
  const run = (workers: string) =>
    JSON.parse(execFileSync(process.execPath, [bin, ...args, '--workers', workers], { encoding: 'utf8' }));
  const untimed = ({ seconds, gamesPerSecond, actionsPerSecond, ...rest }: Record<string, unknown>) => rest;
  expect(untimed(run('3'))).toEqual(untimed(run('1')));
});

test('people get sentences', async () => {
  const { out } = await sixfold(['simulate', '--games', '2']);
  expect(out).toMatch(/^2 games, 2 finished, in [\d.]+ s: [\d,]+ per second$/m);
  expect(out).toMatch(/^player 2 +random +\d/m);
  expect(out).toMatch(/^hash [0-9a-f]{16}\n$/m);
});

describe('progress', () => {
  const args = ['simulate', '--games', '3'];

  test('is drawn over itself while somebody watches, and wiped', async () => {
    const { err } = await sixfold(args, { isWatched: true });
    // How often it is drawn depends on how busy the machine is.
    const [before, line, ...more] = err.split('\r\u001b[2K');
    expect(before).toBe('');
    for (const drawn of [line, ...more.slice(0, -1)]) expect(drawn).toMatch(/^games .* % /);
    expect(line).toMatch(/^games .* % .*\/s .* s left$/);
    expect(more.at(-1)).toBe('');
  });

  test('is not drawn into a file or beside JSON', async () => {
    expect((await sixfold(args)).err).toBe('');
    expect((await sixfoldJson(args)).err).toBe('');
  });
});

test('--out writes the last game, and a replay of it ends the same way', async () => {
  const file = join(temporaryFolder(), 'last.sixfold.json');
  const { code } = await sixfold(['simulate', '--games', '3', '--seed', 'x', '--out', file]);
  const record = parseRecord(readFileSync(file, 'utf8'));
  expect(code).toBe(0);
  expect(record.seed).toBe('x/2');
  expect(replay(record).isOver).toBe(true);
});

test.each([
  [['--games', '-3'], /--games must be a whole number .*"-3"/],
  [['--games', 'abc'], /--games must be a whole number .*"abc"/],
  [['--games', '0'], /--games must be a whole number from 1/],
  [['--games', '2.5'], /--games must be a whole number/],
  [['--players', '9'], /--players must be a whole number from 1 to 6, not "9"/],
  [['--players', '3', '--variant', 'team'], /Team play is for 4 or 6/],
  [['--variant', 'constructor'], /no variant "constructor"/],
  [['--sets', 'godslayer,frob'], /no set "frob"/],
  [['--sets', 'godslayer,'], /--sets must list names/],
  [['--bots', 'frob'], /no bot "frob"/],
  [['--bots', 'toString'], /no bot "toString"/],
  [['--bots', 'random,random,random'], /3 bots are named for 2 players/],
  [['--bots', 'hard@soon'], /A budget is like "200ms", "1s" or "500nodes", not "soon"/],
  [['--budget', '5'], /A budget is like/],
  [['--budget', '0nodes'], /A budget is like/],
  [['--workers', '0'], /--workers must be a whole number from 1/],
  [['--out', '/no-such-folder/x.json'], /"\/no-such-folder\/x.json" cannot be written/],
])('%j is refused before anything is played', async (args, sentence) => {
  const { code, out, err } = await sixfold(['simulate', ...args]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
  expect(existsSync('/no-such-folder')).toBe(false);
});
