// docs/spec/actions.md, and the reading of bytes.

export class Reader {
  readonly bytes: Uint8Array;
  at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get left(): number {
    return this.bytes.length - this.at;
  }

  take(length: number): Uint8Array {
    if (length > this.left) throw new Error('ends too early');
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }

  u8(): number {
    return this.take(1)[0];
  }

  u16(): number {
    return this.u8() * 256 + this.u8();
  }

  u32(): number {
    return this.u16() * 65536 + this.u16();
  }

  /** 0 or 1. */
  flag(): boolean {
    const flag = this.u8();
    if (flag > 1) throw new Error('neither 0 nor 1');
    return flag === 1;
  }

  hashes(count: number): Uint8Array[] {
    return Array.from({ length: count }, () => this.take(32));
  }

  end(): void {
    if (this.left > 0) throw new Error('something follows the end');
  }

  text(): string {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(this.take(this.u8()));
  }

  rest(): Uint8Array {
    return this.take(this.left);
  }
}

export interface Action {
  readonly kind: number;
  readonly index: number;
  readonly card: number;
}

const LAST_KIND = 17;
const WITH_CARD = [1, 2, 3, 4, 5, 7, 12, 13, 16];

function readCard(from: Reader): number {
  const low = from.u8();
  if (low < 128) {
    if (low === 0) throw new Error('card 0');
    return low;
  }
  const rest = from.u8();
  if (rest === 0 || rest > 31) throw new Error('a card in another form, or above 4095');
  return (low & 127) + 128 * rest;
}

export function readAction(from: Reader): Action {
  const first = from.u8();
  const kind = first & 31;
  if (kind === 0 || kind > LAST_KIND) throw new Error('no such kind');
  let index = first >> 5;
  if (index === 7) {
    index = from.u8();
    if (index < 7 || index > 15) throw new Error('no such index');
  }
  return { kind, index, card: WITH_CARD.includes(kind) ? readCard(from) : 0 };
}

export function readActions(bytes: Uint8Array): Action[] {
  const from = new Reader(bytes);
  const actions: Action[] = [];
  while (from.left > 0) actions.push(readAction(from));
  return actions;
}

function cardBytes(card: number): number[] {
  return card < 128 ? [card] : [(card & 127) | 128, card >> 7];
}

export function actionBytes({ kind, index, card }: Action): Buffer {
  const head = index < 7 ? [(index << 5) | kind] : [(7 << 5) | kind, index];
  return Buffer.from([...head, ...(WITH_CARD.includes(kind) ? cardBytes(card) : [])]);
}
