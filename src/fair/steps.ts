// Long work in small steps, so that a page can do something else in between.

/** Work that says after each step how much of it is done, from 0 to 1. */
export type Steps<T> = Generator<number, T, void>;

/** All of it at once. */
export function allOf<T>(steps: Steps<T>): T {
  for (;;) {
    const next = steps.next();
    if (next.done) return next.value;
  }
}
