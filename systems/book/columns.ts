import { asColumn, type ByCard, type CardNumber, NO_CARD_NUMBER, type Pc } from '../../components/ids.ts';
import type { Ability, Card, DeclaredCard, Effect } from '../../src/cards/vocabulary.ts';
import { heroProgram, program } from './compile.ts';
import { add, factionBits, kindBit, LASTING, questionOf, type Tables } from './tables.ts';

// What the rules ask of a card again and again, one column for each: a number by card number.

type Doing = Extract<Ability, { effects: readonly Effect[] }>['when'];

export const effectsOf = ({ abilities }: Pick<Card, 'abilities'>, when: Doing): readonly Effect[] =>
  abilities.flatMap((ability) => (ability.when === when && 'effects' in ability ? ability.effects : []));

const flag = (holds: boolean): number => (holds ? 1 : 0);

const lastingOf = (card: Card): number =>
  card.abilities.reduce(
    (bits, ability) => bits | (ability.when === 'lasting' ? LASTING[ability.rule] : 0),
    0,
  );

/** The plain honor of a reward: all that the adversary of solitaire gets. */
export const rewardHonorOf = (card: Pick<Card, 'abilities'>): number =>
  effectsOf(card, 'reward').reduce(
    (sum, e) => sum + (e.do === 'gain' && e.what === 'honor' && typeof e.amount === 'number' ? e.amount : 0),
    0,
  );

const does = (card: Card, when: Doing, word: Effect['do']): boolean =>
  effectsOf(card, when).some((effect) => effect.do === word);

/** What is printed, and what follows from it alone. */
export function columnsOf(cards: readonly Card[], numbers: ReadonlyMap<string, CardNumber>) {
  const bytes = (of: (card: Card) => number): ByCard<number> => Uint8Array.from(cards, of);
  const words = (of: (card: Card) => number): ByCard<number> => Uint16Array.from(cards, of);
  const flags = (of: (card: Card) => boolean): ByCard<number> => bytes((card) => flag(of(card)));
  return {
    kind: bytes((card) => kindBit(card.kind)),
    monster: flags((card) => card.kind === 'monster'),
    cost: bytes((card) => card.cost ?? 0),
    honor: bytes((card) => card.honor),
    faction: bytes((card) => factionBits(card.factions)),
    starting: flags((card) => card.starting !== undefined),
    copier: flags((card) => does(card, 'play', 'copyEffect')),
    trophyMonster: flags((card) => card.abilities.some((ability) => ability.when === 'trophy')),
    /** Cards may lie under it. */
    holdsCards: flags((card) => does(card, 'use', 'putUnder')),
    /** Rules that hold while the card lies where it does, one bit each. */
    lasting: words(lastingOf),
    cult: flags((card) => card.kind === 'monster' && card.alwaysAvailable === true),
    rewardHonor: bytes(rewardHonorOf),
    /** The other side of a card that transforms; 0 for others, as no card becomes the first, a starting card. */
    into: asColumn<CardNumber, CardNumber>(
      Uint16Array.from(cards, (card) => numbers.get(card.transformsInto ?? '') ?? NO_CARD_NUMBER),
    ),
    /** The side that a card was before it transformed; 0 for others. */
    turnedFrom: asColumn<CardNumber, CardNumber>(
      Uint16Array.from(cards, ({ id }) => {
        const front = cards.find(({ transformsInto }) => transformsInto === id);
        return front ? numbers.get(front.id)! : NO_CARD_NUMBER;
      }),
    ),
    transformsByDefeat: flags((card) =>
      card.abilities.some((ability) => ability.when === 'transform' && ability.condition.if === 'defeated'),
    ),
  };
}

/** Where the programs of each card begin; 0 if it has none. */
export function programsOf(t: Tables, cards: readonly Card[]) {
  const starts = (when: Doing, compile = program): ByCard<Pc> =>
    Uint16Array.from(cards, (card) => {
      const effects = effectsOf(card, when);
      return effects.length === 0 ? 0 : compile(t, effects);
    });
  return {
    play: starts('play', heroProgram),
    reward: starts('reward'),
    fate: starts('fate'),
    trophy: starts('trophy'),
    eventTrophy: starts('eventTrophy'),
    whenBanished: starts('banished'),
  };
}

/** The question that decides whether a card transforms by itself. */
export const transformQuestions = (t: Tables, cards: readonly Card[]): ByCard<number> =>
  Uint16Array.from(cards, (card) => {
    const ability = card.abilities.find((a) => a.when === 'transform');
    return ability ? add(t.questions, questionOf(t, ability.condition)) : 0;
  });

/** Which abilities of a card are used up, one bit each. */
const limits = (ability: Ability): boolean =>
  ability.when === 'use' ||
  ability.when === 'acquired' ||
  (ability.when === 'triggered' && ability.limit === 'oncePerTurn');

/**
 * Cards alike differ in which of their abilities were used this turn: the first of as many keys as a card needs for
 * that, by card number, and in the end the number of keys.
 */
export function keysOf(cards: readonly Pick<DeclaredCard, 'abilities'>[]): Uint32Array {
  const keys = new Uint32Array(cards.length + 1);
  cards.forEach(({ abilities }, card) => {
    keys[card + 1] = keys[card] + (1 << (abilities.findLastIndex(limits) + 1));
  });
  return keys;
}
