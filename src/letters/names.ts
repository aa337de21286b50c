import { cleanText, distinct, MOST_NAME } from '../net/table/names.ts';

/** A name as it may be shown; empty if nothing is left. What is cut may have been all that could be seen: so twice. */
export const cleanName = (name: string): string => cleanText(cleanText(name, MOST_NAME), MOST_NAME);

/** Names by seat; a seat without a name has its number. */
export const cleanNames = (names: readonly string[]): string[] =>
  names.map((name, seat) => cleanName(name) || `Player ${seat + 1}`);

/** Names for a new table: no two are the same. */
export const tableNames = (names: readonly string[]): string[] => distinct(cleanNames(names), []);
