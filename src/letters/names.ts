import { distinct, nameOrNothing } from '../fair/names.ts';

/** A name as it may be shown; empty if nothing is left. */
export const cleanName = nameOrNothing;

/** Names by seat; a seat without a name has its number. */
export const cleanNames = (names: readonly string[]): string[] =>
  names.map((name, seat) => cleanName(name) || `Player ${seat + 1}`);

/** Names for a new table: no two look the same. */
export const tableNames = (names: readonly string[]): string[] => distinct(cleanNames(names), []);
