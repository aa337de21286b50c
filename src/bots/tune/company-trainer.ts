import { CIRCUMSTANCES, type Company, emptyCompany, situationSize, timeCompany } from '../search/company.ts';
import type { Difference } from './company.ts';
import { dot, solve } from './conjugate.ts';
import { Ridge } from './ridge.ts';
import { BOOK, diceFor } from './table.ts';

// Least squares on what cards were worth, in turns: what each card makes of a situation, given what all of them bring to
// the company; then what they bring, given what each makes of it.

/** What one trial says beyond reason should not pull too hard. */
const MOST_WORTH = 40;
const inReason = (worth: number): number => Math.max(-MOST_WORTH, Math.min(MOST_WORTH, worth));
/** Fewer trials say nothing. */
const FEWEST = 40;
/** A card by itself may be worth anything, what it makes of others needs to be shown. */
const PENALTIES = { byItself: 0.1, byCircumstances: 1, byOthers: 30 };
/** Units begin by chance: if all were alike, they would stay so. */
const FIRST_BROUGHT = 0.06;
/** Only the product with what is made of them counts: what units bring is kept at a size that is written down well. */
const USUALLY_BROUGHT = 0.05;
/** Steps towards what is made and what is brought best, in every round. */
const MAKING_STEPS = 6;
const BRINGING_STEPS = 8;

const unchanged = (numbers: Float64Array): Float64Array => numbers.slice();

export class CompanyTrainer {
  readonly company: Company;
  private readonly differences: readonly Difference[];
  private readonly size: number;
  private readonly penalties: readonly number[];
  private readonly trials = new Uint32Array(BOOK.cards.length);
  private readonly situation: Float64Array;
  private readonly sum: Float64Array;
  private readonly made: Float64Array;

  constructor(units: number, differences: readonly Difference[], seed: number) {
    BOOK.open();
    this.company = emptyCompany(units, BOOK);
    this.differences = differences;
    this.size = situationSize(units);
    this.situation = new Float64Array(this.size);
    this.sum = new Float64Array(this.size);
    this.made = new Float64Array(units);
    const { byItself, byCircumstances, byOthers } = PENALTIES;
    this.penalties = Array.from({ length: this.size }, (_, i) =>
      i === 0 ? byItself : i < CIRCUMSTANCES ? byCircumstances : byOthers,
    );
    for (const { won, instead } of differences)
      for (const cards of [won, instead]) for (const card of cards) this.trials[card]++;
    const dice = diceFor(seed);
    for (let i = 0; i < this.company.brings.length; i++)
      this.company.brings[i] = FIRST_BROUGHT * ((2 * dice.next()) / 2 ** 32 - 1);
  }

  /** Which cards were tried often enough. */
  get met(): boolean[] {
    return Array.from(this.trials, (n) => n >= FEWEST);
  }

  train(rounds: number): void {
    this.fitMakes();
    for (let round = 0; round < rounds; round++) {
      this.fitBrings();
      this.rescale();
      this.fitMakes();
    }
  }

  /** The mean square of what is said wrongly. */
  meanSquare(differences: readonly Difference[]): number {
    return (
      differences.reduce((sum, difference) => sum + this.missing(difference) ** 2, 0) / differences.length
    );
  }

  /** How it stands, if cards bring these numbers to the company. */
  private see({ circumstances, others }: Difference, brings: Float64Array): Float64Array {
    const { situation } = this;
    const { units } = this.company;
    situation.set(circumstances);
    situation.fill(0, CIRCUMSTANCES);
    for (let i = 0; i < others.length; i++)
      for (let k = CIRCUMSTANCES, b = others[i] * units; k < CIRCUMSTANCES + units; k++, b++)
        situation[k] += brings[b];
    timeCompany(situation, units);
    return situation;
  }

  /** What all that was won makes of a situation, less what all that was won instead makes of it. */
  private makesOf({ won, instead }: Difference, makes: Float64Array): Float64Array {
    const { sum, size } = this;
    sum.fill(0);
    for (let n = 0; n < won.length; n++)
      for (let i = 0, m = won[n] * size; i < size; i++, m++) sum[i] += makes[m];
    for (let n = 0; n < instead.length; n++)
      for (let i = 0, m = instead[n] * size; i < size; i++, m++) sum[i] -= makes[m];
    return sum;
  }

  /** What is left to say about a trial. */
  private missing(difference: Difference): number {
    const { makes, brings } = this.company;
    const said = dot(this.makesOf(difference, makes), this.see(difference, brings));
    return inReason(difference.worth) - said;
  }

  /** What the trials say of what cards make of situations, each as loudly as it is told to. */
  private pullMakes(loudness: (difference: Difference, situation: Float64Array) => number): Float64Array {
    const { size } = this;
    const { makes, brings } = this.company;
    const pulled = new Float64Array(makes.length);
    for (const difference of this.differences) {
      const { won, instead } = difference;
      const situation = this.see(difference, brings);
      const loud = loudness(difference, situation);
      for (let n = 0; n < won.length; n++)
        for (let i = 0, m = won[n] * size; i < size; i++, m++) pulled[m] += loud * situation[i];
      for (let n = 0; n < instead.length; n++)
        for (let i = 0, m = instead[n] * size; i < size; i++, m++) pulled[m] -= loud * situation[i];
    }
    return pulled;
  }

  private fitMakes(): void {
    const { size, penalties } = this;
    const { makes: now } = this.company;
    const alone = this.ridges();
    const change = solve(
      (makes) =>
        this.pullMakes((difference, situation) => dot(this.makesOf(difference, makes), situation)).map(
          (x, i) => x + penalties[i % size] * makes[i],
        ),
      this.pullMakes((difference, situation) => {
        const said = dot(this.makesOf(difference, now), situation);
        return inReason(difference.worth) - said;
      }).map((x, i) => x - penalties[i % size] * now[i]),
      MAKING_STEPS,
      (makes) => {
        const guess = makes.slice();
        alone.forEach((ridge, card) => {
          ridge.solve(guess.subarray(card * size, (card + 1) * size));
        });
        return guess;
      },
    );
    for (let i = 0; i < now.length; i++) now[i] += change[i];
  }

  /** As if each card had been won by itself. */
  private ridges(): readonly Ridge[] {
    const { brings } = this.company;
    const ridges = BOOK.cards.map(() => new Ridge(this.penalties));
    for (const difference of this.differences) {
      const situation = this.see(difference, brings);
      for (const cards of [difference.won, difference.instead])
        for (const card of cards) ridges[card].add(situation);
    }
    return ridges;
  }

  /** What is made of each unit of the company in a trial. */
  private madeOfUnits(difference: Difference): Float64Array {
    const { made } = this;
    const { units, makes } = this.company;
    const [, time] = difference.circumstances;
    const sum = this.makesOf(difference, makes);
    for (let k = 0, m = CIRCUMSTANCES; k < units; k++, m++) made[k] = sum[m] + time * sum[m + units];
    return made;
  }

  /** What the trials say of what cards bring, each as loudly as it is told to. */
  private pullBrings(loudness: (difference: Difference) => number): Float64Array {
    const { units, brings } = this.company;
    const pulled = new Float64Array(brings.length);
    for (const difference of this.differences) {
      const loud = loudness(difference);
      const made = this.madeOfUnits(difference);
      const { others } = difference;
      for (let i = 0; i < others.length; i++)
        for (let k = 0, b = others[i] * units; k < units; k++, b++) pulled[b] += loud * made[k];
    }
    return pulled;
  }

  private fitBrings(): void {
    const { units, brings } = this.company;
    const { byOthers } = PENALTIES;
    const has = this.situation.subarray(CIRCUMSTANCES, CIRCUMSTANCES + units);
    const change = solve(
      (way) =>
        this.pullBrings((difference) => {
          this.see(difference, way);
          return dot(this.madeOfUnits(difference), has);
        }).map((x, i) => x + byOthers * way[i]),
      this.pullBrings((difference) => this.missing(difference)).map((x, i) => x - byOthers * brings[i]),
      BRINGING_STEPS,
      unchanged,
    );
    for (let i = 0; i < brings.length; i++) brings[i] += change[i];
  }

  private rescale(): void {
    const { units, brings } = this.company;
    for (let k = 0; k < units; k++) {
      let square = 0;
      for (let b = k; b < brings.length; b += units) square += brings[b] ** 2;
      const size = Math.sqrt(square / BOOK.cards.length);
      for (let b = k; b < brings.length; b += units) brings[b] *= USUALLY_BROUGHT / size;
    }
  }
}
