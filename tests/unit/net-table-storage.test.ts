import { describe, expect, test } from 'vitest';
import { keepKeys, keysIn, newKeys } from '../../src/storage/member-keys.ts';
import { MemoryShelf } from '../../src/storage/memory-shelf.ts';
import { openShelf } from '../../src/storage/table-shelf.ts';
import { type Change, LoadedStorage } from '../../src/storage/table-storage.ts';

const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);

/** Keeps when it is told to. */
function slowDisk() {
  const batches: (readonly Change[])[] = [];
  const waiting: { done: () => void; fail: () => void }[] = [];
  const keep = (changes: readonly Change[]): Promise<void> => {
    batches.push(changes);
    return new Promise((done, reject) =>
      waiting.push({ done, fail: () => reject(new Error('The disk is full.')) }),
    );
  };
  return { batches, waiting, keep };
}

const soon = (): Promise<void> => new Promise((done) => setImmediate(done));

describe('what a table keeps', () => {
  test('is at hand at once, and flushed only when it is kept, in order', async () => {
    const { batches, waiting, keep } = slowDisk();
    const storage = new LoadedStorage(new Map(), keep);
    storage.put('a', bytes(1));
    storage.put('b', bytes(2));
    let isFlushed = false;
    const flushed = storage.flushed().then(() => {
      isFlushed = true;
    });
    expect(storage.get('a')).toEqual(bytes(1));
    await soon();
    expect(isFlushed).toBe(false);
    storage.put('a', bytes(3));
    storage.delete('b');
    const later = storage.flushed();
    waiting[0].done();
    await flushed;
    await soon();
    waiting[1].done();
    await later;
    expect(batches.map((batch) => batch.map(({ name }) => name))).toEqual([
      ['a', 'b'],
      ['a', 'b'],
    ]);
    expect(batches[1][1].bytes).toBeUndefined();
    expect(storage.names()).toEqual(['a']);
  });

  test('is not changed by who gave it', () => {
    const storage = new LoadedStorage(new Map());
    const given = bytes(1);
    storage.put('a', given);
    given[0] = 9;
    expect(storage.get('a')).toEqual(bytes(1));
  });

  test('is not written before somebody is to be told of a table that is new', async () => {
    const { batches, keep } = slowDisk();
    const storage = new LoadedStorage(new Map(), keep);
    storage.put('keys', bytes(1));
    storage.hurry();
    await soon();
    expect(storage.get('keys')).toEqual(bytes(1));
    expect(batches).toEqual([]);
    void storage.flushed();
    await soon();
    expect(batches.flat().map(({ name }) => name)).toEqual(['keys']);
  });

  test('is on its way as soon as the page goes, whatever is being written', async () => {
    const { batches, waiting, keep } = slowDisk();
    const storage = new LoadedStorage(new Map([['keys', bytes(1)]]), keep);
    storage.put('a', bytes(1));
    await soon();
    storage.put('b', bytes(2));
    storage.hurry();
    expect(batches.flat().map(({ name }) => name)).toEqual(['a', 'b']);
    let isFlushed = false;
    const flushed = storage.flushed().then(() => {
      isFlushed = true;
    });
    waiting[0].done();
    await soon();
    expect(isFlushed).toBe(false);
    waiting[1].done();
    await flushed;
    storage.put('c', bytes(3));
    await soon();
    expect(batches.flat().map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  });

  test('that cannot be kept is said not to be, and nothing waits for it', async () => {
    const { waiting, keep } = slowDisk();
    const losses: unknown[] = [];
    const storage = new LoadedStorage(new Map(), keep, (error) => losses.push(error));
    storage.put('a', bytes(1));
    const flushed = storage.flushed();
    await soon();
    waiting[0].fail();
    await flushed;
    expect(losses).toHaveLength(1);
    expect(storage.isKept).toBe(false);
    storage.put('b', bytes(2));
    await storage.flushed();
    expect(storage.get('b')).toEqual(bytes(2));
  });
});

describe('the shelf', () => {
  test('is in memory where the browser keeps nothing', async () => {
    const shelf = await openShelf();
    expect(shelf.isKept).toBe(false);
    expect((await shelf.open('CODE')).isKept).toBe(false);
  });

  test('lists tables, the last one first, and forgets those of last month', async () => {
    const shelf = new MemoryShelf();
    const table = (code: string, changed: number) =>
      shelf.describe({ code, hostName: 'Ann', isHost: false, isPlaying: true, broker: '', changed });
    const day = 24 * 60 * 60 * 1000;
    await table('OLD', 0);
    await table('NEW', 20 * day);
    (await shelf.open('NEW')).put('a', bytes(1));
    expect((await shelf.list()).map(({ code }) => code)).toEqual(['NEW', 'OLD']);
    await shelf.cleanUp(31 * day);
    expect((await shelf.list()).map(({ code }) => code)).toEqual(['NEW']);
    expect((await shelf.open('NEW')).get('a')).toEqual(bytes(1));
    await shelf.forget('NEW');
    expect((await shelf.open('NEW')).names()).toEqual([]);
  });

  test('keeps nothing of a table that is let go, though it goes on', async () => {
    const kept: string[] = [];
    const storage = new LoadedStorage(new Map(), async (changes) => {
      kept.push(...changes.map(({ name }) => name));
    });
    storage.put('before', bytes(1));
    await storage.flushed();
    storage.put('under way', bytes(2));
    storage.letGo();
    storage.put('last words', bytes(3));
    await storage.flushed();
    expect(kept).toEqual(['before']);
    expect(storage.get('last words')).toEqual(bytes(3));
    expect(storage.isKept).toBe(false);
  });

  test('remembers who this device is at a table', async () => {
    const shelf = new MemoryShelf();
    const first = keysIn(await shelf.open('A'));
    expect(keysIn(await shelf.open('A'))).toEqual(first);
    expect(keysIn(await shelf.open('B')).key).not.toEqual(first.key);
    const host = newKeys();
    keepKeys(await shelf.open('C'), host);
    expect(keysIn(await shelf.open('C')).key).toEqual(host.key);
  });
});
