import { Malformed } from '../../fair/bytes.ts';
import type { Key } from '../mesh.ts';
import { framesOf, Joiner } from '../wire/frames.ts';
import { Handshake, type Proven, Refused, type Self } from '../wire/handshake.ts';
import type { Wire } from '../wire/wire.ts';
import { BYE, DATA, decodePacket, encodePacket, type Packet, PING } from './packets.ts';
import { ASK, AWAKE, DOUBT, HANDSHAKE, LINGER, LOST, SAME_TIME, SILENCE } from './times.ts';

export interface LinkListener {
  proved(link: Link): void;
  /** Whether so many bytes more are looked at. */
  admits(link: Link, bytes: number): boolean;
  packet(link: Link, packet: Packet): void;
  /** What came is no frame or no packet; the wire ends. */
  malformed(link: Link): void;
  /** The other end is not let in. */
  refused(link: Link, refusal: Refused): void;
  over(link: Link): void;
}

/** A wire with somebody who proves who it is, and who is heard of every few seconds. */
export class Link {
  readonly wire: Wire;
  proven: Proven | undefined;
  /** When something came last. */
  heard: number;
  /** Something must come by then. */
  private answersBy = Number.POSITIVE_INFINITY;
  /** When the other end was last asked whether it is there, and since when it owes an answer. */
  private asked = Number.NEGATIVE_INFINITY;
  private owesSince = Number.POSITIVE_INFINITY;
  private sent: number;
  readonly opened: number;
  private readonly listener: LinkListener;
  private readonly joiner = new Joiner();
  private readonly handshake: Handshake;
  private endsAt = Number.POSITIVE_INFINITY;
  private isOver = false;
  isRefused = false;

  constructor(self: Self, wire: Wire, listener: LinkListener, now: number) {
    this.wire = wire;
    this.listener = listener;
    this.heard = now;
    this.sent = now;
    this.opened = now;
    this.handshake = new Handshake(self, wire, (packet) => this.write(packet));
    wire.listen({ bytes: (frame) => this.frame(frame), closed: () => this.end() });
  }

  get key(): Key {
    return this.proven?.key ?? '';
  }

  /** It is about to close, and nothing new goes over it. */
  get isEnding(): boolean {
    return this.isOver || this.endsAt < Number.POSITIVE_INFINITY;
  }

  /** The other end owes an answer for long: perhaps its path is dead, though nobody has said so. */
  isDoubted(now: number): boolean {
    return this.proven !== undefined && !this.isEnding && now - this.owesSince >= DOUBT;
  }

  send(packet: Packet, now: number): void {
    if (this.isOver) return;
    this.sent = now;
    this.write(encodePacket(packet));
    if (packet.kind === DATA) this.ask(now);
  }

  /** Asks whether the other end is there, unless it was asked just now. */
  ask(now: number): void {
    if (!this.proven || this.isEnding || now - this.asked < ASK) return;
    this.asked = now;
    this.owesSince = Math.min(this.owesSince, now);
    this.send({ kind: PING, wantsAnswer: true }, now);
  }

  /** Says why, then closes soon: what is under way still arrives. */
  finish(reason: number, now: number): void {
    if (this.isEnding) return;
    this.send({ kind: BYE, reason }, now);
    this.endsAt = now + LINGER;
  }

  /** Closes it at once. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.wire.close();
    this.listener.over(this);
  }

  /** Something came from the other end. */
  hear(now: number): void {
    this.heard = now;
    this.answersBy = Number.POSITIVE_INFINITY;
    this.owesSince = Number.POSITIVE_INFINITY;
  }

  /** This page slept: the other end may be gone, but what was not heard meanwhile is not its fault. */
  probe(now: number): void {
    this.heard = Math.max(this.heard, now - LOST + AWAKE);
    this.answersBy = now + AWAKE;
    this.ask(now);
  }

  tick(now: number): void {
    if (now >= Math.min(this.endsAt, this.answersBy) || now - this.heard >= LOST) return this.end();
    if (!this.proven && now - this.opened >= HANDSHAKE) return this.end();
    if (!this.proven || this.isEnding) return;
    // A page in the background may have no timers and still answer.
    if (now - this.heard > SILENCE) this.ask(now);
    if (now - this.sent >= SILENCE) this.send({ kind: PING, wantsAnswer: false }, now);
  }

  private write(packet: Uint8Array): void {
    for (const frame of framesOf(packet)) this.wire.send(frame);
  }

  private frame(frame: Uint8Array): void {
    if (this.isOver || this.isRefused) return;
    const packet = this.read(frame);
    if (packet) this.listener.packet(this, packet);
  }

  /** The packet that a frame completes. What fails here is the fault of who sent it; what follows is not. */
  private read(frame: Uint8Array): Packet | undefined {
    try {
      const bytes = this.joiner.add(frame);
      if (!bytes) return undefined;
      if (this.proven) return this.listener.admits(this, bytes.length) ? decodePacket(bytes) : undefined;
      this.proven = this.handshake.receive(bytes);
    } catch (error) {
      this.fail(error);
    }
    if (this.proven && !this.isOver) this.listener.proved(this);
    return undefined;
  }

  /** Whoever runs another version must hear of ours before the wire closes. */
  private fail(error: unknown): void {
    if (error instanceof Refused) {
      this.isRefused = true;
      this.endsAt = this.opened + LINGER;
      this.listener.refused(this, error);
    } else if (error instanceof Malformed) {
      this.end();
      this.listener.malformed(this);
    } else throw error;
  }
}

/**
 * Which of two wires between the same two members stays. A direct one rather than a relayed one; of two that were dialled
 * at the same time the one that the lower key dialled; otherwise the new one, as somebody has missed the old one.
 */
export function isBetter(self: Key, newer: Link, older: Link): boolean {
  const isSameTime = newer.opened - older.opened < SAME_TIME;
  const isGlare = isSameTime && newer.proven!.session === older.proven!.session && !older.isEnding;
  if (!isGlare) return true;
  if (newer.wire.isRelayed !== older.wire.isRelayed) return older.wire.isRelayed;
  return newer.wire.isDialled === older.wire.isDialled || newer.wire.isDialled === self < newer.key;
}
