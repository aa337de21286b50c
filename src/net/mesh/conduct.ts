import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';

// What one member may cost this one, by all its wires, and how much nonsense is put up with. All is counted by key: a
// wire that is opened anew brings nothing new.

const KIB = 1024;

/** At once, and a second. Packets are counted in bytes, and each as somewhat longer than it is. */
const LIMITS = {
  packet: [8 * KIB * KIB, 256 * KIB],
  /** Bytes to pass on or to take from others: each wants a signature checked. */
  forward: [512 * KIB, 64 * KIB],
  /** The same bytes by whom they are for: a carrier stays far below what its receiver puts up with. */
  carried: [512 * KIB, 64 * KIB],
  /** Questions whether one is there, and the answers to ours: one of each a second while something is said. */
  ping: [40, 4],
  roster: [64, 4],
  /** Each makes a connection here. */
  offer: [10, 0.25],
  answer: [20, 1],
  /** Connections to those whom it tells of and who never had a wire to us. */
  hearsay: [40, 0.1],
  /** Points: what no honest device sends costs some. */
  patience: [8, 0.1],
} as const;
export type Cost = keyof typeof LIMITS;

/** What a packet counts for besides its bytes. */
const EACH_PACKET = 256;
export const EACH_FORWARD = 2 * KIB;

/** Points of blame. */
export const MALFORMED = 3;
export const FORGED = 2;
export const TOO_MUCH = 1;

const FIRST_PEACE = 30_000;
const MOST_PEACE = 16 * 60_000;
/** Without a new one for so long, all is forgotten. */
const FORGIVEN = 60 * 60_000;
const MOST_RECORDS = 256;

interface Conduct {
  readonly buckets: Map<Cost, Bucket>;
  strikes: number;
  struck: number;
  avoidedUntil: number;
}

/** How the members behave. */
export class Conducts {
  private readonly now: () => number;
  /** Too much nonsense: the wire to this member is to be cut. */
  private readonly cut: (member: Key) => void;
  private readonly byKey = new Map<Key, Conduct>();

  constructor(now: () => number, cut: (member: Key) => void) {
    this.now = now;
    this.cut = cut;
  }

  /** Whether a member may cost so much more. */
  allows(member: Key, cost: Cost, n = 1): boolean {
    const { buckets } = this.of(member);
    const [atOnce, perSecond] = LIMITS[cost];
    const bucket = buckets.get(cost) ?? new Bucket(atOnce, perSecond);
    buckets.set(cost, bucket);
    return bucket.take(n, this.now());
  }

  /** Whether a packet of a member is looked at. */
  admits(member: Key, bytes: number): boolean {
    if (this.isAvoided(member)) return false;
    const isAdmitted = this.allows(member, 'packet', bytes + EACH_PACKET);
    if (!isAdmitted) this.blame(member, TOO_MUCH);
    return isAdmitted;
  }

  /** Left in peace: neither heard nor dialled for a while. */
  isAvoided(member: Key): boolean {
    return this.now() < (this.byKey.get(member)?.avoidedUntil ?? Number.NEGATIVE_INFINITY);
  }

  blame(member: Key, points: number): void {
    if (this.isAvoided(member) || this.allows(member, 'patience', points)) return;
    const conduct = this.of(member);
    const now = this.now();
    if (now - conduct.struck > FORGIVEN) conduct.strikes = 0;
    conduct.struck = now;
    conduct.avoidedUntil = now + Math.min(MOST_PEACE, FIRST_PEACE * 2 ** conduct.strikes);
    conduct.strikes = Math.min(conduct.strikes + 1, 16);
    this.cut(member);
  }

  private of(member: Key): Conduct {
    const known = this.byKey.get(member);
    if (known) return known;
    if (this.byKey.size >= MOST_RECORDS) this.forgetOne();
    const conduct: Conduct = {
      buckets: new Map(),
      strikes: 0,
      struck: Number.NEGATIVE_INFINITY,
      avoidedUntil: Number.NEGATIVE_INFINITY,
    };
    this.byKey.set(member, conduct);
    return conduct;
  }

  /** The oldest of those who did nothing wrong, or else the oldest. */
  private forgetOne(): void {
    const keys = [...this.byKey.keys()];
    this.byKey.delete(keys.find((key) => this.byKey.get(key)!.strikes === 0) ?? keys[0]);
  }
}
