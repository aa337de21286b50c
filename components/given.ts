/** Not state: who is told, before they take effect, of answers that are given because there is nothing to decide. */
export const given: { tell: ((seat: number, answers: readonly number[]) => void) | undefined } = {
  tell: undefined,
};
