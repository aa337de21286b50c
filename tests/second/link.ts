import { H } from './hash.ts';

// docs/spec/links.md: the envelope, and squeezing.

function fromBase64url(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('not base64url');
  return bytes;
}

const CHECK = 4;

export function openEnvelope(link: string): { readonly kind: number; readonly contents: Buffer } {
  const bytes = fromBase64url(link);
  const body = bytes.subarray(0, -CHECK);
  if (body.length < 4 || body[1] !== 1) throw new Error('not an envelope of version 1');
  if (body.length !== 4 + body.readUInt16BE(2)) throw new Error('not as long as it says');
  if (!bytes.subarray(-CHECK).equals(H('envelope', body).subarray(0, CHECK))) throw new Error('damaged');
  return { kind: body[0], contents: body.subarray(4) };
}

type Pair = [zeros: number, ones: number];

class Guesser {
  private readonly seen = [new Map<number, Pair>(), new Map<number, Pair>(), new Map<number, Pair>()];
  private last = 0;
  private before = 0;
  private bits = 1;

  private place(order: number): number {
    if (order === 0) return this.bits;
    return (order === 2 ? this.before * 65536 : 0) + this.last * 256 + this.bits;
  }

  guess(): number {
    let [sum, trust] = [0.5, 1];
    for (const order of [0, 1, 2]) {
      const pair = this.seen[order].get(this.place(order));
      if (!pair) continue;
      const [zeros, ones] = pair;
      const clear = (order + 1) * (order + 1) * (zeros > ones ? zeros / ones : ones / zeros);
      const counts = 1000 * (Math.min(clear, 60) + order + 1);
      sum += (counts * ones) / (zeros + ones);
      trust += counts;
    }
    return Math.max(64, Math.min(65472, Math.floor((65536 * sum) / trust + 0.5)));
  }

  learn(bit: 0 | 1): void {
    for (const order of [0, 1, 2]) {
      const pair = this.seen[order].get(this.place(order)) ?? [0.4, 0.4];
      this.seen[order].set(this.place(order), pair);
      const other = bit === 1 ? 0 : 1;
      pair[bit] += 1;
      if (pair[other] > 2) pair[other] = pair[other] / 2 + 1;
    }
    this.bits = this.bits * 2 + bit;
    if (this.bits < 256) return;
    this.before = this.last;
    this.last = this.bits - 256;
    this.bits = 1;
  }
}

const MOST = 2n ** 32n;
const topOf = (n: bigint): bigint => n >> 24n;

export function unsqueeze(squeezed: Uint8Array, length: number): Buffer {
  const guesser = new Guesser();
  let at = 0;
  const next = (): bigint => BigInt(squeezed[at++] ?? 0);
  let [low, high, number] = [0n, MOST - 1n, 0n];
  for (let i = 0; i < 4; i++) number = number * 256n + next();
  const out = Buffer.alloc(length);
  for (let i = 0; i < length * 8; i++) {
    const cut = low + ((high - low) * BigInt(guesser.guess())) / 65536n;
    const bit = number <= cut ? 1 : 0;
    if (bit === 1) high = cut;
    else low = cut + 1n;
    guesser.learn(bit);
    out[i >> 3] |= bit << (7 - (i & 7));
    while (topOf(low) === topOf(high)) {
      low = (low * 256n) % MOST;
      high = ((high * 256n) % MOST) + 255n;
      number = ((number * 256n) % MOST) + next();
    }
  }
  return out;
}
