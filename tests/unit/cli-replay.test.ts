import { describe, expect, test } from 'vitest';
import { openTable } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { recordGame } from '../../src/cli/series.ts';
import { checkSetup } from '../../src/match/config.ts';
import { formatRecord, type GameRecord, replay } from '../../src/match/record.ts';
import { viewOf } from '../../src/match/view.ts';
import { sixfold, sixfoldJson, temporaryFile } from './cli-runner.ts';

function gameOf(players: number, variant?: string): GameRecord {
  const setup = checkSetup(['godslayer'], players, variant);
  return recordGame(openTable(setup, seatBots(['random'], players)), 'replayed');
}

const game = gameOf(2);
const end = game.actions.length;
const fileOf = (record: GameRecord): string => temporaryFile('game.sixfold.json', formatRecord(record));

describe('replay', () => {
  test('ends with the hash of the record', async () => {
    const { code, json } = await sixfoldJson(['replay', fileOf(game)]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ inputs: end, of: end, hash: game.hash, view: { over: true } });
  });

  test('stops at any input', async () => {
    const { json } = await sixfoldJson(['replay', fileOf(game), '--at', '50']);
    const match = replay(game, 50);
    expect(json).toEqual({ inputs: 50, of: end, hash: match.hash, view: viewOf(match, -1) });
    expect(json.hash).not.toBe(game.hash);
  });

  test('shows the hands of nobody', async () => {
    const { json } = await sixfoldJson(['replay', fileOf(game), '--at', '0']);
    expect(json.view.players).toMatchObject([
      { handCount: 5, hand: [] },
      { handCount: 5, hand: [] },
    ]);
  });

  test('puts the table into words', async () => {
    const { out } = await sixfold(['replay', fileOf(game), '--at', '50']);
    const { turn, active } = viewOf(replay(game, 50), -1);
    expect(out).toContain('Chronicle of the Godslayer · 2 players · standard · seed "replayed"');
    expect(out).toContain(`Turn ${turn}: it is player ${active + 1}'s`);
    expect(out).toMatch(/^Center row +.+ \(\d (runes?|power)\)/m);
    expect(out).toMatch(/^Player 1\n {2}Score +\d+/m);
    expect(out).toMatch(/^ {2}50 {2}player \d: \w+/m);
    expect(out).toContain(`After 50 of ${end} inputs, hash ${replay(game, 50).hash}`);
  });

  test('names the winner', async () => {
    const winner = viewOf(replay(game), -1).winners[0] + 1;
    expect((await sixfold(['replay', fileOf(game)])).out).toContain(
      `The match is over: player ${winner} has won.`,
    );
  });

  test('knows partners and the adversary', async () => {
    const team = await sixfold(['replay', fileOf(gameOf(4, 'team'))]);
    expect(team.out).toMatch(/player \d and player \d have won/);
    const solo = await sixfold(['replay', fileOf(gameOf(1))]);
    expect(solo.out).toMatch(/^Adversary +\d+ honor, score \d+$/m);
  });
});

describe('a record that cannot have been', () => {
  const swapped = game.actions.toSpliced(10, 1, game.actions[0]);

  test('is refused with the input and the reason, exit 1', async () => {
    const { code, out, err } = await sixfold(['replay', fileOf({ ...game, actions: swapped })]);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toMatch(/^Input 11 is refused: [A-Z].*\.\n$/);
  });

  test('is refused in JSON, too', async () => {
    const { code, json } = await sixfoldJson(['replay', fileOf({ ...game, actions: swapped })]);
    expect(code).toBe(1);
    expect(json).toEqual({ failure: expect.stringMatching(/^Input 11 is refused/), input: 11 });
  });

  test('can still be watched up to its offence', async () => {
    const file = fileOf({ ...game, actions: swapped });
    expect((await sixfold(['replay', file, '--at', '10'])).code).toBe(0);
    expect((await sixfold(['replay', file, '--at', '11'])).code).toBe(1);
  });

  test('and one that is cut short is noticed by its hash', async () => {
    const { code, err } = await sixfold(['replay', fileOf({ ...game, actions: game.actions.slice(0, -1) })]);
    expect(code).toBe(1);
    expect(err).toContain(`The record ends with the hash ${game.hash}, but its inputs lead to `);
  });
});

test.each([
  [['--at', String(end + 1)], new RegExp(`--at must be a whole number from 0 to ${end}`)],
  [['--at', '-1'], /--at must be a whole number/],
  [['--find', 'mystic'], /^--find goes with --entities\.\n$/],
  [['--entities', '--find', ' '], /^--find needs words to look for\.\n$/],
  [['--entities', '--find'], /^--find needs a value\.\n$/],
  [['--entities=mystic'], /^--entities takes no value\.\n$/],
  [['--entities', '--at', 'x'], /^--at must be a whole number/],
])('%j is refused', async (args, sentence) => {
  const { code, err } = await sixfold(['replay', fileOf(game), ...args]);
  expect(code).toBe(2);
  expect(err).toMatch(sentence);
});

test('a file that is no record is refused with its name, exit 2', async () => {
  const { code, out, err } = await sixfold(['replay', temporaryFile('x.json', '{"version":2}')]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(/x\.json": The record has version 2; only version 1 can be read/);
});
