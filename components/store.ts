import type { Column } from './ids.ts';

// Room for the columns of all components. They lie in one buffer, at places that never change: what the engine reads
// most then has an address that the compiler knows.

/** Entities are written in 12 bits (action.ts). */
export const CAPACITY = 4096;
export const MAX_SEATS = 6;

const ROOM = 64 * 1024;
const buffer = new ArrayBuffer(ROOM);
let used = 0;

function take(bytes: number): number {
  const at = used;
  used += bytes;
  if (used > ROOM) throw new RangeError('The components need more room than the arena has.');
  return at;
}

/** A column of a component, looked up `By` an id: its values are numbers, or ids. */
type Values<By extends number, Of extends number> = Column<By, Of> & {
  readonly length: number;
  fill(value: number, from?: number, to?: number): void;
  slice(from: number, to: number): Column<By, Of>;
};

/** A column of whole numbers below 65536. Those of one store are taken before those of 8 bits. */
export const words = <By extends number, Of extends number = number>(length: number): Values<By, Of> =>
  new Uint16Array(buffer, take(2 * length), length) as unknown as Values<By, Of>;

/** A column of whole numbers below 256; an even number of them, so that words can follow. */
export const small = <By extends number>(length: number): Values<By, number> =>
  new Uint8Array(buffer, take((length + 1) & ~1), length) as unknown as Values<By, number>;
