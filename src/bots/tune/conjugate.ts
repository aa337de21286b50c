/** What a system of equations makes of some numbers. */
export type Equations = (numbers: Float64Array) => Float64Array;

export function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i] * b[i];
  return sum;
}

function addTo(sum: Float64Array, much: number, of: Float64Array): void {
  for (let i = 0; i < sum.length; i++) sum[i] += much * of[i];
}

/**
 * Conjugate gradients: solves symmetric equations that are too many to be written down, in so many steps. `guess` says
 * roughly what solves them.
 */
export function solve(
  equations: Equations,
  right: Float64Array,
  steps: number,
  guess: Equations,
): Float64Array {
  const found = new Float64Array(right.length);
  const left = right.slice();
  let towards = guess(left);
  const way = towards.slice();
  let size = dot(left, towards);
  for (let step = 0; step < steps && size > 0; step++) {
    const along = equations(way);
    const far = size / dot(way, along);
    addTo(found, far, way);
    addTo(left, -far, along);
    towards = guess(left);
    const before = size;
    size = dot(left, towards);
    for (let i = 0; i < way.length; i++) way[i] = towards[i] + (size / before) * way[i];
  }
  return found;
}
