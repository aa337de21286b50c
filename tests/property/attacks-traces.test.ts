import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { privateLink } from '../../src/fair/author.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { OPENED, short } from '../../src/fair/messages.ts';
import { formatFairRecord } from '../../src/fair/record-file.ts';
import { verdictOf } from '../../src/replay/verdict.ts';
import { checkRecord } from '../second/check.ts';
import { Table } from '../support/attacker.ts';
import { beginning, placeWhere } from '../support/attacker-checks.ts';
import { canPlayFalsely, playOne, voteOut } from '../support/attacker-lies.ts';
import { bytesOfRecord, traceLines } from '../support/second-records.ts';
import { setupOf } from '../support/tables.ts';
import { sixfold, temporaryFile } from '../unit/cli-runner.ts';

const three = setupOf(['godslayer'], { players: 3, variant: 'standard' });
const SETS = readFileSync('docs/spec/sets.txt');

function caught(): Table {
  const table = new Table(placeWhere(beginning(three, 'cheat'), canPlayFalsely));
  playOne(table, false);
  table.endTurn();
  voteOut(table);
  return table;
}

test('the usual cheat, caught at the end of its turn and barred: its record is traced', async () => {
  const table = caught();
  const record = table.honest[0].record();
  expect(verdictOf(record, nodeSignatures).standing).toBe('offence');
  const file = temporaryFile('x.json', formatFairRecord(record));
  expect((await sixfold(['audit', '--trace', file])).out).toContain('"signed"');
});

test('if the cheat opens its cards at the end, they are opened there and not by the proof', () => {
  const table = caught();
  table.play(() => table.game.isOver);
  const { game, identity } = table;
  const openings = lastOpenings(game, 1).map((at) => privateLink(game, identity, 1, at));
  table.say({ type: OPENED, seat: 1, head: short(game.head), signature: identity.sign(game.head), openings });
  const record = table.honest[0].record();
  const lines = traceLines(record);
  const found = checkRecord(bytesOfRecord(record), lines, SETS);
  expect(found.problems).toEqual([]);
});
