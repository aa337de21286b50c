// docs/spec/setup.md: the numbers of entities.

/** What is needed of a card of docs/spec/cards.txt. */
export interface Card {
  readonly id: string;
  readonly copies: Readonly<Record<string, number>>;
  readonly starting?: number;
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

function stocks({ id, copies, starting }: Card, { sets, players }: Table): { home: number; count: number }[] {
  if (starting !== undefined)
    return Array.from({ length: players }, (_, seat) => ({ home: zonesOf(seat), count: starting }));
  const inSets = sets.reduce((sum, set) => sum + (copies[set] ?? 0), 0);
  return [{ home: HOMES[id] ?? CENTER, count: id === 'cultist' ? 1 : inSets }];
}

export function runsOf(cards: readonly Card[], table: Table): Run[] {
  let first = zonesOf(table.players);
  return cards.flatMap((card, def) =>
    stocks(card, table).flatMap(({ home, count }) => {
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
