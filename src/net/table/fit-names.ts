import { cleanName, distinct } from './names.ts';

export const isCleanName = (name: string): boolean => cleanName(name) === name;

/** Whether no two would be taken for the same. */
export const areDistinct = (names: readonly string[]): boolean =>
  distinct(names, []).every((name, i) => name === names[i]);
