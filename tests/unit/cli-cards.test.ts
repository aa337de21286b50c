import { describe, expect, test } from 'vitest';
import { CARDS, SETS } from '../../src/cards/index.ts';
import { sixfold, sixfoldJson } from './cli-runner.ts';

interface Entry {
  readonly id: string;
  readonly copies: Readonly<Record<string, number>>;
}

async function cardsOf(...args: string[]): Promise<Entry[]> {
  return (await sixfoldJson(['cards', ...args])).json.cards;
}

describe('cards --json', () => {
  test('has every card with its facts', async () => {
    const cards = await cardsOf();
    expect(cards.map(({ id }) => id)).toEqual(CARDS.map(({ id }) => id));
    expect(cards.find(({ id }) => id === 'arha-initiate')).toMatchObject({
      name: 'Arha Initiate',
      kind: 'hero',
      factions: ['enlightened'],
      cost: 1,
      honor: 1,
      copies: { godslayer: 3 },
      text: expect.any(String),
    });
  });

  test('says how many of a supply come with each set', async () => {
    const mystic = (await cardsOf()).find(({ id }) => id === 'mystic');
    expect(mystic).toMatchObject({ copies: { godslayer: 30 }, alwaysAvailable: true });
  });

  test('counts starting cards per player', async () => {
    const apprentice = (await cardsOf()).find(({ id }) => id === 'apprentice');
    expect(apprentice).toMatchObject({ copies: { basics: 8 }, starting: 8 });
  });

  test('keeps to one set', async () => {
    const godslayer = await cardsOf('--set', 'godslayer');
    expect(godslayer).toHaveLength(SETS.godslayer.cards.length);
    expect(godslayer.every(({ copies }) => copies.godslayer !== undefined)).toBe(true);
    const basics = await cardsOf('--set', 'basics');
    expect(basics.map(({ id }) => id)).toContain('mystic');
    expect(basics.map(({ id }) => id)).not.toContain('arha-initiate');
  });

  test('has every card in one of the sets, also those that are only the back of another', async () => {
    const sets = await Promise.all(['basics', ...Object.keys(SETS)].map((set) => cardsOf('--set', set)));
    expect(new Set(sets.flat().map(({ id }) => id))).toEqual(new Set(CARDS.map(({ id }) => id)));
  });
});

test('people get a table, one card a line', async () => {
  const { out } = await sixfold(['cards', '--set', 'godslayer']);
  expect(out).toMatch(/^arha-initiate +Arha Initiate +hero +enlightened +1 +1 +3/m);
  expect(out.endsWith(`\n\n${SETS.godslayer.cards.length} cards\n`)).toBe(true);
});

test('an unknown set is refused', async () => {
  const { code, err } = await sixfold(['cards', '--set', 'constructor']);
  expect(code).toBe(2);
  expect(err).toMatch(/no set "constructor"; the sets are "basics", "godslayer"/);
});
