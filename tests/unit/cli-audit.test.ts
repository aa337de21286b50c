import { beforeAll, describe, expect, test } from 'vitest';
import { openTable } from '../../src/bots/game.ts';
import { seatBots } from '../../src/bots/index.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { recordGame } from '../../src/cli/series.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { fairRecordLink, formatFairRecord } from '../../src/fair/record-file.ts';
import { checkSetup } from '../../src/match/config.ts';
import { formatRecord } from '../../src/match/record.ts';
import type { Part } from '../../src/replay/verdict.ts';
import { sixfold, sixfoldJson, temporaryFile } from './cli-runner.ts';

const setup = checkSetup(['godslayer'], 2);
let record: FairRecord;
let hash = '';
let inputs = 0;

beforeAll(() => {
  const run = runMatch({ setup, bots: seatBots(['greedy'], 2), seed: 'audited', faults: [] });
  record = run.record;
  hash = run.result.hashes[0];
  inputs = run.result.inputs;
}, 30_000);

const fileOf = (some: FairRecord): string => temporaryFile('m.sixfold.json', formatFairRecord(some));
const withInputs = (some: FairRecord['inputs']): FairRecord => ({ ...record, inputs: some });

describe('a true record', () => {
  test('is proven, with counts', async () => {
    const { code, json } = await sixfoldJson(['audit', fileOf(record)]);
    expect(code).toBe(0);
    expect(json).toMatchObject({ fair: true, commitments: 2, inputs, signatures: 2, finished: true, hash });
    expect(json).toMatchObject({ standing: 'proven', verdict: 'Fair deal proven.', sealed: [] });
    expect(json.parts.map(({ title, isWhole }: Part) => [title, isWhole])).toEqual([
      ['Genuine', true],
      ['Fair', true],
      ['Complete', true],
    ]);
    expect(json.chances).toBeGreaterThan(20);
    expect(json.openings).toBeGreaterThan(10);
  });

  test('is proven in words', async () => {
    const { code, out } = await sixfold(['audit', fileOf(record)]);
    expect(code).toBe(0);
    expect(out).toMatch(
      /^Fair deal proven: 2 commitments, \d+ joint draws, \d+ opened hands, 2 signatures, /,
    );
    expect(out).toContain(`${inputs} inputs; the result is ${hash}`);
    expect(out).toContain('Genuine: This is the log that the players of this match signed.');
    expect(out).toContain('Fair: Every card that was opened is the one that the commitments decide.');
    expect(out).toContain('Complete: Everybody was there to the end, and every hand was opened.');
    expect(out).toMatch(/^The match is over: player \d has won\.$/m);
  });

  test.each([
    ['the bare data', ''],
    ['a route', '#/replay/'],
    ['a whole address', 'https://table.example/sixfold/#/replay/'],
  ])('is read from a link: %s', async (_, before) => {
    const link = before + fairRecordLink(record);
    expect((await sixfoldJson(['audit', link])).json).toMatchObject({ fair: true, inputs });
    expect((await sixfoldJson(['replay', link])).json).toMatchObject({ inputs, of: inputs, hash });
  });

  test('is replayed to any input', async () => {
    const { json } = await sixfoldJson(['replay', fileOf(record), '--at', '30']);
    expect(json).toMatchObject({ inputs: 30, of: inputs, view: { over: false, seat: -1 } });
    const { out } = await sixfold(['replay', fileOf(record), '--at', '30']);
    expect(out).toContain('2 players · standard · dealt by greedy 1, greedy 2 together');
    expect(out).toMatch(/^ {2}30 {2}player \d: \w+/m);
  });

  test('shows no hand that was not shown', async () => {
    const { json } = await sixfoldJson(['replay', fileOf(record), '--at', '0']);
    expect(json.view.players).toMatchObject([
      { handCount: 5, hand: [] },
      { handCount: 5, hand: [] },
    ]);
  });
});

describe('a record that is not true', () => {
  test('of an input that was changed is not genuine, and accuses nobody', async () => {
    const changed = fileOf(withInputs(record.inputs.toSpliced(20, 1, record.inputs[19])));
    const { code, json } = await sixfoldJson(['audit', changed]);
    expect(code).toBe(1);
    expect(json).toMatchObject({ fair: false, standing: 'forged', offence: { seat: null } });
    expect(json.offence.input).toBeGreaterThan(19);
    expect(json.offence.what).toMatch(/^Nothing shows that greedy \d signed this/);
    const { code: wordsCode, out } = await sixfold(['audit', changed]);
    expect(wordsCode).toBe(1);
    expect(out).toMatch(/^Not genuine. Nothing shows that greedy \d signed this/);
    expect((await sixfold(['replay', changed])).code).toBe(1);
  });

  test('of a signature that was changed', async () => {
    const seats = record.seats.map((seat) => {
      if (!seat?.signed) return seat;
      const { signed } = seat;
      return { ...seat, signed: { ...signed, signature: signed.signature.with(5, signed.signature[5] ^ 1) } };
    });
    const { code, json } = await sixfoldJson(['audit', fileOf({ ...record, seats })]);
    expect(code).toBe(1);
    expect(json.standing).toBe('forged');
    expect(json.offence.what).toMatch(/^The signature of greedy \d is not of this log\.$/);
    expect(json.offence.seat).toBeNull();
  });

  test('of another result', async () => {
    const { code, json } = await sixfoldJson(['audit', fileOf({ ...record, hash: '0123456789abcdef' })]);
    expect(code).toBe(1);
    expect(json.offence).toEqual({ input: inputs, seat: null, what: 'The record ends with another state.' });
  });

  test('that is cut short', async () => {
    const { code } = await sixfold(['audit', fileOf(withInputs(record.inputs.slice(0, -3)))]);
    expect(code).toBe(1);
  });
});

test('a record of one machine proves nothing', async () => {
  const local = recordGame(openTable(setup, seatBots(['random'], 2)), 'local');
  const { code, out } = await sixfold(['audit', temporaryFile('l.sixfold.json', formatRecord(local))]);
  expect(code).toBe(1);
  expect(out).toMatch(/^Dealt by one device: the replay agrees with the record, but the deal is not proven/);
  expect(out).toContain(`${local.actions.length} inputs; the result is ${local.hash}`);
});

test.each([
  ['no-such-file.json', /there is no such file/],
  ['#/replay/AAAA', /The record is damaged/],
  ['#/replay/!!', /not base64url/],
])('audit %s is refused', async (source, sentence) => {
  const { code, out, err } = await sixfold(['audit', source]);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(err).toMatch(sentence);
});
