import type { Action } from '../../../components/action.ts';
import type { Setup } from '../../../systems/setup.ts';
import type { Advice } from '../../bots/advice.ts';
import type { Position } from '../../bots/position.ts';

// What can be thought about away from the page, as plain data.

interface About {
  readonly setup: Setup;
  readonly position: Position;
  readonly ms: number;
}

/** The move of a bot, with so many milliseconds for its whole turn. */
export interface MoveTask extends About {
  readonly wants: 'move';
  readonly bot: string;
  /** Of the game. */
  readonly seed: string;
}

/** What hard would do, after so many milliseconds, and what speaks for it against another move. */
export interface AdviceTask extends About {
  readonly wants: 'advice';
  readonly chosen?: Action;
  /** Another seed looks at other tables. */
  readonly seed?: number;
}

export type Task = MoveTask | AdviceTask;

interface Answers {
  readonly move: Action;
  readonly advice: Advice;
}

export type Answer<T extends Task = Task> = Answers[T['wants']];

/** From the page to the worker. */
export type Order =
  | { readonly id: number; readonly task: Task }
  | { readonly id: number; readonly stop: true };

/** From the worker to the page. The first of all says that it is there. */
export type Report =
  | { readonly isReady: true }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly failure: string };
