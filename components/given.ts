import type { Action, Seat } from './ids.ts';

/** Not state: who is told, before they take effect, of answers that are given because there is nothing to decide. */
export const given: { tell: ((seat: Seat, answers: readonly Action[]) => void) | undefined } = {
  tell: undefined,
};
