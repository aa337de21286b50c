import type { Action, ActionList } from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import type { Seat } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import type { Effect } from '../cards/vocabulary.ts';
import type { View } from '../match/view.ts';
import type { Dice } from './dice.ts';

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
  readonly seat: Seat;
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
  /** How many turns have begun. */
  readonly turn: number;
  readonly honorPool: number;
  /** What it has to spend; runes that are for some cards only are counted with the others. */
  readonly runes: number;
  readonly power: number;
  /** The table as its seat sees it, made only for a bot that looks. */
  view(): View;
  /** Which cards and seats there are. */
  readonly layout: Layout;
  /** Makes a state of this layout a table that the seat may believe to sit at: what it cannot know is dealt anew. */
  sample(into: State, dice: Dice): void;
}

export interface Bot {
  readonly name: string;
  /** A new game. Whatever the bot does at random must follow from the seed. */
  begin(seed: string): void;
  choose(seen: Seen): Action;
}

/** A decision under way. To give it up, forget it. */
export interface Thinking {
  /** Thinks on, at most until `performance.now()` is so much; says whether the decision is made. */
  think(until: number): boolean;
  /** The best action so far. */
  readonly action: Action;
}

/** A bot whose decisions can be made in steps: in a worker that stays reachable, or beside an animation. */
export interface Thinker extends Bot {
  /** What the seat sees must stay as it is until the decision is made or given up. */
  consider(seen: Seen): Thinking;
}
