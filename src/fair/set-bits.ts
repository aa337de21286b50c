import { SETS } from '../cards/index.ts';
import type { SetId } from '../cards/vocabulary.ts';
import { Malformed } from './bytes.ts';

// The sets of a match in a byte: each has the bit of its place among all sets, which no other set can change.

const bitOf = (set: SetId): number => 1 << (SETS[set].order - 1);

export const bitsOf = (sets: readonly SetId[]): number => sets.reduce((bits, set) => bits | bitOf(set), 0);

/** The sets of these bits, in their order. */
export function setsIn(bits: number): readonly SetId[] {
  const sets = Object.keys(SETS).filter((set) => bits & bitOf(set));
  if (bitsOf(sets) !== bits) throw new Malformed('It names a set that does not exist.');
  return sets;
}
