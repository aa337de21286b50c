import { describe, expect, test } from 'vitest';
import { CARDS, cardNamed, SETS, PRINTED as SETS_IN_BOXES } from '../../src/cards/index.ts';
import { cardsIn } from '../../src/cards/sets.ts';
import type { Card, SetId } from '../../src/cards/vocabulary.ts';
import { slug } from '../../src/cards/words.ts';
import { readFixture } from '../support/fixtures.ts';

// What is printed on the cards and how many of each a box holds, against the declarations.

type Printed = Omit<Card, 'abilities'>;

const PRINTED = readFixture<Printed[]>('printed.json');

function valuesOf({ abilities, ...printed }: Card): Printed {
  return printed;
}

/** The sets whose cards were copied: a set of one's own need not be among them. */
const copied = new Set(PRINTED.flatMap(({ copies }) => Object.keys(copies)));
const boxes = SETS_IN_BOXES.filter(({ id }) => copied.has(id));

const declared = new Map(cardsIn(boxes).map((card) => [card.id, valuesOf(card)]));

test.each(PRINTED)('$name is declared as printed', (printed) => {
  expect(declared.get(printed.id)).toStrictEqual(printed);
});

test('no card of these sets is declared that does not exist, and none is missing', () => {
  expect([...declared.keys()].sort()).toEqual(PRINTED.map(({ id }) => id).sort());
});

const inCenterDeck = (set: SetId): number =>
  CARDS.filter(({ alwaysAvailable }) => !alwaysAvailable).reduce(
    (sum, { copies }) => sum + (copies[set] ?? 0),
    0,
  );

test.each([
  ['godslayer', 100],
  ['fallen', 65],
  ['souls', 101],
  ['unraveled', 100],
] as const)('the center deck of %s has %i cards', (set, cards) => {
  expect(inCenterDeck(set)).toBe(cards);
});

test('every starting deck has ten cards', () => {
  expect(CARDS.reduce((sum, { starting }) => sum + (starting ?? 0), 0)).toBe(10);
});

describe('ids', () => {
  test('are unique', () => {
    expect(new Set(CARDS.map(({ id }) => id)).size).toBe(CARDS.length);
  });

  test.each(CARDS)('$name has the id that its name makes', ({ id, name }) => {
    expect(slug(name)).toBe(id);
  });
});

describe('sides', () => {
  const fronts = CARDS.filter(({ transformsInto }) => transformsInto !== undefined);

  test.each(fronts)('$name becomes a card that is in no deck itself', ({ transformsInto }) => {
    const back = cardNamed(transformsInto ?? '');
    expect(Object.values(back?.copies ?? { none: 1 })).toEqual([0]);
  });
});

test('every copy belongs to a box that there is, or to the basics', () => {
  const sets = new Set(['basics', ...Object.keys(SETS)]);
  for (const { copies } of CARDS) for (const set of Object.keys(copies)) expect(sets).toContain(set);
});
