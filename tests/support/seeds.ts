/** So many seeds are tried to find one that leads to something rare. */
const MOST_SEEDS = 60;

/**
 * What is rare is found by trying numbered seeds in order, so that no test depends on what a hash happens to be. `hint` is
 * a number that led there when the test was written: it saves time, and may be wrong.
 */
export function firstSeed<T>(name: string, hint: number, attempt: (seed: string) => T | undefined): T {
  for (const i of [hint, ...Array.from({ length: MOST_SEEDS }, (_, n) => n)]) {
    const found = attempt(`${name} ${i}`);
    if (found !== undefined && i !== hint) console.log(`"${name}" was found with seed ${i}`);
    if (found !== undefined) return found;
  }
  throw new Error(`none of ${MOST_SEEDS} seeds leads to "${name}"`);
}
