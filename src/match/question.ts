import { Card } from '../../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, type Pc, type Seat } from '../../components/ids.ts';
import { Frame } from '../../components/stack.ts';
import { DEPTH, QUESTION, Table, WAIT } from '../../components/table.ts';
import { EVENT, FRONT, first, seatZone } from '../../components/zone.ts';
import { quantity } from '../../systems/amounts.ts';
import { BOOK_CARDS, CODE, originAt } from '../../systems/book/index.ts';
import * as I from '../../systems/book/instructions.ts';
import { OP } from '../../systems/book/operations.ts';
import { contenders, onlyPlace, placesFor } from '../../systems/placing.ts';
import { topFrame } from '../../systems/stack.ts';
import { optionsOf, promptOf } from '../cards/text/prompts.ts';
import type { Card as Declared, Effect } from '../cards/vocabulary.ts';
import { idOf } from './words.ts';

// What an effect asks, of whom, and why.

export interface Question {
  /** Who is asked. */
  readonly seat: Seat;
  /** What is done with the answer: an effect's word, or the rule's. */
  readonly about: Effect['do'] | 'place' | 'takeMonster' | 'save' | 'returnDiscarded';
  /** The card that asks. */
  readonly source: CardEntity;
  /** The card that it is about, or 0. */
  readonly subject: CardEntity;
  readonly text: string;
  /** The texts of numbered options, the first first. */
  readonly options: readonly string[];
  /** Of several cards to choose: how many so far, and how many at most. */
  readonly chosen: number;
  readonly most: number;
}

const nameOf = (card: CardEntity): string => BOOK_CARDS[Card.def[card]].name;

type Asked = Pick<Question, 'about' | 'source' | 'subject' | 'text'>;

/** Questions that come from a rule and not from an effect. */
const BY_RULE: Readonly<Record<number, (f: FrameId) => Asked>> = {
  [OP.place]: (f) => {
    const card = Frame.subject[f];
    const text = Frame.count[f]
      ? `Which card puts ${nameOf(card)} ${PLACES[1 << Frame.count[f]]}?`
      : placeText(nameOf(card), placesFor(f));
    return { about: 'place', source: card, subject: card, text };
  },
  [OP.takeMonster]: (f) => {
    const card = Frame.source[f];
    const source = first(seatZone(Frame.seat[f], FRONT));
    return { about: 'takeMonster', source, subject: card, text: `You may acquire ${nameOf(card)}.` };
  },
  [OP.destroyMarked]: () => ({
    about: 'save',
    source: first(EVENT),
    subject: NO_CARD,
    text: 'You may banish your Fanatic to save a Construct from being destroyed.',
  }),
  [OP.returnDiscarded]: () => ({
    about: 'returnDiscarded',
    source: first(EVENT),
    subject: NO_CARD,
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
function selfOf(f: FrameId): Declared {
  const card = Frame.copied[f] || Frame.source[f];
  return BOOK_CARDS[Card.def[card]];
}

const isOptional = (pc: Pc): boolean => CODE[pc] === OP.pick && CODE[pc + 2] === 1;

function byEffect(f: FrameId, pc: Pc): Asked & { options: readonly string[] } {
  const effect = originAt(pc);
  if (!effect) throw new Error(`nothing is known of the question at ${pc}`);
  const self = selfOf(f);
  return {
    about: effect.do,
    source: Frame.source[f],
    subject: Frame.subject[f],
    text: promptOf(effect, self, isOptional(pc)),
    options: optionsOf(effect, self),
  };
}

/** The question that an effect asks, or null if it is a player's turn to act. */
export function questionOf(): Question | null {
  if (Table.reg[WAIT] !== QUESTION || Table.reg[DEPTH] === 0) return null;
  const f = topFrame();
  const pc = Frame.pc[f];
  const byRule = BY_RULE[CODE[pc]];
  return {
    seat: Frame.seat[f],
    options: [],
    ...(byRule ? byRule(f) : byEffect(f, pc)),
    chosen: Frame.chosen[f],
    most: CODE[pc] === OP.pickSome ? quantity(f, CODE[pc + 2]) : 1,
  };
}

/** If the question is whether an acquired card goes to one place: that place, and the cards of which one puts it there. */
export function placeAsked(): { place: number; cards: readonly string[] } | undefined {
  const f = topFrame();
  if (Table.reg[WAIT] !== QUESTION || f < 0 || CODE[Frame.pc[f]] !== OP.place) return undefined;
  const place = onlyPlace(f);
  return place === 0 ? undefined : { place, cards: contenders(f, place).map((card) => idOf(card)) };
}

/** The id of the card that asks, or null. */
export const askingCard = (question: Question): string | null =>
  question.source === 0 ? null : idOf(question.source);
