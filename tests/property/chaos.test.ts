import { describe, expect, test } from 'vitest';
import { FAULTS, type Fault } from '../../src/cli/match/faults.ts';
import { runMatch } from '../../src/cli/match/run.ts';
import { chaosGame, chaosPlan } from '../soak/chaos.ts';
import { cheatedGame } from '../soak/cheats.ts';

// A sample of what `npm run soak -- chaos` plays, with less honor in the pools: whole games, but shorter ones.

const GAMES = 9;
const HONOR_PER_PLAYER = 12;

describe('whole games, whatever fails', () => {
  test.each(Array.from({ length: GAMES }, (_, i) => i))(
    'game %i',
    (game) => {
      const { finished, agreed, audit, hashes } = chaosGame(game, HONOR_PER_PLAYER);
      expect({ finished, agreed, audit }).toEqual({ finished: true, agreed: true, audit: 'passed' });
      expect(new Set(hashes).size).toBe(1);
    },
    60_000,
  );
});

describe('whole games with one who cheats and leaves, or leaves in time', () => {
  test.each([0, 1, 2, 3, 4, 5])(
    'game %i: every verdict is right',
    (game) => expect(cheatedGame(game, HONOR_PER_PLAYER).cheats.length).toBeGreaterThan(0),
    60_000,
  );
});

test('what a seat without a player would have done does not rival a vote', () => {
  // A game of the soak that stood still: one who did not know that it was voted out went on, and told of it.
  expect(chaosGame(19)).toMatchObject({ finished: true, agreed: true, audit: 'passed' });
}, 60_000);

/** The smallest table, with a pool that lasts for all faults. */
const small = (seed: string, faults: readonly Fault[]) => ({ ...chaosPlan(0), chain: 1024, seed, faults });

test('every fault that is asked for is injected, and no other', () => {
  for (const faults of [FAULTS, ['dup'], ['hostcrash', 'delay']] as const) {
    const { faultsInjected } = runMatch(small('faults', faults)).result;
    const injected = FAULTS.filter((fault) => faultsInjected[fault] > 0);
    expect(injected).toEqual(FAULTS.filter((fault) => (faults as readonly Fault[]).includes(fault)));
  }
}, 60_000);

test('the same seed gives the same match, faults and all', () => {
  const play = () => {
    const { result, record } = runMatch(small('twice', FAULTS));
    return { ...result, seconds: 0, record };
  };
  expect(play()).toEqual(play());
}, 60_000);
