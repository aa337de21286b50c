import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { Throttle } from '../throttle.ts';

const BYTES_AT_ONCE = 16;
const SHARE_AT_ONCE = 4;
/** Reading from the other side pauses while this one has more than so much unread, and goes on below the second. */
export const MOST_UNREAD = 256 * 1024;
const UNREAD_AGAIN = 64 * 1024;
/** What a message takes in memory beyond its bytes until it is taken. */
const COST = 1024;
/** A sender that pauses is heard to the end of what was read before, which may be thousands of tiny messages. */
const MOST_MESSAGES = 1024;

/** One end of a channel. */
export class Side {
  readonly socket: WebSocket;
  readonly account: Account;
  readonly throttle: Throttle;
  /** What it may send however much others do. */
  readonly share: Throttle;
  other: Side | undefined;
  heardAt: number;
  /** Since when it is asked for a sign of life, as somebody wants its place. */
  doubtedAt: number | undefined;
  private isAsked = false;
  private readonly transport: Duplex;
  /** Messages so far, and those of them that were taken. */
  private given = 0;
  private taken = 0;
  /** How far it was when it was looked at last. */
  private progress = '';
  private movedAt: number;
  /** The other side has too much unread. */
  private isHeld = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(socket: WebSocket, transport: Duplex, account: Account, limits: Limits, now: number) {
    this.socket = socket;
    this.transport = transport;
    this.account = account;
    this.throttle = new Throttle(limits.relayBytes, BYTES_AT_ONCE);
    this.share = new Throttle(shareOf(limits), SHARE_AT_ONCE);
    this.heardAt = now;
    this.movedAt = now;
  }

  get isPaused(): boolean {
    return this.isHeld || this.rest !== undefined;
  }

  hears(now: number): void {
    this.heardAt = now;
    this.doubtedAt = undefined;
    this.isAsked = false;
  }

  ask(): void {
    if (!this.isAsked) this.socket.ping();
    this.isAsked = true;
  }

  doubt(now: number): void {
    this.doubtedAt ??= now;
    this.ask();
  }

  /** Hands a message to this side; the sender waits while there is too much that was not taken. */
  give(data: Buffer, from: Side): void {
    const number = ++this.given;
    this.socket.send(data, { binary: true }, () => {
      this.taken = Math.max(this.taken, number);
      if (this.unread <= UNREAD_AGAIN) from.hold(false);
    });
    // We hear only later of what was taken at once.
    if (this.socket.bufferedAmount === 0) this.taken = number;
    if (this.unread > MOST_UNREAD) from.hold(true);
  }

  /** Whether more messages wait for it than any honest sender has sent before it pauses. */
  get isFlooded(): boolean {
    return this.given - this.taken > MOST_MESSAGES;
  }

  /** Reads nothing for so long. */
  restFor(ms: number): void {
    if (ms <= 0) return;
    // What had been read before it paused costs, too.
    clearTimeout(this.rest);
    this.rest = setTimeout(() => {
      this.rest = undefined;
      this.pauseOrGoOn();
    }, ms);
    this.pauseOrGoOn();
  }

  /** For how long it has taken nothing although something waits for it. What is added meanwhile says nothing. */
  stalledFor(now: number): number {
    const queue = queueOf(this.transport);
    const progress = `${this.taken} ${queue}`;
    if (this.socket.bufferedAmount + queue === 0 || progress !== this.progress) {
      this.progress = progress;
      this.movedAt = now;
    }
    return now - this.movedAt;
  }

  end(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.isHeld = false;
    this.pauseOrGoOn();
  }

  private get unread(): number {
    return this.socket.bufferedAmount + (this.given - this.taken) * COST;
  }

  private hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    this.pauseOrGoOn();
  }

  private pauseOrGoOn(): void {
    if (this.isPaused) this.socket.pause();
    else if (this.socket.isPaused) {
      this.heardAt = performance.now();
      this.socket.resume();
    }
  }
}

/** So much that all sockets there may be keep to the limits of their address and of the relay; usually 4 KiB a second. */
const shareOf = (limits: Limits): number =>
  Math.min(
    limits.relayBytesOfAddress / limits.relaySocketsOfAddress,
    limits.relayBytesInAll / (2 * limits.relays),
  );

/**
 * What the system has not taken yet of the write that is under way: `bufferedAmount` stands still until all of it is
 * taken, which takes long on a slow line. Node itself tells a slow reader from a dead one by this number.
 */
const queueOf = (transport: Duplex): number =>
  (transport as Socket & { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;
