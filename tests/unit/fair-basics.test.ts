import fc from 'fast-check';
import nacl from 'tweetnacl';
import { describe, expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { decodeBody, encodeBody } from '../../src/fair/body.ts';
import { Malformed, Reader, Writer } from '../../src/fair/bytes.ts';
import { makeChain, Track } from '../../src/fair/chain.ts';
import { agree, decodeAgreement, encodeAgreement } from '../../src/fair/config.ts';
import { commitmentTo, seal, unseal } from '../../src/fair/handover.ts';
import { hash, utf8 } from '../../src/fair/hash.ts';
import { naclSignatures } from '../../src/fair/sign.ts';
import { fairSeats } from '../support/fair.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';

const some = (name: string): Uint8Array => hash('test', utf8(name));
const setup = setupOf(SET_IDS, { players: 3, variant: 'standard' });

describe('a track', () => {
  const chain = makeChain('public', some('table'), some('key'), some('seed'), 20);
  const track = () => new Track('public', some('table'), some('key'), chain[20], 20);
  const link = (number: number): Uint8Array => chain[19 - number];

  test('takes links in order, or one with all before it', () => {
    const t = track();
    expect(t.add(0, link(0))).toBe(true);
    expect(t.add(5, link(5))).toBe(true);
    expect(t.known).toBe(6);
    expect(t.link(3)).toEqual(link(3));
    expect(t.link(6)).toBeUndefined();
  });

  test('refuses a link that does not fit, is of another number, or beyond the seed', () => {
    const t = track();
    expect(t.add(0, some('else'))).toBe(false);
    expect(t.add(1, link(0))).toBe(false);
    expect(t.add(20, some('seed'))).toBe(false);
    expect(t.known).toBe(0);
  });

  test('is of no use under another key', () => {
    const copied = new Track('public', some('table'), some('other key'), chain[20], 20);
    expect(copied.add(0, link(0))).toBe(false);
  });

  test('goes on with a new chain, and back to a mark', () => {
    const t = track();
    t.add(3, link(3));
    const mark = t.mark();
    const next = makeChain('public', some('table'), some('key'), some('next'), 20);
    t.renew(next[20], 4, some('head'));
    expect(t.add(4, next[19])).toBe(true);
    expect(t.link(2)).toEqual(link(2));
    t.reset(mark);
    expect(t.known).toBe(4);
    expect(t.link(4)).toBeUndefined();
  });
});

describe('signatures', () => {
  test('of both implementations are the same bytes', () => {
    const [seed, message] = [some('seed'), some('message')];
    const key = naclSignatures.keyOf(seed);
    expect(nodeSignatures.keyOf(seed)).toEqual(key);
    const signature = naclSignatures.sign(message, seed);
    expect(nodeSignatures.sign(message, seed)).toEqual(signature);
    for (const { verify } of [naclSignatures, nodeSignatures]) {
      expect(verify(message, signature, key)).toBe(true);
      expect(verify(some('other'), signature, key)).toBe(false);
      expect(verify(message, signature.slice(1), key)).toBe(false);
    }
  });
});

describe('a handover', () => {
  test('is read by its taker only, and commits to the card', () => {
    const taker = nacl.box.keyPair.fromSecretKey(some('taker'));
    const sent = seal(some('head'), some('link'), 99, taker.publicKey);
    const content = unseal(sent, taker.secretKey)!;
    expect(content.card).toBe(99);
    expect(commitmentTo(99, content.salt)).toEqual(sent.commitment);
    expect(unseal(sent, some('another'))).toBeUndefined();
    expect(unseal({ ...sent, commitment: some('else') }, taker.secretKey)).toBeUndefined();
  });
});

describe('an agreement', () => {
  const { agreement, identities } = fairSeats(setup, 'agreement');

  test('is the same after a journey as bytes', () => {
    const again = decodeAgreement(encodeAgreement(agreement));
    expect(again).toEqual(agreement);
    expect(() => decodeAgreement(encodeAgreement(agreement).slice(0, -1))).toThrow(Malformed);
  });

  test('refuses other rules, and one key on two seats', () => {
    const { configuration, commitments } = agreement;
    expect(() => agree({ ...configuration, rules: some('other rules') }, commitments)).toThrow(
      'another version',
    );
    expect(() => agree(configuration, [commitments[0], commitments[1], commitments[0]])).toThrow('same key');
  });

  test('has another id if anything is different', () => {
    const { configuration, commitments } = agreement;
    const others = [
      agree({ ...configuration, first: 1 }, commitments),
      agree({ ...configuration, names: ['A', 'B', 'C'] }, commitments),
      agree({ ...configuration, terms: some('t') }, commitments),
      agree(configuration, [...commitments].reverse()),
      agree(configuration, [
        { ...commitments[0]!, boxKey: identities[1].boxKey },
        commitments[1],
        commitments[2],
      ]),
    ];
    for (const other of others) expect(other.id).not.toEqual(agreement.id);
  });
});

describe('bytes', () => {
  test('are read strictly', () => {
    const bytes = new Writer().u8(1).u16(2).u32(4_000_000_000).text('é').done();
    const from = new Reader(bytes);
    expect([from.u8(), from.u16(), from.u32(), from.text(), from.left]).toEqual([
      1,
      2,
      4_000_000_000,
      'é',
      0,
    ]);
    expect(() => from.u8()).toThrow(Malformed);
    expect(() => new Reader(Uint8Array.of(1, 255)).text()).toThrow(Malformed);
  });

  test('that can be read as an input are those that it is written as', () => {
    const bodies = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.uint8Array({ maxLength: 120 }));
    fc.assert(
      fc.property(bodies, ([kind, rest]) => {
        const bytes = Uint8Array.of(kind, ...rest);
        try {
          expect(encodeBody(decodeBody(bytes))).toEqual(bytes);
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
        }
      }),
      { numRuns: 2000, seed: 1 },
    );
  });
});
