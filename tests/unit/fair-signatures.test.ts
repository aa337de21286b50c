import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import { naclSignatures } from '../../src/fair/sign.ts';

// Peers that verify by different means must never disagree.

const KINDS = [naclSignatures, quickSignatures, nodeSignatures];
const seeds = Array.from({ length: 12 }, (_, i) => hash('test seed', u32(i)));
const message = hash('test message');

const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));

const verdicts = (signature: Uint8Array, key: Uint8Array): boolean[] =>
  KINDS.map((kind) => kind.verify(message, signature, key));

describe('signatures by tweetnacl, by noble and by Node', () => {
  test.each(seeds.map((seed, i) => ({ seed, i })))('have the same keys and bytes: seed $i', ({ seed }) => {
    const [key] = KINDS.map((kind) => kind.keyOf(seed));
    const [signature] = KINDS.map((kind) => kind.sign(message, seed));
    for (const kind of KINDS) {
      expect(kind.keyOf(seed)).toEqual(key);
      expect(kind.sign(message, seed)).toEqual(signature);
    }
    expect(verdicts(signature, key)).toEqual([true, true, true]);
  });

  test('are refused by all with any bit turned', () => {
    const key = naclSignatures.keyOf(seeds[0]);
    const signature = naclSignatures.sign(message, seeds[0]);
    for (let bit = 0; bit < 512; bit += 7)
      expect(verdicts(flipped(signature, bit), key), `bit ${bit}`).toEqual([false, false, false]);
  });

  test('are refused by all for a key of small order, which fits any message where the cofactor is cleared', () => {
    // The point of order 2 as key, and nothing but its own kind in the signature.
    const key = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 0xec : i === 31 ? 0x7f : 0xff));
    const signature = new Uint8Array(64);
    signature.set(key);
    expect(new Set(verdicts(signature, key)).size).toBe(1);
  });

  test('are refused by all for lengths that are not theirs', () => {
    const key = naclSignatures.keyOf(seeds[0]);
    const signature = naclSignatures.sign(message, seeds[0]);
    expect(verdicts(signature.slice(1), key)).toEqual([false, false, false]);
    expect(verdicts(signature, key.slice(1))).toEqual([false, false, false]);
  });
});
