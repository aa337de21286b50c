import { entitiesOf, type Run, type Table, zonesOf } from './layout.ts';

// docs/spec/state.md: the bytes of a state, and its hash.

const mul = (a: number, b: number): number => Number((BigInt(a) * BigInt(b)) & 0xffffffffn);
const add = (a: number, b: number): number => (a + b) % 2 ** 32;
const xor = (a: number, b: number): number => (a ^ b) >>> 0;
const rotl = (x: number, by: number): number => ((x << by) | (x >>> (32 - by))) >>> 0;

export function seedOf({ players, variant, sets }: Table): number {
  let h = 0x811c9dc5;
  for (const c of Buffer.from(`${players}|${variant}|${sets.join(',')}`)) h = mul(xor(h, c), 0x01000193);
  return h;
}

function finish(h: number): string {
  let x = mul(xor(h, h >>> 16), 0x85ebca6b);
  x = mul(xor(x, x >>> 13), 0xc2b2ae35);
  return xor(x, x >>> 16)
    .toString(16)
    .padStart(8, '0');
}

export function stateHash(bytes: Uint8Array, seed: number): string {
  const state = Buffer.from(bytes);
  const words = state.length / 4;
  let [a, b] = [seed, xor(seed, 0xffffffff)];
  for (let i = 0; i < words; i++) {
    const w = state.readUInt32LE(i * 4);
    const k = mul(rotl(mul(w, 0xcc9e2d51), 15), 0x1b873593);
    a = add(mul(rotl(xor(a, k), 13), 5), 0xe6546b64);
    const l = mul(rotl(mul(w, 0xab0e9789), 16), 0x38b34ae5);
    b = add(mul(rotl(xor(b, l), 17), 5), 0x0bcaa747);
  }
  return finish(xor(a, words)) + finish(xor(b, words));
}

const FRAME = ['pc', 'source', 'seat', 'subject', 'count', 'copied', 'chosen', 'note'];
const PROGRAM = ['start', 'source', 'seat', 'subject', 'note'];

type Columns = readonly (readonly [name: string, width: number, length: number])[];

const each = (store: string, fields: readonly string[], width: number, length: number): Columns =>
  fields.map((field) => [`${store}.${field}`, width, length]);

/** Name, bytes of an element, and how many elements. */
const columns = (entities: number): Columns => [
  ['Table.reg', 2, 32],
  ...each('Frame', FRAME, 2, 40),
  ...each('Triggers', PROGRAM, 2, 48),
  ...each('Repeats', PROGRAM, 2, 48),
  ['Fates.card', 2, 64],
  ...each('Watchers', ['watch', 'source'], 2, 96),
  ['Zone.count', 2, zonesOf(6)],
  ['Purse.honor', 2, 9],
  ...each('Seat', ['runes', 'mechanaRunes', 'power'], 2, 6),
  ...each('Seat', ['extraTurns', 'extraCards', 'links', 'looked'], 1, 6),
  ['Seat.sealed', 1, 36],
  ...each('Place', ['zone', 'next', 'prev'], 2, entities),
  ['Card.def', 2, entities],
  ...each('Card', ['also', 'used', 'marked'], 1, entities),
];

export class State {
  readonly bytes: Buffer;
  private readonly places = new Map<string, { at: number; width: number }>();

  constructor(entities: number, bytes?: Uint8Array) {
    let at = 0;
    for (const [name, width, length] of columns(entities)) {
      this.places.set(name, { at, width });
      at += width * length;
    }
    const size = Math.ceil(at / 4) * 4;
    if (bytes && bytes.length !== size) throw new Error(`a state has ${size} bytes here`);
    this.bytes = bytes ? Buffer.from(bytes) : Buffer.alloc(size);
  }

  private place(column: string, i: number): { at: number; width: number } {
    const { at, width } = this.places.get(column)!;
    return { at: at + i * width, width };
  }

  get(column: string, i: number): number {
    const { at, width } = this.place(column, i);
    return this.bytes.readUIntLE(at, width);
  }

  set(column: string, i: number, value: number): void {
    const { at, width } = this.place(column, i);
    this.bytes.writeUIntLE(value, at, width);
  }

  /** Puts a card that is nowhere yet at the end of a zone. */
  enter(card: number, zone: number): void {
    const last = this.get('Place.prev', zone);
    this.set('Place.next', last, card);
    this.set('Place.prev', zone, card);
    this.set('Place.prev', card, last);
    this.set('Place.next', card, zone);
    this.set('Place.zone', card, zone);
    this.set('Zone.count', zone, this.get('Zone.count', zone) + 1);
  }
}

const [WAIT, CHANCE_KIND, CHANCE_N, TO_DEAL] = [0, 7, 9, 17];
const [CHANCE, PICK] = [2, 4];

/** The state of a match whose first seat is dealt, before anything is. */
export function beginning({ players }: Table, runs: readonly Run[]): State {
  const state = new State(entitiesOf(runs));
  for (let zone = 1; zone < zonesOf(players); zone++) {
    state.set('Place.next', zone, zone);
    state.set('Place.prev', zone, zone);
  }
  for (const { first, count, def, home } of runs)
    for (let card = first; card < first + count; card++) {
      state.set('Card.def', card, def);
      state.enter(card, home);
    }
  state.set('Purse.honor', 6, players === 1 ? 50 : 30 * players);
  state.set('Table.reg', TO_DEAL, 2 ** players - 1);
  state.set('Table.reg', WAIT, CHANCE);
  state.set('Table.reg', CHANCE_KIND, PICK);
  state.set('Table.reg', CHANCE_N, players);
  return state;
}
