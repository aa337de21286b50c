import { describe, expect, test, vi } from 'vitest';
import { checkSetup } from '../../src/match/config.ts';
import { Session } from '../../src/table/session.ts';
import { Brain } from '../../src/ui/bots/brain.ts';
import { Mind } from '../../src/ui/bots/mind.ts';
import { Review } from '../../src/ui/bots/review.ts';

const setup = checkSetup(['godslayer'], 2);
const SLEEPY = [7, 11, 15];

vi.spyOn(console, 'warn').mockImplementation(() => {});

const noWorker = (): Worker => {
  throw new Error('no workers here');
};
const mindOf = (budget: number): Mind =>
  new Mind(budget, noWorker, new Brain({ stretch: 50, rest: async () => {} }));

/** A game of 16 turns in which the first seat throws three of its turns away. */
function played(): Session {
  const session = new Session({
    mode: 'bots',
    setup,
    seats: [
      { name: 'Ada', bot: 'greedy' },
      { name: 'Bo', bot: 'greedy' },
    ],
    seed: 'asleep',
    first: 0,
  });
  const isAsleep = (): boolean => session.asked === 0 && SLEEPY.includes(session.honorByTurn.length);
  while (session.honorByTurn.length < 17) {
    const end = session.match.legal().at(-1);
    session.botActs(isAsleep() && session.question === null ? end : undefined);
  }
  return session;
}

describe('the decisions of a seat', () => {
  const session = played();
  const decisions = [...session.decisionsOf(0)];

  test('are all that it made, in order, where there was a choice', () => {
    const inputs = decisions.map(({ input }) => input);
    expect(inputs).toEqual(inputs.toSorted((a, b) => a - b));
    for (const { input, chosen } of decisions)
      expect(session.match.log[input]).toEqual({ seat: 0, action: chosen });
    expect(decisions.every(({ offers }) => offers.length > 1)).toBe(true);
    expect(new Set(decisions.map(({ turn }) => turn)).size).toBe(8);
  });

  test('come with what could be done, and with what the seat knew', () => {
    for (const { chosen, offers, position } of decisions) {
      expect(offers.map(({ action }) => action)).toContain(chosen);
      expect(position.seat).toBe(0);
    }
  });
});

describe('a review', () => {
  test('finds the turns that were thrown away, the worst first', { timeout: 60_000 }, async () => {
    const progress: number[] = [];
    const review = new Review(mindOf(200), played(), 0, () => progress.push(review.progress));
    await review.begin();
    const missteps = review.missteps!;
    expect(missteps).toHaveLength(3);
    expect(missteps.filter(({ turn }) => SLEEPY.includes(turn)).length).toBeGreaterThan(0);
    const costs = missteps.map(({ cost }) => cost);
    expect(costs).toEqual(costs.toSorted((a, b) => b - a));
    expect(missteps.every(({ chosen, better }) => chosen.name !== better.name)).toBe(true);
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(1);
  });

  test('can be given up', async () => {
    const review = new Review(mindOf(200), played(), 0, () => review.giveUp());
    await review.begin();
    expect(review.missteps).toBeNull();
    expect(review.progress).toBeLessThan(1);
  });
});
