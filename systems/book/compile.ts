import {
  type Amount,
  type Condition,
  type Destination,
  type Effect,
  FACTIONS,
  type Filter,
  type Kind,
  type Pick,
  type Resource,
  type Zone,
} from '../../src/cards/vocabulary.ts';
import * as I from './instructions.ts';

/** A filter as bits and numbers. */
export interface Test {
  readonly kinds: number;
  /** Any of these factions; 0 is no matter. */
  readonly factions: number;
  /** -1 is no limit. */
  readonly maxCost: number;
  readonly other: boolean;
}

export interface Choice {
  readonly zones: number;
  readonly test: Test;
  /** What is chosen is copied. */
  readonly copies: boolean;
  /** What is chosen is banished: cards that cannot be are left out. */
  readonly banishes: boolean;
}

export type Quantity = { readonly per: 'construct' | 'constructFaction'; readonly test: Test };
export type Question = {
  readonly about: 'played' | 'controls';
  readonly atLeast: number;
  readonly test: Test;
};
/** Something that lasts until it happens or the turn ends. */
export interface Watch {
  readonly test: Test;
  readonly discount: number;
}

/** What programs refer to by number. */
export interface Tables {
  readonly code: number[];
  readonly choices: Choice[];
  readonly quantities: Quantity[];
  readonly questions: Question[];
  readonly watches: Watch[];
}

export const newTables = (): Tables => ({
  code: [],
  choices: [],
  quantities: [],
  questions: [],
  watches: [],
});

const KIND_BITS: Record<Kind, number> = {
  hero: I.HERO,
  construct: I.CONSTRUCT,
  monster: I.MONSTER,
  event: 8,
};
const RESOURCES: Record<Resource, number> = {
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
const DESTINATIONS: Record<Destination, number> = {
  discard: I.TO_DISCARD,
  hand: I.TO_HAND,
  top: I.TO_TOP,
  play: I.TO_PLAY,
};

export const kindBit = (kind: Kind): number => KIND_BITS[kind];
export const factionBits = (factions: Filter['faction'][]): number =>
  factions.reduce((bits, faction) => bits | (faction ? 1 << FACTIONS.indexOf(faction) : 0), 0);
export const destinationOf = (to: Destination): number => DESTINATIONS[to];

export const testOf = (filter: Filter): Test => ({
  kinds: filter.kinds?.reduce((bits, kind) => bits | KIND_BITS[kind], 0) ?? I.ANY_KIND,
  factions: factionBits([filter.faction]),
  maxCost: filter.maxCost ?? -1,
  other: filter.other === true,
});

/** Adds to a table and gives the number of what was added. */
function add<T>(table: T[], entry: T): number {
  return table.push(entry) - 1;
}

/** Amounts are their number, or refer to a quantity by a number below 0. */
function amountOf(t: Tables, amount: Amount): number {
  if (typeof amount === 'number') return amount;
  const filter: Filter = amount.per === 'construct' ? amount.filter : {};
  return -1 - add(t.quantities, { per: amount.per, test: testOf(filter) });
}

const questionOf = (condition: Condition): Question => ({
  about: condition.if,
  atLeast: condition.if === 'controls' ? condition.atLeast : 1,
  test: testOf(condition.filter),
});

/** Compiles a program and returns where it begins. */
export function program(t: Tables, effects: readonly Effect[]): number {
  const start = t.code.length;
  for (const effect of effects) compile(t, effect, false);
  t.code.push(I.END);
  return start;
}

/** Emits an instruction whose last operand is filled in later; returns the place of that operand. */
function emitOpen(t: Tables, ...words: number[]): number {
  return t.code.push(...words, 0) - 1;
}

const closeHere = (t: Tables, operand: number): void => {
  t.code[operand] = t.code.length;
};

function compile(t: Tables, effect: Effect, optional: boolean): void {
  switch (effect.do) {
    case 'gain':
      t.code.push(I.GAIN, RESOURCES[effect.what], amountOf(t, effect.amount));
      return;
    case 'draw':
      t.code.push(I.DRAW, amountOf(t, effect.amount));
      return;
    case 'spend':
      t.code.push(I.SPEND, effect.runes);
      return;
    case 'extraTurn':
      t.code.push(I.EXTRA_TURN);
      return;
    case 'giveRandomCard':
      t.code.push(I.GIVE_RANDOM_CARD);
      return;
    case 'banishThis':
      t.code.push(I.THIS, I.BANISH);
      return;
    case 'discount':
      t.code.push(I.WATCH, add(t.watches, { test: testOf(effect.next), discount: effect.runes }));
      return;
    case 'may':
      return compileMay(t, effect.effects);
    case 'either':
      return compileEither(t, effect.options);
    case 'when':
      return compileBlock(t, effect.effects, I.IF, add(t.questions, questionOf(effect.condition)));
    case 'each':
      return compileEach(t, effect.effects);
    default:
      return compilePick(t, effect, optional);
  }
}

type Picking = Extract<Effect, { pick: Pick }>;

function compilePick(t: Tables, effect: Picking, optional: boolean): void {
  const choice: Choice = {
    zones: effect.pick.from.reduce((bits, zone) => bits | ZONES[zone], 0),
    test: testOf(effect.pick),
    copies: effect.do === 'copyEffect',
    banishes: effect.do === 'banish',
  };
  const without = emitOpen(t, I.PICK, add(t.choices, choice), optional ? 1 : 0);
  compileVerb(t, effect);
  closeHere(t, without);
}

function compileVerb(t: Tables, effect: Picking): void {
  switch (effect.do) {
    case 'banish':
      t.code.push(I.BANISH);
      break;
    case 'discard':
      t.code.push(I.DISCARD);
      break;
    case 'destroy':
      t.code.push(I.DESTROY);
      break;
    case 'acquire':
      t.code.push(I.ACQUIRE, DESTINATIONS[effect.to]);
      break;
    case 'defeat':
      t.code.push(I.DEFEAT);
      break;
    case 'acquireOrDefeat':
      t.code.push(I.ACQUIRE_OR_DEFEAT);
      break;
    case 'copyEffect':
      t.code.push(I.COPY_EFFECT);
      break;
    case 'keepOne':
      t.code.push(I.DESTROY_OTHERS);
      break;
  }
  if ('then' in effect) for (const next of effect.then) compile(t, next, false);
}

/** A "may" that begins by choosing a card is one question: one of these, or none. */
function compileMay(t: Tables, effects: readonly Effect[]): void {
  const [head, ...rest] = effects;
  if (rest.length === 0 && head && 'pick' in head) return compile(t, head, true);
  compileBlock(t, effects, I.ASK);
}

function compileBlock(t: Tables, effects: readonly Effect[], ...head: number[]): void {
  const skip = emitOpen(t, ...head);
  for (const effect of effects) compile(t, effect, false);
  closeHere(t, skip);
}

/** The body of an "each" ends like a program: the frame of one player is done. */
function compileEach(t: Tables, effects: readonly Effect[]): void {
  const after = emitOpen(t, I.EACH_OPPONENT);
  program(t, effects);
  closeHere(t, after);
}

function compileEither(t: Tables, options: readonly (readonly Effect[])[]): void {
  const starts = t.code.length + 2;
  t.code.push(I.CHOOSE, options.length, ...options.map(() => 0));
  const ends = options.map((effects, i) => {
    t.code[starts + i] = t.code.length;
    for (const effect of effects) compile(t, effect, false);
    return emitOpen(t, I.JUMP);
  });
  for (const end of ends) closeHere(t, end);
}
