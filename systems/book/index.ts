import { HEROES_PLAYED, ROW_DEFEATS } from '../../components/table.ts';
import { CARDS, numberOf } from '../../src/cards/index.ts';
import {
  type Ability,
  type Card,
  type Effect,
  FACTIONS,
  type Happening,
} from '../../src/cards/vocabulary.ts';
import { decliningProgram, heroProgram, program } from './compile.ts';
import * as I from './instructions.ts';
import {
  add,
  DESTINATIONS,
  factionBits,
  HAPPENINGS,
  kindBit,
  LASTING as LASTING_BITS,
  newTables,
  questionOf,
  type Test,
  testOf,
} from './tables.ts';

// The book: every card compiled, once, for all matches. Indexed by card number.

/** An ability that waits for something to happen. */
export interface Triggered {
  readonly happening: number;
  readonly test: Test;
  /** It counts only when this tally of the turn has just become 1; -1 otherwise. */
  readonly first: number;
  readonly start: number;
  /** Its bit among the used abilities of its card, or 0 if it has no limit. */
  readonly bit: number;
  /** It is used up only when the player accepts it. */
  readonly isDeclinable: boolean;
  readonly inDiscard: boolean;
}

/** An ability that may put an acquired card somewhere else than into the discard pile. */
export interface Offer {
  readonly test: Test;
  readonly to: number;
  readonly bit: number;
}

/** An ability that a player uses. */
export interface Use {
  readonly start: number;
  readonly bit: number;
}

const tables = newTables();
tables.code.push(I.END); // no program begins at 0

/** Where an acquired card goes. */
export const PLACE_ACQUIRED = tables.code.push(I.PLACE, I.END) - 2;
/** Samael asks whether a defeated monster is acquired. */
export const TAKE_MONSTER = tables.code.push(I.TAKE_MONSTER, I.END) - 2;
/** Arha Rising: one of the discarded cards may return. */
export const RETURN_DISCARDED = tables.code.push(I.RETURN_DISCARDED, I.END) - 2;
const FULL_HAND = -1 - add(tables.quantities, { of: 'fullHand', test: testOf({}), times: 1 });
export const DRAW_HAND = tables.code.push(I.DRAW, FULL_HAND, I.END) - 3;
/** A monster played as a hero gives power equal to its cost. */
export const MONSTER_PLAYED = heroProgram(tables, [
  { do: 'gain', what: 'power', amount: { be: 'costOfCard' } },
]);

type Doing = Extract<Ability, { effects: readonly Effect[] }>['when'];

const effectsOf = (card: Card, when: Doing): readonly Effect[] =>
  card.abilities.flatMap((ability) => (ability.when === when && 'effects' in ability ? ability.effects : []));

const programs = (when: Doing, compile = program): Uint16Array =>
  Uint16Array.from(CARDS, (card) => {
    const effects = effectsOf(card, when);
    return effects.length === 0 ? 0 : compile(tables, effects);
  });

const column = (of: (card: Card) => number): Uint8Array => Uint8Array.from(CARDS, of);
const flag = (of: (card: Card) => boolean): Uint8Array => column((card) => (of(card) ? 1 : 0));

export const KIND = column((card) => kindBit(card.kind));
export const COST = column((card) => card.cost ?? 0);
export const HONOR = column((card) => card.honor);
export const FACTION = column((card) => factionBits(card.factions));
export const STARTING = flag((card) => card.starting !== undefined);
export const COPIER = flag((card) => effectsOf(card, 'play').some((e) => e.do === 'copyEffect'));
export const TROPHY_MONSTER = flag((card) => card.abilities.some((ability) => ability.when === 'trophy'));
/** Cards may lie under it. */
export const HOLDS_CARDS = flag((card) => effectsOf(card, 'use').some((e) => e.do === 'putUnder'));
/** Rules that hold while the card lies where it does, one bit each. */
export const LASTING = Uint16Array.from(CARDS, (card) =>
  card.abilities.reduce(
    (bits, ability) => bits | (ability.when === 'lasting' ? LASTING_BITS[ability.rule] : 0),
    0,
  ),
);
export const FANATIC_CARD = numberOf('fanatic') ?? -1;
export const CULT = flag((card) => card.kind === 'monster' && card.alwaysAvailable === true);
/** The plain honor of a reward: all that the adversary of solitaire gets. */
export const REWARD_HONOR = column((card) =>
  effectsOf(card, 'reward').reduce(
    (sum, e) => sum + (e.do === 'gain' && e.what === 'honor' && typeof e.amount === 'number' ? e.amount : 0),
    0,
  ),
);

/** The other side of a card that transforms; 0 for others, as no card becomes an Apprentice. */
export const INTO = column((card) =>
  card.transformsInto === undefined ? 0 : (numberOf(card.transformsInto) ?? 0),
);
/** The question that decides whether a card transforms by itself. */
export const TRANSFORMS_IF = Uint8Array.from(CARDS, (card) => {
  const ability = card.abilities.find((a) => a.when === 'transform');
  return ability ? add(tables.questions, questionOf(ability.condition)) : 0;
});
export const TRANSFORMS_BY_DEFEAT = flag((card) =>
  card.abilities.some((ability) => ability.when === 'transform' && ability.condition.if === 'defeated'),
);

export const PLAY = programs('play', heroProgram);
export const REWARD = programs('reward');
export const FATE = programs('fate');
export const TROPHY = programs('trophy');
export const EVENT_TROPHY = programs('eventTrophy');
export const WHEN_BANISHED = programs('banished');

/** The tally that counts this happening over the turn. */
function tallyOf(happening: Happening): number {
  if (happening.on === 'defeat') return ROW_DEFEATS;
  if (happening.on === 'play' && happening.filter.faction)
    return HEROES_PLAYED + FACTIONS.indexOf(happening.filter.faction);
  throw new Error(`no tally counts "${happening.on}" over a turn; add one to the registers`);
}

type TriggeredAbility = Extract<Ability, { when: 'triggered' }>;

function triggered(ability: TriggeredAbility, bit: number): Triggered {
  const isDeclinable = ability.limit === 'oncePerTurn' && ability.effects[0]?.do === 'may';
  return {
    happening: HAPPENINGS[ability.happening.on],
    test: testOf('filter' in ability.happening ? ability.happening.filter : {}),
    first: ability.limit === 'firstEachTurn' ? tallyOf(ability.happening) : -1,
    start: isDeclinable
      ? decliningProgram(tables, ability.effects[0], bit)
      : program(tables, ability.effects),
    bit: ability.limit === 'oncePerTurn' ? bit : 0,
    isDeclinable,
    inDiscard: ability.inDiscard === true,
  };
}

/** The abilities of one kind, with their bits. */
function abilities<W extends Ability['when'], T>(
  when: W,
  make: (ability: Extract<Ability, { when: W }>, bit: number) => T,
) {
  const isWanted = (ability: Ability): ability is Extract<Ability, { when: W }> => ability.when === when;
  return CARDS.map((card): readonly T[] =>
    card.abilities.flatMap((ability, i) => (isWanted(ability) ? [make(ability, 1 << i)] : [])),
  );
}

export const USES = abilities(
  'use',
  (ability, bit): Use => ({ start: program(tables, ability.effects), bit }),
);
export const TRIGGERED = abilities('triggered', triggered);
export const OFFERS = abilities(
  'acquired',
  (ability, bit): Offer => ({
    test: testOf(ability.filter),
    to: DESTINATIONS[ability.to],
    bit,
  }),
);
/** Which happenings a card waits for while it is in play, one bit each; and while it is in the discard pile. */
const listening = (inDiscard: boolean): Uint8Array =>
  Uint8Array.from(TRIGGERED, (list) =>
    list.reduce((bits, t) => bits | (t.inDiscard === inDiscard ? 1 << t.happening : 0), 0),
  );
export const LISTENS = listening(false);
export const LISTENS_IN_DISCARD = listening(true);

export const CODE = Int16Array.from(tables.code);
export const CHOICES = tables.choices;
export const QUANTITIES = tables.quantities;
export const QUESTIONS = tables.questions;
export const WATCHES = tables.watches;
/** The effect that the instruction at a place comes from. */
export const ORIGINS: ReadonlyMap<number, Effect> = tables.origins;
