import nacl from 'tweetnacl';
import { isSoundPoint, KEY } from './sound-keys.ts';

export { isSoundBoxKey, isSoundKey, KEY } from './sound-keys.ts';
export const SIGNATURE = 64;

/** Ed25519. A faster implementation may stand in: keys and signatures are the same bytes. */
export interface Signatures {
  /** The public key of a 32-byte seed. */
  keyOf(seed: Uint8Array): Uint8Array;
  sign(message: Uint8Array, seed: Uint8Array): Uint8Array;
  verify(message: Uint8Array, signature: Uint8Array, key: Uint8Array): boolean;
}

/** The order of the group, from its highest byte on. */
const ORDER = Uint8Array.of(
  ...[16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
  ...[0x14, 0xde, 0xf9, 0xde, 0xa2, 0xf7, 0x9c, 0xd6, 0x58, 0x12, 0x63, 0x1a, 0x5c, 0xf5, 0xd3, 0xed],
);

/** Whether the number in the second half is below the order. */
function isReduced(signature: Uint8Array): boolean {
  const i = ORDER.findIndex((byte, at) => byte !== signature[SIGNATURE - 1 - at]);
  return i >= 0 && signature[SIGNATURE - 1 - i] < ORDER[i];
}

/**
 * What must be so before any implementation is asked: they differ in what they take beyond it, and peers must not.
 * What is left to them is the equation without the cofactor, with R compared byte by byte.
 */
export const isStrict = (signature: Uint8Array, key: Uint8Array): boolean =>
  key.length === KEY &&
  signature.length === SIGNATURE &&
  isReduced(signature) &&
  isSoundPoint(key) &&
  isSoundPoint(signature);

export const naclSignatures: Signatures = {
  keyOf: (seed) => nacl.sign.keyPair.fromSeed(seed).publicKey,
  sign: (message, seed) => nacl.sign.detached(message, nacl.sign.keyPair.fromSeed(seed).secretKey),
  verify: (message, signature, key) =>
    isStrict(signature, key) && nacl.sign.detached.verify(message, signature, key),
};
