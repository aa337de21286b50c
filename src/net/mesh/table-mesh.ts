import { toHex } from '../../fair/hash.ts';
import { type Key, type Mesh, type MeshListener, MOST_MESSAGE, type Reach } from '../mesh.ts';
import type { Refused, Self } from '../wire/handshake.ts';
import type { Dialler, Introducer, Wire } from '../wire/wire.ts';
import { BrokerWatch } from './broker-watch.ts';
import { Carrier } from './carrier.ts';
import { Conducts, MALFORMED } from './conduct.ts';
import { Farewell } from './farewell.ts';
import { Greeter } from './greeter.ts';
import { Hearing } from './hearing.ts';
import { isBetter, Link, type LinkListener } from './link.ts';
import { Members } from './members.ts';
import { OutageWatch } from './outage-watch.ts';
import * as P from './packets.ts';
import { Redial } from './redial.ts';
import { Roster } from './roster.ts';
import { Seeker } from './seeker.ts';
import { SleepWatch } from './sleep-watch.ts';
import * as T from './times.ts';
import { Waker } from './waker.ts';

export interface MeshParts {
  readonly self: Self;
  readonly isHost: boolean;
  readonly dialler: Dialler;
  readonly introducer: Introducer;
  readonly listener: MeshListener;
  /** Only grows. */
  readonly now: () => number;
  /** The time of day: it may jump, and only shows whether the page slept. */
  readonly wall: () => number;
  readonly isOnline: () => boolean;
}

/** Far more than people; wires that prove nothing do not last. */
const MOST_LINKS = 96;

/** Wires between all members of a table. It has no timer: somebody calls `tick` every half second. */
export class TableMesh implements Mesh, LinkListener {
  readonly self: Key;
  private readonly me: Self;
  private readonly listener: MeshListener;
  private readonly dialler: Dialler;
  private readonly now: () => number;
  private readonly book: Members;
  private readonly conducts: Conducts;
  private readonly carrier: Carrier;
  private readonly greeter: Greeter;
  private readonly redial: Redial;
  private readonly hearing: Hearing;
  private readonly roster: Roster;
  private readonly seeker: Seeker;
  private readonly farewell: Farewell;
  private readonly brokerWatch: BrokerWatch;
  private readonly sleepWatch: SleepWatch;
  private readonly waker: Waker;
  private readonly outageWatch: OutageWatch;
  private missed = Number.NEGATIVE_INFINITY;
  /** All wires, those too that have proved nothing yet. */
  private readonly links = new Set<Link>();
  private shown = '';
  private isClosed = false;

  constructor({ self, isHost, dialler, introducer, listener, now, wall, isOnline }: MeshParts) {
    this.self = toHex(self.key);
    this.me = self;
    this.listener = listener;
    this.dialler = dialler;
    this.now = now;
    const members = new Members(this.self);
    const take = (wire: Wire): void => this.take(wire);
    this.book = members;
    const conducts = new Conducts(now, (member) => this.farewell.cut(member));
    this.conducts = conducts;
    this.carrier = new Carrier({ self, key: this.self, members, conducts, now });
    this.greeter = new Greeter(members, this.carrier, conducts);
    const { self: key, carrier } = this;
    this.redial = new Redial({ self: key, members, carrier, conducts, dialler, introducer, now, take });
    this.hearing = new Hearing({
      conducts,
      redial: this.redial,
      listener,
      send: (to, packet) => this.sendPacket(to, packet),
    });
    this.roster = new Roster(members, dialler, conducts, now);
    this.brokerWatch = new BrokerWatch(now());
    this.sleepWatch = new SleepWatch(now, wall);
    this.outageWatch = new OutageWatch({ members, dialler, now, isOnline });
    this.seeker = new Seeker({
      isHost,
      code: self.code,
      members,
      dialler,
      now,
      listener: {
        take,
        failed: (trouble) => this.isAlone && !this.isClosed && listener.trouble(trouble, ''),
      },
    });
    this.waker = new Waker({ members, seeker: this.seeker, dialler, now });
    this.farewell = new Farewell({ code: self.code, members, seeker: this.seeker, listener, now });
  }

  get broker(): Mesh['broker'] {
    return this.dialler.state;
  }

  get outage(): Mesh['outage'] {
    return this.outageWatch.look();
  }

  get isMissed(): boolean {
    return this.now() - this.missed < T.MISSED;
  }

  get nonsense(): number {
    return this.carrier.nonsense;
  }

  get members(): ReadonlyMap<Key, Reach> {
    return this.book.reached(this.now());
  }

  send(to: Key, bytes: Uint8Array): void {
    if (bytes.length > MOST_MESSAGE)
      throw new RangeError(`${bytes.length} bytes are too long for a message.`);
    this.sendPacket(to, { kind: P.DATA, bytes });
  }

  shutOut(key: Key): void {
    const link = this.book.get(key)?.link;
    this.book.shutOut(key);
    link?.finish(P.REMOVED, this.now());
    this.update();
  }

  letIn(key: Key): void {
    this.book.letIn(key);
  }

  blame(member: Key, points: number): void {
    this.conducts.blame(member, points);
  }

  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.sayBye();
    this.redial.close();
    this.dialler.close();
  }

  /** The page goes away, perhaps for good. */
  sayBye(): void {
    for (const link of [...this.links]) {
      if (link.proven) link.send({ kind: P.BYE, reason: P.LEAVING }, this.now());
      link.end();
    }
  }

  /** The page is back, or the network is: everything is tried at once. */
  wake(): void {
    this.waker.wake();
    this.tick();
  }

  tick(): void {
    if (this.isClosed) return;
    const now = this.now();
    if (this.sleepWatch.hasSlept()) for (const link of this.links) link.probe(now);
    for (const link of [...this.links]) link.tick(now);
    this.waker.watch();
    this.roster.tick();
    this.redial.tick();
    this.greeter.tick(now);
    this.seeker.tick();
    this.watchBroker();
    this.update();
  }

  /** A channel has opened; who is there must still be proved. */
  take(wire: Wire): void {
    if (this.links.size >= MOST_LINKS) [...this.links].find(({ proven }) => !proven)?.end();
    if (this.isClosed || this.links.size >= MOST_LINKS) return wire.close();
    this.links.add(new Link(this.me, wire, this, this.now()));
  }

  /** Somebody dialled, and no channel opened. */
  miss(): void {
    this.missed = this.now();
    this.update();
  }

  /** What the dialler tells. */
  brokerChanged(): void {
    if (this.isClosed) return;
    // Perhaps the network was away: what was tried meanwhile comes to nothing.
    if (this.broker === 'open') this.waker.hurry();
    this.watchBroker();
    this.update();
    this.tick();
  }

  proved(link: Link): void {
    if (this.conducts.isAvoided(link.key)) return link.finish(P.NONSENSE, this.now());
    const member = this.book.learn(link.key, this.now());
    if (!member) return link.finish(this.book.isShut(link.key) ? P.REMOVED : P.FULL, this.now());
    const old = member.link;
    if (old && !isBetter(this.self, link, old)) return link.finish(P.DOUBLE, this.now());
    member.link = link;
    member.isMet = true;
    member.wasLinked = true;
    member.heard = this.now();
    if (link.wire.isRelayed) member.dial.at = this.now() + T.FIRST_DIRECT;
    old?.finish(P.DOUBLE, this.now());
    this.seeker.rest();
    this.roster.tell(link);
    this.update();
    // What was under way on the old one may be lost.
    if (old) this.listener.rejoined(link.key);
  }

  admits(link: Link, bytes: number): boolean {
    return this.conducts.admits(link.key, bytes);
  }

  malformed(link: Link): void {
    if (link.proven) this.conducts.blame(link.key, MALFORMED);
  }

  packet(link: Link, packet: P.Packet): void {
    const member = this.book.get(link.key);
    link.hear(this.now());
    if (!member) return;
    member.heard = link.heard;
    switch (packet.kind) {
      case P.ROSTER:
        if (!this.roster.hear(member, packet)) return;
        this.redial.tick();
        return this.update();
      case P.FORWARD:
        return this.hearForward(link, packet);
      case P.BYE:
        return this.farewell.hear(link, packet.reason);
      default:
        this.hearing.hear(member, packet, false);
    }
  }

  refused(_link: Link, { trouble, message }: Refused): void {
    if (this.isAlone) this.listener.trouble(trouble, message);
  }

  over(link: Link): void {
    this.links.delete(link);
    if (!link.proven && !link.isRefused && link.wire.isDialled && this.isAlone && !this.isClosed)
      this.listener.trouble('unreachable', 'They answered, but did not say who they are.');
    const member = this.book.get(link.key);
    if (member?.link !== link) return;
    member.link = undefined;
    member.reaches = new Set();
    member.dial.attempts = 0;
    member.dial.at = this.now();
    this.update();
  }

  private get isAlone(): boolean {
    return this.book.linked.length === 0;
  }

  private sendPacket(to: Key, packet: P.Packet): void {
    const member = this.book.get(to);
    if (!member || this.isClosed) return;
    if (member.link && !member.link.isEnding) member.link.send(packet, this.now());
    else if (!this.conducts.isAvoided(to)) this.carrier.send(member, packet);
  }

  private hearForward(link: Link, forward: P.Forward): void {
    const heard = this.carrier.receive(link, forward);
    if (!heard) return;
    this.update();
    this.hearing.hear(heard.from, heard.packet, true);
  }

  private watchBroker(): void {
    const isMissing = this.brokerWatch.isMissing(this.dialler.state, this.now());
    if (isMissing && this.isAlone) this.listener.trouble('no-broker', '');
  }

  /** Tells the others and the table what has changed, if something has. */
  private update(): void {
    if (this.isClosed) return;
    this.roster.tellNews();
    const reaches = [...this.members].map(([key, { by, silent }]) => `${key} ${by} ${silent >= T.WEAK}`);
    const shown = `${this.broker} ${this.outage} ${this.isMissed} ${reaches.join()}`;
    if (shown === this.shown) return;
    this.shown = shown;
    this.listener.changed();
  }
}
