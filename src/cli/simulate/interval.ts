/** The half-width of 95 % of a normal distribution, in standard deviations. */
const Z = 1.959964;

/** Between which shares the true one lies, 95 times of 100 (Wilson). */
export function wilson(wins: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1];
  const p = wins / games;
  const z2 = (Z * Z) / games;
  const middle = p + z2 / 2;
  const half = Z * Math.sqrt((p * (1 - p)) / games + z2 / games / 4);
  return [Math.max(0, (middle - half) / (1 + z2)), Math.min(1, (middle + half) / (1 + z2))];
}
