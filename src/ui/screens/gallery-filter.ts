import { CARDS, SETS } from '../../cards/index.ts';
import { textOf } from '../../cards/text.ts';
import { type Card, FACTIONS, type Faction, type Kind, type SetId } from '../../cards/vocabulary.ts';

// Which cards the gallery shows, and in which order.

export const ORDERS = ['set', 'name', 'cost', 'honor', 'faction'] as const;
export type Order = (typeof ORDERS)[number];

export interface Filters {
  readonly query: string;
  readonly set: SetId | '';
  readonly kind: Kind | '';
  /** "none": cards without a faction. */
  readonly faction: Faction | 'none' | '';
  readonly cost: string;
  readonly order: Order;
}

export const NO_FILTERS: Filters = { query: '', set: '', kind: '', faction: '', cost: '', order: 'set' };

const normal = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');

const setsOf = ({ copies }: Card): SetId[] => Object.keys(copies) as SetId[];

/** Everything a card can be found by. */
const haystack = (card: Card): string =>
  normal(
    [
      card.name,
      card.kind,
      ...card.factions,
      textOf(card),
      ...setsOf(card).map((set) => SETS[set]?.name),
    ].join(' '),
  );

const HAYSTACKS: ReadonlyMap<Card, string> = new Map(CARDS.map((card) => [card, haystack(card)]));

const isAbout = (card: Card, query: string): boolean =>
  normal(query)
    .split(' ')
    .every((word) => HAYSTACKS.get(card)?.includes(word));

const isOf = (card: Card, faction: Filters['faction']): boolean =>
  faction === '' || (faction === 'none' ? card.factions.length === 0 : card.factions.includes(faction));

const isShown = (card: Card, { query, set, kind, faction, cost }: Filters): boolean =>
  (set === '' || set in card.copies) &&
  (kind === '' || card.kind === kind) &&
  isOf(card, faction) &&
  (cost === '' || String(card.cost) === cost) &&
  isAbout(card, query);

const factionPlace = ({ factions, kind }: Card): number =>
  factions.length === 0
    ? kind === 'monster'
      ? 6
      : 5
    : factions.length > 1
      ? 4
      : FACTIONS.indexOf(factions[0]!);

const byName = (a: Card, b: Card): number => (a.name < b.name ? -1 : 1);

const COMPARE: Readonly<Record<Order, (a: Card, b: Card) => number>> = {
  set: () => 0,
  name: byName,
  cost: (a, b) => (a.cost ?? -1) - (b.cost ?? -1) || byName(a, b),
  honor: (a, b) => b.honor - a.honor || byName(a, b),
  faction: (a, b) => factionPlace(a) - factionPlace(b) || byName(a, b),
};

export const cardsFor = (filters: Filters): Card[] =>
  CARDS.filter((card) => isShown(card, filters)).sort(COMPARE[filters.order]);

/** Every cost that a card has, in order. */
export const COSTS: readonly number[] = [...new Set(CARDS.flatMap(({ cost }) => cost ?? []))].sort(
  (a, b) => a - b,
);
