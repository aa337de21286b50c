import { inOrder } from './sets.ts';
import type { CardSet } from './vocabulary.ts';

// Sets as one text that is the same wherever and however they were written.

/** How a set looks is no matter of the rules. */
const LOOKS: readonly string[] = ['icon', 'about', 'shows'];

function inKeyOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inKeyOrder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, part]) => part !== undefined && !LOOKS.includes(key));
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, inKeyOrder(part)]),
  );
}

/** JSON without blanks: the sets in their order, keys in the order of their code units, without what only looks. */
export const canonicalText = (sets: readonly CardSet[]): string => JSON.stringify(inKeyOrder(inOrder(sets)));
