// The language that cards are declared in, as plain data. words.ts has a word for each part; text.ts turns
// declarations into sentences, systems/book into instructions.

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
  /** Not the card whose effect this is. */
  readonly other?: true;
  /** These cards only, by id. */
  readonly named?: readonly string[];
}

/** What only a choice can ask for. */
export interface Sought extends Filter {
  readonly maxCost?: Amount;
  /** At most so much more honor than the card banished just before. */
  readonly honorAboveBanished?: number;
  /** A monster that becomes a trophy. */
  readonly trophy?: true;
  /** It was next to the monster just defeated. */
  readonly adjacent?: true;
}

/** A card that the player asked must choose. */
export interface Pick extends Sought {
  readonly from: readonly Zone[];
  /** Only those that cost the most, or the least. */
  readonly extreme?: 'highestCost' | 'lowestCost';
}

export type Amount =
  | number
  | { readonly per: 'construct' | 'hero'; readonly filter: Filter; readonly times?: number }
  | { readonly per: 'constructFaction' }
  /** Heroes played of the faction just named. */
  | { readonly per: 'heroOfNamedFaction'; readonly times: number }
  | { readonly per: 'banishedFromHand' }
  | { readonly be: 'costliestConstruct' | 'honorOfCard' | 'costOfCard' | 'chosenNumber' };

export type Condition =
  | { readonly if: 'played'; readonly filter: Filter; readonly atLeast: number }
  | { readonly if: 'playedAllFactions' }
  | { readonly if: 'controls'; readonly filter: Filter; readonly atLeast: number }
  | { readonly if: 'inVoid'; readonly filter: Filter; readonly atLeast: number }
  | { readonly if: 'event'; readonly faction: Faction }
  | { readonly if: 'card'; readonly filter: Filter }
  | { readonly if: 'gainedHonor'; readonly atLeast: number }
  | { readonly if: 'mostHonor' }
  | { readonly if: 'nothingWon' }
  | { readonly if: 'noDefeatInRow' }
  | { readonly if: 'named' }
  | { readonly if: 'defeated' };

/** What a triggered ability waits for. The card that it happens to is "that card". */
export type Happening =
  | { readonly on: 'play' | 'enterPlay' | 'acquire'; readonly filter: Filter }
  /** A monster in the center row, or in the void as though it were there; some cards name the void. */
  | { readonly on: 'defeat'; readonly alsoInVoid?: true }
  | { readonly on: 'endOfTurn' }
  /** A Mystic or Heavy Infantry is about to be played. */
  | { readonly on: 'playing'; readonly filter: Filter };

export type Rule = 'constructsAreMechana' | 'runesAsPower' | 'heroesForHonor' | 'defeatInVoid';

export type Effect =
  | { readonly do: 'gain'; readonly what: Resource; readonly amount: Amount }
  | { readonly do: 'draw'; readonly amount: Amount }
  | { readonly do: 'may'; readonly effects: readonly Effect[] }
  | { readonly do: 'either'; readonly options: readonly (readonly Effect[])[] }
  | { readonly do: 'when'; readonly condition: Condition; readonly effects: readonly Effect[] }
  | {
      readonly do: 'each';
      readonly who: 'opponent' | 'player' | 'otherPlayer';
      readonly effects: readonly Effect[];
    }
  // one card
  | {
      readonly do: 'banish' | 'discard' | 'destroy' | 'toHand' | 'toTop' | 'putUnder';
      readonly pick: Pick;
      readonly then: readonly Effect[];
    }
  | { readonly do: 'acquire'; readonly pick: Pick; readonly to: Destination; readonly paying: boolean }
  | { readonly do: 'defeat'; readonly pick: Pick; readonly paying: boolean }
  | { readonly do: 'acquireOrDefeat' | 'copyEffect' | 'keepOne'; readonly pick: Pick }
  // several cards
  | {
      readonly do: 'banishSome' | 'discardSome' | 'takeTrophies';
      readonly pick: Pick;
      readonly amount: Amount;
      readonly exactly: boolean;
      readonly then: readonly Effect[];
    }
  | { readonly do: 'destroyAll'; readonly cost?: 'even' | 'odd' }
  | { readonly do: 'acquireAll'; readonly pick: Pick; readonly to: Destination }
  // this card, that card
  | {
      readonly do:
        | 'banishThis'
        | 'destroyThis'
        | 'thisToHand'
        | 'thatCardToHand'
        | 'transformAndAcquire'
        | 'banishAdjacent';
    }
  // chance and hidden cards
  | {
      readonly do:
        | 'giveRandomCard'
        | 'discardRandomCard'
        | 'discardTop'
        | 'revealTop'
        | 'acquireOrDefeatCenterTop';
    }
  | { readonly do: 'lookAtTop'; readonly effects: readonly Effect[] }
  // naming
  | { readonly do: 'nameCard' | 'nameFaction' | 'thisIsNamedFaction' | 'thatIsNamedFaction' }
  | { readonly do: 'chooseNumber'; readonly max: number }
  | { readonly do: 'spend'; readonly runes: Amount }
  | { readonly do: 'extraTurn' | 'banishEvent' }
  | { readonly do: 'extraCards' | 'takeHonor'; readonly amount: number }
  // for the rest of the turn
  | {
      readonly do: 'nextTime' | 'eachTime';
      readonly happening: Happening;
      readonly effects: readonly Effect[];
    }
  | { readonly do: 'discount'; readonly next: Filter; readonly amount: number }
  | { readonly do: 'offer'; readonly filter: Filter; readonly to: Destination; readonly every: boolean }
  | {
      readonly do: 'unite' | 'multiUnite';
      readonly faction: Faction | 'any';
      readonly effects: readonly Effect[];
    }
  | { readonly do: 'later'; readonly effects: readonly Effect[] }
  | { readonly do: 'thisTurn'; readonly rule: Rule };

export type Limit = 'oncePerTurn' | 'firstEachTurn' | 'always';
export type Lasting =
  | 'unbanishable'
  | 'constructsAreMechana'
  | 'goesInFront'
  | 'monstersAreHeroes'
  | 'firstHeroIsLifebound'
  | 'allConstructsAreMechana'
  | 'trophySavesConstruct'
  | 'discardsMayReturn'
  | 'cultIsStronger';

interface Does<W extends string> {
  readonly when: W;
  readonly effects: readonly Effect[];
}

export type Ability =
  | Does<'play'>
  | Does<'use'>
  | Does<'reward'>
  | Does<'fate'>
  | Does<'trophy'>
  /** What the Fanatic's trophy does while this event is current. */
  | Does<'eventTrophy'>
  /** When banished from hand or discard pile. */
  | Does<'banished'>
  | {
      readonly when: 'triggered';
      readonly happening: Happening;
      readonly limit: Limit;
      /** Works while it is in the discard pile, not in play. */
      readonly inDiscard?: true;
      readonly effects: readonly Effect[];
    }
  | { readonly when: 'acquired'; readonly filter: Filter; readonly to: Destination }
  | { readonly when: 'transform'; readonly condition: Condition; readonly into: string }
  | { readonly when: 'lasting'; readonly rule: Lasting };

export interface Card {
  readonly id: string;
  readonly name: string;
  readonly kind: Kind;
  readonly factions: readonly Faction[];
  /** Runes for Heroes and Constructs, power for Monsters; Events have none. */
  readonly cost: number | null;
  readonly honor: number;
  readonly copies: Readonly<Partial<Record<SetId, number>>>;
  /** Part of every starting deck, so many per player. */
  readonly starting?: number;
  readonly alwaysAvailable?: true;
  /** The other side, for cards that transform. */
  readonly transformsInto?: string;
  readonly abilities: readonly Ability[];
}
