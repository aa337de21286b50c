// The words that cards are declared in. Builders return plain data; text.ts turns it into sentences,
// systems/book.ts into instructions.

export const FACTIONS = ['enlightened', 'lifebound', 'mechana', 'void'] as const;
export type Faction = (typeof FACTIONS)[number];
export type Kind = 'hero' | 'construct' | 'monster' | 'event';
export type SetId = 'basics' | 'godslayer' | 'fallen' | 'souls' | 'unraveled';
export type Resource = 'runes' | 'power' | 'honor' | 'mechanaRunes';
export type Zone = 'row' | 'supply' | 'hand' | 'discard' | 'void' | 'constructs' | 'played';
/** Where an acquired card goes. */
export type Destination = 'discard' | 'hand' | 'top' | 'play';

export interface Filter {
  readonly kinds?: readonly Kind[];
  readonly faction?: Faction;
  readonly maxCost?: number;
  /** Not the card whose effect this is. */
  readonly other?: true;
}

/** A card that the player asked must choose. */
export interface Pick extends Filter {
  readonly from: readonly Zone[];
}

export type Amount =
  | number
  | { readonly per: 'construct'; readonly filter: Filter }
  | { readonly per: 'constructFaction' };

export type Condition =
  | { readonly if: 'played'; readonly filter: Filter }
  | { readonly if: 'controls'; readonly atLeast: number; readonly filter: Filter };

/** What a triggered ability waits for. The subject is the card that it happens to. */
export type Happening =
  | { readonly on: 'play'; readonly filter: Filter }
  | { readonly on: 'enterPlay'; readonly filter: Filter }
  | { readonly on: 'acquire'; readonly filter: Filter }
  | { readonly on: 'defeat'; readonly where: 'row' };

export type Effect =
  | { readonly do: 'gain'; readonly what: Resource; readonly amount: Amount }
  | { readonly do: 'draw'; readonly amount: Amount }
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'either'; readonly options: readonly (readonly Effect[])[] }
  | { readonly do: 'when'; readonly condition: Condition; readonly effects: readonly Effect[] }
  | { readonly do: 'each'; readonly who: 'opponent'; readonly effects: readonly Effect[] }
  | { readonly do: 'banish' | 'discard' | 'destroy'; readonly pick: Pick; readonly then: readonly Effect[] }
  | { readonly do: 'acquire'; readonly pick: Pick; readonly to: Destination }
  | { readonly do: 'defeat' | 'acquireOrDefeat' | 'copyEffect'; readonly pick: Pick }
  | { readonly do: 'keepOne'; readonly pick: Pick }
  | { readonly do: 'giveRandomCard' }
  | { readonly do: 'banishThis' }
  | { readonly do: 'spend'; readonly runes: number }
  | { readonly do: 'extraTurn' }
  | { readonly do: 'discount'; readonly next: Filter; readonly runes: number };

export type Limit = 'oncePerTurn' | 'firstEachTurn';
export type Rule = 'unbanishable' | 'constructsAreMechana';

export type Ability =
  | { readonly when: 'play'; readonly effects: readonly Effect[] }
  | { readonly when: 'use'; readonly effects: readonly Effect[] }
  | { readonly when: 'reward'; readonly effects: readonly Effect[] }
  | {
      readonly when: 'triggered';
      readonly happening: Happening;
      readonly limit: Limit;
      readonly effects: readonly Effect[];
    }
  | { readonly when: 'acquired'; readonly filter: Filter; readonly to: Destination }
  | { readonly when: 'always'; readonly rule: Rule };

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly factions: readonly Faction[];
  /** Runes for Heroes and Constructs, power for Monsters. */
  readonly cost: number;
  readonly honor: number;
  readonly copies: Readonly<Partial<Record<SetId, number>>>;
  /** Part of every starting deck, so many per player. */
  readonly starting?: number;
  readonly alwaysAvailable?: true;
  readonly abilities: readonly Ability[];
}

export interface Printed {
  readonly is?: Faction | readonly Faction[];
  readonly cost: number;
  readonly honor?: number;
  readonly copies?: number;
  readonly starting?: number;
  readonly supply?: Readonly<Partial<Record<SetId, number>>>;
  readonly alwaysAvailable?: true;
}

/** "Tablet of Time's Dawn" → "tablet-of-times-dawn"; dots vanish except between digits. */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/(\d)\.(\d)/g, '$1-$2')
    .replace(/\./g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

type Declare = (name: string, printed: Printed, ...abilities: Ability[]) => Card;

const declare =
  (set: SetId, kind: Kind): Declare =>
  (name, printed, ...abilities) => ({
    id: slug(name),
    name,
    kind,
    factions: printed.is === undefined ? [] : [printed.is].flat(),
    cost: printed.cost,
    honor: printed.honor ?? 0,
    copies: printed.supply ?? { [set]: printed.copies ?? 0 },
    ...(printed.starting === undefined ? {} : { starting: printed.starting }),
    ...(printed.alwaysAvailable ? { alwaysAvailable: true as const } : {}),
    abilities,
  });

/** The words that begin a card's declaration, for one set. */
export const cardsOf = (set: SetId) => ({
  hero: declare(set, 'hero'),
  construct: declare(set, 'construct'),
  monster: declare(set, 'monster'),
});

// Abilities
export const play = (...effects: Effect[]): Ability => ({ when: 'play', effects });
export const oncePerTurn = (...effects: Effect[]): Ability => ({ when: 'use', effects });
export const reward = (...effects: Effect[]): Ability => ({ when: 'reward', effects });
export const always = (rule: Rule): Ability => ({ when: 'always', rule });
export const firstEachTurn = (happening: Happening, ...effects: Effect[]): Ability => ({
  when: 'triggered',
  happening,
  limit: 'firstEachTurn',
  effects,
});
export const oncePerTurnWhen = (happening: Happening, ...effects: Effect[]): Ability => ({
  when: 'triggered',
  happening,
  limit: 'oncePerTurn',
  effects,
});
/** Once per turn, when you acquire such a card, you may put it there instead of into your discard pile. */
export const mayPutAcquired = (filter: Filter, to: Destination): Ability => ({
  when: 'acquired',
  filter,
  to,
});

// What happens
export const youPlay = (filter: Filter): Happening => ({ on: 'play', filter });
export const youPutIntoPlay = (filter: Filter): Happening => ({ on: 'enterPlay', filter });
export const youDefeatInRow: Happening = { on: 'defeat', where: 'row' };

// Effects
const gain =
  (what: Resource) =>
  (amount: Amount): Effect => ({ do: 'gain', what, amount });
export const runes = gain('runes');
export const power = gain('power');
export const honor = gain('honor');
export const mechanaRunes = gain('mechanaRunes');
export const draw = (amount: Amount): Effect => ({ do: 'draw', amount });
export const may = (...effects: Effect[]): Effect => ({ do: 'may', effects });
export const either = (...options: Effect[][]): Effect => ({ do: 'either', options });
export const when = (condition: Condition, ...effects: Effect[]): Effect => ({
  do: 'when',
  condition,
  effects,
});
export const eachOpponent = (...effects: Effect[]): Effect => ({ do: 'each', who: 'opponent', effects });
/** The effects after the pick happen only if a card was chosen. */
export const banish = (pick: Pick, ...then: Effect[]): Effect => ({ do: 'banish', pick, then });
export const discard = (pick: Pick, ...then: Effect[]): Effect => ({ do: 'discard', pick, then });
export const destroy = (pick: Pick, ...then: Effect[]): Effect => ({ do: 'destroy', pick, then });
export const acquire = (pick: Pick, to: Destination = 'discard'): Effect => ({ do: 'acquire', pick, to });
export const defeat = (pick: Pick): Effect => ({ do: 'defeat', pick });
export const acquireOrDefeat = (pick: Pick): Effect => ({ do: 'acquireOrDefeat', pick });
export const copyEffect = (pick: Pick): Effect => ({ do: 'copyEffect', pick });
export const keepOne = (pick: Pick): Effect => ({ do: 'keepOne', pick });
export const giveRandomCard: Effect = { do: 'giveRandomCard' };
export const banishThis: Effect = { do: 'banishThis' };
export const spend = (amount: number): Effect => ({ do: 'spend', runes: amount });
export const extraTurn: Effect = { do: 'extraTurn' };
export const discount = (next: Filter, amount: number): Effect => ({ do: 'discount', next, runes: amount });

// Conditions and amounts
export const youPlayed = (filter: Filter): Condition => ({ if: 'played', filter });
export const youControl = (atLeast: number, filter: Filter): Condition => ({
  if: 'controls',
  atLeast,
  filter,
});
export const perConstruct = (filter: Filter = {}): Amount => ({ per: 'construct', filter });
export const perConstructFaction: Amount = { per: 'constructFaction' };

// Filters and picks
export const hero: Filter = { kinds: ['hero'] };
export const construct: Filter = { kinds: ['construct'] };
export const monster: Filter = { kinds: ['monster'] };
export const of = (faction: Faction, filter: Filter): Filter => ({ ...filter, faction });
export const another = (filter: Filter): Filter => ({ ...filter, other: true });
export const upTo = (maxCost: number, filter: Filter): Filter => ({ ...filter, maxCost });
export const inRow = (filter: Filter = {}): Pick => ({ ...filter, from: ['row'] });
/** In the center row or always available. */
export const anywhere = (filter: Filter): Pick => ({ ...filter, from: ['row', 'supply'] });
export const inHand = (filter: Filter = {}): Pick => ({ ...filter, from: ['hand'] });
export const inDiscard = (filter: Filter = {}): Pick => ({ ...filter, from: ['discard'] });
export const inHandOrDiscard = (filter: Filter = {}): Pick => ({ ...filter, from: ['hand', 'discard'] });
export const youHaveInPlay = (filter: Filter): Pick => ({ ...filter, from: ['constructs'] });
export const playedThisTurn = (filter: Filter): Pick => ({ ...filter, from: ['played'] });
