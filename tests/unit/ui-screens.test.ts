import { describe, expect, test } from 'vitest';
import { CARDS, cardNamed, SETS } from '../../src/cards/index.ts';
import type { SetId } from '../../src/cards/vocabulary.ts';
import { cardsFor, NO_FILTERS, ORDERS } from '../../src/ui/screens/gallery-filter.ts';
import { courseOf, headlineOf, type Scored, standingsOf, stepFor } from '../../src/ui/screens/over-words.ts';
import { centerCardsOf } from '../../src/ui/screens/set-words.ts';
import { COLORS, DRESSES } from '../../src/ui/theme.ts';
import { textOf } from '../support/sources.ts';

const namesFor = (part: Partial<typeof NO_FILTERS>): string[] =>
  cardsFor({ ...NO_FILTERS, ...part }).map(({ name }) => name);

describe('the gallery', () => {
  test('shows every card, in any order', () => {
    for (const order of ORDERS) expect(new Set(namesFor({ order })).size).toBe(CARDS.length);
  });

  test('finds cards by name, text, faction and kind', () => {
    expect(namesFor({ query: 'watchmakers alt' })).toEqual(["Watchmaker's Altar"]);
    expect(namesFor({ query: 'LIFEBOUND hero wolf' })).toContain('Wolf Shaman');
    expect(namesFor({ query: 'nobody is like that' })).toEqual([]);
  });

  test('filters', () => {
    const shown = cardsFor({ ...NO_FILTERS, set: 'souls', kind: 'construct', faction: 'mechana', cost: '3' });
    expect(shown.length).toBeGreaterThan(0);
    for (const card of shown) {
      expect(card).toMatchObject({ kind: 'construct', cost: 3 });
      expect(card.factions).toContain('mechana');
      expect(card.copies).toHaveProperty('souls');
    }
    for (const card of cardsFor({ ...NO_FILTERS, faction: 'none' })) expect(card.factions).toEqual([]);
  });

  test('sorts', () => {
    const costs = cardsFor({ ...NO_FILTERS, order: 'cost' }).map(({ cost }) => cost ?? -1);
    expect(costs).toEqual(costs.toSorted((a, b) => a - b));
    const honors = cardsFor({ ...NO_FILTERS, order: 'honor' }).map(({ honor }) => honor);
    expect(honors).toEqual(honors.toSorted((a, b) => b - a));
  });
});

describe('sets', () => {
  test.each(Object.keys(SETS) as SetId[])('%s is described, and its cards exist', (set) => {
    expect(SETS[set].about).toMatch(/\.$/);
    for (const card of SETS[set].shows ?? []) expect(cardNamed(card), card).toBeDefined();
    expect(centerCardsOf(set)).toBe(
      SETS[set].cards.reduce((sum, { copies, pile }) => sum + (pile ? 0 : copies), 0),
    );
  });
});

const player = (name: string, score: number, isWinner = false): Scored => ({
  name,
  isBot: false,
  tokens: score,
  cards: [],
  score,
  isWinner,
});

describe('the end', () => {
  test('has a headline', () => {
    expect(headlineOf([player('Mira', 9, true), player('Bo', 3)], false)).toBe('Mira wins');
    expect(headlineOf([player('You', 9, true)], true)).toBe('You win');
    expect(headlineOf([player('A', 9, true), player('B', 3), player('C', 1, true)], false)).toBe(
      'A and C win',
    );
    expect(headlineOf([player('Mira', 9)], true)).toBe('The adversary wins');
  });

  test('ranks winners first, then by score', () => {
    const adversary = { tokens: 5, cards: [], score: 5, isWinner: false };
    const order = (players: Scored[], other: typeof adversary | null) =>
      standingsOf(players, other).map(({ name }) => name);
    expect(order([player('A', 3, true), player('B', 9)], null)).toEqual(['A', 'B']);
    expect(order([player('A', 3), player('B', 9)], null)).toEqual(['B', 'A']);
    expect(order([player('A', 3)], { ...adversary, isWinner: true })).toEqual(['The adversary', 'A']);
  });

  test('adds what was won last to the course', () => {
    expect(courseOf([[0, 0]], [player('A', 3), player('B', 9)])).toEqual([
      [0, 0],
      [3, 9],
    ]);
  });

  test('marks axes in round steps', () => {
    expect([1, 7, 23, 60, 180].map((most) => stepFor(most, 5))).toEqual([1, 2, 5, 20, 50]);
  });
});

describe('the tokens of the style sheets', () => {
  const css = textOf('src/ui/styles/tokens.css');
  const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

  test.each(Object.entries(COLORS))('have the color %s of the theme', (name, color) => {
    expect(css).toContain(`--${kebab(name)}: ${color};`);
  });

  test.each(Object.entries(DRESSES))('have the dress %s of the theme', (name, { edge, deep, mid, glyph }) => {
    const [, block] = css.split(`[data-dress="${name}"]`);
    expect(block).toMatch(
      new RegExp(
        `^ \\{\\s*--dress: ${edge};\\s*--dress-deep: ${deep};\\s*--dress-mid: ${mid};\\s*--dress-glyph: ${glyph};`,
      ),
    );
  });
});
