import type { Ability, Card, CardSet, DeclaredCard, SetId } from './vocabulary.ts';

// The cards of several sets together.

/** In the one order that sets have: it depends on nothing but these sets. */
export const inOrder = (sets: readonly CardSet[]): readonly CardSet[] =>
  [...sets].sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));

/** The sets of a match bring the basics with them. */
export const isBasic = ({ order }: CardSet): boolean => order === 0;

const intoOf = (abilities: readonly Ability[]): { transformsInto?: string } => {
  const into = abilities.find((ability) => ability.when === 'transform')?.into;
  return into === undefined ? {} : { transformsInto: into };
};

function copiesOf({ id, pile }: DeclaredCard, sets: readonly CardSet[]): Readonly<Record<SetId, number>> {
  const brought = (set: CardSet): number | undefined =>
    set.cards.find((card) => card.id === id)?.copies ?? (pile && set.supplies?.[pile]);
  return Object.fromEntries(
    sets.flatMap((set) => {
      const copies = brought(set);
      return copies === undefined ? [] : [[set.id, copies]];
    }),
  );
}

/** A card as it is among these sets, which are in their order. */
export const amongSets = (card: DeclaredCard, sets: readonly CardSet[]): Card => ({
  id: card.id,
  name: card.name,
  kind: card.kind,
  factions: card.factions,
  cost: card.cost,
  honor: card.honor,
  copies: copiesOf(card, sets),
  ...(card.starting === undefined ? {} : { starting: card.starting }),
  ...(card.pile === undefined ? {} : { alwaysAvailable: true as const }),
  ...intoOf(card.abilities),
  abilities: card.abilities,
});

/** A card that several sets have counts where it comes first. */
export function declaredIn(sets: readonly CardSet[]): readonly DeclaredCard[] {
  const found = new Map<string, DeclaredCard>();
  for (const set of inOrder(sets))
    for (const card of set.cards) if (!found.has(card.id)) found.set(card.id, card);
  return [...found.values()];
}

/** All cards of these sets, in the order of their numbers. */
export const cardsIn = (sets: readonly CardSet[]): readonly Card[] =>
  declaredIn(sets).map((card) => amongSets(card, inOrder(sets)));
