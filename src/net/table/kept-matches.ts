import { Reader } from '../../fair/bytes.ts';
import { u32 } from '../../fair/hash.ts';
import type { TableStorage } from '../../storage/table-storage.ts';

// What this device keeps of each match, by the id of the match. Nothing of one that is not over is ever removed.

const MATCH = 'match ';
const DONE = 'done';
const ENDED = 'ended';
/** Matches of a table that are kept; the ones that were over first go first. */
const MOST_MATCHES = 8;

const prefixOf = (id: string): string => `${MATCH}${id} `;

/** A place of its own for what a peer keeps of one match. */
export const shelfOf = (storage: TableStorage, id: string) => ({
  put: (name: string, bytes: Uint8Array): void => storage.put(prefixOf(id) + name, bytes),
  get: (name: string): Uint8Array | undefined => storage.get(prefixOf(id) + name),
});

/** Notes that a match goes on after all, though it was over here. */
export function keepGoing(storage: TableStorage, id: string): void {
  const name = prefixOf(id) + DONE;
  if (storage.get(name)) storage.delete(name);
}

/** Notes that a match is over here; `wall` is the time of day in milliseconds. */
export function keepDone(storage: TableStorage, id: string, wall: number): void {
  const name = prefixOf(id) + DONE;
  if (!storage.get(name)) storage.put(name, u32(Math.floor(wall / 1000)));
}

/** Notes whether all its players agree to end a match. */
export function keepEnded(storage: TableStorage, id: string, isEnded: boolean): void {
  storage.put(prefixOf(id) + ENDED, Uint8Array.of(isEnded ? 1 : 0));
}

export const isKeptEnded = (storage: TableStorage, id: string): boolean =>
  storage.get(prefixOf(id) + ENDED)?.[0] === 1;

/** Makes room for another match: forgets the oldest that are over, and answers which. */
export function forgetOldest(storage: TableStorage, current: string): string[] {
  const names = storage.names().filter((name) => name.startsWith(MATCH));
  const ids = new Set(names.map((name) => name.split(' ')[1]));
  ids.add(current);
  const doneAt = (id: string): number | undefined => {
    const bytes = storage.get(prefixOf(id) + DONE);
    return bytes && new Reader(bytes).u32();
  };
  const over = [...ids].filter((id) => id !== current && doneAt(id) !== undefined);
  const oldest = over.sort((a, b) => doneAt(a)! - doneAt(b)!).slice(0, Math.max(0, ids.size - MOST_MATCHES));
  for (const name of names) if (oldest.includes(name.split(' ')[1])) storage.delete(name);
  return oldest;
}
