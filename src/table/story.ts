import type { Action } from '../../components/action.ts';
import {
  actionCard,
  actionIndex,
  actionKind,
  CHOOSE,
  END_TURN,
  NAME,
  namedCard,
  OPTION,
  PLAY,
} from '../../components/action.ts';
import { type State, within } from '../../components/arena.ts';
import type { CardEntity } from '../../components/ids.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import type { Input, Match } from '../match/match.ts';
import { type Question, questionOf } from '../match/question.ts';
import { wordsOf } from '../match/words.ts';
import { type Changes, changesSince, type Facts, factsOf } from './changes.ts';
import { placeOf } from './places.ts';
import type { Chances, Witness } from './witness.ts';

// The story of a match: what each input did, as everybody saw it.

/** What an effect or a rule asked, with the ids of its cards. */
export interface Asked {
  readonly about: Question['about'];
  readonly source: string | null;
  readonly subject: string | null;
}

export interface Entry {
  /** Its place in the log, from 1. */
  readonly input: number;
  /** The turn it belongs to, from 1. */
  readonly turn: number;
  readonly seat: number;
  readonly action: Input['action'];
  readonly words: string;
  /** The card that the action names, with the side that it was done to; or null. */
  readonly card: string | null;
  /** What was asked, if anything was. */
  readonly question: Asked | null;
  /** The text of the option chosen, if there was one. */
  readonly option: string | null;
  readonly changes: Changes;
}

/** Something that happened to a seat and is nobody's move: a bot plays on for it, or its player is back. */
export interface Notice {
  readonly input: number;
  readonly turn: number;
  readonly seat: number;
  readonly notice: 'expelled' | 'barred' | 'caught' | 'readmitted';
}

export type Told = Entry | Notice;

export const isEntry = (told: Told): told is Entry => 'changes' in told;

/** Compares the table before and after each input. */
export class Teller {
  private readonly state: State;
  private facts: Facts;
  private question: Question | null;

  constructor(state: State) {
    this.state = state;
    this.facts = within(state, factsOf);
    this.question = within(state, questionOf);
  }

  /** The turn that the next entry belongs to. */
  get turn(): number {
    return Math.max(1, this.facts.turn);
  }

  /** What the input did that has just been carried out, with all that followed from it. */
  entryOf(input: number, { seat, action }: Input, chances: Chances): Entry {
    const { facts, question, turn } = this;
    this.goOn();
    return within(this.state, () => ({
      input,
      turn,
      seat,
      action,
      words: wordsOf(action),
      card: cardOf(facts, this.facts, action),
      question: question && askedBy(facts, question),
      option: optionOf(question, action),
      changes: changesSince(facts, chances),
    }));
  }

  /** What it compares with. */
  mark(): { readonly facts: Facts; readonly question: Question | null } {
    return { facts: this.facts, question: this.question };
  }

  /** What was told since did not happen. */
  backTo({ facts, question }: ReturnType<Teller['mark']>): void {
    this.facts = facts;
    this.question = question;
  }

  /** What has changed until now is no move, and is not told. */
  goOn(): void {
    this.facts = within(this.state, factsOf);
    this.question = within(this.state, questionOf);
  }
}

/** Follows a match from now on and tells each input. */
export class Storyteller {
  constructor(match: Match, witness: Witness, tell: (entry: Entry) => void) {
    const teller = new Teller(match.state);
    witness.sinceThen();
    match.watch = (input) => tell(teller.entryOf(match.log.length, input, witness.sinceThen()));
  }
}

const idIn = ({ def }: Facts, card: CardEntity): string | null =>
  card === 0 ? null : BOOK_CARDS[def[card]].id;

const askedBy = (facts: Facts, { about, source, subject }: Question): Asked => ({
  about,
  source: idIn(facts, source),
  subject: idIn(facts, subject),
});

const optionOf = (question: Question | null, action: Action): string | null =>
  actionKind(action) === OPTION ? (question?.options[actionIndex(action) - 1] ?? null) : null;

/** A hero that comes out of a hand has the side that it shows from then on; anything else the one that it had. */
function cardOf(before: Facts, after: Facts, action: Action): string | null {
  const card = actionCard(action);
  const kind = actionKind(action);
  if (kind === NAME) return BOOK_CARDS[namedCard(action)].id;
  const isOutOfHand = kind === PLAY || (kind === CHOOSE && isInHand(before, card));
  return idIn(isOutOfHand && BOOK_CARDS[after.def[card]].kind === 'hero' ? after : before, card);
}

const isInHand = ({ zone }: Facts, card: CardEntity): boolean =>
  ['pool', 'hand'].includes(placeOf(zone[card]));

export const isEndOfTurn = ({ action }: Entry): boolean => actionKind(action) === END_TURN;
