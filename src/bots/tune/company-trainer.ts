import { CARDS } from '../../cards/index.ts';
import { ALONE_TERMS, type Company, emptyCompany } from '../search/company.ts';
import type { Companion } from './company.ts';
import { diceFor } from './table.ts';
import { Weights } from './weights.ts';

// Stochastic gradient descent (Adagrad) on the squared difference between what a card was worth and what is said of it.

const RATE = 0.08;
/** What one trial says beyond reason should not pull too hard. */
const MOST_WORTH = 25;
/** Units begin by chance: if all were alike, they would stay so. */
const FIRST_BROUGHT = 0.06;
const FIRST_USED = 0.1;
/** Fewer trials say nothing. */
const FEWEST = 40;

export class CompanyTrainer {
  readonly company: Company;
  private readonly alone: Weights;
  private readonly uses: Weights;
  private readonly brings: Weights;
  private readonly has: Float64Array;
  private readonly trials = new Uint32Array(CARDS.length);

  constructor(units: number) {
    this.company = emptyCompany(units);
    this.alone = new Weights(this.company.alone);
    this.uses = new Weights(this.company.uses);
    this.brings = new Weights(this.company.brings);
    this.has = new Float64Array(units);
  }

  /** Which cards were tried often enough. */
  get met(): boolean[] {
    return Array.from(this.trials, (n) => n >= FEWEST);
  }

  private errorAt({ card, others, time, worth }: Companion): number {
    const { units, alone, uses, brings } = this.company;
    const { has } = this;
    has.fill(0);
    for (const other of others) for (let k = 0; k < units; k++) has[k] += brings[other * units + k];
    const a = card * ALONE_TERMS;
    let said = alone[a] + time * (alone[a + 1] + time * alone[a + 2]);
    for (let k = 0, u = card * 2 * units; k < units; k++, u++)
      said += (uses[u] + time * uses[u + units]) * has[k];
    return said - Math.max(-MOST_WORTH, Math.min(MOST_WORTH, worth));
  }

  private learn(companion: Companion, rate: number): void {
    const error = this.errorAt(companion);
    const { card, others, time } = companion;
    const { units, uses } = this.company;
    for (let n = 0, power = 1; n < ALONE_TERMS; n++, power *= time)
      this.alone.step(card * ALONE_TERMS + n, error * power, rate);
    for (let k = 0, u = card * 2 * units; k < units; k++, u++) {
      const pull = error * (uses[u] + time * uses[u + units]);
      this.uses.step(u, error * this.has[k], rate);
      this.uses.step(u + units, error * time * this.has[k], rate);
      for (const other of others) this.brings.step(other * units + k, pull, rate / 10);
    }
  }

  private begin(companions: readonly Companion[], seed: number): void {
    const dice = diceFor(seed);
    const chance = (most: number): number => most * ((2 * dice.next()) / 2 ** 32 - 1);
    const { units, uses, brings } = this.company;
    for (const { card, others } of companions) {
      this.trials[card]++;
      for (const other of others) brings[other * units] = 1;
    }
    // What no seat ever had brings nothing.
    for (let i = 0; i < uses.length; i++) uses[i] = chance(FIRST_USED);
    for (let card = 0; card < CARDS.length; card++)
      if (brings[card * units] !== 0)
        for (let k = 0; k < units; k++) brings[card * units + k] = chance(FIRST_BROUGHT);
  }

  train(companions: readonly Companion[], epochs: number, seed: number): void {
    this.begin(companions, seed);
    const dice = diceFor(~seed);
    const steps = companions.length * epochs;
    for (let n = 0; n < steps; n++)
      this.learn(companions[dice.below(companions.length)], RATE * (1 - n / steps) + RATE / 60);
  }

  /** The mean square of what is said wrongly. */
  meanSquare(companions: readonly Companion[]): number {
    return companions.reduce((sum, companion) => sum + this.errorAt(companion) ** 2, 0) / companions.length;
  }
}
