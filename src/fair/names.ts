import { cleanText } from './clean-text.ts';
import { skeletonOf } from './look-alikes.ts';
import { unmixed } from './scripts.ts';

// The names of players: what they may be, and that no two at a table look the same.

export const MOST_NAME = 24;
/** In UTF-8: as many as 24 Chinese characters have. */
export const MOST_NAME_BYTES = 72;

/** What comes later is not read: to clean a text of many marks takes the square of its length. */
const MOST_READ = 512;

/** A name as it may be shown; empty if nothing is left of it. */
export const nameOrNothing = (name: string): string =>
  cleanText(
    unmixed(cleanText(name.slice(0, MOST_READ), Number.POSITIVE_INFINITY)),
    MOST_NAME,
    MOST_NAME_BYTES,
  );

export const cleanName = (name: string): string => nameOrNothing(name) || 'Player';

/** Whether a name can be shown as it is. */
export const isCleanName = (name: string): boolean => cleanName(name) === name;

/** Whether no two look the same. */
export const areDistinct = (names: readonly string[]): boolean =>
  new Set(names.map(skeletonOf)).size === names.length;

/** One word, or one with a number: it cannot be taken for several names, or for a part of what is said. */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*( \d+)?$/u;
/** Words that a sentence has for players in general. */
const GENERAL = /^((no|any|every|some)(body|one)|nothing|none|all|both|others|chance|and)$/i;
const QUOTES = /[\p{Pi}\p{Pf}"„″‶〃〝〞〟＂]/gu;

const quoted = (name: string): string =>
  PLAIN.test(name) && !GENERAL.test(name) ? name : `“${name.replace(QUOTES, "'")}”`;

/** Names of a record as a sentence may hold them: nobody's name says anything of another, and no two are the same. */
export const namesInSentences = (names: readonly string[]): string[] =>
  distinct(
    names.map((name, seat) => quoted(nameOrNothing(name) || `Player ${seat + 1}`)),
    [],
  );

/** Names that look like none of the others: the later one gets a number. */
export function distinct(names: readonly string[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved.map(skeletonOf));
  /** The number to try next, by what is numbered. */
  const next = new Map<string, number>();
  return names.map((name) => {
    const look = skeletonOf(name);
    let own = name;
    let n = next.get(look) ?? 2;
    for (; taken.has(skeletonOf(own)); n++) own = numbered(name, n);
    next.set(look, n);
    taken.add(skeletonOf(own));
    return own;
  });
}

function numbered(name: string, n: number): string {
  const tail = ` ${n}`;
  return cleanText(name, MOST_NAME - tail.length, MOST_NAME_BYTES - tail.length) + tail;
}
