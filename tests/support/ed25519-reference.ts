import { createHash } from 'node:crypto';

// A second implementation of the rule for signatures, from PROTOCOL.md and by plain arithmetic: slow, and of use for
// making what no honest signer makes.

export interface Point {
  readonly x: bigint;
  readonly y: bigint;
}

export const P = 2n ** 255n - 19n;
export const L = 2n ** 252n + 27742317777372353535851937790883648493n;

const modulo = (n: bigint, m = P): bigint => ((n % m) + m) % m;

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [b, e] = [modulo(base), exponent]; e > 0n; b = modulo(b * b), e >>= 1n)
    if (e & 1n) result = modulo(result * b);
  return result;
}

const inverse = (n: bigint): bigint => power(n, P - 2n);
const D = modulo(-121665n * inverse(121666n));

export const ZERO: Point = { x: 0n, y: 1n };

/** X / Z and Y / Z: so an addition needs no division. */
type Projective = readonly [x: bigint, y: bigint, z: bigint];

function sum([x1, y1, z1]: Projective, [x2, y2, z2]: Projective): Projective {
  const z = modulo(z1 * z2);
  const [x, y, t] = [x1 * y2 + x2 * y1, y1 * y2 + x1 * x2, modulo(D * x1 * x2) * modulo(y1 * y2)];
  const [more, less] = [modulo(z * z - t), modulo(z * z + t)];
  return [modulo(modulo(z * x) * more), modulo(modulo(z * y) * less), modulo(more * less)];
}

function affine([x, y, z]: Projective): Point {
  const by = inverse(z);
  return { x: modulo(x * by), y: modulo(y * by) };
}

export const add = (a: Point, b: Point): Point => affine(sum([a.x, a.y, 1n], [b.x, b.y, 1n]));

export function times(n: bigint, { x, y }: Point): Point {
  let result: Projective = [0n, 1n, 1n];
  for (let [p, e]: [Projective, bigint] = [[x, y, 1n], n]; e > 0n; p = sum(p, p), e >>= 1n)
    if (e & 1n) result = sum(result, p);
  return affine(result);
}

export const numberOf = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((sum, byte) => (sum << 8n) | BigInt(byte), 0n);

export const bytesOf = (n: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, i) => Number((n >> BigInt(8 * i)) & 255n));

/** Any y and sign as bytes, also those that are no point. */
export const encode = (y: bigint, sign: bigint): Uint8Array => bytesOf(y | (sign << 255n));

export const encodePoint = ({ x, y }: Point): Uint8Array => encode(y, x & 1n);

/** The point of these bytes, if they are its one form. */
export function decodePoint(bytes: Uint8Array): Point | undefined {
  const number = numberOf(bytes);
  const [y, sign] = [number & (2n ** 255n - 1n), number >> 255n];
  if (y >= P) return undefined;
  const square = modulo((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (modulo(x * x) !== square) x = modulo(x * power(2n, (P - 1n) / 4n));
  if (modulo(x * x) !== square || (x === 0n && sign === 1n)) return undefined;
  return { x: (x & 1n) === sign ? x : modulo(-x), y };
}

export const BASE = decodePoint(encode(modulo(4n * inverse(5n)), 0n))!;

const isSmall = (point: Point): boolean => {
  const { x, y } = times(8n, point);
  return x === 0n && y === 1n;
};

const sha512 = (...parts: readonly Uint8Array[]): Buffer =>
  createHash('sha512').update(Buffer.concat(parts)).digest();

/** The number k of a signature: H(R, A, m), modulo L. */
export const challenge = (r: Uint8Array, key: Uint8Array, message: Uint8Array): bigint =>
  modulo(numberOf(sha512(r, key, message)), L);

/** The secret number of a seed. */
export function secretOf(seed: Uint8Array): bigint {
  const bytes = sha512(seed).subarray(0, 32);
  bytes[0] &= 248;
  bytes[31] = (bytes[31] & 127) | 64;
  return numberOf(bytes);
}

export function referenceVerify(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean {
  if (signature.length !== 64 || key.length !== 32) return false;
  const [r, s] = [signature.subarray(0, 32), numberOf(signature.subarray(32))];
  const [a, commitment] = [decodePoint(key), decodePoint(r)];
  if (!a || !commitment || isSmall(a) || isSmall(commitment) || s >= L) return false;
  const expected = add(commitment, times(challenge(r, key, message), a));
  const { x, y } = times(s, BASE);
  return x === expected.x && y === expected.y;
}

export const signatureOf = (r: Uint8Array, s: bigint): Uint8Array => Uint8Array.from([...r, ...bytesOf(s)]);
