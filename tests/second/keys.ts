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

/** The second half of a signature is a number below the order of the group. */
export const verify = (message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean =>
  signature.length === 64 &&
  little(signature.subarray(32)) < ORDER &&
  nodeVerify(null, message, publicKey('Ed25519', key), signature);

/** The same signature with another number that means the same: it must be refused. */
export function malleated(signature: Uint8Array): Buffer {
  const changed = Buffer.from(signature);
  let rest = little(signature.subarray(32)) + ORDER;
  for (let i = 32; i < 64; i++, rest >>= 8n) changed[i] = Number(rest & 255n);
  return changed;
}
