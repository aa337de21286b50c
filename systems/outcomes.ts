import type { Action } from '../components/action.ts';
import { copyOf, restore } from '../components/snapshot.ts';
import type { World } from '../components/world.ts';
import { act } from './act.ts';
import { run } from './timing.ts';

// Rule 11.33: what answers lead to, found out by giving them.

/** The state after an answer, as far as it goes without chance or another question; the world stays as it is. */
function outcomeOf(w: World, before: Uint8Array, answer: Action): Uint8Array {
  act(w, answer);
  run(w);
  const after = copyOf(w);
  restore(w, before);
  return after;
}

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}

/** Whether it makes no difference which of these answers to the question of an effect is given. */
export function areAlike(w: World, answers: readonly Action[]): boolean {
  if (answers.length < 2) return answers.length === 1;
  const before = copyOf(w);
  const first = outcomeOf(w, before, answers[0]);
  return answers.every((answer, i) => i === 0 || isSame(first, outcomeOf(w, before, answer)));
}
