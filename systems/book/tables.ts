import type { ByCard, CardNumber, Pc } from '../../components/ids.ts';
import { SetRefused } from '../../src/cards/refused.ts';
import {
  type Amount,
  type Condition,
  type Destination,
  type Effect,
  FACTIONS,
  type Faction,
  type Filter,
  type Happening,
  type Kind,
  type Lasting,
  type Pick,
  type Resource,
  type Rule,
  type Zone,
} from '../../src/cards/vocabulary.ts';
import * as I from './instructions.ts';

// What programs refer to by number: filters, amounts and conditions as bits and numbers.

export interface Test {
  readonly kinds: number;
  /** Any of these factions; 0 is no matter. */
  readonly factions: number;
  readonly other: boolean;
  /** One for each card number that passes, or null: all do. */
  readonly named: ByCard<number> | null;
}

export interface Choice {
  readonly zones: number;
  readonly test: Test;
  /** An amount (see amountOf), or NO_LIMIT. */
  readonly maxCost: number;
  /** At most so much more honor than the card banished before; -1 is no limit. */
  readonly honorAbove: number;
  readonly trophy: boolean;
  readonly adjacent: boolean;
  /** 1: only the dearest; -1: only the cheapest. */
  readonly extreme: number;
  /** What is chosen is copied. */
  readonly copies: boolean;
  /** What is chosen is banished: cards that cannot be are left out. */
  readonly banishes: boolean;
  /** What is chosen is paid for. */
  readonly paying: boolean;
  /** What is chosen is paid for and acquired. */
  readonly buys: boolean;
  /** What is chosen is defeated, if it is a monster. */
  readonly defeats: boolean;
}

export type Measure =
  Exclude<Amount, number> extends infer A
    ? A extends { per: infer P }
      ? P
      : A extends { be: infer B }
        ? B
        : never
    : never;
export interface Quantity {
  readonly of: Measure | 'fullHand';
  readonly test: Test;
  readonly times: number;
}

export interface Question {
  readonly about: Condition['if'];
  readonly atLeast: number;
  readonly test: Test;
}

/** Something that lasts until it happens or the turn ends. */
export interface Watch {
  readonly happening: number;
  readonly test: Test;
  /** It stays when it has happened. */
  readonly every: boolean;
  /** Runes, or power for monsters, off the price of what it waits for. */
  readonly discount: number;
  /** A place that it offers to what it waits for, or -1. */
  readonly offer: number;
  /** The program that runs, or 0. */
  readonly start: Pc;
  /** It runs as a Multi-Unite repeat: after everything else. */
  readonly repeats: boolean;
}

export interface Tables {
  /** The number of each card, by id. */
  readonly numbers: ReadonlyMap<string, CardNumber>;
  readonly code: number[];
  readonly choices: Choice[];
  readonly quantities: Quantity[];
  readonly questions: Question[];
  readonly watches: Watch[];
  /** Which effect the program at a place comes from: a question can say what it is about. */
  readonly origins: Map<Pc, Effect>;
}

export const newTables = (numbers: ReadonlyMap<string, CardNumber>): Tables => ({
  numbers,
  code: [],
  choices: [],
  quantities: [],
  questions: [],
  watches: [],
  origins: new Map(),
});

export const NO_LIMIT = 9999;

const KINDS: Record<Kind, number> = {
  hero: I.HERO,
  construct: I.CONSTRUCT,
  monster: I.MONSTER,
  event: I.EVENT,
};
export const RESOURCES: Record<Resource, number> = {
  runes: I.RUNES,
  power: I.POWER,
  honor: I.HONOR,
  mechanaRunes: I.MECHANA_RUNES,
};
const ZONES: Record<Zone, number> = {
  row: I.FROM_ROW,
  supply: I.FROM_SUPPLY,
  hand: I.FROM_HAND,
  discard: I.FROM_DISCARD,
  void: I.FROM_VOID,
  constructs: I.FROM_CONSTRUCTS,
  played: I.FROM_PLAYED,
};
export const DESTINATIONS: Record<Destination, number> = {
  discard: I.TO_DISCARD_PILE,
  hand: I.INTO_HAND,
  top: I.ON_TOP,
  play: I.INTO_PLAY,
};
export const RULES: Record<Rule, number> = {
  constructsAreMechana: I.CONSTRUCTS_ARE_MECHANA,
  runesAsPower: I.RUNES_AS_POWER,
  heroesForHonor: I.HEROES_FOR_HONOR,
  defeatInVoid: I.DEFEAT_IN_VOID,
};
export const LASTING: Record<Lasting, number> = {
  unbanishable: I.UNBANISHABLE,
  constructsAreMechana: I.LINKS,
  goesInFront: I.GOES_IN_FRONT,
  monstersAreHeroes: I.MONSTERS_ARE_HEROES,
  firstHeroIsLifebound: I.FIRST_HERO_IS_LIFEBOUND,
  allConstructsAreMechana: I.ALL_CONSTRUCTS_ARE_MECHANA,
  trophySavesConstruct: I.TROPHY_SAVES_CONSTRUCT,
  discardsMayReturn: I.DISCARDS_MAY_RETURN,
  cultIsStronger: I.CULT_IS_STRONGER,
};
export const HAPPENINGS: Record<Happening['on'], number> = {
  play: I.ON_PLAY,
  enterPlay: I.ON_ENTER_PLAY,
  acquire: I.ON_ACQUIRE,
  defeat: I.ON_DEFEAT,
  endOfTurn: I.ON_END_OF_TURN,
  playing: I.ON_PLAYING,
};
export const WHO = { opponent: I.OPPONENTS, player: I.PLAYERS, otherPlayer: I.OTHER_PLAYERS };

export const kindBit = (kind: Kind): number => KINDS[kind];
export const factionBits = (factions: readonly Faction[]): number =>
  factions.reduce((bits, faction) => bits | (1 << FACTIONS.indexOf(faction)), 0);

function namedCards({ numbers }: Tables, ids: readonly string[]): ByCard<number> {
  const named = new Uint8Array(numbers.size);
  for (const id of ids) {
    const number = numbers.get(id);
    if (number === undefined) throw new SetRefused([`A card names "${id}", which is in none of these sets.`]);
    named[number] = 1;
  }
  return named;
}

export const testOf = (t: Tables, filter: Filter): Test => ({
  kinds: filter.kinds?.reduce((bits, kind) => bits | KINDS[kind], 0) ?? I.ANY_KIND,
  factions: filter.faction === undefined ? 0 : factionBits([filter.faction]),
  other: filter.other === true,
  named: filter.named === undefined ? null : namedCards(t, filter.named),
});

/** Adds to a table and gives the number of what was added. */
export const add = <T>(table: T[], entry: T): number => table.push(entry) - 1;

/** Amounts are their number, or refer to a quantity by a number below 0. */
export function amountOf(t: Tables, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const of = 'per' in amount ? amount.per : amount.be;
  const filter = 'filter' in amount ? amount.filter : {};
  const times = 'times' in amount ? (amount.times ?? 1) : 1;
  return -1 - add(t.quantities, { of, test: testOf(t, filter), times });
}

export const questionOf = (t: Tables, condition: Condition): Question => ({
  about: condition.if,
  atLeast: 'atLeast' in condition ? condition.atLeast : 1,
  test: testOf(
    t,
    'filter' in condition ? condition.filter : condition.if === 'event' ? { faction: condition.faction } : {},
  ),
});

const EXTREMES = { highestCost: 1, lowestCost: -1 };

export const choiceOf = (
  t: Tables,
  pick: Pick,
  verb: { readonly [flag in 'banishes' | 'copies' | 'paying' | 'buys' | 'defeats']?: boolean },
): Choice => ({
  zones: pick.from.reduce((bits, zone) => bits | ZONES[zone], 0),
  test: testOf(t, pick),
  maxCost: pick.maxCost === undefined ? NO_LIMIT : amountOf(t, pick.maxCost),
  honorAbove: pick.honorAboveBanished ?? -1,
  trophy: pick.trophy === true,
  adjacent: pick.adjacent === true,
  extreme: pick.extreme === undefined ? 0 : EXTREMES[pick.extreme],
  copies: verb.copies === true,
  banishes: verb.banishes === true,
  paying: verb.paying === true,
  buys: verb.buys === true,
  defeats: verb.defeats === true,
});

export const watchOn = (t: Tables, happening: Happening, watch: Partial<Watch>): Watch => ({
  happening: HAPPENINGS[happening.on],
  test: testOf(t, 'filter' in happening ? happening.filter : {}),
  every: false,
  discount: 0,
  offer: -1,
  start: 0,
  repeats: false,
  ...watch,
});
