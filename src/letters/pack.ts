import type { Action } from '../../components/action.ts';
import { Malformed } from '../fair/bytes.ts';
import type { Match } from '../match/match.ts';

// A decision is its place among those that are legal, in as many bits as it needs: a whole game takes a few lines.

const widthOf = (choices: number): number => (choices <= 1 ? 0 : 32 - Math.clz32(choices - 1));

/** The decisions as bits. The match is one before its first decision, and is played by this. */
export function pack(match: Match, actions: readonly Action[]): Uint8Array {
  const bits: number[] = [];
  for (const action of actions) {
    const legal = match.legal();
    const place = legal.indexOf(action);
    for (let bit = widthOf(legal.length) - 1; bit >= 0; bit--) bits.push((place >> bit) & 1);
    match.submit(match.asked, action);
  }
  const bytes = new Uint8Array(Math.ceil(bits.length / 8));
  for (const [i, bit] of bits.entries()) bytes[i >> 3] |= bit << (7 - (i & 7));
  return bytes;
}

class Bits {
  private readonly bytes: Uint8Array;
  private at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  take(width: number): number {
    let n = 0;
    for (let i = 0; i < width; i++, this.at++) {
      if (this.at >= this.bytes.length * 8) throw new Malformed('It ends too early.');
      n = (n << 1) | ((this.bytes[this.at >> 3] >> (7 - (this.at & 7))) & 1);
    }
    return n;
  }

  /** One thing has one form: no more than what fills the last byte may follow, and it says nothing. */
  end(): void {
    const left = this.bytes.length * 8 - this.at;
    if (left > 7 || this.take(left) !== 0) throw new Malformed('Something follows after its end.');
  }
}

/** So many decisions out of bits; throws Malformed if they are none. The match is played by this. */
export function unpack(match: Match, bytes: Uint8Array, count: number): Action[] {
  const bits = new Bits(bytes);
  const actions: Action[] = [];
  while (actions.length < count) {
    const legal = match.legal();
    const action = legal[bits.take(widthOf(legal.length))];
    if (match.isOver || action === undefined) throw new Malformed('It holds a move that cannot be.');
    actions.push(action);
    match.submit(match.asked, action);
  }
  bits.end();
  return actions;
}
