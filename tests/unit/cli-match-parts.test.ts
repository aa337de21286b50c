import { describe, expect, test } from 'vitest';
import { Misfortune } from '../../src/cli/match/faults.ts';
import { Crash, PartyStorage } from '../../src/cli/match/storage.ts';
import { Wire } from '../../src/cli/match/wire.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { naclSignatures, type Signatures } from '../../src/fair/sign.ts';
import { Random } from '../../src/match/random.ts';

const bytes = (n: number, salt: number): Uint8Array =>
  Uint8Array.from({ length: n }, (_, i) => (i * 37 + salt * 101) & 255);

describe('the signatures of Node and tweetnacl', () => {
  const makers: [string, Signatures, Signatures][] = [
    ['Node', nodeSignatures, naclSignatures],
    ['tweetnacl', naclSignatures, nodeSignatures],
  ];

  test.each(makers)(
    '%s makes the same keys and signatures as the other, which accepts them',
    (_, one, other) => {
      for (let i = 0; i < 20; i++) {
        const seed = bytes(32, i);
        const message = bytes(i * 3, i);
        const signature = one.sign(message, seed);
        expect(one.keyOf(seed)).toEqual(other.keyOf(seed));
        expect(signature).toEqual(other.sign(message, seed));
        expect(other.verify(message, signature, one.keyOf(seed))).toBe(true);
      }
    },
  );

  test.each(makers)('%s refuses what is not signed', (_, one) => {
    const [seed, message] = [bytes(32, 1), bytes(40, 2)];
    const [key, signature] = [one.keyOf(seed), one.sign(message, seed)];
    const changed = signature.with(3, signature[3] ^ 1);
    expect(one.verify(message, changed, key)).toBe(false);
    expect(one.verify(message.with(0, 9), signature, key)).toBe(false);
    expect(one.verify(message, signature, one.keyOf(bytes(32, 5)))).toBe(false);
    expect(one.verify(message, signature.subarray(1), key)).toBe(false);
    expect(one.verify(message, signature, key.subarray(1))).toBe(false);
    expect(one.verify(message, signature, new Uint8Array(32).fill(255))).toBe(false);
  });
});

/** The order of the group: what is added to the second half of a signature makes another that fits the same equation. */
const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;

function twinOf(signature: Uint8Array): Uint8Array {
  let rest = BigInt(`0x${Buffer.from(signature.slice(32).reverse()).toString('hex')}`) + ORDER;
  return signature.map((byte, i) => {
    if (i < 32) return byte;
    const low = Number(rest & 255n);
    rest >>= 8n;
    return low;
  });
}

test.each([
  ['Node', nodeSignatures],
  ['tweetnacl', naclSignatures],
])('%s knows one signature of a message only: nobody can make another of it', (_, signatures) => {
  const [seed, message] = [bytes(32, 1), bytes(40, 2)];
  const twin = twinOf(signatures.sign(message, seed));
  expect(signatures.verify(message, twin, signatures.keyOf(seed))).toBe(false);
});

const calm = (): Misfortune => new Misfortune([], 2, new Random('calm'));

describe('the wire', () => {
  test('brings everything once, in order, after one moment', () => {
    const wire = new Wire(2, calm());
    for (let i = 0; i < 5; i++) wire.post(0, 0, 1, Uint8Array.of(9, i));
    expect(wire.arrivals(0)).toEqual([]);
    expect(wire.arrivals(1).map((sent) => sent.bytes[1])).toEqual([0, 1, 2, 3, 4]);
    expect(wire.arrivals(2)).toEqual([]);
    expect([wire.sent, wire.received]).toEqual([
      [10, 0],
      [0, 10],
    ]);
  });

  const thousand = (fault: 'drop' | 'dup' | 'reorder' | 'delay') => {
    const misfortune = new Misfortune([fault], 2, new Random(fault));
    const wire = new Wire(2, misfortune);
    for (let i = 0; i < 1000; i++) wire.post(i, 0, 1, Uint8Array.of(9, i >> 8, i & 255));
    const numbers = wire.arrivals(9999).map((sent) => (sent.bytes[1] << 8) | sent.bytes[2]);
    return { numbers, times: misfortune.injected[fault], inOrder: numbers.toSorted((a, b) => a - b) };
  };

  test('loses messages, or doubles them, as often as it counts', () => {
    const dropped = thousand('drop');
    expect(dropped.numbers).toHaveLength(1000 - dropped.times);
    const doubled = thousand('dup');
    expect(doubled.numbers).toHaveLength(1000 + doubled.times);
    for (const { times } of [dropped, doubled]) expect(times).toBeGreaterThan(50);
  });

  test('mixes their order only when that is asked for', () => {
    expect(thousand('delay').numbers).toEqual(thousand('delay').inOrder);
    expect(thousand('reorder').numbers).not.toEqual(thousand('reorder').inOrder);
    expect(thousand('reorder').inOrder).toHaveLength(1000);
  });

  test('loses what is under way when a machine fails', () => {
    const wire = new Wire(3, calm());
    for (const [from, to] of [
      [0, 1],
      [1, 2],
      [2, 0],
    ])
      wire.post(0, from, to, Uint8Array.of(9));
    wire.cut(1);
    expect(wire.arrivals(1).map(({ from, to }) => [from, to])).toEqual([[2, 0]]);
  });
});

describe('storage', () => {
  test.each([
    ['before', undefined],
    ['after', Uint8Array.of(1)],
  ] as const)('fails %s it keeps something, and then works again', (fuse, kept) => {
    const storage = new PartyStorage();
    storage.fuse = fuse;
    expect(() => storage.put('a', Uint8Array.of(1))).toThrow(Crash);
    expect(storage.get('a')).toEqual(kept);
    storage.put('a', Uint8Array.of(2));
    expect(storage.get('a')).toEqual(Uint8Array.of(2));
  });
});
