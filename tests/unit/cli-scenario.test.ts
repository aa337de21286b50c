import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sixfold, sixfoldJson, temporaryFile, temporaryFolder } from './cli-runner.ts';

const scenario = (name: string, runes: number) => ({
  name,
  given: { players: [{ hand: ['apprentice'] }] },
  steps: ['play apprentice'],
  expect: { 'p0.runes': runes },
});
const right = scenario('one rune', 1);
const wrong = scenario('two runes', 2);

const fileOf = (content: unknown, name = 'x.json', folder?: string): string =>
  temporaryFile(name, JSON.stringify(content), folder);

test('passing scenarios: a line each, the sum alone on the last line, exit 0', async () => {
  const { code, out } = await sixfold(['scenario', fileOf([right, right]), fileOf(right)]);
  expect(code).toBe(0);
  expect(out.split('\n')).toEqual([
    'pass  one rune',
    'pass  one rune',
    'pass  one rune',
    '3 passed, 0 failed',
    '',
  ]);
});

test('a name of two lines is told in one', async () => {
  const { out } = await sixfold(['scenario', fileOf({ ...right, name: 'one\nrune' })]);
  expect(out).toBe('pass  one rune\n1 passed, 0 failed\n');
});

test('what is no number is not at least one', async () => {
  const { out } = await sixfold([
    'scenario',
    fileOf({ ...right, expect: { 'prompt.player': { atLeast: 0 }, winners: { atLeast: 0 } } }),
  ]);
  expect(out).toContain('FAIL  one rune');
});

test('a failing one says why and where, the others still run, exit 1', async () => {
  const file = fileOf([wrong, right]);
  const { code, out, err } = await sixfold(['scenario', file]);
  expect(code).toBe(1);
  expect(out).toContain(`FAIL  two runes (${file}): p0.runes is 1, expected 2`);
  expect(out).toMatch(/pass {2}one rune\n1 passed, 1 failed\n$/);
  expect(err).toBe('');
});

test('--json tells the same', async () => {
  const file = fileOf([wrong, right]);
  const { code, json } = await sixfoldJson(['scenario', file]);
  expect(code).toBe(1);
  expect(json).toMatchObject({ passed: 1, failed: 1, errors: [] });
  expect(json.results).toEqual([
    { file, name: 'two runes', failure: 'p0.runes is 1, expected 2' },
    { file, name: 'one rune' },
  ]);
});

test('a folder stands for all .json files below it', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'deep/er'), { recursive: true });
  fileOf(right, 'a.json', folder);
  fileOf(wrong, 'deep/er/b.json', folder);
  temporaryFile('deep/notes.txt', 'no scenario', folder);
  const { out } = await sixfold(['scenario', folder]);
  expect(out).toMatch(/1 passed, 1 failed\n$/);
});

test.each([
  ['an unknown key', { ...right, stesp: [] }, /x\.json has an unknown key "stesp"/],
  ['a wrong type', { ...right, given: { active: 'me' } }, /x\.json\.given\.active must be a whole number/],
  ['an unknown action', { ...right, steps: ['sing'] }, /x\.json: one rune: .*"sing" is not an action/],
  ['an unknown card', { ...right, given: { void: ['frob'] } }, /x\.json: one rune: .*unknown card "frob"/],
  [
    'a hand with one',
    { ...right, given: { players: [{ hand: ['frob'] }] } },
    /given\.players\[0\]\.hand names/,
  ],
  ['a step of one', { ...right, steps: ['play frob'] }, /step 1: "play frob" names an unknown card "frob"/],
  ['a refusal of one', { ...right, steps: [{ refused: 'play frob' }] }, /step 1: .*unknown card "frob"/],
  [
    'one at a place',
    { ...right, expect: { 'centerRow.0': 'frob' } },
    /centerRow\.0 names an unknown card "frob"/,
  ],
  ['one to be legal', { ...right, expect: { legal: { excludes: ['play frob'] } } }, /unknown card "frob"/],
  ['no action to be legal', { ...right, expect: { legal: ['sing'] } }, /"sing" is not an action/],
  ['no event', { ...right, given: { event: 'mephit' } }, /given\.event is "mephit", which is no Event/],
  [
    'an event in the row',
    { ...right, given: { centerRow: ['ogo-rising'] } },
    /given\.centerRow holds "ogo-rising"/,
  ],
  [
    'no list to contain',
    { ...right, expect: { 'p0.hand': { contains: 'mystic' } } },
    /"contains" must be a list/,
  ],
  ['no list to lack', { ...right, expect: { 'p0.hand': { lacks: 'mystic' } } }, /"lacks" must be a list/],
  [
    'no list to include',
    { ...right, expect: { legal: { includes: 'end turn' } } },
    /"includes" must be a list/,
  ],
  ['no number', { ...right, expect: { 'p0.runes': { atLeast: '1' } } }, /"atLeast" must be a number/],
  ['nothing to compare', { ...right, expect: { 'p0.runes': {} } }, /p0\.runes has an empty comparison/],
  ['a supply of none', { ...right, expect: { 'supply.toString': 1 } }, /nothing called "supply\.toString"/],
  ['a step of no form', { ...right, steps: [3] }, /steps\[0\] must be a text, \{ "refused" \}/],
  ['an unknown path', { ...right, expect: { 'p0.frob': 1 } }, /nothing called "p0\.frob"/],
  ['no name', [right, {}], /x\.json\[1\]\.name must be a text/],
  ['nothing', [], /no scenarios/],
])('%s: one sentence that names the place, exit 2', async (_, content, sentence) => {
  const { code, out, err } = await sixfold(['scenario', fileOf(content)]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
  expect(err.trimEnd()).not.toContain('\n');
});

test('what is no JSON or no file is named', async () => {
  const broken = temporaryFile('broken.json', '{');
  expect((await sixfold(['scenario', broken])).err).toMatch(/broken\.json is not JSON/);
  const missing = await sixfold(['scenario', 'no-such-file.json']);
  expect(missing).toMatchObject({ code: 2, out: '' });
  expect(missing.err).toMatch(/"no-such-file\.json" cannot be read: there is no such file/);
});

test('one that makes no sense does not keep the others from running, but the exit code tells', async () => {
  const { code, out, err } = await sixfold(['scenario', fileOf([{ ...right, steps: ['sing'] }, right])]);
  expect(code).toBe(2);
  expect(err).toMatch(/"sing" is not an action/);
  expect(out).toBe('pass  one rune\n1 passed, 0 failed\n');
});
