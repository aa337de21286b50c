import { CARDS } from '../../cards/index.ts';
import { ALONE_TERMS, type Company, emptyCompany } from '../search/company.ts';
import type { Companion } from './company.ts';
import { Ridge } from './ridge.ts';
import { diceFor } from './table.ts';

// Least squares on what cards were worth, in turns: what each card makes of the company, given what all of them bring to
// it; then what they bring, given what each makes of it.

/** What one trial says beyond reason should not pull too hard. */
const MOST_WORTH = 40;
const inReason = (worth: number): number => Math.max(-MOST_WORTH, Math.min(MOST_WORTH, worth));
/** Fewer trials say nothing. */
const FEWEST = 40;
/** Penalties: a card by itself may be worth anything, what it makes of others needs to be shown. */
const ALONE_PENALTIES = [0.1, 1, 1];
const PENALTY = 30;
/** Units begin by chance: if all were alike, they would stay so. */
const FIRST_BROUGHT = 0.06;
/** Only the product with what is made of them counts: what units bring is kept at a size that is written down well. */
const USUALLY_BROUGHT = 0.05;
/** Steps towards what is brought best, in every round. */
const STEPS = 8;

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

export class CompanyTrainer {
  readonly company: Company;
  private readonly companions: readonly Companion[];
  private readonly trials = new Uint32Array(CARDS.length);
  private readonly has: Float64Array;
  private readonly made: Float64Array;

  constructor(units: number, companions: readonly Companion[], seed: number) {
    this.company = emptyCompany(units);
    this.companions = companions;
    this.has = new Float64Array(units);
    this.made = new Float64Array(units);
    const dice = diceFor(seed);
    for (const { card } of companions) this.trials[card]++;
    for (let i = 0; i < this.company.brings.length; i++)
      this.company.brings[i] = FIRST_BROUGHT * ((2 * dice.next()) / 2 ** 32 - 1);
  }

  /** Which cards were tried often enough. */
  get met(): boolean[] {
    return Array.from(this.trials, (n) => n >= FEWEST);
  }

  train(rounds: number): void {
    this.fitUses();
    for (let round = 0; round < rounds; round++) {
      this.fitBrings();
      this.rescale();
      this.fitUses();
    }
  }

  /** The mean square of what is said wrongly. */
  meanSquare(companions: readonly Companion[]): number {
    return companions.reduce((sum, companion) => sum + this.missing(companion) ** 2, 0) / companions.length;
  }

  /** What the others bring, by these numbers. */
  private join({ others }: Companion, brings: Float64Array): Float64Array {
    const { has } = this;
    const { units } = this.company;
    has.fill(0);
    for (let i = 0; i < others.length; i++)
      for (let k = 0, b = others[i] * units; k < units; k++, b++) has[k] += brings[b];
    return has;
  }

  /** What a card makes of each unit now. */
  private makes({ card, time }: Companion): Float64Array {
    const { made } = this;
    const { units, uses } = this.company;
    for (let k = 0, u = card * 2 * units; k < units; k++, u++) made[k] = uses[u] + time * uses[u + units];
    return made;
  }

  /** What is left to say about a trial. */
  private missing(companion: Companion): number {
    const { alone, brings } = this.company;
    const { card, time, opening, worth } = companion;
    const a = card * ALONE_TERMS;
    const byItself = alone[a] + time * alone[a + 1] + opening * alone[a + 2];
    const said = byItself + dot(this.makes(companion), this.join(companion, brings));
    return inReason(worth) - said;
  }

  private fitUses(): void {
    const { units, alone, uses, brings } = this.company;
    const penalties = [...ALONE_PENALTIES, ...Array<number>(2 * units).fill(PENALTY)];
    const fits = CARDS.map(() => new Ridge(penalties));
    const features = new Float64Array(penalties.length);
    for (const companion of this.companions) {
      const { card, time, opening, worth } = companion;
      const has = this.join(companion, brings);
      features.set([1, time, opening]);
      features.set(has, ALONE_TERMS);
      for (let k = 0; k < units; k++) features[ALONE_TERMS + units + k] = time * has[k];
      fits[card].add(features, inReason(worth));
    }
    fits.forEach((fit, card) => {
      if (this.trials[card] < FEWEST) return;
      const found = fit.solve();
      alone.set(found.subarray(0, ALONE_TERMS), card * ALONE_TERMS);
      uses.set(found.subarray(ALONE_TERMS), card * 2 * units);
    });
  }

  /** What the trials say of what cards bring, each as loudly as it is told to. */
  private pull(loudness: (companion: Companion) => number): Float64Array {
    const { units, brings } = this.company;
    const sum = new Float64Array(brings.length);
    for (const companion of this.companions) {
      const loud = loudness(companion);
      const made = this.makes(companion);
      const { others } = companion;
      for (let i = 0; i < others.length; i++)
        for (let k = 0, b = others[i] * units; k < units; k++, b++) sum[b] += loud * made[k];
    }
    return sum;
  }

  /** Conjugate gradients: what is brought is one system of equations for all cards, too large to be written down. */
  private fitBrings(): void {
    const { brings } = this.company;
    const change = new Float64Array(brings.length);
    const left = this.pull((companion) => this.missing(companion)).map((x, i) => x - PENALTY * brings[i]);
    const way = left.slice();
    let square = dot(left, left);
    for (let step = 0; step < STEPS; step++) {
      const along = this.pull((c) => dot(this.makes(c), this.join(c, way))).map(
        (x, i) => x + PENALTY * way[i],
      );
      const far = square / dot(way, along);
      for (let i = 0; i < way.length; i++) {
        change[i] += far * way[i];
        left[i] -= far * along[i];
      }
      const before = square;
      square = dot(left, left);
      for (let i = 0; i < way.length; i++) way[i] = left[i] + (square / before) * way[i];
    }
    for (let i = 0; i < brings.length; i++) brings[i] += change[i];
  }

  private rescale(): void {
    const { units, brings } = this.company;
    for (let k = 0; k < units; k++) {
      let square = 0;
      for (let b = k; b < brings.length; b += units) square += brings[b] ** 2;
      const size = Math.sqrt(square / CARDS.length);
      for (let b = k; b < brings.length; b += units) brings[b] *= USUALLY_BROUGHT / size;
    }
  }
}
