import * as printed from './printed.ts';
import { cardsIn, inOrder, isBasic } from './sets.ts';
import type { Card, CardSet, SetId } from './vocabulary.ts';

/** The sets that come with the program, the basics first. */
export const PRINTED: readonly CardSet[] = inOrder(Object.values(printed));

/** The boxes, by id. */
export const SETS: Readonly<Record<SetId, CardSet>> = Object.fromEntries(
  PRINTED.filter((set) => !isBasic(set)).map((set) => [set.id, set]),
);

/** The sets of these ids, with the basics. */
export const setsNamed = (ids: readonly SetId[]): readonly CardSet[] => [
  ...PRINTED.filter(isBasic),
  ...ids.map((id) => SETS[id]),
];

/** Every card of the printed sets. */
export const CARDS: readonly Card[] = cardsIn(PRINTED);

const byId = new Map(CARDS.map((card) => [card.id, card]));

/** The card of this id, or undefined if there is none. */
export const cardNamed = (id: string): Card | undefined => byId.get(id);
