import type { Random } from '../../src/match/random.ts';

const bytesOf = (random: Random, n: number): Uint8Array =>
  Uint8Array.from({ length: n }, () => random.below(256));

const joined = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]));

const HEAD = 8;

type Change = (bytes: Uint8Array, random: Random, other: Uint8Array) => Uint8Array;

const CHANGES: readonly Change[] = [
  // One bit, one byte, one byte at its bounds.
  (bytes, random) => changed(bytes, random, (byte) => byte ^ (1 << random.below(8))),
  (bytes, random) => changed(bytes, random, () => random.below(256)),
  (bytes, random) => changed(bytes, random, () => [0, 1, 127, 128, 255][random.below(5)]),
  // Cut off, longer, without a part, with a part twice.
  (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)),
  (bytes, random) => joined(bytes, bytesOf(random, random.below(40))),
  (bytes, random) => {
    const [a, b] = [random.below(bytes.length + 1), random.below(bytes.length + 1)];
    return joined(bytes.slice(0, a), bytes.slice(b));
  },
  // The head of one with the tail of another, and nothing but chance.
  (bytes, random, other) =>
    joined(bytes.slice(0, random.below(bytes.length + 1)), other.slice(random.below(other.length + 1))),
  (bytes, random) => bytesOf(random, random.below(bytes.length + 20)),
];

function changed(bytes: Uint8Array, random: Random, by: (byte: number) => number): Uint8Array {
  const copy = bytes.slice();
  if (copy.length > 0) {
    // What decides how the rest is read stands in front.
    const at = random.below(random.below(2) === 0 ? Math.min(HEAD, copy.length) : copy.length);
    copy[at] = by(copy[at]);
  }
  return copy;
}

/** Bytes that are nearly those of one of the examples. */
export function nearly(examples: readonly Uint8Array[], random: Random): Uint8Array {
  const pick = (): Uint8Array => examples[random.below(examples.length)];
  let bytes = pick();
  for (let times = 1 + random.below(3); times > 0; times--)
    bytes = CHANGES[random.below(CHANGES.length)](bytes, random, pick());
  return bytes;
}
