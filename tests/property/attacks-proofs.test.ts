import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { actionKind, actionOf, DEFEAT, END_TURN } from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { writeAction, writeOpenAction } from '../../src/fair/author.ts';
import { READMIT } from '../../src/fair/body.ts';
import { hash } from '../../src/fair/hash.ts';
import { LOG } from '../../src/fair/messages.ts';
import { decodeFairRecord, encodeFairRecord } from '../../src/fair/record.ts';
import { parseReplayFile } from '../../src/replay/share.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { Table } from '../support/attacker.ts';
import { accusedBy, beginning, checkUnharmed, placeWhere } from '../support/attacker-checks.ts';
import { canPlayFalsely, playOne, voteOut, wishOf } from '../support/attacker-lies.ts';
import { auditFile } from '../support/fair-check.ts';
import { setupOf } from '../support/tables.ts';
import { judged, judgedBy } from '../support/verdicts.ts';

// A cheat that was caught is barred by the vote that follows, and is in every record: in whatever form it said what
// convicts it, however long ago that was, and whoever has closed its page since. Seat 1 is the attacker's.

const setup = (players: number) => setupOf(['godslayer'], { players, variant: 'standard' });
const lying = (players: number): Table =>
  new Table(placeWhere(beginning(setup(players), `caught ${players}`), canPlayFalsely));

/** An input of the attacker, in a LOG instead of an INPUT. */
function sayAsLog(table: Table, bytes: Uint8Array): void {
  const { mine, identity } = table;
  const signed = [{ seat: 1, signature: identity.sign(hash('input', mine.head, bytes)) }];
  table.say({ type: LOG, start: mine.length, more: false, inputs: [{ bytes, signed }] });
}

/** It plays a card that it never drew, and opens its hand. Answers the input that is false. */
function lie(table: Table, say: (bytes: Uint8Array) => void): number {
  const input = playOne(table, false);
  for (let i = 0; i < 30 && table.isMine; i++) {
    const end = table.mine.legal().find((action) => actionKind(action) === END_TURN);
    if (end !== undefined) {
      say(writeAction(table.mine, table.identity, 1, end));
      return input;
    }
    table.send(table.sign(table.honestInput((legal) => legal[0])));
  }
  return input;
}

function checkBarred(table: Table, input: number): void {
  expect(table.game.dealer.seats[1]).toMatchObject({ isLive: false, isBarred: true });
  table.say(wishOf(table, 1));
  expect(table.play(() => table.game.isOver)).toBe(true);
  table.wait(20);
  expect(table.game.log.some(({ body }) => body.kind === READMIT)).toBe(false);
  const { found, standing } = judgedBy(table.honest);
  expect(standing).toBe('offence');
  expect(found).toMatchObject({ isGenuine: true, caught: [{ seat: 1, input }] });
  checkUnharmed(table);
}

describe.each([2, 3])('what convicts a player, in a LOG, of %i players', (players) => {
  test('bars it as an INPUT does', () => {
    const table = lying(players);
    const input = lie(table, (bytes) => sayAsLog(table, bytes));
    expect(accusedBy(table.honest[0])).toEqual([1]);
    voteOut(table);
    checkBarred(table, input);
  });

  test('of what is not legal', () => {
    const table = lying(players);
    const { length } = table.game;
    sayAsLog(table, writeOpenAction(table.mine, 1, actionOf(DEFEAT, toCard(1))));
    voteOut(table);
    checkBarred(table, length);
  });
});

test.each([2, 3])('an input out of turn is proof also after others have acted, of %i players', (players) => {
  const begin = beginning(setup(players), `turn ${players}`);
  const table = new Table(placeWhere(begin, ({ peers }) => peers[0]!.isAsked));
  const { length } = table.game;
  table.send(table.sign(writeOpenAction(table.mine, 1, actionOf(END_TURN))));
  for (const peer of table.honest) expect(accusedBy(peer)).toEqual([1]);
  table.play(() => table.isMine);
  voteOut(table);
  checkBarred(table, length);
});

describe('a proof outlasts the page', () => {
  test('of an input that is not legal: nothing is taken from that player any more', () => {
    const table = lying(2);
    const { length } = table.game;
    table.send(table.sign(writeOpenAction(table.mine, 1, actionOf(DEFEAT, toCard(1)))));
    table.reload(0);
    expect(accusedBy(table.honest[0])).toEqual([1]);
    table.send(table.sign(table.honestInput()));
    expect(table.game.length).toBe(length);
    voteOut(table);
    checkBarred(table, length);
  });

  test('of a false opening, by those who have closed theirs and those who have not', () => {
    const table = lying(3);
    const input = lie(table, (bytes) => table.send(table.sign(bytes)));
    table.reload(0);
    voteOut(table);
    checkBarred(table, input);
  });
});

test('who hears of a proof with the vote of another bars with it', () => {
  const table = lying(3);
  const bytes = writeOpenAction(table.mine, 1, actionOf(DEFEAT, toCard(1)));
  const { length } = table.game;
  table.pauses.add(0);
  table.send(table.sign(bytes), 0);
  expect(accusedBy(table.peers[2]!)).toEqual([]);
  // Seat 2 votes first, and knows nothing of it.
  table.peers[2]!.vote([1]);
  table.flush();
  table.pauses.clear();
  table.peers[0]!.vote([1]);
  table.flush();
  checkBarred(table, length);
});

describe('a record that is made before any vote', () => {
  test.each([2, 3])('holds the proof against who was caught, of %i players', (players) => {
    const table = lying(players);
    const input = lie(table, (bytes) => sayAsLog(table, bytes));
    const { found, standing, fair } = judgedBy(table.honest);
    expect(standing).toBe('offence');
    expect(found).toMatchObject({ isGenuine: true, caught: [{ seat: 1, input }], isProven: false });
    expect(fair.join(' ')).toMatch(/Player 2 played or chose a card that it had not drawn/);
    const record = table.honest[0].record();
    expect(record.proofs.length).toBe(1);
    expect(decodeFairRecord(encodeFairRecord(record))).toEqual(record);
  });

  test('accuses nobody by a proof that is none, that is of another match, or that is twice there', () => {
    const table = lying(2);
    lie(table, (bytes) => sayAsLog(table, bytes));
    const record = table.honest[0].record();
    const [proof] = record.proofs;
    const others = [
      [new Uint8Array(0)],
      [proof.slice(0, -1)],
      [proof.with(90, proof[90] ^ 1)],
      [proof, new Uint8Array(5)],
      [proof, proof],
    ];
    for (const proofs of others) {
      const { isGenuine, caught, offence } = auditFile({ ...record, proofs });
      expect([isGenuine, caught]).toEqual([false, []]);
      // They are of the end, and not of the first input.
      expect(offence).toMatchObject({ input: record.inputs.length, seat: null });
      const { wrong, text } = verdictOf({ ...record, proofs }, nodeSignatures);
      expect(wrong?.input).toBe(record.inputs.length);
      const isTwice = proofs[1] === proof;
      expect(text).toBe(
        `Not genuine. The record holds ${isTwice ? 'two proofs against one player' : 'a proof that proves nothing'}.`,
      );
    }
    const honest = new Table(placeWhere(beginning(setup(2), 'honest'), canPlayFalsely)).honest[0].record();
    expect(judged({ ...honest, proofs: [proof] }).found).toMatchObject({ isGenuine: false, caught: [] });
    expect(() => decodeFairRecord(encodeFairRecord({ ...record, proofs: [proof, proof, proof] }))).toThrow();
  });
});

test('records of versions 7 and 8 are read as they are, and followed as far as the rules lead the same way', () => {
  const { record } = parseReplayFile(readFileSync('tests/fixtures/version-8.sixfold.json', 'utf8'));
  if (!('dealer' in record) || record.dealer !== 'fair') throw new Error('it is no fair record');
  for (const version of [7, 8] as const) {
    const older = { ...record, version };
    const bytes = encodeFairRecord(older);
    expect(bytes[0]).toBe(version);
    expect(decodeFairRecord(bytes)).toEqual(older);
    expect(auditFile(older).offence?.input).toBeGreaterThan(20);
    expect(verdictOf(older, nodeSignatures)).toMatchObject({
      standing: 'unproven',
      text: expect.stringContaining('a former version of the rules'),
    });
  }
  const { version, ...newer } = record;
  expect(version).toBe(8);
  expect(auditFile(newer).offence?.input).toBe(0);
});
