// Bytes that repeat themselves, as those of actions do, in fewer bytes: each bit is guessed from what came before, and
// only what the guess did not know is written (arithmetic coding). It knows nothing of the rules, so that records of other
// versions can be read.

/** How often a bit was 0 or 1 in the same place; what was long ago counts less. */
type Seen = [zeros: number, ones: number];

export const FIRST = 0.4;
export const WHOLE = 65536;
/** A guess is never quite sure. */
export const LEAST = 64;
/** However sure a guess is, it counts no more than this. */
export const MOST_TRUST = 60;

/** Guesses the next bit by the last two bytes, the last one, and none. */
class Guesser {
  private readonly seen = [new Map<number, Seen>(), new Map<number, Seen>(), new Map<number, Seen>()];
  private last = 0;
  private before = 0;
  /** The bits of the byte so far, behind a 1. */
  private bits = 1;

  private placeOf(order: number): number {
    const { last, before, bits } = this;
    if (order === 0) return bits;
    return order === 1 ? (last << 8) | bits : (before << 16) | (last << 8) | bits;
  }

  /** How likely a 1 is, of 65536. */
  get guess(): number {
    let sum = 0.5;
    let trust = 1;
    for (let order = 0; order < 3; order++) {
      const found = this.seen[order].get(this.placeOf(order));
      if (!found) continue;
      const [zeros, ones] = found;
      const clear = (order + 1) ** 2 * (zeros > ones ? zeros / ones : ones / zeros);
      const counts = 1000 * (Math.min(clear, MOST_TRUST) + order + 1);
      sum += (counts * ones) / (zeros + ones);
      trust += counts;
    }
    return Math.max(LEAST, Math.min(WHOLE - LEAST, Math.round((WHOLE * sum) / trust)));
  }

  learn(bit: number): void {
    for (let order = 0; order < 3; order++) this.count(order, bit);
    this.bits = (this.bits << 1) | bit;
    if (this.bits < 256) return;
    this.before = this.last;
    this.last = this.bits & 255;
    this.bits = 1;
  }

  private count(order: number, bit: number): void {
    const place = this.placeOf(order);
    const found = this.seen[order].get(place) ?? ([FIRST, FIRST] satisfies Seen);
    this.seen[order].set(place, found);
    found[bit] += 1;
    const other = bit ^ 1;
    if (found[other] > 2) found[other] = found[other] / 2 + 1;
  }
}

/** The part of the numbers of 32 bits that the bits so far leave; it is cut in two by each guess. */
class Span {
  low = 0;
  high = 0xffffffff;

  /** The last number that means 1. */
  cut(guess: number): number {
    return this.low + Math.floor(((this.high - this.low) * guess) / WHOLE);
  }

  take(bit: number, cut: number): void {
    if (bit === 1) this.high = cut;
    else this.low = cut + 1;
  }

  /** Whether the first byte is decided; then it is left behind. */
  shift(): boolean {
    if (this.low >>> 24 !== this.high >>> 24) return false;
    this.low = (this.low << 8) >>> 0;
    this.high = ((this.high << 8) | 255) >>> 0;
    return true;
  }
}

export function squeeze(bytes: Uint8Array): Uint8Array {
  const [guesser, span, out] = [new Guesser(), new Span(), [] as number[]];
  for (const byte of bytes)
    for (let at = 7; at >= 0; at--) {
      const bit = (byte >> at) & 1;
      span.take(bit, span.cut(guesser.guess));
      guesser.learn(bit);
      for (let top = span.high >>> 24; span.shift(); top = span.high >>> 24) out.push(top);
    }
  // What is not there is read as zeros: one byte is enough to lie in what is left.
  if (bytes.length > 0) out.push(span.high >>> 24);
  return Uint8Array.from(out);
}

/** So many bytes out of what they were squeezed to; of anything else come bytes without sense. */
export function unsqueeze(squeezed: Uint8Array, length: number): Uint8Array {
  const [guesser, span, out] = [new Guesser(), new Span(), new Uint8Array(length)];
  let at = 0;
  const next = (): number => squeezed[at++] ?? 0;
  let number = [next(), next(), next(), next()].reduce((sum, byte) => sum * 256 + byte, 0);
  for (let i = 0; i < length * 8; i++) {
    const cut = span.cut(guesser.guess);
    const bit = number <= cut ? 1 : 0;
    span.take(bit, cut);
    guesser.learn(bit);
    out[i >> 3] = (out[i >> 3] << 1) | bit;
    while (span.shift()) number = ((number << 8) | next()) >>> 0;
  }
  return out;
}
