import { ADDITIONS } from './chapters/additions.ts';
import { BASE } from './chapters/base.ts';
import { RULINGS } from './chapters/rulings.ts';
import type { Chapter } from './model.ts';

export type { Chapter, Rule } from './model.ts';

/** The rules of the game, in our own words. */
export const CHAPTERS: readonly Chapter[] = [...BASE, ...ADDITIONS, ...RULINGS];
