import { describe, expect, test } from 'vitest';
import type { Action } from '../../components/action.ts';
import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { ROW, ROW_END } from '../../components/zone.ts';
import { type Budget, Purse } from '../../src/bots/budget.ts';
import { looksOf } from '../../src/bots/hard.ts';
import { Decision } from '../../src/bots/search/decision.ts';
import { lookOnce } from '../../src/bots/search/looks.ts';
import { denial } from '../../src/bots/search/solo-worth.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { cardAt } from '../../systems/row.ts';

const setup = checkSetup(['godslayer'], 2);

const LOOKS = lookOnce(1);
const SEED = 1;
const PLENTY = { nodes: 1000 };

/** What a seat sees when it has something to think about for the first time. */
function seenFirst(): SeatSeen {
  const match = localMatch(setup, 'budget');
  const seen = new SeatSeen(match.state, match.dealer);
  const trial = new Trial(seen.layout);
  for (;;) {
    seen.turnTo(match.asked);
    const { action, candidates } = new Decision(trial, { seen, budget: PLENTY, seed: SEED, looks: LOOKS });
    if (candidates.length > 2) return seen;
    match.submit(match.asked, action);
  }
}

function decisionOf(nodes: number): Decision {
  const seen = seenFirst();
  return new Decision(new Trial(seen.layout), { seen, budget: { nodes }, seed: SEED, looks: LOOKS });
}

const madeWith = (nodes: number): Decision => {
  const decision = decisionOf(nodes);
  expect(decision.think(Number.POSITIVE_INFINITY)).toBe(true);
  return decision;
};

describe('a decision', () => {
  test.each([0, 1, 5, 40, 300])('takes no more than %i nodes', (nodes) => {
    expect(madeWith(nodes).nodes).toBeLessThanOrEqual(nodes);
  });

  test('is the usual move when there is no time to look', () => {
    expect(madeWith(0).action).toBe(decisionOf(1000).candidates[0].action);
  });

  test('can be made in as many steps as one likes', () => {
    const whole = madeWith(60);
    const decision = decisionOf(60);
    let steps = 0;
    while (!decision.think(performance.now() + 0.01)) steps++;
    expect(steps).toBeGreaterThan(0);
    expect(decision.action).toBe(whole.action);
    expect(decision.nodes).toBe(whole.nodes);
  });

  test('is made even if a trial breaks off', () => {
    const seen = seenFirst();
    const trial = new Trial(seen.layout);
    const decision = new Decision(trial, { seen, budget: PLENTY, seed: SEED, looks: LOOKS });
    trial.dealer.answer = () => {
      throw new Error('effects are nested too deeply');
    };
    expect(decision.think(Number.POSITIVE_INFINITY)).toBe(true);
  });
});

describe('what is left of a budget', () => {
  test('is shared out over the decisions of a turn, and full again in the next', () => {
    const purse = new Purse({ nodes: 100 });
    purse.begin();
    expect(purse.allow(1, 0.4)).toEqual({ nodes: 40 });
    purse.pay(40);
    expect(purse.allow(1, 0.5)).toEqual({ nodes: 30 });
    purse.pay(58.5);
    expect(purse.allow(1, 0.4)).toEqual({ nodes: 0 });
    expect(purse.allow(2, 0.4)).toEqual({ nodes: 40 });
  });
});

describe('taking a card from the row', () => {
  /** By the honor of the hero or construct. */
  const denials = (players: number, variant: 'solo' | 'standard'): [number, number][] => {
    const { state } = localMatch(checkSetup(['godslayer'], players, variant), 'row');
    return within(state, () =>
      Array.from({ length: ROW_END - ROW }, (_, i) => cardAt(ROW + i))
        .filter((card) => BOOK_CARDS[Card.def[card]].kind !== 'monster')
        .map((card) => [BOOK_CARDS[Card.def[card]].honor, denial(card)]),
    );
  };

  test('denies the adversary of solitaire its honor, and gives it a chance at the next card', () => {
    const all = denials(1, 'solo');
    expect(all.length).toBeGreaterThan(1);
    for (const [honor, denied] of all) expect(denied > 0).toBe(honor >= 2);
  });

  test('denies other players nothing for certain', () => {
    expect(denials(2, 'standard').every(([, denied]) => denied === 0)).toBe(true);
  });
});

/** At these tables every move leads to the same, but for the one at this place. */
class SameTrial extends Trial {
  readonly better: number | undefined;

  constructor(seen: SeatSeen, better?: number) {
    super(seen.layout);
    this.better = better;
  }

  override tryOut(_seat: number, action: Action): number {
    return action === this.better ? 1 : 0;
  }
}

describe('moves that cannot matter', () => {
  const seen = seenFirst();
  const budget = { nodes: 100_000 };

  test('cost no time', () => {
    const decision = new Decision(new SameTrial(seen), { seen, budget, seed: SEED, looks: LOOKS });
    decision.think(Number.POSITIVE_INFINITY);
    expect(decision.nodes).toBeLessThan(20 * decision.candidates.length);
  });

  test('do not hide the one that does', () => {
    const about = { seen, budget, seed: SEED, looks: LOOKS };
    for (const { action } of new Decision(new SameTrial(seen), about).candidates) {
      const decision = new Decision(new SameTrial(seen, action), about);
      decision.think(Number.POSITIVE_INFINITY);
      expect(decision.action).toBe(action);
    }
  });
});

describe('hard looks', () => {
  const turnsOf = (seats: number, budget: Budget): number[] =>
    looksOf(seats, budget).map(({ turns }) => turns);

  test('through its next turn and two more with little time', () => {
    expect(turnsOf(2, { nodes: 60 })).toEqual([5]);
    expect(turnsOf(2, { ms: 50 })).toEqual([5]);
    expect(turnsOf(4, { ms: 50 })).toEqual([7]);
  });

  test.each([2, 4])('two rounds further, too, with more: %i players', (seats) => {
    expect(turnsOf(seats, { ms: 200 })).toEqual([seats + 3, 3 * seats + 3]);
    expect(turnsOf(seats, { nodes: 2000 })).toEqual([seats + 3, 3 * seats + 3]);
  });

  test('and at the end, with as much as it usually has', () => {
    expect(turnsOf(2, { ms: 1000 })).toEqual([5, 9, 10_000]);
  });

  test.each([50, 200, 1000])('so that they count for one in all: %i ms', (ms) => {
    expect(looksOf(2, { ms }).reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1);
  });

  test('to the end only in solitaire', () => {
    expect(turnsOf(1, { ms: 50 })).toEqual([10_000]);
  });
});

test('a trial is worth what is seen at its looks, by their weights', () => {
  const seen = seenFirst();
  const trial = new Trial(seen.layout);
  trial.deal(seen, SEED);
  const action = seen.legal.actions[0];
  const leads = [1, 4, 7].map((turns) => trial.tryOut(seen.seat, action, lookOnce(turns)));
  expect(new Set(leads).size).toBe(3);
  const looks = [1, 4, 7].map((turns, i) => ({ turns, weight: [0.5, 0.3, 0.2][i] }));
  const mean = 0.5 * leads[0] + 0.3 * leads[1] + 0.2 * leads[2];
  expect(trial.tryOut(seen.seat, action, looks)).toBeCloseTo(mean);
});
