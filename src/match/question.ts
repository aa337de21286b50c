import { DEPTH, QUESTION, WAIT } from '../../components/registers.ts';
import type { World } from '../../components/world.ts';
import { EVENT, FRONT, first, seatZone } from '../../components/zones.ts';
import { quantity } from '../../systems/amounts.ts';
import { CODE, ORIGINS } from '../../systems/book/index.ts';
import * as I from '../../systems/book/instructions.ts';
import { OP } from '../../systems/book/operations.ts';
import { placesFor } from '../../systems/placing.ts';
import { CHOSEN, COPIED, COUNT, PC, SEAT, SOURCE, SUBJECT, topFrame } from '../../systems/stack.ts';
import { CARDS } from '../cards/index.ts';
import { optionsOf, promptOf } from '../cards/text/prompts.ts';
import type { Card, Effect } from '../cards/vocabulary.ts';
import { idOf } from './words.ts';

// What an effect asks, of whom, and why.

export interface Question {
  /** Who is asked. */
  readonly seat: number;
  /** What is done with the answer: an effect's word, or the rule's. */
  readonly about: Effect['do'] | 'place' | 'takeMonster' | 'save' | 'returnDiscarded';
  /** The card that asks. */
  readonly source: number;
  /** The card that it is about, or 0. */
  readonly subject: number;
  readonly text: string;
  /** The texts of numbered options, the first first. */
  readonly options: readonly string[];
  /** Of several cards to choose: how many so far, and how many at most. */
  readonly chosen: number;
  readonly most: number;
}

const nameOf = (w: World, card: number): string => CARDS[w.def[card]].name;

type Asked = Pick<Question, 'about' | 'source' | 'subject' | 'text'>;

/** Questions that come from a rule and not from an effect. */
const BY_RULE: Readonly<Record<number, (w: World, f: number) => Asked>> = {
  [OP.place]: (w, f) => {
    const card = w.stack[f + SUBJECT];
    const text = w.stack[f + COUNT]
      ? `Which card puts ${nameOf(w, card)} ${PLACES[1 << w.stack[f + COUNT]]}?`
      : placeText(nameOf(w, card), placesFor(w, f));
    return { about: 'place', source: card, subject: card, text };
  },
  [OP.takeMonster]: (w, f) => {
    const card = w.stack[f + SOURCE];
    const source = first(w, seatZone(w.stack[f + SEAT], FRONT));
    return { about: 'takeMonster', source, subject: card, text: `You may acquire ${nameOf(w, card)}.` };
  },
  [OP.destroyMarked]: (w) => ({
    about: 'save',
    source: first(w, EVENT),
    subject: 0,
    text: 'You may banish your Fanatic to save a Construct from being destroyed.',
  }),
  [OP.returnDiscarded]: (w) => ({
    about: 'returnDiscarded',
    source: first(w, EVENT),
    subject: 0,
    text: 'You may return one of the discarded cards to your hand.',
  }),
};

const PLACES: Readonly<Record<number, string>> = {
  [1 << I.INTO_HAND]: 'into your hand',
  [1 << I.ON_TOP]: 'on top of your deck',
  [1 << I.INTO_PLAY]: 'into play',
};

/** One place is offered or not; between several the player chooses. */
const placeText = (name: string, places: number): string =>
  PLACES[places] ? `You may put ${name} ${PLACES[places]}.` : `Where does ${name} go?`;

/** A copied effect speaks of itself as the copied card does. */
function selfOf(w: World, f: number): Card {
  const card = w.stack[f + COPIED] || w.stack[f + SOURCE];
  return CARDS[w.def[card]];
}

const isOptional = (pc: number): boolean => CODE[pc] === OP.pick && CODE[pc + 2] === 1;

function byEffect(w: World, f: number, pc: number): Asked & { options: readonly string[] } {
  const effect = ORIGINS.get(pc);
  if (!effect) throw new Error(`nothing is known of the question at ${pc}`);
  const self = selfOf(w, f);
  return {
    about: effect.do,
    source: w.stack[f + SOURCE],
    subject: w.stack[f + SUBJECT],
    text: promptOf(effect, self, isOptional(pc)),
    options: optionsOf(effect, self),
  };
}

/** The question that an effect asks, or null if it is a player's turn to act. */
export function questionOf(w: World): Question | null {
  if (w.reg[WAIT] !== QUESTION || w.reg[DEPTH] === 0) return null;
  const f = topFrame(w);
  const pc = w.stack[f + PC];
  const byRule = BY_RULE[CODE[pc]];
  return {
    seat: w.stack[f + SEAT],
    options: [],
    ...(byRule ? byRule(w, f) : byEffect(w, f, pc)),
    chosen: w.stack[f + CHOSEN],
    most: CODE[pc] === OP.pickSome ? quantity(w, f, CODE[pc + 2]) : 1,
  };
}

/** The id of the card that asks, or null. */
export const askingCard = (w: World, question: Question): string | null =>
  question.source === 0 ? null : idOf(w, question.source);
