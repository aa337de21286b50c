import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { runMatch } from '../../src/cli/match/run.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import { encodeFairRecord, type FairRecord } from '../../src/fair/record.ts';
import { traceOf } from '../../src/fair/trace.ts';
import { checkRecord } from '../second/check.ts';
import { chaosPlan } from '../soak/chaos.ts';

const CARDS = readFileSync('docs/spec/cards.txt');

function check(record: FairRecord) {
  const lines = [...traceOf(record, nodeSignatures)].map((line) => JSON.stringify(line));
  const found = checkRecord(encodeFairRecord(record), lines, CARDS);
  const { inputs, chances, openings, signatures, sealed, isOver, unsigned, offence } = audit(record, {
    signatures: nodeSignatures,
  });
  const commitments = record.seats.filter((seat) => seat !== null).length;
  expect(offence).toBeUndefined();
  expect(found.problems.slice(0, 5)).toEqual([]);
  expect(found.counts).toEqual({ commitments, inputs, chances, openings, signatures, sealed });
  if (isOver) expect(found.unsigned).toEqual(unsigned);
}

describe('chaos', () => {
  test.each(Array.from({ length: Number(process.env.GAMES ?? 9) }, (_, i) => i))('game %i', (game) => {
    check(runMatch(chaosPlan(game, 12)).record);
  });
});
