import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sources } from '../../scripts/card-sources.mjs';
import { effectsPage } from '../../src/cards/effects-page.ts';
import { GLOSSARY } from '../../src/cards/glossary.ts';
import { CARDS } from '../../src/cards/index.ts';
import { amongSets } from '../../src/cards/sets.ts';
import { sentencesOf, textOf } from '../../src/cards/text.ts';
import { wordsOf } from '../../src/cards/usage.ts';
import * as words from '../../src/cards/words.ts';
import { readFixture, UPDATING, writeFixture } from '../support/fixtures.ts';

const TEXTS = CARDS.map((card) => ({ name: card.name, card, text: textOf(card) }));

describe.each(TEXTS)('the text of $name', ({ card, text }) => {
  test('says something, in whole sentences', () => {
    expect(card.abilities.length).toBeGreaterThan(0);
    expect(text).toMatch(/^[A-Z].*\.$/);
    expect(text).not.toMatch(/undefined|\[object|NaN|null/);
    expect(text.match(/\(/g)?.length).toBe(text.match(/\)/g)?.length);
    for (const sentence of text.split('. ')) expect(sentence).toMatch(/^[A-Z]/);
  });

  test('is set properly', () => {
    expect(text).not.toMatch(/\s{2}|\s$|\s[.,:;)]|\.\.|,,|[,:;][^\s]/);
    expect(text).not.toMatch(/\b(\w+) \1\b/i);
    expect(text).not.toMatch(/\ba [aeiou]|\ban [^aeiou]/i);
  });

  test('counts properly', () => {
    expect(text).not.toMatch(/\b1 (more |other )?(cards|runes|Heroes|Constructs|Monsters)\b/);
    expect(text).not.toMatch(
      /\b([02-9]|\d\d) (or more )?(more |other )?(card|rune|Hero|Construct|Monster)\b/,
    );
  });

  test('speaks of others in the third person', () => {
    for (const [, others] of text.matchAll(/(?<!than )[Ee]ach (?:opponent|player|other player)\b([^.:]*)/g)) {
      expect(others).not.toMatch(/\byou (may|control|have)\b|\byour (deck|discard)/);
      expect(others).toMatch(/^(?: who controls [\w ]+)?(?: either)? (may|\w+s) /);
    }
  });

  test('is the same, ability by ability', () => {
    const entries = sentencesOf(card);
    const joined = entries.map(({ label, text: part }) => (label ? `${label}: ${part}` : part)).join(' ');
    expect(joined.toLowerCase()).toBe(text.toLowerCase());
    for (const entry of entries) expect(entry.text).toMatch(/^[A-Z].*\.$/);
  });
});

test('the texts are those that a person has read', () => {
  const texts = TEXTS.map(({ name, text }) => ({ name, text }));
  if (UPDATING) writeFixture('card-texts.json', texts);
  expect(texts).toEqual(readFixture('card-texts.json'));
});

describe('words that no card uses in this way yet', () => {
  const text = (...effects: Parameters<typeof words.play>): string =>
    textOf(amongSets(words.hero('Nobody', { is: 'void', cost: 1 }, words.play(...effects)), []));

  test.each([
    [
      'others do what follows in one breath',
      words.eachOpponent(words.may(words.banish(words.inHand(), words.honor(1)))),
      'Each opponent may banish a card from their hand to gain 1 honor.',
    ],
    [
      'others have conditions',
      words.eachPlayer(words.when(words.youPlayed(words.heroes, 2), words.draw(1))),
      'Each player draws 1 card if they have played 2 or more Heroes this turn.',
    ],
    [
      'nothing is lost beside a condition',
      words.eachPlayer(words.when(words.youControl(1, words.constructs), words.draw(1)), words.honor(1)),
      'Each player draws 1 card if they control a Construct and gains 1 honor.',
    ],
    ['one after a choice', words.draw(words.chosenNumber), 'Draw that many cards.'],
    ['one card more', words.extraCards(1), 'Draw 1 more card for your next hand.'],
    ['one Mechana rune', words.mechanaRunes(1), 'Gain 1 rune that can only be spent on a Mechana Construct.'],
    [
      'other cards are counted',
      words.when(words.youPlayed(words.other(words.heroes), 2), words.power(1)),
      'If you have played 2 or more other Heroes this turn, gain 1 power.',
    ],
    [
      'by cost and place',
      words.acquire(words.inRow(words.upTo(1, words.constructs)), 'play'),
      'Acquire a Construct in the center row that costs 1 rune or less without paying its cost and put it into play.',
    ],
  ])('%s', (_, effect, expected) => {
    expect(text(effect)).toBe(expected);
  });

  test('what comes after a condition stays in its sentence', () => {
    const condition = words.youControl(1, words.constructs);
    expect(text(words.when(condition, words.runes(1), words.draw(1)), words.honor(1))).toBe(
      'If you control a Construct, gain 1 rune and draw 1 card. Gain 1 honor.',
    );
  });

  test('a card of a set from outside is called after its id', () => {
    expect(text(words.acquire(words.inSupply(words.named('Lantern Bearer'))))).toContain('Lantern Bearer');
  });
});

describe('the page of the vocabulary', () => {
  test('is up to date', () => {
    const path = join(import.meta.dirname, '../../docs/effects.md');
    if (UPDATING) {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, effectsPage(sources()));
    }
    expect(readFileSync(path, 'utf8')).toBe(effectsPage(sources()));
  });

  test('knows every word that a card uses', () => {
    for (const { chapter, word } of CARDS.flatMap(wordsOf))
      expect(Object.keys(GLOSSARY[chapter])).toContain(word);
  });
});
