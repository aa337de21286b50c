import type { Io } from './io.ts';
import { decimal } from './numbers.ts';

export interface Progress {
  /** How much is done by now. */
  at(done: number, label?: string): void;
  /** Wipes the line: what follows is the result. */
  end(): void;
}

const BAR = 24;
const REDRAW_MS = 100;

const SILENT: Progress = { at() {}, end() {} };

export function progressLine(label: string, done: number, total: number, seconds: number): string {
  const share = Math.min(1, done / total);
  const filled = Math.round(share * BAR);
  const bar = '█'.repeat(filled) + '░'.repeat(BAR - filled);
  const rate = done / seconds;
  const left = Math.ceil((total - done) / rate);
  const pace = done === 0 ? '' : `  ${decimal(rate, rate < 10 ? 1 : 0)}/s  ${decimal(left)} s left`;
  return `${label} ${bar} ${decimal(share * 100).padStart(3)} %${pace}`;
}

/** A bar on standard error, drawn over itself; nothing if nobody watches. */
export function showProgress(io: Io, isQuiet: boolean, label: string, total: number): Progress {
  if (isQuiet || !io.isWatched) return SILENT;
  const begun = performance.now();
  let drawn = Number.NEGATIVE_INFINITY;
  return {
    at(done, now = label) {
      const time = performance.now();
      if (time - drawn < REDRAW_MS) return;
      drawn = time;
      io.redraw(progressLine(now, done, total, (time - begun) / 1000));
    },
    end: () => io.redraw(''),
  };
}
