import type { Counters } from './counters.ts';
import type { Log } from './log.ts';

/** Lines a minute at most; all are counted. */
const MOST_LINES = 10;

/** A fault of ours ends nobody's table: it is counted, and told in a line. */
export function surviveFaults(counters: Counters, log: Log): void {
  let lines = 0;
  setInterval(() => {
    lines = 0;
  }, 60_000).unref();
  const survive = (error: unknown): void => {
    counters.errors++;
    if (lines++ < MOST_LINES) log(`An error that should not be: ${inOneLine(error)}`);
  };
  process.on('uncaughtException', survive);
  process.on('unhandledRejection', survive);
  // Who reads the log may go; that is no error of ours.
  process.stdout.on('error', () => {});
  process.stderr.on('error', () => {});
}

const inOneLine = (error: unknown): string =>
  (error instanceof Error ? (error.stack ?? error.message) : String(error))
    .split(/\s*\n\s*/)
    .slice(0, 4)
    .join(' | ');
