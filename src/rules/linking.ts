import { CHAPTERS } from './chapters.ts';
import { KEYWORDS } from './keywords.ts';
import type { Chapter, Keyword, Rule } from './model.ts';

/** A part of a text: plain, or a keyword with its id. */
export type Part = string | { readonly text: string; readonly keyword: string };

const capitalised = (text: string): string => text[0].toUpperCase() + text.slice(1);

/**
 * A form matches as it is written. In lower case it may also begin a sentence, unless the capital makes it another
 * keyword: "void" is the pile and "Void" the faction, wherever they stand.
 */
const IDS: ReadonlyMap<string, string> = new Map(
  [capitalised, (word: string) => word].flatMap((form) =>
    KEYWORDS.flatMap(({ id, words }) => words.map((word): [string, string] => [form(word), id])),
  ),
);

/** The longest form wins: "Event trophy" before "Event". */
const FORMS = [...IDS.keys()].sort((a, b) => b.length - a.length);
const ANY_FORM = new RegExp(`\\b(${FORMS.join('|')})\\b`);

/** A text in parts, keywords apart. Joined they are the text again. */
export const linked = (text: string): readonly Part[] =>
  text
    .split(ANY_FORM)
    .map((part, i): Part => {
      const keyword = i % 2 === 1 ? IDS.get(part) : undefined;
      return keyword === undefined ? part : { text: part, keyword };
    })
    .filter((part) => part !== '');

export interface Found {
  /** Chapters with the rules that match; those without are left out. */
  readonly chapters: readonly Chapter[];
  readonly keywords: readonly Keyword[];
}

/** One space before every word, so that a word is found by its beginning. Dots stay in numbers: "3.4", "3.". */
const normal = (text: string): string =>
  ` ${text}`
    .toLowerCase()
    .replace(/(\d\.)|['’.]/g, '$1')
    .replace(/[^a-z0-9.]+/g, ' ');

const isAbout = (word: string, numbers: readonly string[], text: string): boolean =>
  numbers.some((number) => number.startsWith(word)) || text.includes(` ${word}`);

const isMatch = (words: readonly string[], numbers: readonly string[], ...texts: string[]): boolean => {
  const text = normal(texts.join(' '));
  return words.every((word) => isAbout(word, numbers, text));
};

/** Rules and keywords about every word of the query, found by their beginnings; rules also by number. */
export function search(query: string): Found {
  const words = normal(query).split(' ').filter(Boolean);
  const rulesOf = ({ title, rules }: Chapter): Rule[] =>
    rules.filter(({ number, text }) => isMatch(words, [number], title, text));
  return {
    chapters: CHAPTERS.map((chapter) => ({ ...chapter, rules: rulesOf(chapter) })).filter(
      ({ rules }) => rules.length > 0,
    ),
    keywords: KEYWORDS.filter(({ title, words: forms, meaning, rules }) =>
      isMatch(words, rules, title, ...forms, meaning),
    ),
  };
}
