/** The index of the best, the first of equals; -1 if there is none. */
export function bestIndex(size: number, points: (i: number) => number): number {
  let best = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < size; i++) {
    const p = points(i);
    if (p <= most) continue;
    best = i;
    most = p;
  }
  return best;
}
