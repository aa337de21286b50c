import { PILES } from '../../src/cards/language.ts';
import { SetRefused } from '../../src/cards/refused.ts';
import type { CardSet, DeclaredCard, Pile } from '../../src/cards/vocabulary.ts';
import { rewardHonorOf } from './columns.ts';
import type { Tables } from './tables.ts';

// What a book has room for. Everything that is kept in a few bits is checked here, when the book is made.

/** A card that is named travels in the twelve bits of an action that others have for an entity, from 1 on. */
export const MOST_CARDS = 4094;
/** Places in the code and numbers of table entries are operands, which have a sign. */
const MOST_CODE = 0x7fff;
/** Each ability has a bit among those that were used this turn. */
export const MOST_ABILITIES = 8;
/** Costs and honor are bytes. */
const MOST_VALUE = 255;

type Fault = string | false;

const cardFaults = (set: CardSet, card: DeclaredCard): Fault[] => [
  card.abilities.length > MOST_ABILITIES &&
    `${set.name}, ${card.name}: ${card.abilities.length} abilities are too many; a card has at most ${MOST_ABILITIES}.`,
  (card.cost ?? 0) > MOST_VALUE &&
    `${set.name}, ${card.name}: a cost is at most ${MOST_VALUE}, not ${card.cost}.`,
  card.honor > MOST_VALUE &&
    `${set.name}, ${card.name}: its honor is at most ${MOST_VALUE}, not ${card.honor}.`,
  rewardHonorOf(card) > MOST_VALUE &&
    `${set.name}, ${card.name}: a reward gives at most ${MOST_VALUE} honor, not ${rewardHonorOf(card)}.`,
];

/** What makes a card what it is, wherever it is printed. */
const natureOf = ({ copies, icon, ...nature }: DeclaredCard): string => JSON.stringify(nature);

/** A card that two sets have must be the same in both. */
function twinFaults(sets: readonly CardSet[]): Fault[] {
  const found = new Map<string, { readonly set: CardSet; readonly nature: string }>();
  return sets.flatMap((set) =>
    set.cards.map((card) => {
      const nature = natureOf(card);
      const twin = found.get(card.id);
      if (!twin) found.set(card.id, { set, nature });
      return (
        twin !== undefined &&
        twin.nature !== nature &&
        `${set.name}, ${card.name}: ${twin.set.name} has another card with the id "${card.id}".`
      );
    }),
  );
}

/** Every pile but the Fanatics' is there in every match. */
const isNeeded = (pile: Pile): boolean => pile !== 'fanatic';

function pileFaults(cards: readonly DeclaredCard[]): Fault[] {
  return PILES.map((pile) => {
    const [card, other] = cards.filter((c) => c.pile === pile);
    if (other) return `${other.name}: the pile "${pile}" is that of ${card.name}.`;
    return (
      !card && isNeeded(pile) && `No card of these sets lies in the pile "${pile}": the basics are missing.`
    );
  });
}

const refuse = (faults: readonly Fault[]): void => {
  const found = faults.filter((fault) => fault !== false);
  if (found.length > 0) throw new SetRefused(found);
};

/** Refuses sets that cannot be in one book. The sets and cards are in their order. */
export function checkRoom(sets: readonly CardSet[], cards: readonly DeclaredCard[]): void {
  refuse([
    cards.length > MOST_CARDS &&
      `These sets have ${cards.length} different cards; a match has room for ${MOST_CARDS}.`,
    cards[0]?.starting === undefined &&
      'The first card of these sets is not a starting card: the basics are missing.',
    ...sets.map((set, i) => sets[i - 1]?.id === set.id && `The set "${set.id}" is there twice.`),
    ...pileFaults(cards),
    ...twinFaults(sets),
    ...sets.flatMap((set) => set.cards.flatMap((card) => cardFaults(set, card))),
  ]);
}

/** Refuses a book whose programs do not fit. */
export function checkPrograms(
  { code, choices, quantities, questions, watches }: Tables,
  sets: readonly CardSet[],
): void {
  const most = Math.max(code.length, choices.length, quantities.length, questions.length, watches.length);
  refuse([
    most > MOST_CODE &&
      `The programs of ${sets.map(({ name }) => name).join(', ')} take ${most} words; a match has room for ${MOST_CODE}.`,
  ]);
}
