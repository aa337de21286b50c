import { expect, test } from 'vitest';
import { fuzzFair } from '../support/fuzz-fair.ts';

test('5,000 things that were made from real ones are read or refused, at once, and change nothing', () => {
  const { slowestMs, slowest, exceptions, stateChanges } = fuzzFair(5000, 'fuzz');
  expect(exceptions).toEqual([]);
  expect(stateChanges).toEqual([]);
  expect(slowestMs, slowest).toBeLessThan(5);
});
