import type { Random } from '../../src/match/random.ts';

// What happens to bytes on their way, or in the hands of somebody who tries what comes of it.

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array;

const anyBytes = (length: number, random: Random): Uint8Array =>
  Uint8Array.from({ length }, () => random.below(256));

const joined = (...parts: readonly Uint8Array[]): Uint8Array => {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
};

function flipped(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes;
  const bit = random.below(bytes.length * 8);
  return bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));
}

/** Numbers at the edge of what a field can hold, in one, two or four bytes. */
function edited(bytes: Uint8Array, random: Random): Uint8Array {
  const width = [1, 2, 4][random.below(3)];
  if (bytes.length < width) return bytes;
  const number = [0, 1, 2, 127, 128, 255, 256, 512, 513, 32_767, 65_535, 2 ** 31, 2 ** 32 - 1][
    random.below(13)
  ];
  const out = bytes.slice();
  const at = random.below(bytes.length - width + 1);
  for (let i = 0; i < width; i++) out[at + i] = Math.floor(number / 256 ** (width - 1 - i)) & 255;
  return out;
}

/** One more or one less than it was: what is read next begins in the wrong place. */
function shifted(bytes: Uint8Array, random: Random): Uint8Array {
  if (bytes.length === 0) return bytes;
  const at = random.below(bytes.length);
  return bytes.with(at, (bytes[at] + (random.below(2) === 0 ? 1 : 255)) & 255);
}

function spliced(bytes: Uint8Array, random: Random, others: readonly Uint8Array[]): Uint8Array {
  const other = others[random.below(others.length)];
  const end = other.subarray(random.below(other.length + 1));
  return joined(bytes.subarray(0, random.below(bytes.length + 1)), end);
}

function repeated(bytes: Uint8Array, random: Random): Uint8Array {
  const from = random.below(bytes.length + 1);
  const to = from + random.below(bytes.length - from + 1);
  return joined(bytes.subarray(0, to), bytes.subarray(from));
}

function without(bytes: Uint8Array, random: Random): Uint8Array {
  const from = random.below(bytes.length + 1);
  return joined(bytes.subarray(0, from), bytes.subarray(from + 1 + random.below(40)));
}

const MUTATIONS: readonly Mutation[] = [
  flipped,
  flipped,
  (bytes, random) => flipped(flipped(flipped(bytes, random), random), random),
  edited,
  edited,
  shifted,
  (bytes, random) => bytes.slice(0, random.below(bytes.length + 1)),
  without,
  (bytes, random) => {
    const at = random.below(bytes.length + 1);
    return joined(bytes.subarray(0, at), anyBytes(1 + random.below(40), random), bytes.subarray(at));
  },
  repeated,
  spliced,
  spliced,
  (bytes, random) => (bytes.length === 0 ? bytes : bytes.with(0, random.below(16))),
  (_, random) => anyBytes(random.below(300), random),
];

/** Bytes that were made from one of these. */
export function mutated(real: readonly Uint8Array[], random: Random): Uint8Array {
  const bytes = MUTATIONS[random.below(MUTATIONS.length)](real[random.below(real.length)], random, real);
  return random.below(4) === 0 ? MUTATIONS[random.below(MUTATIONS.length)](bytes, random, real) : bytes;
}
