import { createHash } from 'node:crypto';

// A second implementation, written from PROTOCOL.md and docs/spec. Nothing in this folder imports the program.

export const u32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

/** Section 1: 32 bytes. */
export function H(domain: string, ...parts: readonly Uint8Array[]): Buffer {
  const sha = createHash('sha512');
  for (const item of [Buffer.from(`sixfold/1 ${domain}`, 'utf8'), ...parts])
    sha.update(u32(item.length)).update(item);
  return sha.digest().subarray(0, 32);
}

/** The words that the c-th number of a value comes from. */
export function* words(value: Uint8Array, c: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = H('draw', value, u32(c), ...(block === 0 ? [] : [u32(block)]));
    for (let i = 0; i < 8; i++) yield bytes.readUInt32BE(i * 4);
  }
}

export const largestMultiple = (n: number): bigint => (2n ** 32n / BigInt(n)) * BigInt(n);

/** A fair number below n, the c-th of a value. */
export function below(value: Uint8Array, c: number, n: number): number {
  if (n === 1) return 0;
  for (const word of words(value, c))
    if (BigInt(word) < largestMultiple(n)) return Number(BigInt(word) % BigInt(n));
  throw new Error('words never end');
}
