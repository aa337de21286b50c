import { afterAll, beforeAll, expect, test } from 'vitest';
import { SETS } from '../../src/cards/index.ts';
import type { CardSet } from '../../src/cards/vocabulary.ts';
import { Reader, Writer } from '../../src/fair/bytes.ts';
import { readSets, writeSets } from '../../src/fair/set-bytes.ts';

// What letters, links and records say of their sets, also when there are more than the four boxes.

const ADDED = ['tides', 'lanterns'];
/** One of a place of its own, and one with the place of a box. */
const ORDERS: Readonly<Record<string, number>> = { tides: 100, lanterns: 4 };
const all = SETS as Record<string, CardSet>;

beforeAll(() => {
  for (const id of ADDED) all[id] = { ...SETS.unraveled, id, order: ORDERS[id] };
});
afterAll(() => {
  for (const id of ADDED) delete all[id];
});

function bytesOf(sets: readonly string[]): Uint8Array {
  const out = new Writer();
  writeSets(out, sets);
  return out.done();
}

/** A box is the one bit that it always was. */
test.each([
  [['godslayer'], [1]],
  [['unraveled'], [8]],
  [['unraveled', 'godslayer', 'souls', 'fallen'], [15]],
  [['tides'], [128, 1, 5, ...Buffer.from('tides')]],
])('%j are the bytes %j', (sets, bytes) => {
  expect([...bytesOf(sets)]).toEqual(bytes);
});

test.each([
  [['godslayer']],
  [['fallen', 'unraveled']],
  [['lanterns']],
  [['tides']],
  [['unraveled', 'tides']],
  [['souls', 'tides', 'lanterns']],
])('%j are read as they were written, and no more is read', (sets) => {
  const from = new Reader(bytesOf(sets));
  expect([...readSets(from)].sort()).toEqual([...sets].sort());
  from.end();
});

test.each([
  [[16], 'names a set that does not exist'],
  [[128, 1, 4, ...Buffer.from('moon')], 'names a set that does not exist'],
  [[128, 1, 5, ...Buffer.from('souls')], 'names a set that does not exist'],
  [[128, 0], 'not in their order'],
  [[128, 2, 5, ...Buffer.from('tides'), 5, ...Buffer.from('tides')], 'not in their order'],
  [[128, 2, 8, ...Buffer.from('lanterns'), 5, ...Buffer.from('tides')], 'not in their order'],
  [[128, 1, 5], 'ends too early'],
])('%j is refused', (bytes, sentence) => {
  expect(() => readSets(new Reader(Uint8Array.from(bytes)))).toThrow(sentence);
});
