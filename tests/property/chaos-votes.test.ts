import { expect, test } from 'vitest';
import { Outages } from '../support/outages.ts';

// Honest players lose each other, and their votes cross. All come to the end, and nobody is named. It is the same end, unless
// two halves have gone apart, and know it.

test.each([11, 21, 22, 38])(
  'votes that cross hold nobody up: match %i',
  (match) => {
    const outages = new Outages(5, `forty ${match}`);
    outages.run();
    const { peers, votes, named } = outages;
    expect(votes).toBeGreaterThan(20);
    expect(peers.every(({ game }) => game.isOver)).toBe(true);
    const haveParted = peers.some(({ parting }) => parting !== undefined);
    expect(new Set(peers.map(({ game }) => game.hash)).size > 1).toBe(haveParted);
    expect([...named]).toEqual([]);
  },
  60_000,
);
