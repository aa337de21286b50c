import { type Net, OWN_TERMS } from '../search/net.ts';
import type { Noted } from './net.ts';
import { diceFor } from './table.ts';
import { Weights } from './weights.ts';

// Stochastic gradient descent (Adagrad) on the squared difference between what the net says and what came of it.

const RATE = 0.06;
/** A match that ended beyond reason should not pull too hard. */
const MOST_ERROR = 30;
const ERROR_UNIT = 15;

export class Trainer {
  private readonly units: number;
  private readonly terms: Weights;
  private readonly weights: Weights;
  private readonly bias: Weights;
  private readonly byTime: Weights;
  private readonly out: Weights;
  private readonly toMove: Weights;
  private readonly hidden: readonly [Float64Array, Float64Array];
  private readonly pull: Float64Array;

  /** The net is changed in place. */
  constructor(net: Net) {
    this.units = net.bias.length;
    this.terms = new Weights(net.terms);
    this.weights = new Weights(net.weights);
    this.bias = new Weights(net.bias);
    this.byTime = new Weights(net.byTime);
    this.out = new Weights(net.out);
    this.toMove = new Weights(net.toMove);
    this.hidden = [new Float64Array(this.units), new Float64Array(this.units)];
    this.pull = new Float64Array(this.units);
  }

  private forward(features: Uint16Array, x: number, hidden: Float64Array): number {
    const { units } = this;
    let sum = 0;
    for (let k = 0; k < units; k++) hidden[k] = this.bias.values[k] + this.byTime.values[k] * x;
    for (const f of features) {
      const t = f * OWN_TERMS;
      sum += this.terms.values[t] + this.terms.values[t + 1] * x + this.terms.values[t + 2] * x * x;
      for (let k = 0; k < units; k++) hidden[k] += this.weights.values[f * units + k];
    }
    for (let k = 0; k < units; k++) if (hidden[k] > 0) sum += hidden[k] * this.outAt(k, x);
    return sum;
  }

  private outAt(k: number, x: number): number {
    return this.out.values[2 * k] + this.out.values[2 * k + 1] * x;
  }

  errorAt({ own, other, honor, time, margin }: Noted): number {
    const [mine, theirs] = this.hidden;
    const [a, b, c] = this.toMove.values;
    const lead = this.forward(own, time, mine) - this.forward(other, time, theirs);
    return honor + lead + a + b * time + c * time * time - margin;
  }

  private backward(
    features: Uint16Array,
    x: number,
    hidden: Float64Array,
    error: number,
    rate: number,
  ): void {
    const { units, pull } = this;
    for (let k = 0; k < units; k++) {
      pull[k] = hidden[k] > 0 ? error * this.outAt(k, x) : 0;
      if (hidden[k] <= 0) continue;
      this.out.step(2 * k, error * hidden[k], rate);
      this.out.step(2 * k + 1, error * hidden[k] * x, rate);
      this.bias.step(k, pull[k], rate);
      this.byTime.step(k, pull[k] * x, rate);
    }
    for (const f of features) {
      for (let n = 0, power = 1; n < OWN_TERMS; n++, power *= x)
        this.terms.step(f * OWN_TERMS + n, error * power, rate);
      for (let k = 0; k < units; k++) if (hidden[k] > 0) this.weights.step(f * units + k, pull[k], rate);
    }
  }

  private learn(position: Noted, rate: number): void {
    const raw = this.errorAt(position);
    const error = Math.max(-MOST_ERROR, Math.min(MOST_ERROR, raw)) / ERROR_UNIT;
    const { own, other, time } = position;
    this.backward(own, time, this.hidden[0], error, rate);
    this.backward(other, time, this.hidden[1], -error, rate);
    for (let n = 0, power = 1; n < OWN_TERMS; n++, power *= time) this.toMove.step(n, error * power, rate);
  }

  train(positions: readonly Noted[], epochs: number, seed: number): void {
    const dice = diceFor(seed);
    const steps = positions.length * epochs;
    for (let n = 0; n < steps; n++)
      this.learn(positions[dice.below(positions.length)], RATE * (1 - n / steps) + RATE / 60);
  }
}

/** The mean square of what a net is wrong by. */
export const meanSquare = (net: Net, positions: readonly Noted[]): number => {
  const trainer = new Trainer(net);
  return positions.reduce((sum, position) => sum + trainer.errorAt(position) ** 2, 0) / positions.length;
};

/** Which features were met at least so often. */
export function metIn(features: number, positions: readonly Noted[], atLeast: number): boolean[] {
  const met = new Uint32Array(features);
  for (const { own, other } of positions) for (const f of [...own, ...other]) met[f]++;
  return Array.from(met, (n) => n >= atLeast);
}
