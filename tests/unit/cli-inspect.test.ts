import { describe, expect, test } from 'vitest';
import { openTable } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { recordGame } from '../../src/cli/series.ts';
import { inspect } from '../../src/inspect/inspect.ts';
import { SECTIONS } from '../../src/inspect/model.ts';
import { checkSetup } from '../../src/match/config.ts';
import { replay } from '../../src/match/record.ts';
import { continuedRecordOf, continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { replayFile, type Shared } from '../../src/replay/share.ts';
import { Session } from '../../src/table/session.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { sixfold, sixfoldJson, temporaryFile } from './cli-runner.ts';

const setup = checkSetup(['godslayer', 'souls'], 2);
const game = recordGame(openTable(setup, seatBots(['random'], 2)), 'inspected');
const end = game.actions.length;
const fileOf = (record: Shared['record']): string =>
  temporaryFile('inspected.sixfold.json', replayFile({ record }));

/** The first input after which an effect asks. */
const asking = Array.from({ length: end }, (_, at) => at).find(
  (at) => inspect(replay(game, at).state).sections.stack.length > 0,
)!;

const run = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await sixfold(['replay', fileOf(game), '--entities', ...args]);
  expect([code, err]).toEqual([0, '']);
  return out;
};

describe('replay --entities', () => {
  test('prints every section as a table, and where the record is', async () => {
    const out = await run('--at', String(asking));
    const { situation, sections } = inspect(replay(game, asking).state);
    expect(out.split('\n')[0]).toBe(situation);
    for (const section of ['Entities', 'Zones', 'Table', 'Stack', 'Components'])
      expect(out).toMatch(
        new RegExp(`^${section} \\(${sections[section.toLowerCase() as 'stack'].length}\\)$`, 'm'),
      );
    expect(out).toMatch(/^ {2}entity {2}name +components +fields$/m);
    expect(out).toMatch(/^ {2}15 +Mystics +Zone +Zone\.count=\d+$/m);
    expect(out).toContain(`  ${sections.stack[0].program[0]}\n`);
    expect(out).toContain(`After ${asking} of ${end} inputs, hash ${replay(game, asking).hash}\n`);
  });

  test('has columns under each other', async () => {
    const rows = (await run('--find', 'mystic place')).split('\n').filter((line) => /Place, Card/.test(line));
    expect(rows.length).toBeGreaterThan(10);
    expect(new Set(rows.map((line) => line.indexOf('Place, Card'))).size).toBe(1);
  });

  test('wraps to the terminal', async () => {
    const { out } = await sixfold(['replay', fileOf(game), '--entities', '--find', 'zone'], { width: 80 });
    expect(Math.max(...out.split('\n').map(({ length }) => length))).toBeLessThan(100);
  });

  test('prints one JSON object', async () => {
    const { code, json } = await sixfoldJson(['replay', fileOf(game), '--entities', '--at', String(asking)]);
    const { situation, sections } = inspect(replay(game, asking).state);
    expect(code).toBe(0);
    const { hash } = replay(game, asking);
    expect(json).toEqual({ inputs: asking, of: end, hash, situation, ...sections });
    expect(Object.keys(json).slice(-SECTIONS.length)).toEqual([...SECTIONS]);
  });

  test('finds words, in JSON, too', async () => {
    const out = await run('--find', 'Heavy INFANTRY');
    expect(out).toContain('Heavy Infantry');
    expect(out).not.toContain('Apprentice');
    const { json } = await sixfoldJson(['replay', fileOf(game), '--entities', '--find', 'apprentice']);
    expect(new Set(json.entities.map(({ name }: { name: string }) => name))).toEqual(new Set(['Apprentice']));
    expect(json.components).toEqual([]);
  });

  test('says when nothing is found', async () => {
    expect(await run('--find', 'no such thing')).toContain('Nothing holds all of these words.\n');
  });

  test('is explained', async () => {
    const { out } = await sixfold(['replay', '--help']);
    expect(out).toMatch(/--entities +show what the engine has/);
    expect(out).toMatch(/--find WORDS +with --entities/);
  });
});

const fair = runMatch({ setup, bots: seatBots(['random'], 2), seed: 'inspected', faults: [] }).record;

function continued(): Shared['record'] {
  const { game, actions, start, base } = continueFrom(fair, 0, seatsAgainst(['A', 'B'], 0, 'random'), 'on');
  const seats = game.seats.map(({ name }) => ({ name, bot: 'random' }));
  const session = new Session({ ...game, seats }, actions, { start: start! });
  for (let moves = 0; moves < 10; moves++) session.botActs();
  return continuedRecordOf(base!, game.seed, session.match);
}

function letter(): Shared['record'] {
  const player = new RandomPlayer('letters that are inspected', true);
  return passOn(letterTable(setup, 'inspected'), (match) => player.choose(match.legal()), 6).at(-1)!;
}

test.each([
  ['fair', () => fair],
  ['played on', continued],
  ['by link', letter],
])('a game %s is inspected, too, and shows no sealed card', async (_, recordOf) => {
  const { code, json } = await sixfoldJson(['replay', fileOf(recordOf()), '--entities', '--at', '0']);
  expect(code).toBe(0);
  expect(json.entities.length).toBeGreaterThan(300);
  const hands = json.zones.filter(({ name }: { name: string }) => name.endsWith('known hand'));
  expect(hands.map(({ list }: { list: string[] }) => list)).toEqual([[], []]);
});
