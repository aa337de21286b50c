import { HEROES_PLAYED, ROW_DEFEATS } from '../../components/registers.ts';
import { CARDS } from '../../src/cards/index.ts';
import {
  type Ability,
  type Card,
  type Effect,
  FACTIONS,
  type Happening,
} from '../../src/cards/vocabulary.ts';
import { destinationOf, factionBits, kindBit, newTables, program, type Test, testOf } from './compile.ts';
import * as I from './instructions.ts';

// The book: every card compiled, once, for all matches. Indexed by card number.

/** An ability that waits for something to happen. */
export interface Triggered {
  readonly happening: number;
  readonly test: Test;
  /** It counts only when this tally of the turn has just become 1; -1: it has its own "once per turn". */
  readonly first: number;
  readonly start: number;
  /** Its bit among the used abilities of its card. */
  readonly bit: number;
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

/** The card counts as played once its effect is done. */
export const AFTER_PLAY = tables.code.push(I.PLAYED, I.END) - 2;
/** Where an acquired card goes. */
export const PLACE_ACQUIRED = tables.code.push(I.PLACE, I.END) - 2;
export const DRAW_HAND = program(tables, [{ do: 'draw', amount: 5 }]);

const effectsOf = (card: Card, when: 'play' | 'reward'): readonly Effect[] =>
  card.abilities.flatMap((ability) => (ability.when === when ? ability.effects : []));

const programOf = (card: Card, when: 'play' | 'reward'): number => {
  const effects = effectsOf(card, when);
  return effects.length === 0 ? 0 : program(tables, effects);
};

const column = (of: (card: Card) => number) => Uint8Array.from(CARDS, of);
const has = (rule: string) => (card: Card) =>
  card.abilities.some((ability) => ability.when === 'always' && ability.rule === rule) ? 1 : 0;

export const KIND = column((card) => kindBit(card.kind));
export const COST = column((card) => card.cost);
export const HONOR = column((card) => card.honor);
export const FACTION = column((card) => factionBits([...card.factions]));
export const STARTING = column((card) => (card.starting === undefined ? 0 : 1));
export const UNBANISHABLE = column(has('unbanishable'));
export const LINKS = column(has('constructsAreMechana'));
export const COPIER = column((card) => (effectsOf(card, 'play').some((e) => e.do === 'copyEffect') ? 1 : 0));
/** The plain honor of a reward: all that the adversary of solitaire gets. */
export const REWARD_HONOR = column((card) =>
  effectsOf(card, 'reward').reduce(
    (sum, e) => sum + (e.do === 'gain' && e.what === 'honor' && typeof e.amount === 'number' ? e.amount : 0),
    0,
  ),
);

export const PLAY = Uint16Array.from(CARDS, (card) => programOf(card, 'play'));
export const REWARD = Uint16Array.from(CARDS, (card) => programOf(card, 'reward'));

const HAPPENINGS = {
  play: I.ON_PLAY,
  enterPlay: I.ON_ENTER_PLAY,
  acquire: I.ON_ACQUIRE,
  defeat: I.ON_DEFEAT,
};
const EVERYTHING: Test = testOf({});

/** The tally that counts this happening over the turn. */
function tallyOf(happening: Happening): number {
  if (happening.on === 'defeat') return ROW_DEFEATS;
  if (happening.on === 'play' && happening.filter.faction)
    return HEROES_PLAYED + FACTIONS.indexOf(happening.filter.faction);
  throw new Error(`no tally counts "${happening.on}" over a turn; add one to the registers`);
}

type TriggeredAbility = Extract<Ability, { when: 'triggered' }>;

const triggered = (ability: TriggeredAbility, bit: number): Triggered => ({
  happening: HAPPENINGS[ability.happening.on],
  test: 'filter' in ability.happening ? testOf(ability.happening.filter) : EVERYTHING,
  first: ability.limit === 'firstEachTurn' ? tallyOf(ability.happening) : -1,
  start: program(tables, ability.effects),
  bit,
});

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
    to: destinationOf(ability.to),
    bit,
  }),
);
/** Which happenings a card waits for, one bit each. */
export const LISTENS = Uint8Array.from(TRIGGERED, (list) =>
  list.reduce((bits, t) => bits | (1 << t.happening), 0),
);

export const CODE = Int16Array.from(tables.code);
export const CHOICES = tables.choices;
export const QUANTITIES = tables.quantities;
export const QUESTIONS = tables.questions;
export const WATCHES = tables.watches;
