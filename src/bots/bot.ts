import type { Action, ActionList } from '../../components/action.ts';
import type { View } from '../match/view.ts';

/** What a bot knows when it is asked: no more than the player in its seat would. */
export interface Seen {
  readonly seat: number;
  /** What it may do. The list is filled anew for every question: a bot must not keep it. */
  readonly legal: ActionList;
  /** The table as its seat sees it, made only for a bot that looks. */
  view(): View;
}

export interface Bot {
  readonly name: string;
  /** A new game. Whatever the bot does at random must follow from the seed. */
  begin(seed: string): void;
  choose(seen: Seen): Action;
}
