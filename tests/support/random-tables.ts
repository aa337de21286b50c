import fc from 'fast-check';
import { CARDS } from '../../src/cards/index.ts';
import type { Card, Kind, SetId } from '../../src/cards/vocabulary.ts';
import type { GivenPlayer, Scenario } from '../../src/match/scenario/format.ts';
import { isPossible, SET_IDS, type Shape } from './tables.ts';

// Tables that no game would lead to: any cards anywhere, and much to spend. Rare cards meet here all the time.

const isOf = (sets: readonly SetId[]) => (card: Card) => sets.some((set) => (card.copies[set] ?? 0) > 0);

interface Stock {
  readonly center: readonly string[];
  readonly events: readonly string[];
  readonly constructs: readonly string[];
  readonly trophies: readonly string[];
  /** What a player can have. */
  readonly own: readonly string[];
}

function stockOf(sets: readonly SetId[]): Stock {
  const cards = CARDS.filter(isOf(sets));
  const ids = (list: readonly Card[], ...kinds: Kind[]) =>
    list.filter(({ kind }) => kinds.includes(kind)).map(({ id }) => id);
  const center = cards.filter((card) => !card.alwaysAvailable);
  return {
    center: ids(center, 'hero', 'construct', 'monster'),
    events: ids(center, 'event'),
    constructs: ids(center, 'construct'),
    trophies: cards
      .filter((card) => card.abilities.some(({ when }) => when === 'trophy'))
      .map(({ id }) => id),
    own: ['apprentice', 'militia', ...ids(cards, 'hero', 'construct')],
  };
}

/** Up to so many of these, any of them several times. */
const some = (ids: readonly string[], most: number): fc.Arbitrary<string[]> =>
  ids.length === 0 ? fc.constant([]) : fc.array(fc.constantFrom(...ids), { maxLength: most, size: 'max' });

const playerOf = (stock: Stock, wealth: number): fc.Arbitrary<GivenPlayer> =>
  fc.record({
    hand: some(stock.own, 7),
    deck: some(stock.own, 9),
    discard: some(stock.own, 5),
    constructs: some(stock.constructs, 4),
    trophies: some(stock.trophies, 2),
    runes: fc.nat({ max: wealth }),
    power: fc.nat({ max: wealth }),
  });

function given(stock: Stock, players: number) {
  return fc.record({
    centerRow: fc.array(fc.constantFrom(...stock.center), { minLength: 6, maxLength: 6 }),
    centerDeck: some([...stock.center, ...stock.events], 8),
    centerDeckOnly: fc.boolean(),
    void: some(stock.center, 5),
    event: fc.constantFrom(null, ...stock.events),
    players: fc.tuple(playerOf(stock, 12), ...Array.from({ length: players - 1 }, () => playerOf(stock, 0))),
  });
}

export const randomTables = (shape: Shape): fc.Arbitrary<Scenario> =>
  fc
    .subarray(SET_IDS, { minLength: 1 })
    .filter((sets) => isPossible(sets, shape))
    .chain((sets) =>
      fc.record({
        name: fc.constant('a random table'),
        sets: fc.constant(sets),
        players: fc.constant(shape.players),
        variant: fc.constant(shape.variant),
        seed: fc.noShrink(fc.nat()).map(String),
        given: given(stockOf(sets), shape.players),
      }),
    );
