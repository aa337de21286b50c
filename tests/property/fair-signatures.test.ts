import { expect, test } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, toHex, u32 } from '../../src/fair/hash.ts';
import { quickSignatures } from '../../src/fair/quick-signatures.ts';
import { naclSignatures } from '../../src/fair/sign.ts';
import { Random } from '../../src/match/random.ts';
import { referenceVerify } from '../support/ed25519-reference.ts';
import { HIGH_FORMS, SMALL_FORMS } from '../support/odd-signatures.ts';

// Every second signature is good; the others are nearly so.

interface Signed {
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly key: Uint8Array;
}

const flip = (bytes: Uint8Array, random: Random): Uint8Array => {
  const bit = random.below(bytes.length * 8);
  return bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));
};

const odd = [...SMALL_FORMS, ...HIGH_FORMS];
const put = (bytes: Uint8Array, part: Uint8Array, at: number): Uint8Array => {
  const out = bytes.slice();
  out.set(part, at);
  return out;
};

const SPOIL: readonly ((s: Signed, random: Random, i: number) => Signed)[] = [
  (s, random) => ({ ...s, signature: flip(s.signature, random) }),
  (s, random) => ({ ...s, key: flip(s.key, random) }),
  (s, random) => ({ ...s, message: flip(s.message, random) }),
  (s, random) => ({ ...s, key: odd[random.below(odd.length)] }),
  (s, random) => ({ ...s, signature: put(s.signature, odd[random.below(odd.length)], 0) }),
  (s, _, i) => ({ ...s, signature: put(s.signature, hash('any R', u32(i)), 0) }),
  (s, _, i) => ({ ...s, signature: put(s.signature, hash('any S', u32(i)).with(31, i & 31), 32) }),
  (s, _, i) => ({ ...s, key: hash('any key', u32(i)) }),
];

test('2,000 good and bad signatures are judged alike by tweetnacl, noble and Node, and some by plain arithmetic', () => {
  const random = new Random('signatures');
  for (let i = 0; i < 2000; i++) {
    const seed = hash('signer', u32(random.below(50)));
    const message = hash('signed', u32(i));
    const good = { message, signature: nodeSignatures.sign(message, seed), key: nodeSignatures.keyOf(seed) };
    const one = i % 2 === 0 ? good : SPOIL[random.below(SPOIL.length)](good, random, i);
    const say = (kind: typeof naclSignatures) => kind.verify(one.message, one.signature, one.key);
    const verdicts = [naclSignatures, quickSignatures, nodeSignatures].map(say);
    if (i % 100 < 2) verdicts.push(referenceVerify(one.message, one.signature, one.key));
    expect(new Set(verdicts), `${i}: ${toHex(one.key)} ${toHex(one.signature)}`).toEqual(
      new Set([i % 2 === 0]),
    );
  }
});
