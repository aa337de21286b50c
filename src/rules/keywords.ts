import { CARD_WORDS } from './keywords/cards.ts';
import { DEEDS } from './keywords/deeds.ts';
import { TABLE } from './keywords/table.ts';
import type { Keyword } from './model.ts';

export type { Keyword } from './model.ts';

/** The words of card texts that have a meaning of their own, by title. */
export const KEYWORDS: readonly Keyword[] = [...DEEDS, ...CARD_WORDS, ...TABLE].sort((a, b) =>
  a.title < b.title ? -1 : 1,
);
