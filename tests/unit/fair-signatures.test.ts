import { readFileSync } from 'node:fs';
import nacl from 'tweetnacl';
import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { agree } from '../../src/fair/config.ts';
import { fromHex, hash, toHex, u32 } from '../../src/fair/hash.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import { isSoundBoxKey, isSoundKey, naclSignatures } from '../../src/fair/sign.ts';
import { Refusal } from '../../src/match/config.ts';
import { encode, encodePoint, L, P } from '../support/ed25519-reference.ts';
import { fairSeats } from '../support/fair.ts';
import { nodeSignatures as testSignatures } from '../support/node-signatures.ts';
import {
  dirtySignature,
  HIGH_FORMS,
  mixedSignature,
  SMALL_FORMS,
  smallCommitment,
  TORSION,
} from '../support/odd-signatures.ts';
import { setupOf } from '../support/tables.ts';

// Peers that verify by different means must never disagree.

const KINDS = [naclSignatures, quickSignatures, nodeSignatures, testSignatures];
const seeds = Array.from({ length: 12 }, (_, i) => hash('test seed', u32(i)));
const message = hash('test message');

const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));

/** What all say. */
function verdict(signature: Uint8Array, key: Uint8Array, of = message): boolean {
  const verdicts = KINDS.map((kind) => kind.verify(of, signature, key));
  expect(new Set(verdicts).size, `${toHex(key)} ${toHex(signature)}: ${verdicts}`).toBe(1);
  return verdicts[0];
}

const messages = Array.from({ length: 8 }, (_, i) => hash('some message', u32(i)));

describe('signatures by tweetnacl, by noble and by Node', () => {
  test.each(seeds.map((seed, i) => ({ seed, i })))('have the same keys and bytes: seed $i', ({ seed }) => {
    const [key] = KINDS.map((kind) => kind.keyOf(seed));
    const [signature] = KINDS.map((kind) => kind.sign(message, seed));
    for (const kind of KINDS) {
      expect(kind.keyOf(seed)).toEqual(key);
      expect(kind.sign(message, seed)).toEqual(signature);
    }
    expect(verdict(signature, key)).toBe(true);
    expect(isSoundKey(key)).toBe(true);
  });

  test('are as in the vectors', () => {
    const vectors = JSON.parse(readFileSync('tests/vectors/signatures.json', 'utf8'));
    expect(vectors.length).toBeGreaterThan(40);
    for (const { name, valid, ...v } of vectors)
      expect(verdict(fromHex(v.signature), fromHex(v.key), fromHex(v.message)), name).toBe(valid);
  });

  test('are refused by all with any bit turned', () => {
    const key = naclSignatures.keyOf(seeds[0]);
    const signature = naclSignatures.sign(message, seeds[0]);
    for (let bit = 0; bit < 512; bit += 7)
      expect(verdict(flipped(signature, bit), key), `bit ${bit}`).toBe(false);
    for (let bit = 0; bit < 256; bit += 7)
      expect(verdict(signature, flipped(key, bit)), `bit ${bit} of the key`).toBe(false);
  });

  test('are refused by all for every form of a key of small order, whatever the message', () => {
    for (const key of [...SMALL_FORMS, ...HIGH_FORMS])
      for (const form of [...SMALL_FORMS, ...HIGH_FORMS, naclSignatures.keyOf(seeds[0])])
        for (const s of [0n, 1n, L])
          for (const of of messages) {
            const signature = Uint8Array.from([...form, ...encode(s, 0n)]);
            expect(verdict(signature, key, of)).toBe(false);
          }
  });

  test('are refused by all if R is of small order, also where the owner of the key made them fit', () => {
    for (const form of [...SMALL_FORMS, ...HIGH_FORMS]) {
      const { signature, key } = smallCommitment('owner', form, message);
      expect(verdict(signature, key)).toBe(false);
    }
  });

  test('are of the order in one form only', () => {
    const key = naclSignatures.keyOf(seeds[0]);
    const signature = naclSignatures.sign(message, seeds[0]);
    const s = BigInt(`0x${toHex(signature.slice(32).reverse())}`);
    for (const other of [0n, s + L, s + 2n * L, L, L - 1n, 2n ** 256n - 1n])
      expect(verdict(Uint8Array.from([...signature.slice(0, 32), ...encode(other, 0n)]), key)).toBe(false);
  });

  test.each([1, 2, 3, 4, 5, 6, 7])('of mixed order are judged without the cofactor by all: part %i', (i) => {
    const mixed = mixedSignature('mixed', TORSION[i], message);
    expect(isSoundKey(mixed.key)).toBe(true);
    expect(verdict(mixed.signature, mixed.key)).toBe(true);
    expect(messages.some((of) => verdict(mixed.signature, mixed.key, of))).toBe(false);
    const dirty = dirtySignature('dirty', TORSION[i], message);
    expect(verdict(dirty.signature, dirty.key)).toBe(false);
  });

  test('are refused by all for lengths that are not theirs', () => {
    const key = naclSignatures.keyOf(seeds[0]);
    const signature = naclSignatures.sign(message, seeds[0]);
    expect(verdict(signature.slice(1), key)).toBe(false);
    expect(verdict(signature, key.slice(1))).toBe(false);
    expect(verdict(Uint8Array.from([...signature, 0]), key)).toBe(false);
    expect(verdict(signature, Uint8Array.from([...key, 0]))).toBe(false);
    expect(verdict(new Uint8Array(0), new Uint8Array(0))).toBe(false);
  });
});

/** The u of X25519 from which every secret leads to zero, in all forms. */
const ZERO_BOX = [0n, 1n, P - 1n, P, P + 1n, ...[TORSION[1].y, TORSION[3].y].map(montgomery)].flatMap((u) =>
  [0n, 1n].map((high) => encode(u, high)),
);

/** The u of a y: (1 + y) / (1 - y). */
function montgomery(y: bigint): bigint {
  let inverse = 1n;
  for (const bit of (P - 2n).toString(2)) {
    inverse = (inverse * inverse) % P;
    if (bit === '1') inverse = (inverse * (1n - y + P)) % P;
  }
  return ((1n + y) * inverse) % P;
}

describe('a key', () => {
  test('is sound if it is the one form of a point that is not of small order', () => {
    for (const key of [...SMALL_FORMS, ...HIGH_FORMS]) expect(isSoundKey(key), toHex(key)).toBe(false);
    expect(isSoundKey(new Uint8Array(31))).toBe(false);
    expect(isSoundKey(encode(2n, 0n))).toBe(false);
    for (const seed of seeds) expect(isSoundKey(naclSignatures.keyOf(seed))).toBe(true);
    expect(isSoundKey(encodePoint(TORSION[1]))).toBe(false);
  });

  test('for boxes is sound if its secrets are not those of everybody', () => {
    for (const key of ZERO_BOX) {
      const shared = seeds.map((seed) => toHex(nacl.scalarMult(seed, key)));
      expect(new Set(shared)).toEqual(new Set(['00'.repeat(32)]));
      expect(isSoundBoxKey(key), toHex(key)).toBe(false);
    }
    for (const key of HIGH_FORMS) expect(isSoundBoxKey(key)).toBe(false);
    for (const seed of seeds) {
      const { publicKey } = nacl.box.keyPair.fromSecretKey(seed);
      expect(isSoundBoxKey(publicKey)).toBe(true);
      expect(isSoundBoxKey(flipped(publicKey, 255))).toBe(false);
    }
    expect(isSoundBoxKey(new Uint8Array(31))).toBe(false);
  });

  test('that is not sound is of no seat', () => {
    const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
    const { configuration, commitments } = fairSeats(setup, 'sound').agreement;
    const own = commitments[1]!;
    for (const key of SMALL_FORMS.filter((form) => form.some((byte) => byte > 0))) {
      const refused = () => agree(configuration, commitments.with(1, { ...own, key }));
      expect(refused).toThrow(Refusal);
      expect(refused).toThrow('Seat 1 has a key that is not sound.');
    }
    for (const boxKey of ZERO_BOX)
      expect(() => agree(configuration, commitments.with(1, { ...own, boxKey }))).toThrow(
        'Seat 1 has a box key that is not sound.',
      );
  });
});
