import { sum } from '../numbers.ts';

export interface Interval {
  readonly value: number;
  /** The true value lies between these, 95 times of 100. */
  readonly low: number;
  readonly high: number;
}

/** Half-widths of 95 % of Student's t, in standard errors, by degrees of freedom from 1. */
const T = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045,
];

/** As many values as there are half-widths for. */
export const MOST_VALUES = T.length + 1;
export const LEAST_VALUES = 2;

/** The mean. */
export function meanOf(values: readonly number[]): Interval {
  const n = values.length;
  const value = sum(values) / n;
  const variance = sum(values.map((x) => (x - value) ** 2)) / (n - 1);
  const half = T[n - 2] * Math.sqrt(variance / n);
  return { value, low: value - half, high: value + half };
}

/** The geometric mean: a ratio and its inverse count the same. */
export function ratioOf(values: readonly number[]): Interval {
  const { value, low, high } = meanOf(values.map(Math.log));
  return { value: Math.exp(value), low: Math.exp(low), high: Math.exp(high) };
}
