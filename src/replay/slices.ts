import type { Steps } from '../fair/steps.ts';

// Long work in slices of time.

/** A page that is still for longer seems to hang. */
export const SLICE_MS = 30;

export const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Works for so many milliseconds, or until it is done. */
export function workFor<T>(steps: Steps<T>, ms: number): IteratorResult<number, T> {
  const end = performance.now() + ms;
  for (;;) {
    const next = steps.next();
    if (next.done || performance.now() >= end) return next;
  }
}

/** All of it, with rests; `tell` hears how much is done. */
export async function inSlices<T>(
  steps: Steps<T>,
  tell: (part: number) => void = () => {},
  rest = pause,
): Promise<T> {
  for (;;) {
    const next = workFor(steps, SLICE_MS);
    if (next.done) return next.value;
    tell(next.value);
    await rest();
  }
}
