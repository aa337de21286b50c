import { describe, expect, test } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import { sentencesOf } from '../../src/cards/text.ts';
import type { Card } from '../../src/cards/vocabulary.ts';
import { detailFor } from '../../src/ui/paint/face-layout.ts';
import { type FaceText, SETTERS } from '../../src/ui/paint/face-text.ts';
import { fitParagraphs, type Paragraphs } from '../../src/ui/paint/paragraphs.ts';
import { BODY, cutLetters, fitName, type Measure, STRONG, TITLE } from '../../src/ui/paint/text.ts';
import { LEAST_TEXT } from '../../src/ui/theme.ts';

/** About as wide as the letters are, and never less: the sum over a text is 2 % too much or more. */
const measure: Measure = (text, lettering) => {
  const share = lettering === TITLE ? 1.46 : 0.9;
  return [...text].reduce((sum, letter) => sum + share * widthOf(letter), 0);
};

function widthOf(letter: string): number {
  if (/[ilj.,:;'|!]/.test(letter)) return 0.26;
  if (/[ ftr()-]/.test(letter)) return 0.36;
  if (/[mwMW…]/.test(letter)) return 0.82;
  return /[A-Z0-9]/.test(letter) ? 0.6 : 0.5;
}

const FACES = [
  [320, 448],
  [200, 280],
  [150, 210],
  [130, 182],
  [123, 157],
  [104, 146],
  [84, 118],
  [64, 90],
  [44, 62],
] as const;

const setAt = (card: Card, width: number, height: number): FaceText =>
  SETTERS[detailFor(width, height)](card, measure, width, height);

const wholeText = (card: Card): string =>
  sentencesOf(card)
    .map(({ label, text }) => (label ? `${label}: ${text}` : text))
    .join(' ');

const shownText = ({ lines }: Paragraphs): string =>
  lines.flatMap(({ words }) => words.map(({ text }) => text)).join(' ');

describe.each(FACES)('faces of %i × %i', (width, height) => {
  const faces = CARDS.map((card) => ({ card, ...setAt(card, width, height) }));

  test('have no letters that are too small', () => {
    for (const { name, text } of faces) {
      expect(text.size).toBeGreaterThanOrEqual(LEAST_TEXT);
      expect(name?.size ?? LEAST_TEXT).toBeGreaterThanOrEqual(LEAST_TEXT);
    }
  });

  test('show whole words, all of them or as many as fit', () => {
    for (const { card, text } of faces) {
      const shown = shownText(text);
      if (!text.isCut) expect(['', wholeText(card)]).toContain(shown);
      else expect(`${wholeText(card)} `).toMatch(startingWith(shown));
    }
  });

  test('keep their texts on the paper, and off the gem', () => {
    for (const { card, text, layout } of faces) {
      const { paper, pad, gem } = layout;
      for (const line of text.lines) {
        const wide = line.words.reduce((sum, word) => sum + word.width * text.size, 0);
        const spaces = (line.words.length - 1) * measure(' ', BODY) * text.size;
        const foot = line.y + text.size * 0.3;
        expect(line.x + wide + spaces).toBeLessThanOrEqual(paper.width - 2 * pad.x + 0.01);
        expect(foot).toBeLessThanOrEqual(paper.height - 2 * pad.y + 0.5);
        if (card.honor > 0 && foot > paper.height - pad.y - gem * 0.5) expect(line.x).toBeGreaterThan(gem);
      }
    }
  });
});

/** The shown text without its "…" begins the whole one, and ends where a word does. */
function startingWith(shown: string): RegExp {
  expect(shown).toMatch(/…$/);
  return new RegExp(`^${shown.slice(0, -1).replace(/[^\w ]/g, '\\$&')}[.,;:]?\\s`);
}

test('an enlarged card shows all that it says', () => {
  const cut = CARDS.filter((card) => setAt(card, 300, 420).text.isCut || setAt(card, 320, 448).text.isCut);
  expect(cut.map(({ id }) => id)).toEqual([]);
});

test('the usual card shows nearly always all that it says', () => {
  expect(CARDS.filter((card) => setAt(card, 150, 210).text.isCut).length).toBeLessThan(6);
});

describe('a name', () => {
  const room = { width: 100, lettering: TITLE, most: 16, mostOfTwo: 13 };

  test('is as large as it may be if it is short', () => {
    expect(fitName('Mephit', measure, room)).toEqual({ lines: ['Mephit'], size: 16 });
  });

  test('breaks where the lines are about as long', () => {
    const { lines, size } = fitName('Seer of the Forked Path', measure, { ...room, width: 130 })!;
    expect(lines).toEqual(['Seer of the', 'Forked Path']);
    expect(size).toBeGreaterThanOrEqual(LEAST_TEXT);
  });

  test('is not written where it would be too small', () => {
    expect(fitName('Watchmaker’s Altar', measure, { ...room, width: 40 })).toBeUndefined();
    expect(fitName('Wolf Shaman', measure, { ...room, width: 60, mostOfTwo: 0 })).toBeUndefined();
  });

  test('can be cut', () => {
    const widthOfText = (text: string): number => text.length;
    expect(cutLetters('Mira', 4, widthOfText)).toBe('Mira');
    expect(cutLetters('Wilhelmina', 5, widthOfText)).toBe('Wilh…');
    expect(cutLetters('Bot · Hard', 6, widthOfText)).toBe('Bot ·…');
  });
});

describe('paragraphs', () => {
  const entries = [{ text: 'Gain 2 runes.' }, { label: 'Fate', text: 'Draw 1 card.' }];
  const linesOf = ({ lines }: Paragraphs): string[] =>
    lines.map(({ words }) => words.map(({ text }) => text).join(' '));

  test('begin new lines as long as there is room', () => {
    const { lines, size } = fitParagraphs(entries, measure, { width: 200, height: 80 }, 14);
    expect(linesOf({ lines, size, isCut: false })).toEqual(['Gain 2 runes.', 'Fate: Draw 1 card.']);
    expect(size).toBe(14);
    const bold = lines.flatMap(({ words }) => words).filter(({ lettering }) => lettering === STRONG);
    expect(bold.map(({ text }) => text)).toEqual(['2', 'Fate:', '1']);
  });

  test('run on where there is none', () => {
    const text = fitParagraphs(entries, measure, { width: 300, height: 13 }, 14);
    expect(linesOf(text)).toEqual(['Gain 2 runes. Fate: Draw 1 card.']);
    expect(text).toMatchObject({ size: LEAST_TEXT, isCut: false });
  });

  test('are cut where not even that fits', () => {
    const text = fitParagraphs(entries, measure, { width: 100, height: 13 }, 14);
    expect(linesOf(text)).toEqual(['Gain 2 runes. Fate…']);
    expect(text.isCut).toBe(true);
  });

  test('keep a number and what it counts together', () => {
    const [first] = linesOf(
      fitParagraphs([{ text: 'You may gain 2 runes' }], measure, { width: 75, height: 60 }, 12),
    );
    expect(first).toBe('You may');
  });
});
