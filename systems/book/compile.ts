import type { Pc } from '../../components/ids.ts';
import { EFFECTS } from '../../src/cards/language.ts';
import type { Amount, Effect, Filter, Happening } from '../../src/cards/vocabulary.ts';
import * as I from './instructions.ts';
import { COMPOSED, isPlain, MARKING, OP, type PlainWord } from './operations.ts';
import {
  add,
  amountOf,
  choiceOf,
  DESTINATIONS,
  questionOf,
  RESOURCES,
  RULES,
  type Tables,
  type Watch,
  WHO,
  watchOn,
} from './tables.ts';

// Effects become programs.

/** Compiles a program and returns where it begins. */
export function program(t: Tables, effects: readonly Effect[]): Pc {
  const start = t.code.length;
  compileAll(t, effects);
  t.code.push(OP.end);
  return start;
}

/** The program of a hero: what waits for heroes to be played comes after its effect. */
export function heroProgram(t: Tables, effects: readonly Effect[]): Pc {
  const start = t.code.length;
  compileAll(t, effects);
  t.code.push(OP.played, OP.end);
  return start;
}

/** A program for an ability that a player may decline without using it up (rule 11.17). */
export function decliningProgram(t: Tables, may: Effect, ability: number): Pc {
  const start = t.code.length;
  const used = emitOpen(t, OP.ifUnused, ability);
  if (may.do === 'may') compileMay(t, may.effects, [OP.useUp, ability]);
  closeHere(t, used);
  t.code.push(OP.end);
  return start;
}

function compileAll(t: Tables, effects: readonly Effect[]): void {
  for (const effect of effects) compile(t, effect, MANDATORY);
}

/** Emits an instruction whose last operand is filled in later; returns the place of that operand. */
function emitOpen(t: Tables, ...words: number[]): number {
  return t.code.push(...words, 0) - 1;
}

const closeHere = (t: Tables, operand: number): void => {
  t.code[operand] = t.code.length;
};

/** Whether a card must be chosen, and what is emitted once it is. */
interface Manner {
  readonly optional: 0 | 1;
  readonly accepted: readonly number[];
}

const MANDATORY: Manner = { optional: 0, accepted: [] };

const PARITY = { odd: 1, even: 2 };

type Composed = Extract<Effect, { do: keyof typeof COMPOSED }>;
type PlainEffect = Extract<Effect, { do: PlainWord }>;
type Structured = Exclude<Effect, Picking | Composed | PlainEffect>;

const isComposed = (effect: Effect): effect is Composed => effect.do in COMPOSED;
const isPlainEffect = (effect: Effect): effect is PlainEffect => isPlain(effect.do);

function compile(t: Tables, effect: Effect, manner: Manner): void {
  t.origins.set(t.code.length, effect);
  if (isComposed(effect)) t.code.push(...COMPOSED[effect.do].map((operation) => OP[operation]));
  else if (isPlainEffect(effect)) compilePlain(t, effect);
  else if ('pick' in effect) compilePicking(t, effect, manner);
  else compileOther(t, effect);
}

/** The numbers of parts that are words. */
const NUMBERS: Readonly<Record<string, number>> = { ...RESOURCES, ...RULES };

/** An operation, and the parts of the effect as its operands. */
function compilePlain(t: Tables, effect: PlainEffect): void {
  const parts: Readonly<Record<string, Amount | string>> = effect;
  const operands = Object.keys(EFFECTS[effect.do][1]).map((name) => parts[name]);
  t.code.push(OP[effect.do]);
  for (const part of operands) t.code.push(typeof part === 'string' ? NUMBERS[part] : amountOf(t, part));
}

function compileOther(t: Tables, effect: Structured): void {
  switch (effect.do) {
    case 'destroyAll':
      return emit(t, OP.markConstructs, effect.cost ? PARITY[effect.cost] : 0, OP.destroyMarked);
    case 'may':
      return compileMay(t, effect.effects, []);
    case 'either':
      return compileEither(t, effect.options);
    case 'when':
      return compileBlock(t, effect.effects, OP.if, add(t.questions, questionOf(t, effect.condition)));
    case 'lookAtTop':
      return compileBlock(t, effect.effects, OP.look);
    case 'each':
      return compileEach(t, WHO[effect.who], effect.effects);
    case 'nextTime':
    case 'eachTime':
    case 'discount':
    case 'offer':
    case 'later':
    case 'unite':
    case 'multiUnite':
      return compileLasting(t, effect);
    default:
      return effect satisfies never;
  }
}

function emit(t: Tables, ...words: number[]): void {
  t.code.push(...words);
}

type LastingEffect = Extract<
  Effect,
  { do: 'nextTime' | 'eachTime' | 'discount' | 'offer' | 'unite' | 'multiUnite' | 'later' }
>;

function compileLasting(t: Tables, lasting: LastingEffect): void {
  switch (lasting.do) {
    case 'nextTime':
    case 'eachTime':
      return emitWatch(
        t,
        watchOn(t, lasting.happening, { every: lasting.do === 'eachTime', start: aside(t, lasting.effects) }),
      );
    case 'discount':
      return emitWatch(t, watchOn(t, winning(lasting.next), { discount: lasting.amount }));
    case 'offer':
      return emitWatch(
        t,
        watchOn(
          t,
          { on: 'acquire', filter: lasting.filter },
          { offer: DESTINATIONS[lasting.to], every: lasting.every },
        ),
      );
    case 'later':
      return emitWatch(t, {
        ...watchOn(t, { on: 'defeat' }, { start: aside(t, lasting.effects) }),
        happening: I.ON_WISH,
      });
    case 'unite':
      return compileUnite(t, lasting.effects, otherHeroes(lasting.faction));
    case 'multiUnite': {
      const watch = watchOn(
        t,
        { on: 'play', filter: otherHeroes(lasting.faction) },
        { every: true, repeats: true, start: aside(t, lasting.effects) },
      );
      return emit(t, OP.multiUnite, add(t.watches, watch));
    }
  }
}

/** How a card of this kind is won: monsters are defeated, others acquired. */
const winning = (filter: Filter): Happening =>
  filter.kinds?.includes('monster') ? { on: 'defeat' } : { on: 'acquire', filter };

const otherHeroes = (faction: Filter['faction'] | 'any'): Filter => ({
  kinds: ['hero'],
  other: true,
  ...(faction === undefined || faction === 'any' ? {} : { faction }),
});

const emitWatch = (t: Tables, watch: Watch): void => emit(t, OP.watch, add(t.watches, watch));

/** A program in the middle of another, which jumps over it. */
function aside(t: Tables, effects: readonly Effect[]): Pc {
  const over = emitOpen(t, OP.jump);
  const start = program(t, effects);
  closeHere(t, over);
  return start;
}

/** Unite: at once if another such hero was played this turn, otherwise when the next one is. */
function compileUnite(t: Tables, effects: readonly Effect[], filter: Filter): void {
  const later = emitOpen(t, OP.if, add(t.questions, questionOf(t, { if: 'played', filter, atLeast: 1 })));
  compileAll(t, effects);
  const done = emitOpen(t, OP.jump);
  closeHere(t, later);
  emitWatch(t, watchOn(t, { on: 'play', filter }, { start: aside(t, effects) }));
  closeHere(t, done);
}

type Picking = Extract<Effect, { pick: unknown }>;

function compilePicking(t: Tables, effect: Picking, manner: Manner): void {
  if (effect.do === 'acquireAll') {
    return emit(t, OP.acquireAll, add(t.choices, choiceOf(t, effect.pick, {})), DESTINATIONS[effect.to]);
  }
  const choice = choiceOf(t, effect.pick, {
    banishes: effect.do === 'banish' || effect.do === 'banishSome',
    copies: effect.do === 'copyEffect',
    paying: 'paying' in effect && effect.paying,
    buys: effect.do === 'acquire' && effect.paying,
    defeats: effect.do === 'defeat' || effect.do === 'acquireOrDefeat',
  });
  const without =
    'amount' in effect
      ? emitOpen(t, OP.pickSome, add(t.choices, choice), amountOf(t, effect.amount), effect.exactly ? 1 : 0)
      : emitOpen(t, OP.pick, add(t.choices, choice), manner.optional);
  t.code.push(...manner.accepted, ...verbOf(effect));
  if ('then' in effect) compileAll(t, effect.then);
  closeHere(t, without);
}

/** The operations that do something to what was picked. */
function verbOf(effect: Exclude<Picking, { do: 'acquireAll' }>): readonly number[] {
  if (effect.do === 'acquire') return [OP.acquire, DESTINATIONS[effect.to], effect.paying ? 1 : 0];
  if (effect.do === 'defeat') return [OP.defeat, effect.paying ? 1 : 0];
  return isMarking(effect) ? MARKING[effect.do].map((operation) => OP[operation]) : [OP[effect.do]];
}

type Marking = Extract<Effect, { do: keyof typeof MARKING }>;
const isMarking = (effect: Picking): effect is Marking => effect.do in MARKING;

/** A "may" that begins by choosing a card is one question: one of these, or none. */
function compileMay(t: Tables, effects: readonly Effect[], accepted: readonly number[]): void {
  const [head, ...rest] = effects;
  if (rest.length === 0 && head && 'pick' in head && !isFixed(head))
    return compile(t, head, { optional: 1, accepted });
  t.origins.set(t.code.length, { do: 'may', effects });
  const skip = emitOpen(t, OP.ask);
  t.code.push(...accepted);
  compileAll(t, effects);
  closeHere(t, skip);
}

/** There is only one kind of card to take: it is a yes or no. */
const isFixed = (effect: Picking): boolean =>
  effect.pick.named?.length === 1 && effect.pick.from.join() === 'supply';

function compileBlock(t: Tables, effects: readonly Effect[], ...head: number[]): void {
  const skip = emitOpen(t, ...head);
  compileAll(t, effects);
  closeHere(t, skip);
}

/** The body of an "each" ends like a program: the frame of one player is done. */
function compileEach(t: Tables, who: number, effects: readonly Effect[]): void {
  const after = emitOpen(t, OP.each, who);
  program(t, effects);
  closeHere(t, after);
}

function compileEither(t: Tables, options: readonly (readonly Effect[])[]): void {
  const starts = t.code.length + 2;
  t.code.push(OP.choose, options.length, ...options.map(() => 0));
  const ends = options.map((effects, i) => {
    t.code[starts + i] = t.code.length;
    compileAll(t, effects);
    return emitOpen(t, OP.jump);
  });
  for (const end of ends) closeHere(t, end);
}
