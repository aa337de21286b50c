import type { Clock } from './options.ts';

/** The clock of the page. */
export const pageClock: Clock = {
  now: () => performance.now(),
  wall: () => Date.now(),
  every(ms, work) {
    const timer = setInterval(work, ms);
    return () => clearInterval(timer);
  },
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};

export const pageRandom = (bytes: number): Uint8Array => crypto.getRandomValues(new Uint8Array(bytes));
