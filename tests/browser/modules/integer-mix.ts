import nacl from 'tweetnacl';

/** Integer arithmetic and a hash: what a golden game rests on, small enough to read. */
export function mix(count: number): { word: number; hash: string } {
  let word = 1;
  for (let i = 0; i < count; i++) word = (Math.imul(word ^ i, 0x9e3779b1) ^ (word >>> 15)) >>> 0;
  const bytes = nacl.hash(Uint8Array.of(word, word >>> 8, word >>> 16, word >>> 24));
  return { word, hash: [...bytes.subarray(0, 8)].map((b) => b.toString(16).padStart(2, '0')).join('') };
}

export async function fail(): Promise<never> {
  throw new Error('as asked');
}

export function agent(): string {
  return navigator.userAgent;
}
