import type { Column } from './ids.ts';

// Room for the columns of all components. They lie in one buffer, at places that never change: what the engine reads
// most then has an address that the compiler knows.

/** Entities are written in 12 bits (action.ts). */
export const CAPACITY = 4096;
export const MAX_SEATS = 6;

const ROOM = 64 * 1024;
/** What every match has as much of lies here, without gaps, so that it is copied as one; the columns by entity follow. */
const COMMON_ROOM = 4096;
const buffer = new ArrayBuffer(ROOM);
const used = { common: 0, byEntity: COMMON_ROOM };

/**
 * Between columns by entity. Without it the numbers of one entity would lie a multiple of 4,096 bytes apart, and a
 * processor takes such addresses for the same until it has looked twice.
 */
const GAP = 576;

function take(length: number, width: number): number {
  const bytes = (length * width + 1) & ~1;
  const isByEntity = length === CAPACITY;
  const at = isByEntity ? used.byEntity : used.common;
  if (isByEntity) used.byEntity += bytes + GAP;
  else used.common += bytes;
  if (used.common > COMMON_ROOM || used.byEntity > ROOM)
    throw new RangeError('The components need more room than the arena has.');
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
  new Uint16Array(buffer, take(length, 2), length) as unknown as Values<By, Of>;

/** A column of whole numbers below 256; it takes an even number of bytes, so that words can follow. */
export const small = <By extends number>(length: number): Values<By, number> =>
  new Uint8Array(buffer, take(length, 1), length) as unknown as Values<By, number>;
