/** A number as people read it: 1,234.5 */
export const decimal = (n: number, digits = 0): string =>
  n.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A count and what is counted: 1 game, 2 games. */
export const countOf = (n: number, thing: string): string => `${decimal(n)} ${thing}${n === 1 ? '' : 's'}`;

export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}
