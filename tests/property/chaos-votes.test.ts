import { expect, test } from 'vitest';
import { Outages } from '../support/outages.ts';

// Honest players lose each other, and their votes cross. All come to the end, and nobody is named. It is the same end, unless
// two halves have gone apart, and each of them knows it.

test.each([8, 11, 21, 26, 27, 36])(
  'votes that cross hold nobody up: match %i',
  (match) => {
    const outages = new Outages(5, `forty ${match}`);
    outages.run();
    const { peers, votes, named } = outages;
    expect(votes).toBeGreaterThan(20);
    expect(peers.every(({ game }) => game.isOver)).toBe(true);
    const ends = [...new Set(peers.map(({ game }) => game.hash))];
    const haveParted = ends.map((end) => peers.some(({ game, parting }) => game.hash === end && parting));
    expect(haveParted).toEqual(ends.map(() => ends.length > 1));
    expect([...named]).toEqual([]);
  },
  60_000,
);
