import {
  actionCard,
  actionIndex,
  actionKind,
  CHOOSE,
  END_TURN,
  NAME,
  OPTION,
  PLAY,
} from '../../components/action.ts';
import { CARDS } from '../cards/index.ts';
import type { Input, Match } from '../match/match.ts';
import { type Question, questionOf } from '../match/question.ts';
import { wordsOf } from '../match/words.ts';
import { type Changes, changesSince, type Facts, factsOf } from './changes.ts';
import { placeOf } from './places.ts';
import type { Witness } from './witness.ts';

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

/** Follows a match from now on and tells each input. */
export class Storyteller {
  private readonly match: Match;
  private readonly witness: Witness;
  private facts: Facts;
  private question: Question | null;

  constructor(match: Match, witness: Witness, tell: (entry: Entry) => void) {
    this.match = match;
    this.witness = witness;
    this.facts = factsOf(match.world);
    this.question = questionOf(match.world);
    witness.sinceThen();
    match.watch = (input) => tell(this.entryOf(input));
  }

  private entryOf({ seat, action }: Input): Entry {
    const { facts, question } = this;
    const { world, log } = this.match;
    this.facts = factsOf(world);
    this.question = questionOf(world);
    return {
      input: log.length,
      turn: Math.max(1, facts.turn),
      seat,
      action,
      words: wordsOf(world, action),
      card: cardOf(facts, this.facts, action),
      question: question && askedBy(facts, question),
      option: optionOf(question, action),
      changes: changesSince(facts, world, this.witness.sinceThen()),
    };
  }
}

const idIn = ({ def }: Facts, card: number): string | null => (card === 0 ? null : CARDS[def[card]].id);

const askedBy = (facts: Facts, { about, source, subject }: Question): Asked => ({
  about,
  source: idIn(facts, source),
  subject: idIn(facts, subject),
});

const optionOf = (question: Question | null, action: number): string | null =>
  actionKind(action) === OPTION ? (question?.options[actionIndex(action) - 1] ?? null) : null;

/** A hero that comes out of a hand has the side that it shows from then on; anything else the one that it had. */
function cardOf(before: Facts, after: Facts, action: number): string | null {
  const card = actionCard(action);
  const kind = actionKind(action);
  if (kind === NAME) return CARDS[card - 1].id;
  const isOutOfHand = kind === PLAY || (kind === CHOOSE && isInHand(before, card));
  return idIn(isOutOfHand && CARDS[after.def[card]].kind === 'hero' ? after : before, card);
}

const isInHand = ({ zone }: Facts, card: number): boolean => ['pool', 'hand'].includes(placeOf(zone[card]));

export const isEndOfTurn = ({ action }: Entry): boolean => actionKind(action) === END_TURN;
