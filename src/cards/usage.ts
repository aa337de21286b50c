import type { Chapter } from './glossary.ts';
import type { Card } from './vocabulary.ts';

// Which words of the vocabulary a card uses. Declarations are plain data, so that one walk finds them all.

export interface Word {
  readonly chapter: Chapter;
  readonly word: string;
}

type Data = Readonly<Record<string, unknown>>;

/** The keys whose value is a word. */
const WORD_KEYS: Readonly<Record<string, Chapter>> = {
  when: 'abilities',
  limit: 'limits',
  on: 'happenings',
  do: 'effects',
  if: 'conditions',
  per: 'amounts',
  be: 'amounts',
  to: 'destinations',
};

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Filters and picks are the parts without a word of their own: their keys are the words. */
const isFilter = (data: Data): boolean =>
  ['when', 'on', 'do', 'if', 'per', 'be'].every((key) => !(key in data));

const ofKeys = (data: Data): Word[] =>
  Object.entries(data).flatMap(([key, value]) => {
    const chapter = WORD_KEYS[key];
    return chapter && typeof value === 'string' ? [{ chapter, word: value }] : [];
  });

const ofFilter = (data: Data): Word[] =>
  isFilter(data)
    ? Object.keys(data)
        .filter((key) => key !== 'from')
        .map((word) => ({ chapter: 'filters', word }))
    : [];

const ofZones = ({ from }: Data): Word[] =>
  Array.isArray(from) ? from.map((zone) => ({ chapter: 'zones', word: String(zone) })) : [];

const ofRule = (data: Data): Word[] =>
  typeof data.rule === 'string'
    ? [{ chapter: data.when === 'lasting' ? 'lasting' : 'rules', word: data.rule }]
    : [];

function wordsIn(value: unknown): Word[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isData(value)) return [];
  const own = [ofKeys, ofFilter, ofZones, ofRule].flatMap((find) => find(value));
  return [...own, ...Object.values(value).flatMap(wordsIn)];
}

/** Every word that a card's declaration uses, as often as it does. */
export const wordsOf = (card: Card): Word[] => wordsIn(card.abilities);
