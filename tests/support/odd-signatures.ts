import { createHash } from 'node:crypto';
import {
  add,
  BASE,
  challenge,
  decodePoint,
  encode,
  encodePoint,
  L,
  numberOf,
  P,
  type Point,
  referenceVerify,
  secretOf,
  signatureOf,
  times,
  ZERO,
} from './ed25519-reference.ts';

// Keys and signatures on which implementations of Ed25519 differ.

export interface Case {
  readonly name: string;
  readonly key: Uint8Array;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
}

const digest = (text: string): Uint8Array =>
  Uint8Array.from(createHash('sha512').update(text).digest().subarray(0, 32));

/** A point of order 8: all points of small order are its multiples. */
const EIGHTH = decodePoint(
  encode(2707385501144840649318225287225658788936804267575313519463743609750303402022n, 0n),
)!;
export const TORSION: readonly Point[] = Array.from({ length: 8 }, (_, i) => times(BigInt(i), EIGHTH));

const orderOf = (i: number): number => [1, 8, 4, 8, 2, 8, 4, 8][i];

/** Every form of a point of small order: with y or y + p, and either sign. */
export const SMALL_FORMS: readonly Uint8Array[] = [...new Set(TORSION.map(({ y }) => y))].flatMap((y) =>
  [y, y + P]
    .filter((each) => each < 2n ** 255n)
    .flatMap((each) => [0n, 1n].map((sign) => encode(each, sign))),
);

/** Every form with y from p on, and either sign; some are of points of large order. */
export const HIGH_FORMS: readonly Uint8Array[] = Array.from({ length: 19 }, (_, i) =>
  [0n, 1n].map((sign) => encode(P + BigInt(i), sign)),
).flat();

/** Forms of points of large order that are not the one form: p + 3 and others. */
export const HIGH_LARGE = HIGH_FORMS.filter((_, i) => {
  const point = decodePoint(encode(BigInt(i >> 1), BigInt(i & 1)));
  return point !== undefined && !TORSION.some(({ y }) => y === point.y);
});

/** A signer whose key has a part of small order. It tries commitments until the parts of small order cancel out. */
export function mixedSignature(seed: string, part: Point, message: Uint8Array): Case {
  const secret = secretOf(digest(seed));
  const key = encodePoint(add(times(secret, BASE), part));
  for (let i = 0; ; i++) {
    const r = BigInt(i + 1000);
    const commitment = encodePoint(times(r, BASE));
    const k = challenge(commitment, key, message);
    if (encodePoint(times(k, part)).join() !== encodePoint(ZERO).join()) continue;
    return { name: seed, key, message, signature: signatureOf(commitment, (r + k * secret) % L) };
  }
}

/** A signature that fits with the cofactor only: its commitment has a part of small order. */
export function dirtySignature(seed: string, part: Point, message: Uint8Array): Case {
  const secret = secretOf(digest(seed));
  const key = encodePoint(times(secret, BASE));
  const commitment = encodePoint(add(times(77n, BASE), part));
  const s = (77n + challenge(commitment, key, message) * secret) % L;
  return { name: seed, key, message, signature: signatureOf(commitment, s) };
}

/** A signature by the owner of a good key whose commitment is of small order, and fits where nobody looks at that. */
export function smallCommitment(seed: string, form: Uint8Array, message: Uint8Array): Case {
  const secret = secretOf(digest(seed));
  const key = encodePoint(times(secret, BASE));
  const s = (challenge(form, key, message) * secret) % L;
  return { name: seed, key, message, signature: signatureOf(form, s) };
}

export function goodSignature(seed: string, message: Uint8Array): Case {
  const secret = secretOf(digest(seed));
  const key = encodePoint(times(secret, BASE));
  const commitment = encodePoint(times(4711n, BASE));
  const s = (4711n + challenge(commitment, key, message) * secret) % L;
  return { name: seed, key, message, signature: signatureOf(commitment, s) };
}

/** The point that careless readers take a form for. */
function carelessly(form: Uint8Array): Point {
  const number = numberOf(form);
  const y = (number & (2n ** 255n - 1n)) % P;
  return decodePoint(encode(y, number >> 255n)) ?? decodePoint(encode(y, 0n))!;
}

/** A key of small order with a commitment and S = 0, and a message that they fit, if there is one. */
function unsigned(name: string, key: Uint8Array, form: Uint8Array): Case {
  const [a, r] = [carelessly(key), carelessly(form)];
  const fits = (message: Uint8Array): boolean => {
    const sum = add(r, times(challenge(form, key, message), a));
    return sum.x === 0n && sum.y === 1n;
  };
  const messages = Array.from({ length: 64 }, (_, i) => digest(`${name} ${i}`));
  return { name, key, message: messages.find(fits) ?? messages[0], signature: signatureOf(form, 0n) };
}

const flipped = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.with(bit >> 3, bytes[bit >> 3] ^ (1 << (bit & 7)));

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function oddCases(): Case[] {
  const message = digest('message');
  const good = goodSignature('seed', message);
  const identity = encodePoint(ZERO);
  const s = numberOf(good.signature.subarray(32));
  const withS = (n: bigint): Uint8Array => signatureOf(good.signature.subarray(0, 32), n);
  const offCurve = Array.from({ length: 20 }, (_, i) => encode(BigInt(i + 2), 0n)).find(
    (b) => !decodePoint(b),
  )!;
  return [
    { ...good, name: 'good' },
    { ...goodSignature('another seed', new Uint8Array(0)), name: 'good, of an empty message' },
    { ...goodSignature('third seed', new Uint8Array(200).fill(7)), name: 'good, of a long message' },
    { ...good, name: 'of another message', message: digest('another') },
    { ...good, name: 'of another key', key: goodSignature('another seed', message).key },
    { ...good, name: 'a bit of R turned', signature: flipped(good.signature, 3) },
    { ...good, name: 'the sign of R turned', signature: flipped(good.signature, 255) },
    { ...good, name: 'a bit of S turned', signature: flipped(good.signature, 300) },
    { ...good, name: 'the sign of the key turned', key: flipped(good.key, 255) },
    { ...good, name: 'S = 0', signature: withS(0n) },
    { ...good, name: 'S + L', signature: withS(s + L) },
    { ...good, name: 'S + 2 L', signature: withS(s + 2n * L) },
    { ...good, name: 'S = L', signature: withS(L) },
    { ...good, name: 'S = 2^256 - 1', signature: withS(2n ** 256n - 1n) },
    { ...good, name: 'a key that is not on the curve', key: offCurve },
    { ...good, name: 'R that is not on the curve', signature: signatureOf(offCurve, s) },
    { ...good, name: 'a key of a large order with y from p on', key: HIGH_LARGE[0] },
    { ...good, name: 'R of a large order with y from p on', signature: signatureOf(HIGH_LARGE[0], s) },
    ...SMALL_FORMS.map((key) => unsigned(`a key of small order: ${hex(key)}`, key, identity)),
    unsigned('key and R of order 2', encodePoint(TORSION[4]), encodePoint(TORSION[4])),
    unsigned('key of order 8, R of order 8', encodePoint(TORSION[1]), encodePoint(TORSION[3])),
    ...[0n, 1n].map((sign) => ({
      ...smallCommitment('seed', encode(1n, sign), message),
      name: `R is zero, sign ${sign}, and fits`,
    })),
    { ...smallCommitment('seed', encode(P + 1n, 0n), message), name: 'R is zero as p + 1' },
    { ...smallCommitment('seed', encodePoint(TORSION[2]), message), name: 'R of order 4' },
    ...[1, 2, 4].map((i) => ({
      ...mixedSignature('mixed', TORSION[i], message),
      name: `a key of mixed order, L times ${orderOf(i)}, that fits`,
    })),
    ...[1, 4].map((i) => ({
      ...dirtySignature('seed', TORSION[i], message),
      name: `R of mixed order, L times ${orderOf(i)}, that fits with the cofactor only`,
    })),
  ];
}

/** The vectors: what is valid is said by the second implementation. */
export const signatureVectors = () =>
  oddCases().map(({ name, key, message, signature }) => ({
    name,
    key: hex(key),
    message: hex(message),
    signature: hex(signature),
    valid: referenceVerify(message, signature, key),
  }));
