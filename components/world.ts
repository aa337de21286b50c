import { addComponent, addEntity, createWorld } from 'bitecs';
import type { Layout } from './layout.ts';
import { REGISTERS } from './registers.ts';
import { zoneCount } from './zones.ts';

/** Words of a frame on the effect stack. */
export const FRAME = 8;
const FRAMES = 40;
/** Words of a waiting trigger. */
export const TRIGGER = 4;
const TRIGGER_ROOM = 48;
/** Words of a waiting fate. */
export const FATE = 1;
export const FATE_ROOM = 64;
/** Words of a watcher. */
export const WATCHER = 2;
export const WATCHER_ROOM = 96;

/** Purses after those of the seats. */
const POOL = 0;
/** What has been gained after the pool ran out. */
const RESERVE = 1;
const ADVERSARY_PURSE = 2;
const TABLE_PURSES = 3;

type Column = Uint8Array | Uint16Array;
type ColumnType<T extends Column> = new (buffer: ArrayBuffer, offset: number, length: number) => T;
type Take = <T extends Column>(type: ColumnType<T>, length: number) => T;

/** Every column of the mutable state, in the order in which they lie in the buffer. */
function columns(take: Take, layout: Layout) {
  const { entities, seats, extra } = layout;
  return {
    // Place: a card is in a zone, between two neighbours of its ring (zones.ts).
    zone: take(Uint16Array, entities),
    next: take(Uint16Array, entities),
    prev: take(Uint16Array, entities),
    // Zone: how many cards it holds.
    count: take(Uint16Array, zoneCount(seats)),
    // Purse: honor tokens of the seats, the pool, the reserve and the adversary.
    honor: take(Uint16Array, seats + TABLE_PURSES),
    // Seat
    runes: take(Uint16Array, seats),
    mechanaRunes: take(Uint16Array, seats),
    power: take(Uint16Array, seats),
    // Table
    reg: take(Uint16Array, REGISTERS),
    stack: take(Uint16Array, (FRAMES + extra) * FRAME),
    triggers: take(Uint16Array, (TRIGGER_ROOM + extra) * TRIGGER),
    fates: take(Uint16Array, (FATE_ROOM + extra) * FATE),
    repeats: take(Uint16Array, TRIGGER_ROOM * TRIGGER),
    watchers: take(Uint16Array, (WATCHER_ROOM + extra) * WATCHER),
    // Seat: cards in hand that only the owner knows, [holder][whose pool they are of].
    sealed: take(Uint8Array, seats * seats),
    /** The owner has looked at the top card of the pool. */
    looked: take(Uint8Array, seats),
    extraTurns: take(Uint8Array, seats),
    /** Cards to draw beyond five at the end of this turn. */
    extraCards: take(Uint8Array, seats),
    /** Constructs in play that make all Constructs Mechana for their controller. */
    links: take(Uint8Array, seats),
    // Card: the side it shows, factions it has for this turn, abilities used this turn (one bit each), whether an
    // effect under way has marked it.
    def: take(Uint8Array, entities),
    also: take(Uint8Array, entities),
    used: take(Uint8Array, entities),
    marked: take(Uint8Array, entities),
  };
}

export type Columns = ReturnType<typeof columns>;

export interface World extends Columns {
  readonly layout: Layout;
  readonly buffer: ArrayBuffer;
  readonly bytes: Uint8Array;
  /** The state as words, for the hash. */
  readonly words: Uint32Array;
  /** How many of the words are of columns. */
  readonly columnWords: number;
  /** Repeats that have no room in their column: how many, nothing, then they. After the columns, and hashed only if there are any. */
  readonly further: Uint16Array;
  /** Not state: is told, before they take effect, of answers that are given because there is nothing to decide. */
  onGiven: ((seat: number, answers: readonly number[]) => void) | undefined;
}

function sizeOf(layout: Layout): number {
  let size = 0;
  columns((type, length) => {
    const column = new type(new ArrayBuffer(0), 0, 0);
    size += column.BYTES_PER_ELEMENT * length;
    return column;
  }, layout);
  return (size + 3) & ~3;
}

function allocate(layout: Layout, buffer: ArrayBuffer): Columns {
  let offset = 0;
  return columns((type, length) => {
    const column = new type(buffer, offset, length);
    offset += column.byteLength;
    return column;
  }, layout);
}

/** Before the repeats that have no room in their column. */
export const FURTHER_HEAD = 2;

/** A Multi-Unite is repeated for each hero in play, and any card may be one: no more can wait for it than there are cards. */
const furtherOf = ({ entities, firstCard }: Layout): number =>
  FURTHER_HEAD + (entities - firstCard) * TRIGGER;

/** A world for one match. Its entities are made here, in a fixed order, and live as long as the world. */
export function makeWorld(layout: Layout): World {
  const size = sizeOf(layout);
  const buffer = new ArrayBuffer(size + furtherOf(layout) * Uint16Array.BYTES_PER_ELEMENT);
  const state = allocate(layout, buffer);
  // Added to, not spread: V8 gives spread objects many hidden classes, and code that meets them is half as fast.
  const rest = {
    layout,
    buffer,
    bytes: new Uint8Array(buffer),
    words: new Uint32Array(buffer),
    columnWords: size / Uint32Array.BYTES_PER_ELEMENT,
    further: new Uint16Array(buffer, size),
    onGiven: undefined,
  };
  const w = createWorld(Object.assign(state, rest));
  registerEntities(w);
  return w;
}

function registerEntities(w: World): void {
  const Place = { zone: w.zone, next: w.next, prev: w.prev };
  const Card = { def: w.def, also: w.also, used: w.used, marked: w.marked };
  const Zone = { count: w.count };
  const zones = zoneCount(w.layout.seats);
  for (let e = 1; e < w.layout.entities; e++) {
    if (addEntity(w) !== e)
      throw new Error('bitECS numbers entities from 1 in order; this world relies on it');
    addComponent(w, e, e < zones ? Zone : Place);
    if (e >= zones) addComponent(w, e, Card);
  }
}

export const poolOf = (w: World): number => w.layout.seats + POOL;
export const reserveOf = (w: World): number => w.layout.seats + RESERVE;
export const adversaryPurse = (w: World): number => w.layout.seats + ADVERSARY_PURSE;
