import { Malformed } from '../../fair/bytes.ts';
import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import { type Frame, unframe } from './frames.ts';

// Messages are limited by the work that they make here, in microseconds: at once, and a second.

const LIMITS = {
  /** Of a match, from its players. */
  match: { atOnce: 150_000, perSecond: 40_000 },
  /** What another has said, and a member passes on as it must: nobody is to blame for how much that is. */
  passed: { atOnce: 150_000, perSecond: 30_000 },
  /** All else of a member. */
  own: { atOnce: 150_000, perSecond: 30_000 },
} as const;
export type Work = keyof typeof LIMITS;

/** Blame for what no honest device sends, and for so many messages beyond the limit. */
const MALFORMED = 3;
const TOO_MUCH = 1;
const TOO_MANY = 100;

/** What a sender may cost. */
export interface Purse {
  /** Takes the price of some work, if it is there: otherwise the work must not be done. */
  spend(cost: number): boolean;
  /** Gives it back, if the work was wanted. */
  refund(cost: number): void;
}

/** Where messages come in: what makes no sense is counted and nothing else, and nobody can flood the table. */
export class Gate {
  nonsense = 0;
  private readonly now: () => number;
  /** Tells the wires of one who sends what no honest device sends. */
  private readonly blame: (member: Key, points: number) => void;
  private readonly buckets = new Map<string, Bucket>();
  private readonly refused = new Map<Key, number>();

  constructor(now: () => number, blame: (member: Key, points: number) => void = () => {}) {
    this.now = now;
    this.blame = blame;
  }

  /** Takes a message of a member; `handle` pays for the work that it makes. */
  take(from: Key, bytes: Uint8Array, work: Work, handle: (message: Frame, purse: Purse) => void): void {
    try {
      const message = unframe(bytes);
      handle(message, this.purseOf(from, work));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.nonsense++;
      this.blame(from, MALFORMED);
    }
  }

  private purseOf(from: Key, work: Work): Purse {
    const name = `${from} ${work}`;
    const { atOnce, perSecond } = LIMITS[work];
    const bucket = this.buckets.get(name) ?? new Bucket(atOnce, perSecond);
    this.buckets.set(name, bucket);
    return {
      spend: (cost) => bucket.take(cost, this.now()) || (work !== 'passed' && this.refuse(from)),
      refund: (cost) => bucket.take(-cost, this.now()),
    };
  }

  private refuse(from: Key): false {
    this.nonsense++;
    const times = (this.refused.get(from) ?? 0) + 1;
    this.refused.set(from, times % TOO_MANY);
    if (times >= TOO_MANY) this.blame(from, TOO_MUCH);
    return false;
  }
}
