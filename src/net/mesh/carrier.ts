import { Malformed } from '../../fair/bytes.ts';
import { fromHex } from '../../fair/hash.ts';
import type { Key } from '../mesh.ts';
import type { Self } from '../wire/handshake.ts';
import { Carried } from './carried.ts';
import { type Conducts, EACH_FORWARD, FORGED, MALFORMED } from './conduct.ts';
import type { Link } from './link.ts';
import type { Member, Members } from './members.ts';
import {
  ANSWER,
  decodePacket,
  encodePacket,
  FORWARD,
  type Forward,
  forwardHash,
  OFFER,
  type Packet,
} from './packets.ts';
import type { Stamp } from './tickets.ts';
import { WAITING } from './times.ts';

// Two members with no wire between them: a third, who has one to each, carries what they say. It is signed, so that the
// carrier cannot change it, it has tickets and a count, so that it cannot say it twice, and it is sealed, so that it cannot
// read it. The carrier looks at the signature before it passes anything on: what is forged when it arrives is its doing.

/** Packets for one member that wait until tickets are exchanged. */
const MOST_WAITING = 8;

/** What leads to a wire is heard of everybody. */
const INTRODUCTIONS: ReadonlySet<number> = new Set([OFFER, ANSWER]);

const NOTHING: Uint8Array = new Uint8Array(0);

const costOf = ({ inner }: Forward): number => inner.length + EACH_FORWARD;

export interface CarrierParts {
  readonly self: Self;
  readonly key: Key;
  readonly members: Members;
  readonly conducts: Conducts;
  readonly now: () => number;
}

export class Carrier {
  private readonly parts: CarrierParts;
  private readonly carried: Carried;
  /** Carried packets that made no sense. */
  nonsense = 0;

  constructor(parts: CarrierParts) {
    this.parts = parts;
    this.carried = new Carried(parts.members, parts.self.code);
  }

  /** By way of somebody who reaches both, as soon as tickets are exchanged; false if there is nobody. */
  send(to: Member, packet: Packet): boolean {
    if (!this.parts.members.wayTo(to.key)) return false;
    const inner = encodePacket(packet);
    const stamp = to.tickets.next();
    if (stamp) return this.post(to, stamp, to.tickets.seal(stamp, inner));
    const waiting = [...to.waiting, { inner, since: this.parts.now() }];
    to.waiting = waiting.slice(-MOST_WAITING);
    return this.post(to, to.tickets.greeting());
  }

  /** Exchanges tickets with somebody to whom something will be said soon. */
  greet(to: Member): void {
    if (!to.tickets.isPaired) this.post(to, to.tickets.greeting());
  }

  /** Passes a packet on; or answers what it holds if it is for this member. */
  receive(link: Link, forward: Forward): { from: Member; packet: Packet } | undefined {
    const { conducts, key } = this.parts;
    // Several may speak through one carrier: that it is too much is not its fault.
    if (!conducts.allows(link.key, 'forward', costOf(forward))) return undefined;
    return forward.to === key ? this.take(link, forward) : this.pass(link, forward);
  }

  /** Nothing is noted of anybody before the signature is found valid. */
  private take(link: Link, forward: Forward): { from: Member; packet: Packet } | undefined {
    const { conducts, now } = this.parts;
    const from = this.originOf(link, forward);
    if (!from || from.tickets.judge(forward.stamp) === 'old') return undefined;
    if (!this.isSigned(forward)) return void conducts.blame(link.key, FORGED);
    const { verdict, isAwaited } = from.tickets.take(forward.stamp);
    if (verdict === 'unknown') return this.askBack(from, link);
    from.via = link.key;
    const isAdmitted = this.carried.admits(from, link.key, now());
    if (isAdmitted) {
      from.heard = now();
      from.isMet = true;
    }
    if (verdict === 'news') this.sendWaiting(from, isAwaited);
    const packet = forward.stamp.count > 0 ? this.read(from, forward) : undefined;
    return packet && (isAdmitted || INTRODUCTIONS.has(packet.kind)) ? { from, packet } : undefined;
  }

  /** Somebody of whom the carrier has told: it does so before it carries anything. */
  private originOf(link: Link, { from }: Forward): Member | undefined {
    const { members, conducts } = this.parts;
    if (from === link.key || conducts.isAvoided(from)) return undefined;
    return members.get(link.key)?.reaches.has(from) ? members.get(from) : undefined;
  }

  /** Perhaps an old packet that somebody repeats, perhaps one of a page that was opened anew: whoever answers is there. */
  private askBack(from: Member, way: Link): undefined {
    if (from.answers.take(1, this.parts.now())) this.post(from, from.tickets.greeting(), NOTHING, way);
  }

  private sendWaiting(to: Member, isAwaited: boolean): void {
    const now = this.parts.now();
    const waiting = to.waiting.filter(({ since }) => now - since < WAITING);
    to.waiting = [];
    for (const { inner } of waiting) {
      const stamp = to.tickets.next()!;
      this.post(to, stamp, to.tickets.seal(stamp, inner));
    }
    if (isAwaited && waiting.length === 0) this.post(to, to.tickets.confirmation());
  }

  /** By way of somebody who says that it reaches the other; or the way that something came. */
  private post(
    to: Member,
    stamp: Stamp,
    inner = NOTHING,
    by = this.parts.members.wayTo(to.key)?.link,
  ): boolean {
    const { self, key, now } = this.parts;
    if (!by) return false;
    const forward = { from: key, to: to.key, stamp, inner };
    const signature = self.signatures.sign(forwardHash(self.code, forward), self.seed);
    by.send({ kind: FORWARD, ...forward, signature }, now());
    return true;
  }

  /** What cannot be read is the fault of who signed it. */
  private read(from: Member, { stamp, inner }: Forward): Packet | undefined {
    try {
      const opened = from.tickets.unseal(stamp, inner);
      if (!opened) throw new Malformed('It is not sealed by whoever signed it.');
      return decodePacket(opened);
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.nonsense++;
      this.parts.conducts.blame(from.key, MALFORMED);
      return undefined;
    }
  }

  /** Only from its origin to somebody directly reached: nothing goes in circles. */
  private pass(link: Link, forward: Forward): undefined {
    const { members, conducts, now } = this.parts;
    if (forward.from !== link.key) return void conducts.blame(link.key, FORGED);
    const to = members.get(forward.to)?.link;
    if (!to || to.isEnding) return;
    if (!this.isSigned(forward)) return void conducts.blame(link.key, FORGED);
    if (conducts.allows(forward.to, 'carried', costOf(forward)))
      to.send({ kind: FORWARD, ...forward }, now());
  }

  private isSigned(forward: Forward): boolean {
    const { code, signatures } = this.parts.self;
    return signatures.verify(forwardHash(code, forward), forward.signature, fromHex(forward.from));
  }
}
