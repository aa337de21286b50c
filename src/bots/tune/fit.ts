interface Point {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/** Solves A x = b (Gauss and Jordan); A and b are used up. */
function solve(a: number[][], b: number[]): number[] {
  const n = b.length;
  for (let i = 0; i < n; i++) {
    let pivot = i;
    for (let r = i; r < n; r++) if (Math.abs(a[r][i]) > Math.abs(a[pivot][i])) pivot = r;
    [a[i], a[pivot]] = [a[pivot], a[i]];
    [b[i], b[pivot]] = [b[pivot], b[i]];
    for (let r = 0; r < n; r++) {
      if (r === i) continue;
      const factor = a[r][i] / a[i][i];
      for (let c = i; c < n; c++) a[r][c] -= factor * a[i][c];
      b[r] -= factor * b[i];
    }
  }
  return b.map((y, i) => y / a[i][i]);
}

/** The parabola of least squares through weighted points. */
export function parabola(points: readonly Point[]): (x: number) => number {
  const a = [0, 1, 2].map(() => [0, 0, 0]);
  const b = [0, 0, 0];
  for (const { x, y, weight } of points) {
    const powers = [1, x, x * x];
    for (let i = 0; i < 3; i++) {
      b[i] += weight * powers[i] * y;
      for (let j = 0; j < 3; j++) a[i][j] += weight * powers[i] * powers[j];
    }
  }
  const [c0, c1, c2] = solve(a, b);
  return (x) => c0 + c1 * x + c2 * x * x;
}
