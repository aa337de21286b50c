import { readFileSync } from 'node:fs';
import nacl from 'tweetnacl';
import { describe, expect, test } from 'vitest';
import { nodeSha512 } from '../../src/cli/signatures.ts';
import { endOf, makeChain, seedOf } from '../../src/fair/chain.ts';
import { declineHash } from '../../src/fair/declines.ts';
import { commitmentTo } from '../../src/fair/handover.ts';
import { below, fromHex, hash, toHex, useSha512 } from '../../src/fair/hash.ts';
import { jointValue } from '../../src/fair/joint-value.ts';
import { returnHash } from '../../src/fair/returning.ts';
import { VECTORS } from '../support/fair-reference.ts';

/** The vectors of a file; `npm run vectors` writes them. */
const vectors = <T extends keyof typeof VECTORS>(name: T): ReturnType<(typeof VECTORS)[T]> =>
  JSON.parse(readFileSync(`tests/vectors/${name}.json`, 'utf8'));

describe('the vectors', () => {
  test.each(Object.keys(VECTORS) as (keyof typeof VECTORS)[])(
    '%s are those of the second implementation',
    (name) => {
      expect(vectors(name)).toEqual(VECTORS[name]());
    },
  );

  test('hashes', () => {
    for (const { domain, parts, hash: expected } of vectors('hashes'))
      expect(toHex(hash(domain, ...parts.map(fromHex)))).toBe(expected);
  });

  test('hashes of tweetnacl and of Node are the same', () => {
    for (const length of [0, 1, 55, 56, 111, 112, 127, 128, 129, 300, 5000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => i * 7);
      expect(nodeSha512(bytes)).toEqual(nacl.hash(bytes));
    }
    const [before] = vectors('hashes').map(({ domain, parts }) => hash(domain, ...parts.map(fromHex)));
    useSha512(nodeSha512);
    for (const { domain, parts, hash: expected } of vectors('hashes'))
      expect(toHex(hash(domain, ...parts.map(fromHex)))).toBe(expected);
    expect(toHex(before)).toBe(vectors('hashes')[0].hash);
    useSha512(nacl.hash);
  });

  test('numbers below n, also where words are drawn again', () => {
    const draws = vectors('draws');
    for (const { value, c, n, result } of draws) expect(below(fromHex(value), c, n)).toBe(result);
    for (const least of [1, 8, 16]) expect(draws.some(({ rejected }) => rejected.length >= least)).toBe(true);
  });

  test('chains', () => {
    for (const v of vectors('chains')) {
      const kind = v.kind as 'public' | 'private';
      const [terms, key] = [fromHex(v.terms), fromHex(v.key)];
      const seed = seedOf(kind, terms, fromHex(v.master), fromHex(v.origin));
      const links = makeChain(kind, terms, key, seed, 1024).map(toHex);
      expect([toHex(seed), links[1023], links[1022], links[1024]]).toEqual([
        v.seed,
        v.first,
        v.second,
        v.end,
      ]);
      expect(toHex(endOf(kind, terms, key, fromHex(v.second), 2))).toBe(v.end);
    }
  });

  test('heads and joint values', () => {
    for (const v of vectors('values')) {
      const head = hash('input', fromHex(v.id), fromHex(v.body));
      const [chance, links] = [{ k: v.k, head, before: fromHex(v.before) }, v.links.map(fromHex)];
      const of = { id: fromHex(v.id), isOlder: false };
      const value = jointValue(of, chance, links);
      const older = jointValue({ ...of, isOlder: true }, chance, links);
      expect([head, value, older].map(toHex)).toEqual([v.head, v.value, v.older]);
      expect(toHex(hash('private value', value, fromHex(v.privateLink)))).toBe(v.privateValue);
    }
  });

  test('what seats sign besides heads', () => {
    for (const v of vectors('signed')) {
      const [head, publicEnd, privateEnd] = [v.head, v.publicEnd, v.privateEnd].map(fromHex);
      expect(toHex(returnHash(head, v.seat, { publicEnd, privateEnd }, v.dues.map(fromHex)))).toBe(v.return);
      expect(toHex(declineHash(head, fromHex(v.expel)))).toBe(v.decline);
    }
  });

  test('commitments to handed-over cards', () => {
    for (const { salt, card, commitment } of vectors('handovers'))
      expect(toHex(commitmentTo(card, fromHex(salt)))).toBe(commitment);
  });
});
