// A database may never answer. Whoever waits for it waits for so long, and no longer.

/** Timers, as a page has them and a test makes them; the answer stops one. */
export interface Timer {
  after(ms: number, work: () => void): () => void;
}

export const pageTimer: Timer = {
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

/** Nothing has answered in time. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';

  constructor() {
    super('The browser’s database does not answer.');
  }
}

/** One table's changes, or a list, are there within this time. */
export const ANSWER_MS = 3000;
/** All games of a device may take longer. */
export const BULK_MS = 20_000;

/** Time is counted in steps: a page that was asleep for a night has waited for one of them, not for a night. */
const STEP = 500;

/** What the work answers, or a rejection with NoAnswer. The work is begun at once. */
export function within<T>(ms: number, work: () => Promise<T>, timer: Timer = pageTimer): Promise<T> {
  return new Promise((resolve, reject) => {
    let left = ms;
    let stop = (): void => {};
    const wait = (): void => {
      if (left <= 0) return reject(new NoAnswer());
      const step = Math.min(STEP, left);
      left -= step;
      stop = timer.after(step, wait);
    };
    wait();
    // What is thrown at once is a rejection like any other.
    const begun = (async () => work())();
    begun.then(resolve, reject).finally(() => stop());
  });
}
