import { describe, expect, test } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import { sentencesOf, textOf } from '../../src/cards/text.ts';
import { CHAPTERS } from '../../src/rules/chapters.ts';
import { KEYWORDS } from '../../src/rules/keywords.ts';
import { linked, type Part, search } from '../../src/rules/linking.ts';
import { textOf as sourceOf, sourcesIn } from '../support/sources.ts';

const RULES = CHAPTERS.flatMap(({ rules }) => rules);
const NUMBERS = RULES.map(({ number }) => number);
const TEXTS = CARDS.map((card) => ({ name: card.name, text: textOf(card) }));

const textIn = (part: Part): string => (typeof part === 'string' ? part : part.text);
const linksIn = (text: string): string[][] =>
  linked(text).flatMap((part) => (typeof part === 'string' ? [] : [[part.text, part.keyword]]));
const keywordsIn = (text: string): string[] => linksIn(text).map(([, keyword]) => keyword);
const hasNoRepeats = (list: readonly string[]): boolean => new Set(list).size === list.length;

describe('chapters', () => {
  test('are numbered from 1, and their rules from 1 in each', () => {
    expect(CHAPTERS.map(({ number }) => number)).toEqual(CHAPTERS.map((_, i) => i + 1));
    for (const { number, rules } of CHAPTERS)
      expect(rules.map((rule) => rule.number)).toEqual(rules.map((_, i) => `${number}.${i + 1}`));
  });

  test('hold as many rules as the numbers that are in use', () => {
    expect(CHAPTERS.map(({ rules }) => rules.length)).toEqual([5, 8, 5, 4, 4, 2, 6, 5, 3, 3, 36]);
  });

  test('have titles', () => {
    expect(hasNoRepeats(CHAPTERS.map(({ title }) => title))).toBe(true);
    for (const { title } of CHAPTERS) expect(title).toMatch(/^[A-Z].*[a-z]$/);
  });

  test.each(RULES)('rule $number is said in whole sentences, once', ({ number, text }) => {
    expect(text).toMatch(/^["A-Z].*[a-z0-9)]\.$/);
    expect(text).not.toMatch(/\s{2}|\s[.,:;)]|\.\.|,,|\.[A-Z]|`|\.json|\bundefined\b/);
    expect(text).not.toMatch(/\b(\w+) \1\b/i);
    for (const sentence of text.split('. ')) expect(sentence).toMatch(/^["A-Z]/);
    expect(RULES.filter((rule) => rule.text === text).map((rule) => rule.number)).toEqual([number]);
  });

  test('call things what card texts call them', () => {
    for (const { text } of RULES)
      expect(text).not.toMatch(
        /\b(hero|heroes|constructs?|monsters?|mystics?|cultists?|fanatics?|center Row)\b/,
      );
  });

  test('hold every rule that the code cites', () => {
    const cited = sourcesIn('components', 'systems', 'src', 'tests').flatMap((path) =>
      [...sourceOf(path).matchAll(/\b[Rr]ules? (?:[\d.]+(?:, | and |–))*\d+\.\d+/g)].flatMap(
        ([words]) => words.match(/\d+\.\d+/g) ?? [],
      ),
    );
    expect(cited).toContain('11.23');
    expect(cited.filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });

  test('refer to rules that there are', () => {
    const cited = RULES.flatMap(({ text }) => text.match(/\d+\.\d+/g) ?? []);
    expect(cited).toEqual(['3.4', '8.3']);
    expect(cited.filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });
});

describe('keywords', () => {
  test('have ids, titles and forms of their own', () => {
    expect(hasNoRepeats(KEYWORDS.map(({ id }) => id))).toBe(true);
    expect(hasNoRepeats(KEYWORDS.map(({ title }) => title))).toBe(true);
    expect(hasNoRepeats(KEYWORDS.flatMap(({ words }) => words))).toBe(true);
  });

  test('are in alphabetical order', () => {
    const titles = KEYWORDS.map(({ title }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort());
  });

  test.each(KEYWORDS)('$title has a meaning, and rules that there are', ({ meaning, rules }) => {
    expect(meaning).toMatch(/^[A-Z][^.]*\.( [A-Z][^.]*\.)?$/);
    expect(rules.length).toBeGreaterThan(0);
    expect(hasNoRepeats(rules)).toBe(true);
    for (const number of rules) expect(NUMBERS).toContain(number);
  });

  test('occur in card texts or rules', () => {
    const found = new Set([...TEXTS, ...RULES].flatMap(({ text }) => keywordsIn(text)));
    expect(KEYWORDS.filter(({ id }) => !found.has(id)).map(({ title }) => title)).toEqual([]);
  });

  test.each(KEYWORDS)('$title is known by each of its forms', ({ id, words }) => {
    for (const word of words) {
      expect(word).toMatch(/^[A-Za-z]+([ -][A-Za-z]+)*$/);
      expect(linked(`1 ${word}, 2`)).toEqual(['1 ', { text: word, keyword: id }, ', 2']);
    }
  });

  test('include every label of an ability', () => {
    const labels = CARDS.flatMap(sentencesOf).flatMap(({ label }) => label?.replace(/ \(.*\)$/, '') ?? []);
    expect(labels).toContain('Multi-Unite');
    expect(labels.filter((label) => linksIn(label)[0]?.[0] !== label)).toEqual([]);
  });
});

describe('linking', () => {
  test.each(TEXTS)('the text of $name loses nothing and gains a link', ({ text }) => {
    const parts = linked(text);
    expect(parts.map(textIn).join('')).toBe(text);
    expect(parts.map(textIn)).not.toContain('');
    expect(parts.filter((part) => typeof part !== 'string').length).toBeGreaterThan(0);
  });

  test('leaves no resource, kind of card or faction plain', () => {
    const plain = TEXTS.flatMap(({ text }) => linked(text).filter((part) => typeof part === 'string'));
    expect(plain.join('|')).not.toMatch(
      /\b(runes?|power|honor|Hero(es)?|Constructs?|Monsters?|Events?|Enlightened|Lifebound|Mechana|Void|void)\b/,
    );
  });

  test.each([
    ['Transform: if the void holds 8 or more Monsters', 'void'],
    ['if you have played another Void Hero this turn', 'void-faction'],
    ['If the current Event is Void, draw', 'void-faction'],
    ['If it is Void, gain', 'void-faction'],
    ['put it in front of you instead of into the void.', 'void'],
  ])('%s', (text, keyword) => {
    expect(linksIn(text).filter(([word]) => /void/i.test(word))).toEqual([[expect.anything(), keyword]]);
  });

  test('takes the longest form', () => {
    expect(keywordsIn('the Event trophy of the current Event')).toEqual(['event-trophy', 'event']);
    expect(keywordsIn('Multi-Unite')).toEqual(['multi-unite']);
    expect(keywordsIn('Discard a card from your discard pile')).toEqual(['discard', 'discard-pile']);
    expect(keywordsIn('the honor pool, the honor')).toEqual(['honor-pool', 'honor']);
    expect(linksIn('in the center row')).toEqual([['center row', 'center-row']]);
  });

  test('takes whole words only', () => {
    expect(linked('Drawer, avoid, powerful, Heroic, handy, Voidthirster')).toEqual([
      'Drawer, avoid, powerful, Heroic, handy, Voidthirster',
    ]);
    expect(linksIn("the Fanatic's trophy")).toEqual([
      ['Fanatic', 'fanatic'],
      ['trophy', 'trophy'],
    ]);
  });

  test('takes verbs at the beginning of a sentence, and kinds of cards by their capital only', () => {
    expect(linked('Banish')).toEqual([{ text: 'Banish', keyword: 'banish' }]);
    expect(linked('Once per turn')).toEqual([{ text: 'Once per turn', keyword: 'once-per-turn' }]);
    expect(linked('a hero, by fate')).toEqual(['a hero, by fate']);
  });

  test('has nothing to say about nothing', () => {
    expect(linked('')).toEqual([]);
  });
});

describe('search', () => {
  const rulesFor = (query: string): string[] =>
    search(query).chapters.flatMap(({ rules }) => rules.map(({ number }) => number));
  const keywordsFor = (query: string): string[] => search(query).keywords.map(({ id }) => id);

  test.each(['', '  ', '?!'])('"%s" finds everything', (query) => {
    expect(search(query)).toEqual({ chapters: CHAPTERS, keywords: KEYWORDS });
  });

  test('for what is not there finds nothing', () => {
    expect(search('zeppelin')).toEqual({ chapters: [], keywords: [] });
    expect(search('samael zeppelin')).toEqual({ chapters: [], keywords: [] });
  });

  test('finds rules by number, from its beginning', () => {
    expect(rulesFor('2.7')).toEqual(['2.7']);
    expect(rulesFor('3.4')).toEqual(['3.4', '11.16']);
    expect(rulesFor('11.2')).toEqual(['11.2', ...Array.from({ length: 10 }, (_, i) => `11.2${i}`)]);
    expect(rulesFor('9.')).toEqual(['9.1', '9.2', '9.3']);
    expect(rulesFor('9.7')).toEqual([]);
    expect(keywordsFor('8.4')).toEqual(['multi-unite', 'once-this-turn']);
  });

  test('wants every word, in any order and case', () => {
    expect(rulesFor('dreamer glass')).toEqual(['11.13']);
    expect(rulesFor('GLASS dreamer')).toEqual(['11.13']);
    expect(rulesFor('11 fanatic')).toEqual(['11.23', '11.33']);
  });

  test('finds words by their beginning, whatever stands between them', () => {
    expect(rulesFor('restrict')).toEqual(['11.5']);
    expect(rulesFor('stricted')).toEqual([]);
    expect(rulesFor('unite')).toEqual(rulesFor('Multi-Unite'));
    expect(rulesFor("Dhartha's")).toEqual(['11.19']);
    expect(rulesFor('Dharthas')).toEqual(['11.19']);
    expect(rulesFor('avoid')).toEqual([]);
  });

  test('finds the rules of a chapter by its title, in order', () => {
    expect(rulesFor('solitaire')).toEqual([
      '1.1',
      '1.5',
      '10.1',
      '10.2',
      '10.3',
      '11.10',
      '11.12',
      '11.20',
      '11.25',
      '11.32',
    ]);
    const { chapters } = search('solitaire');
    expect(chapters.map(({ number, title }) => [number, title])).toEqual([
      [1, 'Setup'],
      [10, 'Solitaire'],
      [11, 'Rulings'],
    ]);
  });

  test('finds keywords by title, form and meaning', () => {
    expect(keywordsFor('void')).toEqual(
      expect.arrayContaining(['void', 'void-faction', 'banish', 'faction']),
    );
    expect(keywordsFor('trophies')).toEqual(['in-front', 'trophy']);
    expect(keywordsFor('void pile')).toEqual(['void']);
  });

  test('leaves the chapters as they are', () => {
    search('fate');
    expect(CHAPTERS.flatMap(({ rules }) => rules)).toHaveLength(81);
  });
});
