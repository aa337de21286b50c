import { Card } from './card.ts';
import type { Layout } from './layout.ts';
import { Place } from './place.ts';
import { Purse } from './purse.ts';
import { Fates, further, type Program, Repeats, Triggers, Watchers } from './queues.ts';
import { Seat } from './seat.ts';
import { Frame } from './stack.ts';
import { Table } from './table.ts';
import { Zone } from './zone.ts';

// The components hold one match at a time: the one that is inside. A match at rest is its bytes. `within` is the only
// way in.

type Values = Uint8Array | Uint16Array;

/** A column of a component, and how much of it a match uses. */
export interface Column {
  readonly name: string;
  readonly store: Record<string, Values>;
  readonly values: Values;
  readonly isPerEntity: boolean;
}

/** What the rules look up by ids is an array of numbers here. */
const columnsOf = (component: string, columns: object, isPerEntity = false): Column[] =>
  Object.entries(columns).map(([field, values]) => ({
    name: `${component}.${field}`,
    store: columns as Column['store'],
    values,
    isPerEntity,
  }));

/** The whole state, in the order in which its bytes are kept and hashed: first what every match has as much of. */
export const COLUMNS: readonly Column[] = [
  ...columnsOf('Table', Table),
  ...columnsOf('Frame', Frame),
  ...columnsOf('Triggers', Triggers),
  ...columnsOf('Repeats', Repeats),
  ...columnsOf('Fates', Fates),
  ...columnsOf('Watchers', Watchers),
  ...columnsOf('Zone', Zone),
  ...columnsOf('Purse', Purse),
  ...columnsOf('Seat', Seat),
  ...columnsOf('Place', Place, true),
  ...columnsOf('Card', Card, true),
];

export const usedOf = ({ values, isPerEntity }: Column, { entities }: Layout): number =>
  isPerEntity ? entities : values.length;

/** The parts of the arena that a layout uses, where two columns touch as one. */
interface Plan {
  readonly regions: readonly Uint8Array[];
  readonly size: number;
}

const plans = new WeakMap<Layout, Plan>();

function planOf(layout: Layout): Plan {
  const known = plans.get(layout);
  if (known) return known;
  const plan = makePlan(layout);
  plans.set(layout, plan);
  return plan;
}

function makePlan(layout: Layout): Plan {
  const ends: { buffer: ArrayBufferLike; from: number; to: number }[] = [];
  for (const column of COLUMNS) {
    const { buffer, byteOffset: from, BYTES_PER_ELEMENT: width } = column.values;
    const to = from + width * usedOf(column, layout);
    const last = ends.at(-1);
    if (last?.to === from) last.to = to;
    else ends.push({ buffer, from, to });
  }
  const regions = ends.map(({ buffer, from, to }) => new Uint8Array(buffer, from, to - from));
  const size = regions.reduce((sum, region) => sum + region.length, 0);
  return { regions, size: (size + 3) & ~3 };
}

const NONE: readonly Program[] = [];

/** A match at rest: its bytes, packed, in the order of `COLUMNS`. */
export class State {
  readonly layout: Layout;
  /** While the match is inside, they are as old as when it went in: `bytesOf` brings them up to date. */
  readonly packed: Uint8Array;
  /** What has no room in the columns. */
  further = NONE;
  readonly regions: readonly Uint8Array[];
  private split: readonly Uint8Array[] | undefined;

  constructor(layout: Layout) {
    const { regions, size } = planOf(layout);
    this.layout = layout;
    this.packed = new Uint8Array(size);
    this.regions = regions;
  }

  /** The bytes, one part for each region. Most states are only kept, and need none. */
  get parts(): readonly Uint8Array[] {
    this.split ??= this.splitUp();
    return this.split;
  }

  private splitUp(): Uint8Array[] {
    let at = 0;
    return this.regions.map(({ length }) => {
      at += length;
      return this.packed.subarray(at - length, at);
    });
  }
}

/** The layout of the match that is inside. */
export let layout: Layout;

/** Whose state the components hold. */
let resident: State | undefined;
let depth = 0;

function copyIn({ regions, parts, further: from }: State): void {
  for (let i = 0; i < regions.length; i++) regions[i].set(parts[i]);
  if (further.length + from.length > 0) further.splice(0, further.length, ...from);
}

function copyOut(state: State): void {
  const { regions, parts } = state;
  for (let i = 0; i < regions.length; i++) parts[i].set(regions[i]);
  state.further = further.length === 0 ? NONE : further.slice();
}

function enter(state: State): void {
  state.layout.book.open();
  if (state === resident) return;
  if (resident) copyOut(resident);
  else if (isStrict) open();
  copyIn(state);
  resident = state;
  layout = state.layout;
}

/**
 * Does something with a match in the components; afterwards they hold what they held before. The work must be done when
 * it returns: nothing may come back to the match later, because another may be inside by then.
 */
export function within<T>(state: State, work: () => T): T {
  if (depth > 0 && state === resident) return work();
  const outer = depth > 0 ? resident : undefined;
  enter(state);
  depth++;
  try {
    const done = work();
    if (isStrict) checkDone(done);
    return done;
  } finally {
    depth--;
    if (outer) enter(outer);
    else if (isStrict) leave();
  }
}

/** The bytes of a match as it is now; to be read at once. What has no room in the columns comes last. */
export function bytesOf(state: State): Uint8Array {
  if (state === resident) copyOut(state);
  return state.further.length === 0 ? state.packed : joined(state.packed, toBytes(state.further));
}

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

const toBytes = (programs: readonly Program[]): Uint8Array =>
  new Uint8Array(Uint16Array.from(programs.flat()).buffer);

/** Words of a program. */
const PROGRAM = 6;

function toPrograms(bytes: Uint8Array): readonly Program[] {
  const all = new Uint16Array(bytes.slice().buffer);
  return Array.from(
    { length: all.length / PROGRAM },
    (_, i) => Array.from(all.subarray(i * PROGRAM, (i + 1) * PROGRAM)) as unknown as Program,
  );
}

/** The bytes of each column, in order, and of what has no room in them. */
export function sectionsOf(state: State): { readonly name: string; readonly bytes: Uint8Array }[] {
  const bytes = bytesOf(state);
  let at = 0;
  const sections = COLUMNS.map((column) => {
    const from = at;
    at += usedOf(column, state.layout) * column.values.BYTES_PER_ELEMENT;
    return { name: column.name, bytes: bytes.subarray(from, at) };
  });
  if (state.further.length > 0) sections.push({ name: 'further', bytes: toBytes(state.further) });
  return sections;
}

/** A state of these bytes. */
export function stateFrom(of: Layout, bytes: Uint8Array): State {
  const state = new State(of);
  state.packed.set(bytes.subarray(0, state.packed.length));
  state.further = toPrograms(bytes.subarray(state.packed.length));
  return state;
}

/** The match as it is now, at rest. */
export const copyOf = (state: State): State => stateFrom(state.layout, bytesOf(state));

/** Copies the match that is inside; `into` is another state of its layout. */
export const snapshot = (into: State): void => copyOut(into);

/** The match that is inside becomes as another state of its layout is. */
export function restore(from: State): void {
  copyIn(from);
}

/** Everything 0. */
export function wipe(): void {
  for (const region of resident!.regions) region.fill(0);
  further.length = 0;
}

/** The state that is inside. */
export function current(): State {
  if (!resident || depth === 0) throw new Error(OUTSIDE);
  return resident;
}

/** The hash of the public state: 64 bits as 16 hexadecimal digits (two lanes, MurmurHash3's mixing). */
export function hashOf(state: State): string {
  const bytes = bytesOf(state);
  const all = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let a = state.layout.seed | 0;
  let b = ~a;
  // An index and whole numbers of 32 bits: three times as fast as an iterator and sums that outgrow them.
  for (let i = 0; i < all.length; i++) {
    const k = Math.imul(all[i], 0xcc9e2d51);
    a = (Math.imul(rotate(a ^ Math.imul(rotate(k, 15), 0x1b873593), 13), 5) + 0xe6546b64) | 0;
    const l = Math.imul(all[i], 0xab0e9789);
    b = (Math.imul(rotate(b ^ Math.imul(rotate(l, 16), 0x38b34ae5), 17), 5) + 0x0bcaa747) | 0;
  }
  return hex(finish(a ^ all.length)) + hex(finish(b ^ all.length));
}

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

function finish(h: number): number {
  let x = h;
  x = Math.imul(x ^ (x >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

const hex = (x: number): string => x.toString(16).padStart(8, '0');

// Tests are strict: who reads or writes a component while no match is inside gets an error, not the match before.

let isStrict = false;

const OUTSIDE = 'No match is inside: this is to be done within(state, …).';

const closed = new Proxy(new Uint16Array(), {
  get: () => {
    throw new Error(OUTSIDE);
  },
  set: () => {
    throw new Error(OUTSIDE);
  },
});

const fieldOf = (name: string): string => name.slice(name.indexOf('.') + 1);

function open(): void {
  for (const { name, store, values } of COLUMNS) store[fieldOf(name)] = values;
}

function leave(): void {
  if (resident) copyOut(resident);
  resident = undefined;
  layout = undefined as never;
  for (const { name, store } of COLUMNS) store[fieldOf(name)] = closed;
}

/** Whoever hands out something to wait for is not done. */
function checkDone(done: unknown): void {
  if (typeof done === 'object' && done !== null && 'then' in done)
    throw new Error('What is done within a match must be done at once.');
}

/** From here on nothing but a match that is inside can be reached. */
export function beStrict(): void {
  isStrict = true;
  leave();
}
