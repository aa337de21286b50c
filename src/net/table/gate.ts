import { Malformed } from '../../fair/bytes.ts';
import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import { FAIR, type Frame, unframe } from './frames.ts';

/** Messages at once, and a second: of a match from its players, and all others. */
const PLAYERS = { atOnce: 3000, perSecond: 300 };
const OTHERS = { atOnce: 150, perSecond: 5 };

/** Where messages come in: what makes no sense is counted and nothing else, and nobody can flood the table. */
export class Gate {
  nonsense = 0;
  private readonly now: () => number;
  private readonly buckets = new Map<string, Bucket>();

  constructor(now: () => number) {
    this.now = now;
  }

  /** Takes a message of a member, if there is room for it. */
  take(from: Key, bytes: Uint8Array, isPlayer: boolean, handle: (message: Frame) => void): void {
    try {
      const message = unframe(bytes);
      if (this.hasRoom(from, isPlayer && message.type === FAIR)) handle(message);
      else this.nonsense++;
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.nonsense++;
    }
  }

  private hasRoom(from: Key, isMatch: boolean): boolean {
    const name = `${from} ${isMatch}`;
    const { atOnce, perSecond } = isMatch ? PLAYERS : OTHERS;
    const bucket = this.buckets.get(name) ?? new Bucket(atOnce, perSecond);
    this.buckets.set(name, bucket);
    return bucket.take(1, this.now());
  }
}
