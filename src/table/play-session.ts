import type { Action } from '../../components/action.ts';
import type { State } from '../../components/arena.ts';
import type { Question } from '../match/question.ts';
import type { Offer } from './offers.ts';
import type { Result } from './result.ts';
import type { Seat } from './seats.ts';
import type { Told } from './story.ts';
import type { Tableau } from './tableau.ts';

/** A game as a screen shows and plays it, at one device or at several. */
export interface PlaySession {
  readonly seats: readonly Seat[];
  /** Whose view is on the screen; -1 for a spectator, and while the device is handed over. */
  readonly viewer: number;
  /** The inputs that are shown, and the hash of the public state after them. */
  readonly input: number;
  readonly hash: string;
  /** What everybody may know, as the engine has it; at several devices it may be further than what is shown. */
  readonly state: State;
  readonly isOver: boolean;
  /** Who is to act or answer; -1 if nobody is. */
  readonly asked: number;
  readonly isViewerAsked: boolean;
  /** What the viewer is asked by an effect, and the id of the card that asks; null if by none. */
  readonly question: Question | null;
  readonly asking: string | null;
  readonly offers: readonly Offer[];
  readonly tableau: Tableau;
  /** The table as it was after what is told of this input, for the same viewer. */
  tableauAt(input: number): Tableau;
  readonly story: readonly Told[];
  /** Honor tokens by seat at the beginning of each turn. */
  readonly honorByTurn: readonly (readonly number[])[];
  /** The cards that the viewer's deck and hand are out of. */
  readonly pool: readonly string[];
  readonly result: Result;
  /** Takes an action of the viewer, or throws a Refusal. */
  submit(action: Action): void;
  /** Cards of the hand that can be played without a decision. */
  readonly playable: readonly Offer[];
  playAll(): void;
  /** Whether anything can ever be taken back here, and whether the last decision can be. */
  readonly hasUndo: boolean;
  readonly canUndo: boolean;
  undo(): void;
  /** There is a move of another to be shown: a bot has yet to make it, or it has come from afar. */
  readonly hasNext: boolean;
  /** How many such moves there are at least. */
  readonly behind: number;
  showNext(): void;
  subscribe(listener: () => void): () => void;
}
