import { basics } from './basics.ts';
import { fallen } from './fallen.ts';
import { godslayer } from './godslayer.ts';
import { cardsIn, inOrder, isBasic } from './sets.ts';
import { souls } from './souls.ts';
import { unraveled } from './unraveled.ts';
import type { Card, CardSet, SetId } from './vocabulary.ts';

/** The sets that come with the program, the basics first. */
export const PRINTED: readonly CardSet[] = inOrder([basics, godslayer, fallen, souls, unraveled]);

/** The boxes, by id. */
export const SETS: Readonly<Record<SetId, CardSet>> = Object.fromEntries(
  PRINTED.filter((set) => !isBasic(set)).map((set) => [set.id, set]),
);

/** Every card there is; a card's place in this list is its number. */
export const CARDS: readonly Card[] = cardsIn(PRINTED);

const numbers = new Map(CARDS.map((card, number) => [card.id, number]));

/** A card's number, or undefined if there is no such card. */
export const numberOf = (id: string): number | undefined => numbers.get(id);
