import { timingSafeEqual } from 'node:crypto';
import { H, u32 } from './hash.ts';
import { boxKeyOf, sharedSecret } from './keys.ts';

// crypto_box of NaCl (XSalsa20, Poly1305), and what a giver sends: section 6 of PROTOCOL.md.

const rotl = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
const QUARTERS = [
  [0, 4, 8, 12],
  [5, 9, 13, 1],
  [10, 14, 2, 6],
  [15, 3, 7, 11],
  [0, 1, 2, 3],
  [5, 6, 7, 4],
  [10, 11, 8, 9],
  [15, 12, 13, 14],
] as const;

/** The 16 words of a block before its rounds. */
function blockOf(key: Uint8Array, input: Uint8Array): Uint32Array {
  const [k, n, c] = [Buffer.from(key), Buffer.from(input), Buffer.from('expand 32-byte k')];
  const word = (bytes: Buffer, i: number): number => bytes.readUInt32LE(i * 4);
  return Uint32Array.from([
    ...[word(c, 0), word(k, 0), word(k, 1), word(k, 2), word(k, 3)],
    ...[word(c, 1), word(n, 0), word(n, 1), word(n, 2), word(n, 3)],
    ...[word(c, 2), word(k, 4), word(k, 5), word(k, 6), word(k, 7), word(c, 3)],
  ]);
}

function rounds(block: Uint32Array): Uint32Array {
  const x = block.slice();
  for (let i = 0; i < 10; i++)
    for (const [a, b, c, d] of QUARTERS) {
      x[b] ^= rotl(x[a] + x[d], 7);
      x[c] ^= rotl(x[b] + x[a], 9);
      x[d] ^= rotl(x[c] + x[b], 13);
      x[a] ^= rotl(x[d] + x[c], 18);
    }
  return x;
}

const bytesOf = (words: ArrayLike<number>): Buffer => {
  const bytes = Buffer.alloc(words.length * 4);
  for (let i = 0; i < words.length; i++) bytes.writeUInt32LE(words[i], i * 4);
  return bytes;
};

function hsalsa20(key: Uint8Array, input: Uint8Array): Buffer {
  const x = rounds(blockOf(key, input));
  return bytesOf([0, 5, 10, 15, 6, 7, 8, 9].map((i) => x[i]));
}

/** The first 64 bytes of the stream: 32 for the key of the check, 32 or fewer for what is sealed. */
function stream(key: Uint8Array, nonce: Uint8Array): Buffer {
  const before = blockOf(key, Buffer.concat([nonce, Buffer.alloc(8)]));
  const after = rounds(before);
  return bytesOf(before.map((word, i) => word + after[i]));
}

const little = (bytes: Uint8Array): bigint => bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n);

function poly1305(message: Uint8Array, key: Uint8Array): Buffer {
  const r = little(key.subarray(0, 16)) & 0x0ffffffc0ffffffc0ffffffc0fffffffn;
  let sum = 0n;
  for (let at = 0; at < message.length; at += 16) {
    const part = message.subarray(at, at + 16);
    sum = ((sum + little(part) + 256n ** BigInt(part.length)) * r) % (2n ** 130n - 5n);
  }
  const tag = (sum + little(key.subarray(16, 32))) % 2n ** 128n;
  return Buffer.from(tag.toString(16).padStart(32, '0'), 'hex').reverse();
}

const NONCE = Buffer.alloc(24);

function padOf(secret: Uint8Array, key: Uint8Array): Buffer {
  const shared = hsalsa20(sharedSecret(secret, key), Buffer.alloc(16));
  return stream(hsalsa20(shared, NONCE.subarray(0, 16)), NONCE.subarray(16));
}

const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ b[i]));

/** At most 32 bytes. */
export function box(content: Uint8Array, key: Uint8Array, secret: Uint8Array): Buffer {
  const pad = padOf(secret, key);
  const hidden = xor(content, pad.subarray(32));
  return Buffer.concat([poly1305(hidden, pad), hidden]);
}

export function openBox(boxed: Uint8Array, key: Uint8Array, secret: Uint8Array): Buffer | undefined {
  const pad = padOf(secret, key);
  const hidden = boxed.subarray(16);
  if (!timingSafeEqual(poly1305(hidden, pad), boxed.subarray(0, 16))) return undefined;
  return xor(hidden, pad.subarray(32));
}

export const commitmentTo = (salt: Uint8Array, card: number): Buffer => H('handover', salt, u32(card));

/** All that a giver sends, from its private link and the head before. */
export function handover(head: Uint8Array, link: Uint8Array, card: number, takerKey: Uint8Array) {
  const secret = H('handover key', head, link);
  const salt = H('handover salt', head, link).subarray(0, 16);
  const content = Buffer.concat([salt, u32(card).subarray(2)]);
  return {
    secret,
    salt,
    commitment: commitmentTo(salt, card),
    boxKey: boxKeyOf(secret),
    box: box(content, takerKey, secret),
  };
}
