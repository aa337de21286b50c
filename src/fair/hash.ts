import nacl from 'tweetnacl';

// Every hash of the protocol: the first 32 bytes of SHA-512 over items that each say how long they are, the domain first.

export const HASH = 32;
const PROTOCOL = 'sixfold/1 ';
const encoder = new TextEncoder();

export const utf8 = (text: string): Uint8Array => encoder.encode(text);

export function u32(n: number): Uint8Array {
  return Uint8Array.of(n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255);
}

export type Sha512 = (bytes: Uint8Array) => Uint8Array;

let sha512: Sha512 = nacl.hash;

/** A faster SHA-512 takes the place of tweetnacl's: its bytes are the same. */
export function useSha512(faster: Sha512): void {
  sha512 = faster;
}

/** Domains as they begin what is hashed. */
const domains = new Map<string, Uint8Array>();

function domainBytes(domain: string): Uint8Array {
  let bytes = domains.get(domain);
  if (!bytes) {
    const text = utf8(PROTOCOL + domain);
    bytes = new Uint8Array(4 + text.length);
    put(bytes, 0, text);
    domains.set(domain, bytes);
  }
  return bytes;
}

/** An item behind its length; says where the next one begins. */
function put(bytes: Uint8Array, at: number, item: Uint8Array): number {
  bytes[at] = item.length >>> 24;
  bytes[at + 1] = item.length >>> 16;
  bytes[at + 2] = item.length >>> 8;
  bytes[at + 3] = item.length;
  bytes.set(item, at + 4);
  return at + 4 + item.length;
}

/** The hash of some parts, in a domain of its own. */
export function hash(domain: string, ...parts: readonly Uint8Array[]): Uint8Array {
  const first = domainBytes(domain);
  let length = first.length;
  for (const part of parts) length += 4 + part.length;
  const bytes = new Uint8Array(length);
  bytes.set(first);
  let at = first.length;
  for (const part of parts) at = put(bytes, at, part);
  return sha512(bytes).subarray(0, HASH);
}

export function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
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
