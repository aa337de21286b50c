// Whether counts fit what chance alone would give.

const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
];
const LANCZOS_G = 7;

/** The logarithm of the gamma function, for x > 0.5. */
export function lnGamma(x: number): number {
  const t = x + LANCZOS_G - 0.5;
  const sum = LANCZOS.reduce((total, c, i) => (i === 0 ? c : total + c / (x - 1 + i)), 0);
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(t) - t + Math.log(sum);
}

const PRECISION = 1e-15;
const TINY = 1e-300;

/** The lower regularized incomplete gamma function by its series; good for x < a + 1. */
function lowerGamma(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = a + 1; term > sum * PRECISION; n++) {
    term *= x / n;
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - lnGamma(a));
}

/** The upper one by its continued fraction (Lentz); good for x > a + 1. */
function upperGamma(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1 / TINY;
  let d = 1 / b;
  let product = d;
  for (let i = 1, change = 0; Math.abs(change - 1) > PRECISION && i < 100_000; i++) {
    const an = -i * (i - a);
    b += 2;
    d = 1 / (an * d + b || TINY);
    c = b + an / c || TINY;
    change = c * d;
    product *= change;
  }
  return product * Math.exp(-x + a * Math.log(x) - lnGamma(a));
}

/** How likely chance alone gives a chi-squared of at least this. */
export function chiSquaredP(chi: number, freedom: number): number {
  if (chi <= 0) return 1;
  const a = freedom / 2;
  const x = chi / 2;
  return x < a + 1 ? 1 - lowerGamma(a, x) : upperGamma(a, x);
}

export interface Fit {
  readonly chi: number;
  readonly freedom: number;
  readonly p: number;
  /** How many were counted. */
  readonly count: number;
}

const fitOf = (chi: number, freedom: number, count: number): Fit => ({
  chi,
  freedom,
  p: chiSquaredP(chi, freedom),
  count,
});

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** Counts against what was to be expected. */
export function fitTo(counts: readonly number[], expected: readonly number[]): Fit {
  const chi = total(counts.map((n, i) => (n - expected[i]) ** 2 / expected[i]));
  return fitOf(chi, counts.length - 1, total(counts));
}

export function fitUniform(counts: readonly number[]): Fit {
  const count = total(counts);
  return fitTo(
    counts,
    counts.map(() => count / counts.length),
  );
}

/** Whether rows and columns of a table have nothing to do with each other. */
export function fitIndependent(rows: readonly (readonly number[])[]): Fit {
  const count = total(rows.map(total));
  const columns = rows[0].map((_, j) => total(rows.map((row) => row[j])));
  const chi = total(
    rows.map((row) => {
      const expected = columns.map((column) => (column * total(row)) / count);
      return fitTo(row, expected).chi;
    }),
  );
  return fitOf(chi, (rows.length - 1) * (columns.length - 1), count);
}

/** Whether something happened as often as it should. */
export const fitRate = (times: number, of: number, probability: number): Fit =>
  fitTo([times, of - times], [of * probability, of * (1 - probability)]);

/** Cells with fewer expected counts than this say nothing. */
const LEAST_EXPECTED = 5;
const COARSE = 10;

/** Choices of one among n, counted by n: all of the n must be equally likely. */
export class Tally {
  private readonly byN = new Map<number, number[]>();

  add(index: number, n: number): void {
    if (n < 2) return;
    const counts = this.byN.get(n) ?? Array.from({ length: n }, () => 0);
    this.byN.set(n, counts);
    counts[index]++;
  }

  /** Every n with enough choices by itself; the others together, in ten parts from first to last. */
  fit(): Fit {
    const all = [...this.byN];
    const isRich = ([n, counts]: [number, number[]]) => total(counts) >= LEAST_EXPECTED * n;
    const fits = all.filter(isRich).map(([, counts]) => fitUniform(counts));
    const poor = all.filter((entry) => !isRich(entry));
    if (poor.length > 0) fits.push(coarseFit(poor.map(([, counts]) => counts)));
    return fitOf(
      total(fits.map((f) => f.chi)),
      total(fits.map((f) => f.freedom)),
      total(fits.map((f) => f.count)),
    );
  }
}

function coarseFit(all: readonly (readonly number[])[]): Fit {
  const counts = Array.from({ length: COARSE }, () => 0);
  const expected = counts.slice();
  for (const of of all)
    for (const [index, times] of of.entries()) {
      const part = Math.floor((index * COARSE) / of.length);
      counts[part] += times;
      expected[part] += total(of) / of.length;
    }
  return fitTo(counts, expected);
}
