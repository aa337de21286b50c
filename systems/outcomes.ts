import type { Action } from '../components/action.ts';
import { bytesOf, copyOf, current, restore, type State } from '../components/arena.ts';
import { act } from './act.ts';
import { run } from './timing.ts';

// Rule 11.33: what answers lead to, found out by giving them.

/** The bytes after an answer, as far as it goes without chance or another question; the match stays as it is. */
function outcomeOf(before: State, answer: Action): Uint8Array {
  act(answer);
  run();
  const after = bytesOf(current()).slice();
  restore(before);
  return after;
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Whether it makes no difference which of these answers to the question of an effect is given. */
export function areAlike(answers: readonly Action[]): boolean {
  if (answers.length < 2) return answers.length === 1;
  const before = copyOf(current());
  const first = outcomeOf(before, answers[0]);
  return answers.every((answer, i) => i === 0 || isSame(first, outcomeOf(before, answer)));
}
