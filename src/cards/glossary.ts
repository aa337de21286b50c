import {
  ABILITIES,
  CONDITIONS,
  DESTINATIONS,
  EFFECTS,
  FILTERS,
  HAPPENINGS,
  LASTING,
  LIMITS,
  MEASURES,
  RATES,
  RULES,
  SOUGHT,
  ZONES,
} from './language.ts';

// What each word of the language means.

type Words = Readonly<Record<string, string | readonly [means: string, parts: unknown]>>;

const meanings = <W extends Words>(words: W): Readonly<Record<keyof W, string>> =>
  Object.fromEntries(
    Object.entries(words).map(([word, said]) => [word, typeof said === 'string' ? said : said[0]]),
  ) as Record<keyof W, string>;

export const GLOSSARY = {
  abilities: meanings(ABILITIES),
  limits: meanings(LIMITS),
  happenings: meanings(HAPPENINGS),
  effects: meanings(EFFECTS),
  conditions: meanings(CONDITIONS),
  amounts: meanings({ ...RATES, ...MEASURES }),
  filters: {
    ...meanings({ ...FILTERS, ...SOUGHT }),
    extreme: 'Only those that cost the most, or the least.',
  },
  zones: meanings(ZONES),
  destinations: meanings(DESTINATIONS),
  rules: meanings(RULES),
  lasting: meanings(LASTING),
};

export type Chapter = keyof typeof GLOSSARY;
