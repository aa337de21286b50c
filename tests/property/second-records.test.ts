import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { actionOf, DEFEAT } from '../../components/action.ts';
import { toAction, toCard } from '../../components/ids.ts';
import { findOpenPlayer } from '../../src/bots/for-open-seats.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { ACTION, encodeBody } from '../../src/fair/body.ts';
import { decodeFairRecord, type FairRecord } from '../../src/fair/record.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { replayLink } from '../../src/replay/share.ts';
import { checkRecord } from '../second/check.ts';
import { fairFileBytes, fairRecordBytes } from '../second/record.ts';
import { chaosPlan } from '../soak/chaos.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { fairSeats } from '../support/fair.ts';
import { FairNet } from '../support/fair-net.ts';
import {
  recordsOfBar,
  recordsOfHandovers,
  recordsOfLaterDraws,
  recordsOfLeavingGiver,
  recordsOfProofs,
} from '../support/second-cheats.ts';
import {
  bytesOfRecord,
  netOf,
  recordsOfRenewals,
  recordsOfReturns,
  recordsOnTheWay,
  traceLines,
} from '../support/second-records.ts';
import { SET_IDS, SHAPES, setupOf } from '../support/tables.ts';

// The second implementation, which knows no rules of the game, checks records of every kind and counts what the
// program counts.

const SETS = readFileSync('docs/spec/sets.txt');

/** What was in the records: every kind must have been there. */
const seen = new Map<string, number>();
const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

function noteBallot(byte: number): void {
  count(byte % 2 === 1 ? 'burns' : 'burns not');
  count(byte < 2 ? 'first ballot' : 'later ballot');
}

function note(record: FairRecord, lines: readonly string[]): void {
  count(`${record.configuration.setup.players} players`);
  count(record.configuration.setup.variant);
  if (record.seats.includes(null)) count('open seat');
  for (const line of lines.map((text) => JSON.parse(text))) {
    if ('last' in line) count('last opening');
    if (line.kind) count(line.kind);
    if (line.kind === 'expel') noteBallot(Number.parseInt(line.body.slice(22, 24), 16));
    if (line.kind === 'expel' && line.body.slice(20, 22) !== '00') count('proof');
    if (line.sealed?.some((draw: { look: boolean }) => draw.look)) count('look');
    if (line.kind === 'renew' && line.values.length > 0) count('renewal of a spent chain');
  }
  for (const input of record.inputs) if ('salt' in input && input.salt) count('salt');
}

function check(record: FairRecord, isTrue = true): void {
  const lines = traceLines(record);
  note(record, lines);
  const bytes = bytesOfRecord(record);
  expect(fairRecordBytes(replayLink({ record })).equals(bytes)).toBe(true);
  expect(fairFileBytes(formatFairRecord(record)).equals(bytes)).toBe(true);
  const found = checkRecord(bytes, lines, SETS);
  const verdict = audit(record, { signatures: nodeSignatures, openPlayer: findOpenPlayer });
  const { inputs, chances, openings, signatures, sealed, isOver, unsigned, offence, caught } = verdict;
  const commitments = record.seats.filter((seat) => seat !== null).length;
  if (isTrue) expect(offence).toBeUndefined();
  expect(found.problems.slice(0, 5)).toEqual([]);
  const certain = sealed.filter((seat) => !found.lookedOnly?.includes(seat));
  expect(found.counts).toEqual({ commitments, inputs, chances, openings, signatures, sealed: certain });
  if (isOver) expect(found.unsigned).toEqual(unsigned);
  expect(caught.map(({ seat }) => seat)).toEqual(expect.arrayContaining([...found.cut!]));
  if (found.cut!.length > 0) count('last opening of a cheat that drew after a false claim');
}

test('a proof for the next place proves nothing while links are waited for', () => {
  const two = setupOf(['godslayer'], { players: 2, variant: 'standard' });
  const table = new Table(beginning(two, 'waits'));
  table.play(() => table.game.length >= 20);
  const isWaiting = (): boolean => table.game.wait.for === 'links';
  for (let i = 0; i < 60 && !isWaiting(); i++) {
    table.reveals = table.isMine;
    table.step();
  }
  expect(isWaiting()).toBe(true);
  const { game } = table;
  const state = game.stateBytes;
  const proof = table.sign(
    encodeBody({ kind: ACTION, seat: 1, state, action: toAction(1), openings: [] }),
    game,
  );
  const record = { ...table.honest[0].record(), proofs: [proof] };
  const found = checkRecord(bytesOfRecord(record), traceLines(record), SETS);
  expect(found.problems).toEqual(['proof 0 at the end proves nothing']);
  const { offence } = audit(record, { signatures: nodeSignatures });
  expect(offence?.what).toBe('The record holds a proof that proves nothing.');
});

test('one proof is enough against one seat, and a second is found', () => {
  const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });
  const table = new Table(placeWhere(beginning(three, 'twice'), ({ isMine }) => isMine));
  const { stateBytes: state } = table.mine;
  const illegal = {
    kind: ACTION,
    seat: 1,
    state,
    action: actionOf(DEFEAT, toCard(1)),
    openings: [],
  } as const;
  table.send(table.sign(encodeBody(illegal)));
  const record = table.honest[0].record();
  expect(record.proofs.length).toBe(1);
  check(record);
  const [proof] = record.proofs;
  const doubled = { ...record, proofs: [proof, proof] };
  const found = checkRecord(bytesOfRecord(doubled), traceLines(doubled), SETS);
  expect(found.problems).toEqual(['proof 1 at the end is the second against seat 1']);
  const { isGenuine, offence } = audit(doubled, { signatures: nodeSignatures });
  expect([isGenuine, offence?.what]).toEqual([false, 'The record holds two proofs against one player.']);
});

test.each([
  [['Ann', 'Ann']],
  [['Ann', '\u0410nn']],
  [['A\u200bnn', 'Ben']],
  [['', 'Ben']],
  [['x'.repeat(60), 'Ben']],
])('names are bytes here, and the program does not read %j', (names) => {
  const two = setupOf(['godslayer'], { players: 2, variant: 'standard' });
  const net = new FairNet(fairSeats(two, 'names', { names }), 'names');
  net.play(() => net.peers[0].game.length >= 6);
  const record = net.peers[0].record();
  const bytes = bytesOfRecord(record);
  expect(checkRecord(bytes, traceLines(record), SETS).problems).toEqual([]);
  expect(() => decodeFairRecord(bytes)).toThrow('Its names are not fit to be shown, or two look the same.');
});

describe('a record passes', () => {
  test.each(SHAPES.map(({ players, variant }) => [players, variant] as const))(
    'of %i players, %s, at any place',
    (players, variant) => {
      const setup = setupOf(SET_IDS, { players, variant });
      for (const record of recordsOnTheWay(
        netOf({ ...setup, honorPool: 8 * players }, `way ${players}`),
        11 * players,
      ))
        check(record);
    },
  );

  test.each(SET_IDS)('of two players with %s', (set) => {
    const setup = setupOf([set], { players: 2, variant: 'standard' });
    for (const record of recordsOnTheWay(netOf(setup, `set ${set}`), 40)) check(record);
  });

  test.each(Array.from({ length: 9 }, (_, i) => i))('of a match with faults (%i)', (game) => {
    check(runMatch(chaosPlan(game, 12)).record);
  });

  test.each([2, 3, 6])('of %i players with the shortest chains', (players) => {
    const setup = setupOf(SET_IDS, { players, variant: 'standard' });
    for (const record of recordsOnTheWay(netOf(setup, `short ${players}`, { chain: 16 }), 13 * players))
      check(record);
  });

  test.each([10, 34, 39])('of players who leave while chains are spent (%i)', (game) => {
    check(runMatch({ ...chaosPlan(game, 12), chain: 16, faults: ['leave', 'drop', 'reload'] }).record);
  });

  test.each([
    [3, []],
    [4, [2]],
  ])('of %i players, open seats %j, while spent chains are renewed', (players, open) => {
    const setup = setupOf(SET_IDS, { players, variant: 'standard' });
    const records = recordsOfRenewals(setup, `renewals ${players}`, open);
    for (const record of records) check(record);
    if (records.length > 0) count('renewal while a value waits');
  });

  test('of open seats and the shortest chains', () => {
    const setup = setupOf(SET_IDS, { players: 4, variant: 'standard' });
    for (const record of recordsOnTheWay(netOf(setup, 'wide short 5', { chain: 16, open: [2] }), 60))
      check(record);
  });

  test.each([
    [2, [1]],
    [3, [0, 2]],
    [6, [0, 3, 5]],
  ])('of %i players, open seats %j', (players, open) => {
    const setup = setupOf(SET_IDS, { players, variant: 'standard' });
    for (const record of recordsOnTheWay(netOf(setup, `open ${players}`, { open }), 60)) check(record);
  });

  test.each([
    [2, [[1], [1], [1]]],
    [3, [[1], [1], [1], [2]]],
    [4, [[1, 2], [3], [2, 3]]],
    [5, [[1, 2], [2], [3, 4], [2]]],
  ])('of %i players who leave and come back: %j', (players, rounds) => {
    const setup = setupOf(SET_IDS, { players, variant: 'standard' });
    for (const record of recordsOfReturns(setup, `come back ${players}`, rounds)) check(record);
  });

  test('of a player who draws a card that it has looked at, and leaves', () => {
    const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });
    for (const record of recordsOfReturns(setup, 'leave zz 11', [[1], [1], [1], [2]])) check(record);
  });

  test('of cards that are handed over', () => {
    for (const record of recordsOfHandovers()) check(record);
    for (const record of recordsOfLeavingGiver()) check(record);
  });

  test('of cheats who are barred by what they owe', () => {
    for (const record of recordsOfBar()) check(record);
  });

  test('of cheats who draw after a false claim', () => {
    for (const record of recordsOfLaterDraws()) check(record);
  });

  test('of cheats who are barred by proof', () => {
    for (const record of recordsOfProofs()) check(record);
  });

  afterAll(() => {
    for (const what of [
      ...['action', 'show', 'give', 'renew', 'expel', 'readmit', 'bar', 'salt', 'look', 'last opening'],
      ...[
        'burns',
        'burns not',
        'first ballot',
        'later ballot',
        'proof',
        'renewal of a spent chain',
        'open seat',
        'standard',
        'team',
        'solo',
      ],
      ...[1, 2, 3, 4, 5, 6].map((players) => `${players} players`),
      ...['last opening of a cheat that drew after a false claim', 'renewal while a value waits'],
    ])
      expect(seen.get(what) ?? 0, what).toBeGreaterThan(0);
  });
});
