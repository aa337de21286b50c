import type { Key } from '../mesh.ts';
import type { Dialler, Introducer, Offer, Wire } from '../wire/wire.ts';
import type { Carrier } from './carrier.ts';
import type { Conducts } from './conduct.ts';
import type { Member, Members } from './members.ts';
import { ANSWER, type Introducing, OFFER, type Packet } from './packets.ts';
import {
  COURTESY,
  DIAL,
  FIRST_DIRECT,
  FIRST_REDIAL,
  HANDSHAKE,
  MOST_REDIAL,
  MOST_REDIAL_CARRIED,
} from './times.ts';

/** Of one member; a page that came back may ask again before its first question has run out. */
const MOST_ANSWERING = 3;

/** At a time: somebody may tell of many who do not exist. Who was tried least comes first. */
const MOST_DIALS = 8;

/** Of all members together: each makes a connection. */
const MOST_ANSWERING_ALL = 24;

/** Whether the two can talk to each other now, directly or through the relay. */
const isJoined = ({ link }: Member, now: number): boolean =>
  link !== undefined && !link.isEnding && !link.isDoubted(now);

/** Wires to members who are known but not directly reached: introduced by a third, or through the broker. */
export class Redial {
  private readonly self: Key;
  private readonly members: Members;
  private readonly carrier: Carrier;
  private readonly conducts: Conducts;
  private readonly dialler: Dialler;
  private readonly introducer: Introducer;
  private readonly now: () => number;
  private readonly take: (wire: Wire) => void;
  private answering = 0;
  private readonly offers = new Map<number, { to: Key; offer: Offer }>();

  constructor(parts: {
    self: Key;
    members: Members;
    carrier: Carrier;
    conducts: Conducts;
    dialler: Dialler;
    introducer: Introducer;
    now: () => number;
    take: (wire: Wire) => void;
  }) {
    this.self = parts.self;
    this.members = parts.members;
    this.carrier = parts.carrier;
    this.conducts = parts.conducts;
    this.dialler = parts.dialler;
    this.introducer = parts.introducer;
    this.now = parts.now;
    this.take = parts.take;
  }

  tick(): void {
    let room = MOST_DIALS - this.members.all.filter(({ dial }) => dial.isUnderWay).length;
    const due = this.members.all.filter((member) => this.isDue(member));
    due.sort((a, b) => a.dial.attempts - b.dial.attempts);
    for (const member of due) {
      if (room <= 0) return;
      if (!this.isPaidFor(member)) continue;
      room--;
      void this.dial(member);
    }
  }

  /** Another member wants a wire; it is answered the way it asked, as another one may be dead. */
  async answer(from: Member, { id, words: offer }: Introducing, isCarried: boolean): Promise<void> {
    if (from.dial.answering >= MOST_ANSWERING || this.answering >= MOST_ANSWERING_ALL) return;
    from.dial.answering++;
    this.answering++;
    await this.attempt(async () => {
      const { words, wire } = await this.introducer.answer(offer, DIAL, !isCarried);
      this.tell(from, { kind: ANSWER, id, words }, isCarried);
      return wire;
    });
    from.dial.answering--;
    this.answering--;
  }

  async accept(from: Member, id: number, answer: Uint8Array): Promise<void> {
    const mine = this.offers.get(id);
    if (mine?.to !== from.key) return;
    this.offers.delete(id);
    // An answer that makes no sense is no answer: the offer runs out.
    await mine.offer.accept(answer).catch(() => mine.offer.cancel());
  }

  close(): void {
    for (const { offer } of this.offers.values()) offer.cancel();
    this.offers.clear();
  }

  /** By way of a third, or over the wire that is there. */
  private tell(to: Member, packet: Packet, isCarried: boolean): boolean {
    if (isCarried) return this.carrier.send(to, packet);
    to.link?.send(packet, this.now());
    return to.link !== undefined;
  }

  /** There is no wire, it is doubted, or it goes through the relay. */
  private isWanting({ link }: Member): boolean {
    return !link || link.wire.isRelayed || link.isDoubted(this.now());
  }

  private isDue(member: Member): boolean {
    if (!this.isWanting(member) || member.dial.isUnderWay || this.conducts.isAvoided(member.key))
      return false;
    if (!this.canDial(member)) return false;
    const courtesy = this.self < member.key || member.dial.attempts > 0 ? 0 : COURTESY;
    return this.now() >= Math.max(member.dial.at, member.since) + courtesy;
  }

  /** Somebody of whom there is only hearsay is dialled while somebody says so. */
  private canDial(member: Member): boolean {
    return this.hasWay(member) || (member.isMet && this.hasBroker(member));
  }

  /** Somebody can carry an offer: a third, or the relay that joins the two. */
  private hasWay(member: Member): boolean {
    return isJoined(member, this.now()) || this.members.wayTo(member.key) !== undefined;
  }

  /** Who never had a wire to us is dialled at the cost of who tells of it: it may not exist. */
  private isPaidFor(member: Member): boolean {
    const teller = member.wasLinked ? undefined : this.members.wayTo(member.key);
    return teller === undefined || this.conducts.allows(teller.key, 'hearsay');
  }

  private hasBroker({ place }: Member): boolean {
    return this.dialler.state === 'open' && place !== undefined;
  }

  /** In turn by way of a third and of the broker, as far as there are both; over the relay if that joins the two. */
  private async dial(member: Member): Promise<void> {
    const hasBroker = this.hasBroker(member) && !isJoined(member, this.now());
    const { dial } = member;
    const { round } = dial;
    dial.isIntroduced = this.hasWay(member) && (!hasBroker || dial.attempts % 2 === 0);
    dial.isUnderWay = true;
    dial.begun = this.now();
    const isOpen = dial.isIntroduced ? await this.introduce(member) : await this.ring(member);
    if (dial.round !== round) return;
    dial.isUnderWay = false;
    dial.at = this.now() + (isOpen ? HANDSHAKE : this.pause(member));
    dial.attempts++;
  }

  private pause(member: Member): number {
    const most = this.hasWay(member) ? MOST_REDIAL_CARRIED : MOST_REDIAL;
    const first = isJoined(member, this.now()) ? FIRST_DIRECT : FIRST_REDIAL;
    return Math.min(most, first * 2 ** Math.min(member.dial.attempts, 10));
  }

  private introduce(member: Member): Promise<boolean> {
    const isDirect = isJoined(member, this.now());
    // Tickets are exchanged while the browser looks for its addresses.
    if (!isDirect) this.carrier.greet(member);
    return this.attempt(async () => {
      const offer = await this.introducer.offer(DIAL, isDirect);
      const id = crypto.getRandomValues(new Uint32Array(1))[0];
      this.offers.set(id, { to: member.key, offer });
      if (!this.tell(member, { kind: OFFER, id, words: offer.words }, !isDirect)) offer.cancel();
      const wire = await offer.wire;
      this.offers.delete(id);
      return wire;
    });
  }

  private ring(member: Member): Promise<boolean> {
    return this.attempt(async () => {
      const found = await this.dialler.dial(member.place!, member.wasLinked);
      return typeof found === 'string' ? undefined : found;
    });
  }

  /** Takes the wire if there is one. A browser without a network throws already when it is asked for a connection. */
  private async attempt(find: () => Promise<Wire | undefined>): Promise<boolean> {
    const wire = await find().catch(() => undefined);
    if (wire) this.take(wire);
    return wire !== undefined;
  }
}
