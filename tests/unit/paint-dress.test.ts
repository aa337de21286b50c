import { describe, expect, test } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import { UI_ICONS } from '../../src/icons/names.ts';
import { contrast, mix } from '../../src/ui/paint/color.ts';
import { artOf, becomesTrophy, frameOf, MARK_ICONS, marksOf, typesOf } from '../../src/ui/paint/dress.ts';
import { detailFor, fullLayout, SHARES, SMALL_SHARES, smallLayout } from '../../src/ui/paint/face-layout.ts';
import { COLORS, DRESSES } from '../../src/ui/theme.ts';

const cardOf = (id: string) => CARDS.find((card) => card.id === id)!;

describe('every card', () => {
  test.each(CARDS.map((card) => [card.id, card] as const))('%s has colors, a mark and a type', (_, card) => {
    expect(frameOf(card).length).toBeGreaterThan(0);
    expect(artOf(card)).toHaveLength(marksOf(card).length);
    for (const mark of marksOf(card)) expect(UI_ICONS).toHaveProperty(MARK_ICONS[mark]);
    expect(typesOf(card).at(-1)).toMatch(/^(Hero|Construct|Monster|Event)$/);
  });

  test('of several factions wears all of them', () => {
    expect(marksOf(cardOf('wildgear-druid'))).toEqual(['lifebound', 'mechana']);
    expect(frameOf(cardOf('wildgear-druid'))).toEqual([DRESSES.lifebound, DRESSES.mechana]);
    expect(typesOf(cardOf('wildgear-druid'))[0]).toBe('Lifebound · Mechana Hero');
    expect(frameOf(cardOf('adayu-the-serene'))).toHaveLength(4);
  });

  test('of no faction wears its kind', () => {
    expect(marksOf(cardOf('mephit'))).toEqual(['monster']);
    expect(marksOf(cardOf('apprentice'))).toEqual(['plain']);
    expect(typesOf(cardOf('apprentice'))).toEqual(['Hero', 'Hero']);
  });

  test('that is an Event has a golden frame around its faction', () => {
    expect(frameOf(cardOf('void-rising'))).toEqual([DRESSES.event]);
    expect(artOf(cardOf('void-rising'))).toEqual([DRESSES.void]);
  });

  test('that becomes a trophy says so', () => {
    expect(becomesTrophy(cardOf('minotaur'))).toBe(true);
    expect(becomesTrophy(cardOf('mephit'))).toBe(false);
  });
});

describe('colors', () => {
  test('are mixed and compared', () => {
    expect(mix('#000000', '#ff8000', 0.5)).toBe('#804000');
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  });

  test.each(Object.entries(DRESSES))('of %s can be read', (_, { deep, mid, ink }) => {
    expect(contrast(ink, COLORS.paper)).toBeGreaterThan(4.5);
    expect(contrast('#fff7e6', mix(mid, deep, 0.45))).toBeGreaterThan(4.5);
  });

  test('of plates and paper can be read', () => {
    expect(contrast(COLORS.ink, COLORS.paperShade)).toBeGreaterThan(7);
    for (const text of [COLORS.text, COLORS.muted]) expect(contrast(text, COLORS.raised)).toBeGreaterThan(7);
  });
});

describe('the layout of a face', () => {
  test('has as much detail as there is room for', () => {
    expect([320, 150, 130].map((width) => detailFor(width, width * 1.4))).toEqual(['full', 'full', 'full']);
    expect([129, 104, 84].map((width) => detailFor(width, width * 1.4))).toEqual(['small', 'small', 'small']);
    expect([83, 64, 40].map((width) => detailFor(width, width * 1.4))).toEqual(['tiny', 'tiny', 'tiny']);
    expect(detailFor(123, 46)).toBe('tiny');
  });

  test.each(SHARES)('with %d of paper leaves nothing out', (share) => {
    const { title, art, type, paper, inner } = fullLayout(150, 210, share);
    expect(title.y).toBe(inner.y);
    expect(art.y).toBe(title.y + title.height);
    expect(type.y).toBeCloseTo(art.y + art.height);
    expect(paper.y).toBeCloseTo(type.y + type.height);
    expect(paper.y + paper.height).toBe(inner.y + inner.height);
    expect(art.height).toBeGreaterThan(24);
  });

  test.each(SMALL_SHARES)('of a small one with %d of paper keeps its picture', (share) => {
    expect(smallLayout(104, 146, share, 29).art.height).toBeGreaterThan(24);
  });
});
