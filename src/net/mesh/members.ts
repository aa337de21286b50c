import { Bucket } from '../bucket.ts';
import type { Key, Reach } from '../mesh.ts';
import type { Link } from './link.ts';
import { MOST_TOLD, type Rostered, type Told } from './packets.ts';
import { Tickets } from './tickets.ts';
import { JUST_BEGUN, LOST } from './times.ts';

/** So many who never had a wire to us are believed of one member: all who may sit and watch, and some more. */
export const MOST_HEARSAY = 32;

interface Waiting {
  readonly inner: Uint8Array;
  readonly since: number;
}

/** What is known of somebody at the table. */
export class Member {
  readonly key: Key;
  link: Link | undefined;
  place: number | undefined;
  /** It has proved its key; of others there is only hearsay. */
  isMet = false;
  /** It has had a wire to this member. */
  wasLinked = false;
  heard = Number.NEGATIVE_INFINITY;
  /** Whom it says it reaches. */
  reaches: ReadonlySet<Key> = new Set();
  /** When it was first spoken of, and by whom if it did not come itself. */
  readonly since: number;
  readonly toldBy: Key | undefined;
  /** What it told while it told too often. */
  untold: Rostered | undefined;
  readonly dial = {
    attempts: 0,
    at: 0,
    isUnderWay: false,
    isIntroduced: false,
    begun: Number.NEGATIVE_INFINITY,
    round: 0,
    answering: 0,
  };
  /** When it was last greeted by way of others, and how often it was. */
  greeted = Number.NEGATIVE_INFINITY;
  greetings = 0;
  /** Who brought word of it last, and how many ways to it have come to nothing since. */
  via: Key | undefined;
  turns = 0;
  /** What makes packets fresh that others carry. */
  readonly tickets = new Tickets();
  /** Greetings in answer to packets that may be old. */
  readonly answers = new Bucket(4, 0.5);
  /** Packets for it, until tickets are exchanged. */
  waiting: readonly Waiting[] = [];

  constructor(key: Key, now: number, toldBy?: Key) {
    this.key = key;
    this.since = now;
    this.toldBy = toldBy;
  }

  /** Nothing comes from it the way that was taken so far: next time another is. */
  turnAway(): void {
    this.via = undefined;
    this.turns++;
  }

  /** The next try comes at once, whatever becomes of the one before, unless others have just begun it. */
  hurry(now: number): void {
    if (this.dial.isIntroduced && now - this.dial.begun < JUST_BEGUN) return;
    this.dial.round++;
    this.dial.isUnderWay = false;
    this.dial.attempts = 0;
    this.dial.at = Math.min(this.dial.at, now);
  }
}

/** Everybody at the table that this member knows of. */
export class Members {
  private readonly self: Key;
  private readonly byKey = new Map<Key, Member>();
  private readonly shut = new Set<Key>();

  constructor(self: Key) {
    this.self = self;
  }

  get all(): Member[] {
    return [...this.byKey.values()];
  }

  get(key: Key): Member | undefined {
    return this.byKey.get(key);
  }

  isShut(key: Key): boolean {
    return this.shut.has(key);
  }

  shutOut(key: Key): void {
    this.shut.add(key);
    this.byKey.delete(key);
  }

  letIn(key: Key): void {
    this.shut.delete(key);
  }

  /** The member with a key, as another tells or as it says itself; nothing if it is not to be known, or too many are. */
  learn(key: Key, now: number, toldBy?: Key): Member | undefined {
    if (key === this.self || this.shut.has(key)) return undefined;
    const known = this.byKey.get(key);
    if (known) return known;
    if (toldBy !== undefined && this.hearsayOf(toldBy) >= MOST_HEARSAY) return undefined;
    if (this.byKey.size >= MOST_TOLD && !this.forgetOne(toldBy !== undefined)) return undefined;
    const member = new Member(key, now, toldBy);
    this.byKey.set(key, member);
    return member;
  }

  private hearsayOf(teller: Key): number {
    const isHearsay = ({ key, wasLinked, toldBy, isMet }: Member): boolean =>
      toldBy === teller && !wasLinked && (!isMet || this.wayTo(key) !== undefined);
    return this.all.filter(isHearsay).length;
  }

  /** Forgets those whom nobody has met and nobody speaks of any more. */
  forgetHearsay(): void {
    for (const { key, isMet, dial } of this.all)
      if (!isMet && !dial.isUnderWay && !this.wayTo(key)) this.byKey.delete(key);
  }

  /** Directly reached members. */
  get linked(): Member[] {
    return this.all.filter((member) => member.link && !member.link.isEnding);
  }

  /** A member who says that it reaches another one: who has shown it, or each of them in turn, as anybody can say so. */
  wayTo(key: Key): Member | undefined {
    const ways = this.linked.filter((member) => member.key !== key && member.reaches.has(key));
    const { via, turns } = this.byKey.get(key) ?? { via: undefined, turns: 0 };
    return ways.find((way) => way.key === via) ?? ways[turns % ways.length];
  }

  /** Everybody who was met. */
  reached(now: number): ReadonlyMap<Key, Reach> {
    const met = this.all.filter((member) => member.isMet);
    return new Map(met.map((member) => [member.key, this.reachOf(member, now)]));
  }

  private reachOf(member: Member, now: number): Reach {
    const heard = Math.max(member.heard, member.link?.heard ?? Number.NEGATIVE_INFINITY);
    const silent = now - heard;
    if (member.link && !member.link.isEnding)
      return { by: member.link.wire.isRelayed ? 'relay' : 'wire', silent };
    return { by: silent < LOST && this.wayTo(member.key) ? 'member' : 'nothing', silent };
  }

  /** What this member tells the others. */
  told(): Told[] {
    return this.linked.map(({ key, place }) => ({ key, place }));
  }

  /** Makes room: for hearsay only those do who are no more themselves. */
  private forgetOne(isForHearsay: boolean): boolean {
    const isLess = ({ key, isMet, wasLinked }: Member): boolean =>
      !isMet || !(wasLinked || this.wayTo(key) !== undefined);
    const idle = this.all.filter((member) => !member.link && (!isForHearsay || isLess(member)));
    const least = idle.sort((a, b) => Number(a.isMet) - Number(b.isMet) || a.heard - b.heard)[0];
    return least !== undefined && this.byKey.delete(least.key);
  }
}
