import { Malformed } from '../../fair/bytes.ts';
import { fromHex } from '../../fair/hash.ts';
import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import type { Self } from '../wire/handshake.ts';
import type { Link } from './link.ts';
import type { Member, Members } from './members.ts';
import { decodePacket, encodePacket, FORWARD, type Forward, forwardHash, type Packet } from './packets.ts';

// Two members with no wire between them: a third, who has one to each, carries what they say. It is signed, so that the
// carrier cannot change it, and numbered, so that it cannot say it twice. The carrier can read it, as anybody at the
// table may.

const BYTES_AT_ONCE = 512 * 1024;
const BYTES_A_SECOND = 64 * 1024;
/** What one packet counts for besides its bytes: signatures take their time. */
const EACH = 1024;
/** Numbers that a page may use up in one. */
const A_MILLISECOND = 4_000_000;

export class Carrier {
  private readonly self: Self;
  private readonly key: Key;
  private readonly members: Members;
  private readonly now: () => number;
  private readonly since: number;
  private sent: number;
  /** Carried packets that made no sense. */
  nonsense = 0;
  private readonly buckets = new WeakMap<Link, Bucket>();

  constructor(self: Self, key: Key, members: Members, now: () => number) {
    this.self = self;
    this.key = key;
    this.members = members;
    this.now = now;
    // A page that is reloaded within a second must go on above where it was.
    const time = Date.now();
    this.since = Math.floor(time / 1000);
    this.sent = (time % 1000) * A_MILLISECOND;
  }

  /** By way of somebody who reaches both; false if there is nobody. */
  send(to: Key, packet: Packet): boolean {
    const way = this.members.wayTo(to);
    if (!way) return false;
    const number = [this.since, ++this.sent] as const;
    const forward = { from: this.key, to, number, inner: encodePacket(packet) };
    const signature = this.self.signatures.sign(forwardHash(this.self.code, forward), this.self.seed);
    way.link!.send({ kind: FORWARD, ...forward, signature }, this.now());
    return true;
  }

  /** Passes a packet on; or answers what it holds if it is for this member. */
  receive(link: Link, forward: Forward): { from: Member; packet: Packet } | undefined {
    if (!this.allows(link, forward)) return undefined;
    if (forward.to !== this.key) return this.pass(link, forward);
    const from = this.members.learn(forward.from, this.now());
    if (!from || !isLater(forward.number, from.number) || !this.isSigned(forward)) return undefined;
    from.number = forward.number;
    from.heard = this.now();
    from.isMet = true;
    const packet = this.read(forward.inner);
    return packet && { from, packet };
  }

  /** What cannot be read is its origin's fault; the wire is the carrier's, who could not know. */
  private read(inner: Uint8Array): Packet | undefined {
    try {
      return decodePacket(inner);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.nonsense++;
      return undefined;
    }
  }

  /** Only from its origin to somebody directly reached: nothing goes in circles. */
  private pass(link: Link, forward: Forward): undefined {
    const to = this.members.get(forward.to)?.link;
    if (forward.from !== link.key || !to || to.isEnding) return;
    to.send({ kind: FORWARD, ...forward }, this.now());
  }

  private isSigned(forward: Forward): boolean {
    const message = forwardHash(this.self.code, forward);
    return this.self.signatures.verify(message, forward.signature, fromHex(forward.from));
  }

  private allows(link: Link, { inner }: Forward): boolean {
    const bucket = this.buckets.get(link) ?? new Bucket(BYTES_AT_ONCE, BYTES_A_SECOND);
    this.buckets.set(link, bucket);
    return bucket.take(inner.length + EACH, this.now());
  }
}

const isLater = (a: readonly [number, number], b: readonly [number, number]): boolean =>
  a[0] > b[0] || (a[0] === b[0] && a[1] > b[1]);
