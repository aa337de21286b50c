import { describe, expect, test } from 'vitest';
import type { Dice } from '../../src/bots/dice.ts';
import { ALONE_TERMS } from '../../src/bots/search/company.ts';
import type { Companion } from '../../src/bots/tune/company.ts';
import { CompanyTrainer } from '../../src/bots/tune/company-trainer.ts';
import { Ridge } from '../../src/bots/tune/ridge.ts';
import { diceFor } from '../../src/bots/tune/table.ts';

const share = (dice: Dice): number => dice.below(1000) / 1000;

describe('ridge regression', () => {
  test('finds the numbers that something was made of', () => {
    const dice = diceFor(1);
    const ridge = new Ridge([1e-9, 1e-9, 1e-9]);
    for (let i = 0; i < 50; i++) {
      const [a, b] = [share(dice), share(dice)];
      ridge.add(Float64Array.of(1, a, b), 3 - 2 * a + 5 * b);
    }
    const [one, two, three] = ridge.solve();
    expect([one, two, three].map((x) => x.toFixed(6))).toEqual(['3.000000', '-2.000000', '5.000000']);
  });

  test('keeps a number small that little speaks for', () => {
    const ridge = new Ridge([10]);
    ridge.add(Float64Array.of(1), 4);
    expect(ridge.solve()[0]).toBeCloseTo(4 / 11, 9);
  });
});

const CARD = 3;
const OTHERS = [10, 11, 12];

/** Card 3 is worth 2, and 1 more by time, half of one less in the opening, and gains by card 10 what it loses by card 11. */
function trials(count: number, seed = 2): Companion[] {
  const dice = diceFor(seed);
  return Array.from({ length: count }, () => {
    const others = Uint8Array.from({ length: 5 }, () => OTHERS[dice.below(OTHERS.length)]);
    const balance = others.reduce((sum, card) => sum + (card === 10 ? 1 : card === 11 ? -1 : 0), 0);
    const [time, opening] = [share(dice), share(dice)];
    return { card: CARD, others, time, opening, worth: 2 + time - opening / 2 + balance };
  });
}

describe('learning what cards are worth in company', () => {
  test('finds what a card is worth by itself and by the others', () => {
    const trainer = new CompanyTrainer(1, trials(4000), 7);
    trainer.train(6);
    expect(trainer.meanSquare(trials(500, 3))).toBeLessThan(0.01);
    const [, time, opening] = trainer.company.alone.subarray(CARD * ALONE_TERMS);
    expect(time).toBeCloseTo(1, 1);
    expect(opening).toBeCloseTo(-0.5, 1);
  });

  test('says which cards were tried often enough', () => {
    expect(new CompanyTrainer(1, trials(40), 7).met.flatMap((isMet, card) => (isMet ? [card] : []))).toEqual([
      CARD,
    ]);
    expect(new CompanyTrainer(1, trials(39), 7).met).not.toContain(true);
  });
});
