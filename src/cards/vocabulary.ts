import type {
  ABILITIES,
  CONDITIONS,
  DESTINATIONS,
  EFFECTS,
  EXTREMES,
  FILTERS,
  HAPPENINGS,
  KINDS,
  LASTING,
  LIMITS,
  MEASURES,
  PILES,
  RATES,
  RESOURCES,
  RULES,
  SOUGHT,
  ZONES,
} from './language.ts';
import { FACTIONS } from './language.ts';

// The types of declarations, from the description of the language (language.ts). Declarations are plain data: words.ts
// has a word for each part; text.ts turns them into sentences, systems/book into instructions.

export { FACTIONS };
export type Faction = (typeof FACTIONS)[number];
export type Kind = (typeof KINDS)[number];
export type Resource = (typeof RESOURCES)[number];
export type Pile = (typeof PILES)[number];
export type Zone = keyof typeof ZONES;
/** Where an acquired card goes. */
export type Destination = keyof typeof DESTINATIONS;
export type Rule = keyof typeof RULES;
export type Limit = keyof typeof LIMITS;
export type Lasting = keyof typeof LASTING;
/** The name of a set. Sets are data: no list of them is closed. */
export type SetId = string;

/** What each kind of value is in a declaration. */
export interface Values {
  readonly true: true;
  readonly boolean: boolean;
  /** From 0. */
  readonly number: number;
  /** From 1. */
  readonly count: number;
  /** From 1, and so few that each can be an answer. */
  readonly few: number;
  readonly card: string;
  readonly cards: readonly string[];
  readonly kind: Kind;
  readonly kinds: readonly Kind[];
  readonly faction: Faction;
  readonly factions: readonly Faction[];
  readonly factionOrAny: Faction | 'any';
  readonly resource: Resource;
  readonly who: 'opponent' | 'player' | 'otherPlayer';
  readonly parity: 'even' | 'odd';
  readonly extreme: keyof typeof EXTREMES;
  readonly zones: readonly Zone[];
  readonly destination: Destination;
  readonly rule: Rule;
  readonly lasting: Lasting;
  readonly limit: Limit;
  readonly pile: Pile;
  readonly amount: Amount;
  readonly filter: Filter;
  readonly pick: Pick;
  readonly condition: Condition;
  readonly happening: Happening;
  readonly effects: readonly Effect[];
  readonly effectsIfAny: readonly Effect[];
  readonly options: readonly (readonly Effect[])[];
  readonly abilities: readonly Ability[];
}

type ValueOf<N> = N extends keyof Values ? Values[N] : never;
type Needed<F> = { readonly [K in keyof F as K extends `${string}?` ? never : K]: ValueOf<F[K]> };
type Possible<F> = { readonly [K in keyof F as K extends `${infer N}?` ? N : never]?: ValueOf<F[K]> };
type Plain<T> = { [K in keyof T]: T[K] };

/** One type for each word of a chapter: its tag says which word it is, and its parts follow. */
type Said<Tag extends string, Words> = {
  [W in keyof Words]: Words[W] extends readonly [string, infer F]
    ? Plain<{ readonly [T in Tag]: W } & Needed<F> & Possible<F>>
    : never;
}[keyof Words];

type Asked<Parts> = {
  readonly [K in keyof Parts]?: Parts[K] extends readonly [string, infer N] ? ValueOf<N> : never;
};

export interface Filter extends Asked<typeof FILTERS> {}
/** What only a choice can ask for. */
export interface Sought extends Filter, Asked<typeof SOUGHT> {}
/** A card that the player asked must choose. */
export interface Pick extends Sought {
  readonly from: readonly Zone[];
  /** Only those that cost the most, or the least. */
  readonly extreme?: keyof typeof EXTREMES;
}
export type Amount = number | Said<'per', typeof RATES> | Said<'be', typeof MEASURES>;
export type Condition = Said<'if', typeof CONDITIONS>;
/** What a triggered ability waits for. The card that it happens to is "that card". */
export type Happening = Said<'on', typeof HAPPENINGS>;
export type Effect = Said<'do', typeof EFFECTS>;
export type Ability = Said<'when', typeof ABILITIES>;

/** A card as its set declares it. */
export interface DeclaredCard {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly factions: readonly Faction[];
  /** Runes for Heroes and Constructs, power for Monsters; Events have none. */
  readonly cost: number | null;
  readonly honor: number;
  /** In the center deck, or in its pile; 0 for the back of another card. */
  readonly copies: number;
  /** Part of every starting deck, so many per player. */
  readonly starting?: number;
  /** It is always available, in this pile. */
  readonly pile?: Pile;
  /** Its picture, by its name at game-icons.net. */
  readonly icon?: string;
  readonly abilities: readonly Ability[];
}

/** A set is data, and all that there is to say of it: no set needs a line of code. */
export interface CardSet {
  readonly id: SetId;
  readonly name: string;
  /** Goes up whenever a card of the set changes. */
  readonly version: number;
  /** Sets are laid out by this number, and by their ids where it is the same. The basics alone have 0. */
  readonly order: number;
  /** How many players it has starting decks for. */
  readonly players: number;
  /** What it adds to the game, in a sentence or two. */
  readonly about?: string;
  /** Some cards that show what it is like, by id. */
  readonly shows?: readonly string[];
  /** How many cards it adds to piles of the basics. */
  readonly supplies?: { readonly [P in Pile]?: number };
  readonly cards: readonly DeclaredCard[];
}

/** A card of the sets that are played. */
export interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly factions: readonly Faction[];
  readonly cost: number | null;
  readonly honor: number;
  /** By set. */
  readonly copies: Readonly<Record<SetId, number>>;
  readonly starting?: number;
  readonly alwaysAvailable?: true;
  /** The other side, for cards that transform. */
  readonly transformsInto?: string;
  readonly abilities: readonly Ability[];
}
