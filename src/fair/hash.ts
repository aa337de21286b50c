import nacl from 'tweetnacl';

// Every hash of the protocol: the first 32 bytes of SHA-512 over items that each say how long they are, the domain first.

export const HASH = 32;
const PROTOCOL = 'sixfold/1 ';
const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function u32(n: number): Uint8Array {
  return Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
}

const domains = new Map<string, Uint8Array>();

function domainBytes(domain: string): Uint8Array {
  const bytes = domains.get(domain) ?? utf8(PROTOCOL + domain);
  domains.set(domain, bytes);
  return bytes;
}

/** The hash of some parts, in a domain of its own. */
export function hash(domain: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const items = [domainBytes(domain), ...parts];
  const bytes = new Uint8Array(items.reduce((sum, item) => sum + 4 + item.length, 0));
  let at = 0;
  for (const item of items) {
    bytes[at] = item.length >>> 24;
    bytes[at + 1] = item.length >>> 16;
    bytes[at + 2] = item.length >>> 8;
    bytes[at + 3] = item.length;
    bytes.set(item, at + 4);
    at += 4 + item.length;
  }
  return nacl.hash(bytes).subarray(0, HASH);
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(hex: string): Uint8Array {
  return Uint8Array.from({ length: hex.length / 2 }, (_, i) =>
    Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16),
  );
}

const WORDS = 2 ** 32;

/**
 * A fair number from 0 to n - 1, the c-th that comes from a value: the first 32-bit word below the largest multiple of
 * n, modulo n; of one possibility there is nothing to draw. The words are those of hash("draw", value, c), then of hash("draw", value, c, 1), and so on.
 */
export function below(value: Uint8Array, c: number, n: number): number {
  if (n <= 1) return 0;
  const limit = Math.floor(WORDS / n) * n;
  for (let block = 0; ; block++) {
    const words = block === 0 ? hash('draw', value, u32(c)) : hash('draw', value, u32(c), u32(block));
    const view = new DataView(words.buffer, words.byteOffset, HASH);
    for (let at = 0; at < HASH; at += 4) if (view.getUint32(at) < limit) return view.getUint32(at) % n;
  }
}
