import type { World } from './world.ts';

/** Room for one state of this world. */
export const snapshotRoom = (w: World): Uint8Array => new Uint8Array(w.buffer.byteLength);

/** The state of a world, copied. */
export const copyOf = (w: World): Uint8Array => w.bytes.slice();

export function snapshot(w: World, into: Uint8Array): void {
  into.set(w.bytes);
}

export function restore(w: World, from: Uint8Array): void {
  w.bytes.set(from);
}

/** How many words the public state has: those of the columns, and all if repeats wait that have no room there. */
const wordsOf = (w: World): number => (w.further[0] === 0 ? w.columnWords : w.words.length);

/** The public state, as docs/spec/state.md describes it. */
export const publicBytes = (w: World): Uint8Array =>
  w.bytes.subarray(0, wordsOf(w) * Uint32Array.BYTES_PER_ELEMENT);

/** The hash of the public state: 64 bits as 16 hexadecimal digits (two lanes, MurmurHash3's mixing). */
export function hashOf(w: World): string {
  const { words } = w;
  const length = wordsOf(w);
  let a = w.layout.seed | 0;
  let b = ~a;
  // An index and whole numbers of 32 bits: three times as fast as an iterator and sums that outgrow them.
  for (let i = 0; i < length; i++) {
    const k = Math.imul(words[i], 0xcc9e2d51);
    a = (Math.imul(rotate(a ^ Math.imul(rotate(k, 15), 0x1b873593), 13), 5) + 0xe6546b64) | 0;
    const l = Math.imul(words[i], 0xab0e9789);
    b = (Math.imul(rotate(b ^ Math.imul(rotate(l, 16), 0x38b34ae5), 17), 5) + 0x0bcaa747) | 0;
  }
  return hex(finish(a ^ length)) + hex(finish(b ^ length));
}

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

function finish(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const hex = (x: number): string => x.toString(16).padStart(8, '0');
