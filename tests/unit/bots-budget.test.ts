import { describe, expect, test } from 'vitest';
import { first, ROW, ROW_END } from '../../components/zones.ts';
import { Purse } from '../../src/bots/budget.ts';
import { horizonOf } from '../../src/bots/hard.ts';
import { Decision } from '../../src/bots/search/decision.ts';
import { denial } from '../../src/bots/search/solo-worth.ts';
import { Trial } from '../../src/bots/search/trial.ts';
import { SeatSeen } from '../../src/bots/seen.ts';
import { CARDS } from '../../src/cards/index.ts';
import { checkSetup } from '../../src/match/config.ts';
import { localMatch } from '../../src/match/match.ts';

const setup = checkSetup(['godslayer'], 2);

const TURNS = 1;
const SEED = 1;
const PLENTY = { nodes: 1000 };

/** What a seat sees when it has something to think about for the first time. */
function seenFirst(): SeatSeen {
  const match = localMatch(setup, 'budget');
  const seen = new SeatSeen(match.world, match.dealer);
  const trial = new Trial(seen.layout);
  for (;;) {
    seen.turnTo(match.asked);
    const { action, candidates } = new Decision(trial, { seen, budget: PLENTY, seed: SEED, turns: TURNS });
    if (candidates.length > 2) return seen;
    match.submit(match.asked, action);
  }
}

function decisionOf(nodes: number): Decision {
  const seen = seenFirst();
  return new Decision(new Trial(seen.layout), { seen, budget: { nodes }, seed: SEED, turns: TURNS });
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
    const decision = new Decision(trial, { seen, budget: PLENTY, seed: SEED, turns: TURNS });
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
    const { world } = localMatch(checkSetup(['godslayer'], players, variant), 'row');
    return Array.from({ length: ROW_END - ROW }, (_, i) => first(world, ROW + i))
      .filter((card) => CARDS[world.def[card]].kind !== 'monster')
      .map((card) => [CARDS[world.def[card]].honor, denial(world, card)]);
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

  override tryOut(_seat: number, action: number): number {
    return action === this.better ? 1 : 0;
  }
}

describe('moves that cannot matter', () => {
  const seen = seenFirst();
  const budget = { nodes: 100_000 };

  test('cost no time', () => {
    const decision = new Decision(new SameTrial(seen), { seen, budget, seed: SEED, turns: TURNS });
    decision.think(Number.POSITIVE_INFINITY);
    expect(decision.nodes).toBeLessThan(20 * decision.candidates.length);
  });

  test('do not hide the one that does', () => {
    const about = { seen, budget, seed: SEED, turns: TURNS };
    for (const { action } of new Decision(new SameTrial(seen), about).candidates) {
      const decision = new Decision(new SameTrial(seen, action), about);
      decision.think(Number.POSITIVE_INFINITY);
      expect(decision.action).toBe(action);
    }
  });
});

test('hard looks further if it has the time, and to the end in solitaire', () => {
  expect(horizonOf(2, { nodes: 60 })).toBe(5);
  expect(horizonOf(2, { ms: 50 })).toBe(5);
  expect(horizonOf(2, { ms: 1000 })).toBe(9);
  expect(horizonOf(4, { nodes: 2000 })).toBe(9);
  expect(horizonOf(1, { ms: 50 })).toBeGreaterThan(100);
});
