// docs/spec/setup.md: the numbers of entities.

/** What is needed of a set of docs/spec/sets.txt. */
export interface CardSet {
  readonly id: string;
  readonly supplies?: Readonly<Record<string, number>>;
  readonly cards: readonly {
    readonly id: string;
    readonly copies: number;
    readonly starting?: number;
    readonly pile?: string;
  }[];
}

export interface Card {
  readonly id: string;
  readonly starting?: number;
  /** In all sets of the match but the basics. */
  readonly copies: number;
}

const BASICS = 'basics';

/** The sets of a match, with the basics. */
export const setsOf = (all: readonly CardSet[], ids: readonly string[]): readonly CardSet[] =>
  all.filter(({ id }) => id === BASICS || ids.includes(id));

/** The cards of these sets in the order of their numbers. */
export function cardsOf(sets: readonly CardSet[]): readonly Card[] {
  const found = new Map(sets.flatMap(({ cards }) => cards.map((card) => [card.id, card] as const)).reverse());
  const ids = new Set(sets.flatMap(({ cards }) => cards.map(({ id }) => id)));
  const boxes = sets.filter(({ id }) => id !== BASICS);
  return [...ids].map((id) => {
    const { starting, pile } = found.get(id)!;
    const copies = boxes.map(
      ({ cards, supplies }) => cards.find((card) => card.id === id)?.copies ?? supplies?.[pile ?? ''] ?? 0,
    );
    return { id, ...(starting === undefined ? {} : { starting }), copies: copies.reduce((a, b) => a + b, 0) };
  });
}

export interface Table {
  readonly sets: readonly string[];
  readonly players: number;
  readonly variant: string;
}

/** Cards of one kind that begin in one zone, and have numbers that follow each other. */
export interface Run {
  readonly first: number;
  readonly count: number;
  readonly def: number;
  readonly home: number;
}

export const zonesOf = (seats: number): number => 18 + 9 * seats;

export const CENTER = 8;
const HOMES: Readonly<Record<string, number>> = {
  cultist: 13,
  fanatic: 14,
  mystic: 15,
  'heavy-infantry': 16,
};

function stocks({ id, copies, starting }: Card, players: number): { home: number; count: number }[] {
  if (starting !== undefined)
    return Array.from({ length: players }, (_, seat) => ({ home: zonesOf(seat), count: starting }));
  return [{ home: HOMES[id] ?? CENTER, count: id === 'cultist' ? 1 : copies }];
}

/** `all` is what docs/spec/sets.txt holds. */
export function runsOf(all: readonly CardSet[], { sets, players }: Table): Run[] {
  let first = zonesOf(players);
  return cardsOf(setsOf(all, sets)).flatMap((card, def) =>
    stocks(card, players).flatMap(({ home, count }) => {
      if (count === 0) return [];
      first += count;
      return [{ first: first - count, count, def, home }];
    }),
  );
}

export function entitiesOf(runs: readonly Run[]): number {
  const last = runs[runs.length - 1];
  return last.first + last.count;
}

/** The cards that begin in a zone, by number. */
export const cardsIn = (runs: readonly Run[], zone: number): number[] =>
  runs.flatMap(({ first, count, home }) =>
    home === zone ? Array.from({ length: count }, (_, i) => first + i) : [],
  );
