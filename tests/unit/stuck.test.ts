import { expect, test } from 'vitest';
import { matchOf } from '../../src/match/scenario/table.ts';

const NOBODY_HAS_ANYTHING = {
  name: 'stuck',
  players: 2,
  given: {
    players: [
      { hand: [], deck: [] },
      { hand: [], deck: [] },
    ],
  },
};

test('a match in which nobody can do anything any more ends after thirty rounds', () => {
  const match = matchOf(NOBODY_HAS_ANYTHING);
  while (!match.isOver && match.log.length < 1000) match.say(match.asked, 'end turn');
  expect(match.isOver).toBe(true);
  expect(match.log.length).toBe(30 * 2);
});
