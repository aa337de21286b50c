import {
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  type KeyObject,
  sign as nodeSign,
  verify as nodeVerify,
} from 'node:crypto';

// Keys as 32 bytes, as PROTOCOL.md has them.

type Curve = 'Ed25519' | 'X25519';

const OID = { Ed25519: '70', X25519: '6e' } as const;

const privateKey = (curve: Curve, secret: Uint8Array): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([Buffer.from(`302e020100300506032b65${OID[curve]}04220420`, 'hex'), secret]),
    format: 'der',
    type: 'pkcs8',
  });

const publicKey = (curve: Curve, key: Uint8Array): KeyObject =>
  createPublicKey({
    key: Buffer.concat([Buffer.from(`302a300506032b65${OID[curve]}032100`, 'hex'), key]),
    format: 'der',
    type: 'spki',
  });

const publicHalf = (curve: Curve, secret: Uint8Array): Buffer =>
  createPublicKey(privateKey(curve, secret)).export({ format: 'der', type: 'spki' }).subarray(-32);

export const signingKeyOf = (seed: Uint8Array): Buffer => publicHalf('Ed25519', seed);
export const boxKeyOf = (secret: Uint8Array): Buffer => publicHalf('X25519', secret);

export const sharedSecret = (secret: Uint8Array, key: Uint8Array): Buffer =>
  diffieHellman({ privateKey: privateKey('X25519', secret), publicKey: publicKey('X25519', key) });

export const sign = (message: Uint8Array, seed: Uint8Array): Buffer =>
  nodeSign(null, message, privateKey('Ed25519', seed));

const little = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

export const ORDER = 2n ** 252n + 27742317777372353535851937790883648493n;
const P = 2n ** 255n - 19n;
const D = 37095705934669439343138083508754565189542113879843219016388785533085940283555n;
const fromHex = (hex: string): bigint => little(Buffer.from(hex, 'hex'));
const E = fromHex('26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05');
const SMALL = [0n, 1n, P - 1n, E, P - E];
const ZERO_SECRETS = [
  ...[0n, 1n, P - 1n],
  fromHex('e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800'),
  fromHex('5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157'),
];

/** The one form of a point, and not of small order. The points whose x is 0 are of small order. */
function isLargePoint(bytes: Uint8Array): boolean {
  const y = little(bytes) % 2n ** 255n;
  return bytes.length === 32 && y < P && !SMALL.includes(y);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let [b, e] = [base % P, exponent]; e > 0n; b = (b * b) % P, e >>= 1n)
    if (e & 1n) result = (result * b) % P;
  return result;
}

/** x² = (y² - 1) / (d y² + 1) has a root: the quotient is a square if the product is. */
function isOnCurve(bytes: Uint8Array): boolean {
  const y = little(bytes) % 2n ** 255n;
  const square = (y * y) % P;
  const product = ((square + P - 1n) * (D * square + 1n)) % P;
  return power(product, (P - 1n) / 2n) <= 1n;
}

export const isSoundKey = (key: Uint8Array): boolean => isLargePoint(key) && isOnCurve(key);

export const isSoundBoxKey = (key: Uint8Array): boolean =>
  key.length === 32 && little(key) < P && !ZERO_SECRETS.includes(little(key));

/** The rule of section 1; the library computes the equation. */
export const verify = (message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean =>
  signature.length === 64 &&
  little(signature.subarray(32)) < ORDER &&
  isLargePoint(signature.subarray(0, 32)) &&
  isLargePoint(key) &&
  nodeVerify(null, message, publicKey('Ed25519', key), signature);

/** The same signature with another number that means the same: it must be refused. */
export function malleated(signature: Uint8Array): Buffer {
  const changed = Buffer.from(signature);
  let rest = little(signature.subarray(32)) + ORDER;
  for (let i = 32; i < 64; i++, rest >>= 8n) changed[i] = Number(rest & 255n);
  return changed;
}
