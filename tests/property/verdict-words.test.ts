import { describe, expect, test } from 'vitest';
import { actionOf, DEFEAT } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import { allOf } from '../../src/fair/steps.ts';
import type { Letter } from '../../src/letters/model.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch, Match } from '../../src/match/match.ts';
import { formatRecord, MOST_INPUTS, recordOf } from '../../src/match/record.ts';
import { continuedRecordOf, continueFrom, seatsAgainst } from '../../src/replay/continued.ts';
import { type AnyRecord, kindOf } from '../../src/replay/records.ts';
import { openReplay } from '../../src/replay/replay.ts';
import { parseReplayFile, replayFile, replayLink } from '../../src/replay/share.ts';
import { type Standing, verdictSteps } from '../../src/replay/verdict.ts';
import { recordAt, SAMPLES, SHORT, two } from '../support/attacker-records.ts';
import { dawdling } from '../support/dawdling.ts';
import { playOn } from '../support/games.ts';
import { letterTable, passOn } from '../support/letters.ts';
import { RandomPlayer } from '../support/random-player.ts';
import { pageLines } from '../support/verdict-page.ts';
import { sixfold, sixfoldJson, temporaryFile } from '../unit/cli-runner.ts';

// Whatever a record is, the page and the command line say the same of it: the same words, and the same counts.

const setup = checkSetup(['godslayer'], 2);

function local(inputs?: number) {
  const match = localMatch(setup, 'words', 0);
  playOn(match, new RandomPlayer('words', true), undefined, inputs);
  return recordOf(match, setup, 'words', 0);
}

function tooLong() {
  const match = localMatch(setup, 'long', 0);
  dawdling(match, MOST_INPUTS + 5);
  return recordOf(match, setup, 'long', 0);
}

const player = new RandomPlayer('words', true);
const letters = passOn(letterTable(setup, 'words'), (match) => player.choose(match.legal()));
const over = letters.at(-1)!;
const withSeat = (letter: Letter, part: Partial<Letter['seats'][number]>): Letter => ({
  ...letter,
  seats: letter.seats.with(0, { ...letter.seats[0], ...part }),
});

const [, FAIR] = SAMPLES[0];

function continued(inputs?: number) {
  const { start, base, game } = continueFrom(FAIR, 20, seatsAgainst(['A', 'B'], 0, 'greedy'), 'on');
  const { state, dealer } = start!();
  const match = new Match(state, dealer);
  playOn(match, new RandomPlayer('on', true), undefined, inputs);
  return continuedRecordOf(base!, game.seed, match);
}

const illegal = actionOf(DEFEAT, toCard(1));
const file = (record: AnyRecord): string => replayFile({ record });
const NONE = '0'.repeat(16);

/** Of the samples; of all others somebody was away, or they are not over. */
const STANDING_OF: Readonly<Record<string, Standing>> = {
  'of a cheat who was caught': 'offence',
  'of a cheat who was barred when it came back': 'offence',
  'that was played to its end': 'proven',
};

const RECORDS: readonly (readonly [name: string, standing: Standing, file: () => string])[] = [
  ['a game of one device', 'unproven', () => file(local())],
  ['one that is not over', 'unproven', () => file(local(30))],
  ['one without a single input', 'unproven', () => file(local(0))],
  ['one that leads elsewhere', 'forged', () => file({ ...local(), hash: NONE })],
  ['one with a move that is not legal', 'forged', () => file({ ...local(30), actions: [illegal] })],
  ['one that does not say by which rules', 'unproven', () => formatRecord({ ...local(30), hash: NONE })],
  [
    'one that was played by other rules',
    'unproven',
    () => file({ ...local(30), hash: NONE }).replace(/"rules": "\w+"/, '"rules": "0123456789abcdef"'),
  ],
  ['one that is longer than any', 'unproven', () => file(tooLong())],
  ['a game by link', 'joint', () => file(over)],
  ['a game by link that is not over', 'joint', () => file(letters[9])],
  ['a game by link that nobody has joined but one', 'unproven', () => file(letters[0])],
  [
    'a game by link that somebody has not signed',
    'forged',
    () => file(withSeat(over, { signed: over.seats[1].signed })),
  ],
  ['a game that was played on', 'unproven', () => file(continued())],
  ['a game that was played on for a while', 'unproven', () => file(continued(10))],
  ['a game that was played on and leads elsewhere', 'forged', () => file({ ...continued(10), hash: NONE })],
  ['a game that was played on from nowhere', 'forged', () => file({ ...continued(10), input: 5000 })],
  ['a fair match that one has signed', 'partly', () => file(SHORT)],
  ['a fair match that nobody has signed yet', 'unproven', () => file(recordAt(two, 'words', 0))],
  ['a fair match that ends with another state', 'forged', () => file({ ...FAIR, hash: NONE })],
  ...SAMPLES.map(
    ([name, record]) => [`a fair record ${name}`, STANDING_OF[name] ?? 'partly', () => file(record)] as const,
  ),
];

describe.each(RECORDS)('%s', (_, standing, make) => {
  const text = make();
  const shared = parseReplayFile(text);
  // As the worker of the page does it.
  const verdict = allOf(verdictSteps(shared.record, quickSignatures, shared.isOfOtherRules));
  const page = pageLines(verdict);

  test('is judged in the same words and counts on the page and on the command line', async () => {
    expect(verdict.standing).toBe(standing);
    const { code, out } = await sixfold(['audit', temporaryFile('r.sixfold.json', text)]);
    const [first, ...rest] = out.trimEnd().split('\n');
    const more = /^(?:; the result is [0-9a-f]{16})? \([\d,.]+ ms\)$/;
    expect(first.slice(0, page[0].length)).toBe(page[0]);
    expect(first.slice(page[0].length)).toMatch(more);
    expect(rest.slice(0, page.length - 1)).toEqual(page.slice(1));
    // Who has won stands there besides, and nothing else.
    for (const line of rest.slice(page.length - 1)) expect(line).toMatch(/^The match is over: /);
    expect(rest.length - page.length).toBeLessThan(1);
    expect(code).toBe(['proven', 'partly', 'joint'].includes(standing) ? 0 : 1);
  });

  test('counts the same in JSON, and from a link', async () => {
    const { standing: _standing, text: said, counts, parts, notes, meaning, hash, isOver } = verdict;
    const told = { standing, verdict: said, ...counts, parts, notes, meaning, hash, finished: isOver };
    expect((await sixfoldJson(['audit', temporaryFile('r.sixfold.json', text)])).json).toMatchObject(told);
    // Whoever passes a game on says by which rules it was played, or that nobody knows.
    expect((await sixfoldJson(['audit', `#/replay/${replayLink(shared)}`])).json).toMatchObject(told);
  });

  test('is told apart from what it is not', () => {
    const { isOver, hash, sealed } = verdict;
    expect(sealed !== undefined).toBe(kindOf(shared.record) === 'fair');
    if (hash === '') expect(isOver).toBe(false);
    if (standing === 'joint')
      expect(verdict.notes).toContain('A player who modified the program could have looked ahead.');
    if (standing === 'unproven' && 'opening' in shared.record)
      expect(page.join(' ')).not.toMatch(/nobody|looked ahead|device/i);
  });
});

test('a record that cannot be followed at all is judged alike, though there is nothing to watch', async () => {
  const [first, second] = FAIR.seats;
  const twins = { ...FAIR, seats: [first, { ...second!, key: first!.key }] };
  const { code, out } = await sixfold(['audit', temporaryFile('twins.json', file(twins))]);
  expect(code).toBe(1);
  expect(out).toMatch(/^Not genuine\. Seat 1 has the same key as seat 0: /);
  expect(() => openReplay(twins)).toThrow('Not genuine. Seat 1 has the same key as seat 0.');
});
