import type { Counters } from './counters.ts';
import type { Present } from './endpoints.ts';
import type { Log } from './log.ts';

type Told = Present & Readonly<Counters>;

const WORDS: Readonly<Record<keyof Told, string>> = {
  members: 'members',
  tables: 'tables',
  relays: 'relays',
  introductions: 'passed on',
  relayed: 'bytes relayed',
  stun: 'STUN answers',
  refused: 'refused',
  cut: 'cut',
  malformed: 'malformed',
  dropped: 'dropped',
  viaUnknownProxy: 'through a proxy that TRUST_PROXY does not name',
  errors: 'errors',
};

/** One line: who is here, and what has happened. Zeros are left out. */
export function countLine(told: Told): string {
  const names = Object.keys(WORDS) as (keyof Told)[];
  const shown = names.filter((name) => name === 'members' || told[name] > 0);
  return shown.map((name) => `${WORDS[name]} ${told[name]}`).join(' · ');
}

/** Writes the line every so many seconds, if it is another one than before. */
export function writeCounts(seconds: number, tell: () => Told, log: Log): NodeJS.Timeout {
  let last = countLine(tell());
  return setInterval(() => {
    const line = countLine(tell());
    if (line !== last) log(line);
    last = line;
  }, seconds * 1000).unref();
}
