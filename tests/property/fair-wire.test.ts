import { expect, test } from 'vitest';
import { FAIR_FIGURES } from '../../src/cli/fair-figures.ts';

test('no whole game of two of the benchmark takes more bytes on the wire than its bar', () => {
  const wire = FAIR_FIGURES.find(({ id }) => id === 'wire')!;
  const plan = { rounds: 9, secondsPerRound: 0, warmUpSeconds: 0, heapGames: 0 };
  const bytes = wire.measure(plan, () => {});
  expect(bytes.length).toBe(9);
  expect(Math.max(...bytes)).toBeLessThanOrEqual('atMost' in wire.bar ? wire.bar.atMost : 0);
}, 120_000);
