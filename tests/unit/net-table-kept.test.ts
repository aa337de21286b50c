import { describe, expect, test } from 'vitest';
import { forgetOldest, keepDone, shelfOf } from '../../src/net/table/kept-matches.ts';
import { LoadedStorage } from '../../src/storage/table-storage.ts';

const idOf = (n: number): string => `${n}`.repeat(64);

/** Matches with one input each; those that are over were so one second after another. */
function storageWith(count: number, isOver: (n: number) => boolean): LoadedStorage {
  const storage = new LoadedStorage(new Map());
  for (let n = 1; n <= count; n++) {
    shelfOf(storage, idOf(n)).put('input 0', Uint8Array.of(n));
    if (isOver(n)) keepDone(storage, idOf(n), n * 1000);
  }
  return storage;
}

const kept = (storage: LoadedStorage): string[] =>
  storage
    .names()
    .filter((name) => name.endsWith('input 0'))
    .map((name) => name[6]);

describe('what is kept of matches', () => {
  test('is that of the last eight; those that were over first go first', () => {
    const storage = storageWith(9, () => true);
    expect(forgetOldest(storage, 'new')).toEqual([idOf(1), idOf(2)]);
    expect(kept(storage)).toEqual(['3', '4', '5', '6', '7', '8', '9']);
    expect(forgetOldest(storage, idOf(9))).toEqual([]);
  });

  test('stays if it is not over, however many there are', () => {
    const storage = storageWith(9, (n) => n === 5);
    expect(forgetOldest(storage, 'new')).toEqual([idOf(5)]);
    expect(kept(storage)).toEqual(['1', '2', '3', '4', '6', '7', '8', '9']);
    expect(forgetOldest(storage, 'newer')).toEqual([]);
  });
});
