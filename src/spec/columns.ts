import type { Layout } from '../../components/layout.ts';
import { REGISTERS } from '../../components/registers.ts';
import {
  type Columns,
  FATE,
  FATE_ROOM,
  FRAME,
  makeWorld,
  TRIGGER,
  WATCHER,
  WATCHER_ROOM,
  type World,
} from '../../components/world.ts';
import { zoneCount } from '../../components/zones.ts';
import { code, type Row, table } from './markdown.ts';

// The columns of the state: their order and width are read off a world, their lengths are checked against one.

interface Described {
  /** In terms of the layout, or a number. */
  readonly length: string;
  readonly of: (layout: Layout) => number;
  readonly means: string;
}

const perEntity = (means: string): Described => ({ length: 'entities', of: (l) => l.entities, means });
const perSeat = (means: string): Described => ({ length: 'seats', of: (l) => l.seats, means });
const fixed = (length: number, means: string): Described => ({
  length: `${length}`,
  of: () => length,
  means,
});

const COLUMNS = (roomOf: (name: keyof Columns) => number): Readonly<Record<keyof Columns, Described>> => ({
  zone: perEntity('of a card, the zone that it is in; of a zone 0'),
  next: perEntity('the next entity of the ring; of a zone its first card, or itself if it is empty'),
  prev: perEntity('the entity before it in the ring; of a zone its last card, or itself if it is empty'),
  count: { length: 'zones', of: (l) => zoneCount(l.seats), means: 'of a zone, how many cards it holds' },
  honor: {
    length: 'seats + 3',
    of: (l) => l.seats + 3,
    means:
      'honor tokens of each seat; then of the pool, the reserve (gained after the pool ran out), the adversary',
  },
  runes: perSeat('runes to spend this turn'),
  mechanaRunes: perSeat('runes for Mechana Constructs only'),
  power: perSeat('power to spend this turn'),
  reg: fixed(REGISTERS, 'registers, see below'),
  stack: fixed(
    roomOf('stack'),
    `effects under way: frames of ${FRAME} words, the lowest first; \`DEPTH\` are in use`,
  ),
  triggers: fixed(roomOf('triggers'), `a ring of entries of ${TRIGGER} words: abilities that have triggered`),
  fates: fixed(roomOf('fates'), `a ring of ${FATE_ROOM} entries of ${FATE} word: cards whose fate is due`),
  repeats: fixed(roomOf('repeats'), `a ring of entries of ${TRIGGER} words: Multi-Unite that is due`),
  watchers: fixed(
    roomOf('watchers'),
    `${WATCHER_ROOM} entries of ${WATCHER} words, the oldest first: what lasts until something happens or the turn ends`,
  ),
  sealed: {
    length: 'seats · seats',
    of: (l) => l.seats * l.seats,
    means: 'at holder · seats + owner: sealed cards in the hand of the holder out of the pool of the owner',
  },
  looked: perSeat('1 if the owner has looked at the top card of its pool, and it lies there still'),
  extraTurns: perSeat('turns to take after this one'),
  extraCards: perSeat('cards to draw beyond five at the end of this turn'),
  links: perSeat('constructs in play that make all Constructs Mechana for their controller'),
  def: perEntity('the number of the card whose face it shows; of a zone 0'),
  also: perEntity('factions that it has for this turn, one bit each'),
  used: perEntity('abilities used this turn, one bit each'),
  marked: perEntity('1 if an effect under way has marked it'),
});

const isColumn = (w: World, value: unknown): value is Uint8Array | Uint16Array =>
  (value instanceof Uint8Array || value instanceof Uint16Array) &&
  value.buffer === w.buffer &&
  value !== w.bytes &&
  value !== w.further;

export interface Column {
  readonly name: string;
  readonly array: Uint8Array | Uint16Array;
}

/** The columns of a world in the order of their bytes. */
export const columnsOf = (w: World): Column[] =>
  Object.entries(w)
    .flatMap(([name, array]) => (isColumn(w, array) ? [{ name, array }] : []))
    .sort((a, b) => a.array.byteOffset - b.array.byteOffset);

function describe(w: World, { name, array }: Column): Described {
  const described = COLUMNS((column) => w[column].length)[name as keyof Columns];
  if (described?.of(w.layout) === array.length) return described;
  throw new Error(`the column ${name} is not as docs/spec says`);
}

/** All columns; fails if one is not as it is described for each of these layouts. */
export function columnTable(layouts: readonly Layout[]): string {
  const rows = layouts.map((layout) => {
    const w = makeWorld(layout);
    return columnsOf(w).map((column): Row => {
      const { length, means } = describe(w, column);
      return [code(column.name), `u${column.array.BYTES_PER_ELEMENT * 8}`, length, means];
    });
  });
  return table(['column', 'element', 'elements', 'what it holds'], rows[0]);
}

/** Where each column lies for one layout. */
export const offsetTable = (w: World): string =>
  table(
    ['column', 'from byte', 'elements', 'bytes'],
    columnsOf(w).map(({ name, array }) => [code(name), array.byteOffset, array.length, array.byteLength]),
  );

/** Bytes of the columns, without what fills the last word. */
export const columnBytes = (w: World): number =>
  columnsOf(w).reduce((sum, { array }) => sum + array.byteLength, 0);
