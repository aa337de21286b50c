import nacl from 'tweetnacl';
import { afterEach, describe, expect, test } from 'vitest';
import { below, useSha512 } from '../../src/fair/hash.ts';

// Of the 2^32 words, the first floor(2^32 / n) * n are taken, modulo n: each number has as many words as any other. So
// what is to be shown is that the limit is this one, to the word, and that a word beyond it is never used.

const WORDS = 2 ** 32;
const VALUE = new Uint8Array(32);
const MOST = 400;

/** The next hashes consist of these words; says with how many hashes below() was content. */
function withWords(...words: readonly number[]): () => number {
  let hashes = 0;
  useSha512(() => {
    const view = new DataView(new ArrayBuffer(64));
    for (let i = 0; i < 8; i++) view.setUint32(i * 4, words[hashes * 8 + i] ?? 0);
    hashes++;
    return new Uint8Array(view.buffer);
  });
  return () => hashes;
}

const limitOf = (n: number): number => WORDS - (WORDS % n);

afterEach(() => {
  useSha512(nacl.hash);
});

describe('a fair number below n, for every n up to 400', () => {
  const all = Array.from({ length: MOST - 1 }, (_, i) => i + 2);

  test('has the same number of words for each possibility', () => {
    for (const n of all) {
      expect(limitOf(n) % n).toBe(0);
      expect(WORDS - limitOf(n)).toBeLessThan(n);
    }
  });

  test('takes the words up to the limit, modulo n', () => {
    for (const n of all)
      for (const word of [0, 1, n - 1, n, n + 1, 2 ** 31, limitOf(n) - n, limitOf(n) - 2, limitOf(n) - 1]) {
        withWords(word, 1);
        expect(below(VALUE, 0, n)).toBe(word % n);
      }
  });

  test('takes no word from the limit on, but the next', () => {
    for (const n of all)
      for (const word of [limitOf(n), limitOf(n) + 1, WORDS - 1]) {
        if (word >= WORDS || word < limitOf(n)) continue;
        for (const next of [0, n - 1, limitOf(n) - 1]) {
          withWords(word, word, next);
          expect(below(VALUE, 0, n)).toBe(next % n);
        }
      }
  });

  test('goes on with another hash when all words of one are beyond the limit', () => {
    for (const n of all) {
      if (limitOf(n) === WORDS) continue;
      const hashes = withWords(...Array.from({ length: 17 }, () => WORDS - 1), 2);
      expect(below(VALUE, 0, n)).toBe(2 % n);
      expect(hashes()).toBe(3);
    }
  });

  test('asks for other hashes for other values, draws and blocks', () => {
    const asked = new Set<string>();
    useSha512((bytes) => {
      const words = new Uint8Array(64).fill(asked.size % 3 === 2 ? 0 : 255);
      asked.add(Buffer.from(bytes).toString('hex'));
      return words;
    });
    for (const value of [VALUE, Uint8Array.from(VALUE, () => 1)])
      for (const c of [0, 1, 2, 256]) below(value, c, 7);
    expect(asked.size).toBe(2 * 4 * 3);
  });

  test('is nothing to draw if there is one possibility', () => {
    const hashes = withWords(5);
    expect(below(VALUE, 0, 1)).toBe(0);
    expect(hashes()).toBe(0);
  });
});
