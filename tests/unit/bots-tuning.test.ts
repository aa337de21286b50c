import { describe, expect, test } from 'vitest';
import type { Dice } from '../../src/bots/dice.ts';
import { situationSize } from '../../src/bots/search/company.ts';
import type { Difference } from '../../src/bots/tune/company.ts';
import { CompanyTrainer } from '../../src/bots/tune/company-trainer.ts';
import { dot, solve } from '../../src/bots/tune/conjugate.ts';
import { Ridge } from '../../src/bots/tune/ridge.ts';
import { diceFor } from '../../src/bots/tune/table.ts';

const share = (dice: Dice): number => dice.below(1000) / 1000;

describe('ridge regression', () => {
  test('finds the numbers that something was made of', () => {
    const dice = diceFor(1);
    const ridge = new Ridge([1e-9, 1e-9, 1e-9]);
    const sum = new Float64Array(3);
    for (let i = 0; i < 50; i++) {
      const features = Float64Array.of(1, share(dice), share(dice));
      const seen = dot(Float64Array.of(3, -2, 5), features);
      ridge.add(features);
      features.forEach((x, k) => {
        sum[k] += x * seen;
      });
    }
    ridge.solve(sum);
    expect([...sum].map((x) => x.toFixed(6))).toEqual(['3.000000', '-2.000000', '5.000000']);
  });

  test('keeps a number small that little speaks for', () => {
    const ridge = new Ridge([10]);
    ridge.add(Float64Array.of(1));
    const sum = Float64Array.of(4);
    ridge.solve(sum);
    expect(sum[0]).toBeCloseTo(4 / 11, 9);
  });
});

describe('conjugate gradients', () => {
  const equations = ([a, b, c]: Float64Array): Float64Array =>
    Float64Array.of(4 * a + b, a + 3 * b - c, 2 * c - b);
  const isNear = (found: Float64Array): void => {
    expect([...found].map((x) => x.toFixed(6))).toEqual(['1.000000', '2.000000', '3.000000']);
  };
  const right = equations(Float64Array.of(1, 2, 3));

  test('solve as many equations as there are steps', () => {
    isNear(solve(equations, right, 3, (x) => x.slice()));
  });

  test('are done at once with a guess that is right', () => {
    isNear(solve(equations, right, 1, () => Float64Array.of(1, 2, 3)));
  });
});

const [CARD, OTHER_CARD] = [3, 4];
const OTHERS = [10, 11, 12];

/**
 * Card 3 is worth 2, and 1 more by time, half of one less in the opening, 1 more by a deck of ten, and gains by card 10
 * what it loses by card 11. Card 4 is worth 3, and was never won but instead of card 3.
 */
function trials(count: number, seed = 2): Difference[] {
  const dice = diceFor(seed);
  return Array.from({ length: count }, (_, i) => {
    const others = Uint16Array.from({ length: 5 }, () => OTHERS[dice.below(OTHERS.length)]);
    const balance = others.reduce((sum, card) => sum + (card === 10 ? 1 : card === 11 ? -1 : 0), 0);
    const [time, opening, deck, discard] = Array.from({ length: 4 }, () => share(dice));
    const circumstances = Float64Array.of(1, time, time * time, opening, deck, discard);
    const worth = 2 + time - opening / 2 + deck + balance;
    return i % 2 === 0
      ? { won: [CARD], instead: [], others, circumstances, worth }
      : { won: [CARD], instead: [OTHER_CARD], others, circumstances, worth: worth - 3 };
  });
}

describe('learning what cards are worth in company', () => {
  test('finds what a card is worth by itself and by the others', () => {
    const trainer = new CompanyTrainer(1, trials(4000), 7);
    trainer.train(6);
    expect(trainer.meanSquare(trials(500, 3))).toBeLessThan(0.01);
    const of = (card: number): Float64Array => trainer.company.makes.subarray(card * situationSize(1));
    const [, time, squared, opening, deck] = of(CARD);
    expect(time + squared).toBeCloseTo(1, 1);
    expect(opening).toBeCloseTo(-0.5, 1);
    expect(deck).toBeCloseTo(1, 1);
    expect(of(OTHER_CARD)[0]).toBeCloseTo(3, 1);
  });

  test('says which cards were tried often enough', () => {
    const met = (count: number): number[] =>
      new CompanyTrainer(1, trials(count), 7).met.flatMap((isMet, card) => (isMet ? [card] : []));
    expect(met(79)).toEqual([CARD]);
    expect(met(80)).toEqual([CARD, OTHER_CARD]);
    expect(met(39)).toEqual([]);
  });
});
