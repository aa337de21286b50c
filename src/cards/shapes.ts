import * as language from './language.ts';
import type { CardSet, DeclaredCard, Values } from './vocabulary.ts';

// The form of every value of a declaration, from the description of the language. The check of sets and the JSON Schema
// both read it.

export type Shape =
  | { readonly is: 'true' | 'boolean' }
  | { readonly is: 'integer'; readonly least: number; readonly most: number; readonly orNull?: true }
  | { readonly is: 'text'; readonly pattern: string; readonly most: number; readonly like: string }
  | { readonly is: 'one of'; readonly words: readonly string[] }
  | {
      readonly is: 'list';
      readonly of: ShapeName;
      readonly least: number;
      readonly most: number;
      readonly unique?: true;
    }
  | { readonly is: 'parts'; readonly parts: Parts }
  /** An object that one of these tags makes what it is; or a number, if that is possible. */
  | { readonly is: 'said'; readonly tags: Readonly<Record<string, Words>>; readonly orNumber?: ShapeName };

/** Names with "?" after them may be missing. */
export type Parts = Readonly<Record<string, ShapeName>>;
export type Words = Readonly<Record<string, readonly [means: string, parts: Parts]>>;
export type ShapeName =
  | keyof Values
  | 'set'
  | 'declaredCard'
  | 'declaredCards'
  | 'option'
  | 'effect'
  | 'ability'
  | 'zone'
  | 'supplies'
  | 'id'
  | 'name'
  | 'sentence'
  | 'icon'
  | 'cost'
  | 'version'
  | 'order'
  | 'players';

const oneOf = (words: object | readonly string[]): Shape => ({
  is: 'one of',
  words: Array.isArray(words) ? words : Object.keys(words),
});
const integer = (least: number, most: number): Shape => ({ is: 'integer', least, most });
const list = (of: ShapeName, least: number, most: number): Shape => ({ is: 'list', of, least, most });
const each = (of: ShapeName, least: number, most: number): Shape => ({
  is: 'list',
  of,
  least,
  most,
  unique: true,
});
const text = (pattern: string, most: number, like: string): Shape => ({ is: 'text', pattern, most, like });
const said = (tag: string, words: Words): Shape => ({ is: 'said', tags: { [tag]: words } });

/** Parts of a filter may all be missing. */
const asked = (words: Readonly<Record<string, readonly [string, ShapeName]>>): Parts =>
  Object.fromEntries(Object.entries(words).map(([name, [, shape]]) => [`${name}?`, shape]));

type PartsOf<T> = { readonly [K in keyof T as undefined extends T[K] ? `${K & string}?` : K]-?: ShapeName };

const CARD: PartsOf<DeclaredCard> = {
  id: 'id',
  name: 'name',
  kind: 'kind',
  factions: 'factions',
  cost: 'cost',
  honor: 'number',
  copies: 'number',
  'starting?': 'count',
  'pile?': 'pile',
  'icon?': 'icon',
  abilities: 'abilities',
};

const SET: PartsOf<CardSet> = {
  id: 'id',
  name: 'name',
  version: 'version',
  order: 'order',
  players: 'players',
  'about?': 'sentence',
  'shows?': 'cards',
  'supplies?': 'supplies',
  cards: 'declaredCards',
};

const SLUG = '^[a-z0-9]+(-[a-z0-9]+)*$';
const FILTER = asked(language.FILTERS);

export const SHAPES: Readonly<Record<ShapeName, Shape>> = {
  set: { is: 'parts', parts: SET },
  declaredCards: list('declaredCard', 1, 500),
  declaredCard: { is: 'parts', parts: CARD },
  supplies: { is: 'parts', parts: { 'mystic?': 'number', 'heavyInfantry?': 'number' } },
  id: text(SLUG, 60, '"lantern-bearer"'),
  card: text(SLUG, 60, '"lantern-bearer"'),
  name: text('^\\S(.*\\S)?$', 60, 'a name'),
  sentence: text('^\\S(.*\\S)?$', 400, 'a sentence'),
  icon: text(SLUG, 60, 'the name of an icon'),
  version: integer(1, 65_535),
  order: integer(0, 65_535),
  players: integer(0, 6),
  cost: { is: 'integer', least: 0, most: 99, orNull: true },
  number: integer(0, 99),
  count: integer(1, 99),
  // The index of an action has four bits.
  few: integer(1, 15),
  true: { is: 'true' },
  boolean: { is: 'boolean' },
  cards: each('card', 1, 20),
  kind: oneOf(language.KINDS),
  kinds: each('kind', 1, 4),
  faction: oneOf(language.FACTIONS),
  factions: each('faction', 0, 4),
  factionOrAny: oneOf([...language.FACTIONS, 'any']),
  resource: oneOf(language.RESOURCES),
  who: oneOf(['opponent', 'player', 'otherPlayer']),
  parity: oneOf(['even', 'odd']),
  extreme: oneOf(language.EXTREMES),
  zone: oneOf(language.ZONES),
  zones: each('zone', 1, 7),
  destination: oneOf(language.DESTINATIONS),
  rule: oneOf(language.RULES),
  lasting: oneOf(language.LASTING),
  limit: oneOf(language.LIMITS),
  pile: oneOf(language.PILES),
  amount: { is: 'said', tags: { per: language.RATES, be: language.MEASURES }, orNumber: 'number' },
  filter: { is: 'parts', parts: FILTER },
  pick: {
    is: 'parts',
    parts: { ...FILTER, ...asked(language.SOUGHT), from: 'zones', 'extreme?': 'extreme' },
  },
  condition: said('if', language.CONDITIONS),
  happening: said('on', language.HAPPENINGS),
  effect: said('do', language.EFFECTS),
  effects: list('effect', 1, 12),
  effectsIfAny: list('effect', 0, 12),
  option: list('effect', 1, 12),
  options: list('option', 2, 8),
  ability: said('when', language.ABILITIES),
  abilities: list('ability', 0, 8),
};

/** A part's name without what says that it may be missing. */
export const partName = (name: string): string => name.replace(/\?$/, '');
export const mayBeMissing = (name: string): boolean => name.endsWith('?');
