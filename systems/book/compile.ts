import type { Effect, Filter, Happening } from '../../src/cards/vocabulary.ts';
import * as I from './instructions.ts';
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
export function program(t: Tables, effects: readonly Effect[]): number {
  const start = t.code.length;
  compileAll(t, effects);
  t.code.push(I.END);
  return start;
}

/** The program of a hero: what waits for heroes to be played comes after its effect. */
export function heroProgram(t: Tables, effects: readonly Effect[]): number {
  const start = t.code.length;
  compileAll(t, effects);
  t.code.push(I.PLAYED, I.END);
  return start;
}

/** A program for an ability that a player may decline without using it up (rule 11.17). */
export function decliningProgram(t: Tables, may: Effect, ability: number): number {
  const start = t.code.length;
  const used = emitOpen(t, I.IF_UNUSED, ability);
  if (may.do === 'may') compileMay(t, may.effects, [I.USE_UP, ability]);
  closeHere(t, used);
  t.code.push(I.END);
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

/** Effects that are one instruction. */
const PLAIN = {
  banishThis: [I.THIS, I.BANISH],
  destroyThis: [I.THIS, I.MARK, I.DESTROY_MARKED],
  thisToHand: [I.THIS, I.TO_HAND],
  thatCardToHand: [I.TO_HAND],
  transformAndAcquire: [I.TRANSFORM_THIS],
  banishAdjacent: [I.BANISH_ADJACENT],
  giveRandomCard: [I.GIVE_RANDOM_CARD],
  discardRandomCard: [I.DISCARD_RANDOM_CARD],
  discardTop: [I.DISCARD_TOP],
  revealTop: [I.REVEAL_TOP],
  acquireOrDefeatCenterTop: [I.REVEAL_CENTER, I.ACQUIRE_OR_DEFEAT],
  nameCard: [I.NAME_CARD],
  nameFaction: [I.NAME_FACTION],
  thisIsNamedFaction: [I.THIS_IS_NAMED],
  thatIsNamedFaction: [I.THAT_IS_NAMED],
  extraTurn: [I.EXTRA_TURN],
  banishEvent: [I.BANISH_EVENT],
} satisfies Partial<Record<Effect['do'], readonly number[]>>;

const PARITY = { odd: 1, even: 2 };

function compile(t: Tables, effect: Effect, manner: Manner): void {
  const plain: Partial<Record<Effect['do'], readonly number[]>> = PLAIN;
  const words = plain[effect.do];
  t.origins.set(t.code.length, effect);
  if (words) t.code.push(...words);
  else if ('pick' in effect) compilePicking(t, effect, manner);
  else compileOther(t, effect);
}

function compileOther(t: Tables, effect: Exclude<Effect, Picking>): void {
  switch (effect.do) {
    case 'gain':
      return emit(t, I.GAIN, RESOURCES[effect.what], amountOf(t, effect.amount));
    case 'draw':
      return emit(t, I.DRAW, amountOf(t, effect.amount));
    case 'spend':
      return emit(t, I.SPEND, amountOf(t, effect.runes));
    case 'extraCards':
      return emit(t, I.EXTRA_CARDS, effect.amount);
    case 'takeHonor':
      return emit(t, I.TAKE_HONOR, effect.amount);
    case 'chooseNumber':
      return emit(t, I.CHOOSE_NUMBER, effect.max);
    case 'thisTurn':
      return emit(t, I.THIS_TURN, RULES[effect.rule]);
    case 'destroyAll':
      return emit(t, I.MARK_CONSTRUCTS, effect.cost ? PARITY[effect.cost] : 0, I.DESTROY_MARKED);
    case 'may':
      return compileMay(t, effect.effects, []);
    case 'either':
      return compileEither(t, effect.options);
    case 'when':
      return compileBlock(t, effect.effects, I.IF, add(t.questions, questionOf(effect.condition)));
    case 'lookAtTop':
      return compileBlock(t, effect.effects, I.LOOK);
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
      return isPlain(effect.do);
  }
}

/** Whatever has no case above must be a row of PLAIN: the type check sees to it. */
function isPlain(_word: keyof typeof PLAIN): void {}

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
        watchOn(lasting.happening, { every: lasting.do === 'eachTime', start: aside(t, lasting.effects) }),
      );
    case 'discount':
      return emitWatch(t, watchOn(winning(lasting.next), { discount: lasting.amount }));
    case 'offer':
      return emitWatch(
        t,
        watchOn(
          { on: 'acquire', filter: lasting.filter },
          { offer: DESTINATIONS[lasting.to], every: lasting.every },
        ),
      );
    case 'later':
      return emitWatch(t, {
        ...watchOn({ on: 'defeat' }, { start: aside(t, lasting.effects) }),
        happening: I.ON_WISH,
      });
    case 'unite':
      return compileUnite(t, lasting.effects, otherHeroes(lasting.faction));
    case 'multiUnite': {
      const watch = watchOn(
        { on: 'play', filter: otherHeroes(lasting.faction) },
        { every: true, repeats: true, start: aside(t, lasting.effects) },
      );
      return emit(t, I.MULTI_UNITE, add(t.watches, watch));
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

const emitWatch = (t: Tables, watch: Watch): void => emit(t, I.WATCH, add(t.watches, watch));

/** A program in the middle of another, which jumps over it. */
function aside(t: Tables, effects: readonly Effect[]): number {
  const over = emitOpen(t, I.JUMP);
  const start = program(t, effects);
  closeHere(t, over);
  return start;
}

/** Unite: at once if another such hero was played this turn, otherwise when the next one is. */
function compileUnite(t: Tables, effects: readonly Effect[], filter: Filter): void {
  const later = emitOpen(t, I.IF, add(t.questions, questionOf({ if: 'played', filter, atLeast: 1 })));
  compileAll(t, effects);
  const done = emitOpen(t, I.JUMP);
  closeHere(t, later);
  emitWatch(t, watchOn({ on: 'play', filter }, { start: aside(t, effects) }));
  closeHere(t, done);
}

type Picking = Extract<Effect, { pick: unknown }>;

function compilePicking(t: Tables, effect: Picking, manner: Manner): void {
  if (effect.do === 'acquireAll') {
    return emit(t, I.ACQUIRE_ALL, add(t.choices, choiceOf(t, effect.pick, {})), DESTINATIONS[effect.to]);
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
      ? emitOpen(t, I.PICK_SOME, add(t.choices, choice), amountOf(t, effect.amount), effect.exactly ? 1 : 0)
      : emitOpen(t, I.PICK, add(t.choices, choice), manner.optional);
  t.code.push(...manner.accepted, ...verbOf(effect));
  if ('then' in effect) compileAll(t, effect.then);
  closeHere(t, without);
}

const VERBS: Partial<Record<Picking['do'], readonly number[]>> = {
  banish: [I.BANISH],
  discard: [I.DISCARD],
  destroy: [I.MARK, I.DESTROY_MARKED],
  keepOne: [I.MARK_OTHERS, I.DESTROY_MARKED],
  toHand: [I.TO_HAND],
  toTop: [I.TO_TOP],
  putUnder: [I.PUT_UNDER],
  acquireOrDefeat: [I.ACQUIRE_OR_DEFEAT],
  copyEffect: [I.COPY_EFFECT],
  banishSome: [I.BANISH_MARKED],
  discardSome: [I.DISCARD_MARKED],
  takeTrophies: [I.TROPHIES_MARKED],
};

function verbOf(effect: Picking): readonly number[] {
  if (effect.do === 'acquire') return [I.ACQUIRE, DESTINATIONS[effect.to], effect.paying ? 1 : 0];
  if (effect.do === 'defeat') return [I.DEFEAT, effect.paying ? 1 : 0];
  return VERBS[effect.do] ?? [];
}

/** A "may" that begins by choosing a card is one question: one of these, or none. */
function compileMay(t: Tables, effects: readonly Effect[], accepted: readonly number[]): void {
  const [head, ...rest] = effects;
  if (rest.length === 0 && head && 'pick' in head && !isFixed(head))
    return compile(t, head, { optional: 1, accepted });
  t.origins.set(t.code.length, { do: 'may', effects });
  const skip = emitOpen(t, I.ASK);
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
  const after = emitOpen(t, I.EACH, who);
  program(t, effects);
  closeHere(t, after);
}

function compileEither(t: Tables, options: readonly (readonly Effect[])[]): void {
  const starts = t.code.length + 2;
  t.code.push(I.CHOOSE, options.length, ...options.map(() => 0));
  const ends = options.map((effects, i) => {
    t.code[starts + i] = t.code.length;
    compileAll(t, effects);
    return emitOpen(t, I.JUMP);
  });
  for (const end of ends) closeHere(t, end);
}
