import type { World } from './world.ts';

/** Room for one state of this world. */
export const snapshotRoom = (w: World): Uint8Array => new Uint8Array(w.buffer.byteLength);

export function snapshot(w: World, into: Uint8Array): void {
  into.set(w.bytes);
}

export function restore(w: World, from: Uint8Array): void {
  w.bytes.set(from);
}

/** The hash of the public state: 64 bits as 16 hexadecimal digits (two lanes, MurmurHash3's mixing). */
export function hashOf(w: World): string {
  let a = w.layout.seed;
  let b = ~w.layout.seed;
  for (const word of w.words) {
    a =
      Math.imul(rotate(a ^ Math.imul(rotate(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593), 13), 5) +
      0xe6546b64;
    b =
      Math.imul(rotate(b ^ Math.imul(rotate(Math.imul(word, 0xab0e9789), 16), 0x38b34ae5), 17), 5) +
      0x0bcaa747;
  }
  return hex(finish(a ^ w.words.length)) + hex(finish(b ^ w.words.length));
}

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

function finish(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const hex = (x: number): string => x.toString(16).padStart(8, '0');
