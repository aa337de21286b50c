import type { Action, ActionList } from '../../components/action.ts';
import type { Effect } from '../cards/vocabulary.ts';
import type { View } from '../match/view.ts';

/** Questions that come from a rule and not from an effect. */
export type Ruling = 'place' | 'takeMonster' | 'save' | 'returnDiscarded';

/** Why a seat is asked, other than to make a move. */
export interface Question {
  /** The effect that leaves something to be decided, as it is declared, or the rule. */
  readonly why: Effect | Ruling;
  /** The number of the card that a rule asks about, or -1. */
  readonly card: number;
}

/** What a bot knows when it is asked: no more than the player in its seat would. */
export interface Seen {
  readonly seat: number;
  readonly seats: number;
  /** What it may do. The list is filled anew for every question: a bot must not keep it. */
  readonly legal: ActionList;
  /** The number of the card that the i-th legal action is about, as this seat sees it; -1 if it is about none. */
  cardOf(i: number): number;
  /** The zone of that card, by its name in actions. */
  zoneOf(i: number): string;
  /** What an effect or a rule asks, or null: it is to make a move of its own turn. */
  question(): Question | null;
  readonly isOwnTurn: boolean;
  readonly honorPool: number;
  /** What it has to spend; runes that are for some cards only are counted with the others. */
  readonly runes: number;
  readonly power: number;
  /** The table as its seat sees it, made only for a bot that looks. */
  view(): View;
}

export interface Bot {
  readonly name: string;
  /** A new game. Whatever the bot does at random must follow from the seed. */
  begin(seed: string): void;
  choose(seen: Seen): Action;
}
