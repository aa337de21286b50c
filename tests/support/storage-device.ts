import { LostTables, type MarkStore } from '../../src/storage/lost-tables.ts';
import type { Timer } from '../../src/storage/patience.ts';
import { openShelf, type TableShelf } from '../../src/storage/table-shelf.ts';
import type { TableStorage } from '../../src/storage/table-storage.ts';
import { FakeDisk } from './fake-database.ts';

// A device whose disk and clock a test holds in its hands.

export const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
export const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

/** Time that passes when it is told to. */
export function handClock() {
  let timers: { left: number; readonly work: () => void }[] = [];
  const timer: Timer = {
    after(ms, work) {
      const made = { left: ms, work };
      timers.push(made);
      return () => {
        timers = timers.filter((other) => other !== made);
      };
    },
  };
  const pass = async (ms: number): Promise<void> => {
    for (let gone = 0; gone < ms; gone += 100) {
      await soon();
      for (const each of timers) each.left -= 100;
      const due = timers.filter(({ left }) => left <= 0);
      timers = timers.filter(({ left }) => left > 0);
      for (const { work } of due) work();
    }
    await soon();
  };
  return { timer, pass, waiting: () => timers.length };
}

/** The small storage of a browser. */
export function markStore(isFull = false): MarkStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    get length() {
      return kept.size;
    },
    key: (i) => [...kept.keys()][i] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('It is full.', 'QuotaExceededError');
      kept.set(key, value);
    },
    removeItem: (key) => void kept.delete(key),
  };
}

export function device(marks = [markStore()]) {
  const disk = new FakeDisk();
  const clock = handClock();
  /** What a page does when it is opened; a reload is another one. */
  const open = (): Promise<TableShelf> =>
    openShelf(undefined, { factory: disk.factory, timer: clock.timer, lost: new LostTables(marks) });
  return { disk, clock, open, marks };
}

export const describeTable = (shelf: TableShelf, code: string): Promise<void> =>
  shelf.describe({ code, hostName: 'Ann', isHost: false, isPlaying: true, broker: '', changed: 1 });

/** A table of which the keys and one input are kept. */
export async function keptTable(shelf: TableShelf): Promise<TableStorage> {
  const storage = await shelf.open('CODE');
  storage.put('keys', bytes(...Array(32).fill(7)));
  storage.put('input 0', bytes(1));
  await storage.flushed();
  await describeTable(shelf, 'CODE');
  return storage;
}

export const codes = async (shelf: TableShelf): Promise<string[]> =>
  (await shelf.list()).map(({ code }) => code);
