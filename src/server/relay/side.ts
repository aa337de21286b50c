import type { WebSocket } from 'ws';
import type { Account } from '../accounts.ts';
import type { Limits } from '../limits.ts';
import { COST, type Outgoing } from '../outgoing.ts';
import { Throttle } from '../throttle.ts';

const BYTES_AT_ONCE = 16;
const SHARE_AT_ONCE = 4;
/** Reading from the other side pauses while this one has more than so much unread, and goes on below the second. */
const MOST_UNREAD = 96 * 1024;
const UNREAD_AGAIN = 32 * 1024;
/** A sender that pauses is heard to the end of what was read before, which may be thousands of tiny messages. */
const MOST_MESSAGES = 1024;

/** One end of a channel. */
export class Side {
  readonly throttle: Throttle;
  /** What it may send however much others do. */
  readonly share: Throttle;
  other: Side | undefined;
  heardAt: number;
  /** Since when it is asked for a sign of life, as somebody wants its place. */
  doubtedAt: number | undefined;
  private isAsked = false;
  private readonly out: Outgoing;
  /** The other side has too much unread. */
  private isHeld = false;
  private rest: ReturnType<typeof setTimeout> | undefined;

  constructor(out: Outgoing, limits: Limits, now: number) {
    this.out = out;
    this.throttle = new Throttle(limits.relayBytes, BYTES_AT_ONCE);
    this.share = new Throttle(shareOf(limits), SHARE_AT_ONCE);
    this.heardAt = now;
  }

  get socket(): WebSocket {
    return this.out.socket;
  }

  get account(): Account {
    return this.out.account;
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
    this.out.send(data, () => {
      if (this.unread <= UNREAD_AGAIN) from.hold(false);
    });
    if (this.unread > MOST_UNREAD) from.hold(true);
  }

  /** Whether more messages wait for it than any honest sender has sent before it pauses. */
  get isFlooded(): boolean {
    return this.out.messages > MOST_MESSAGES;
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

  stalledFor(now: number): number {
    return this.out.stalledFor(now);
  }

  lateFor(now: number): number {
    return this.out.lateFor(now);
  }

  end(): void {
    clearTimeout(this.rest);
    this.rest = undefined;
    this.isHeld = false;
    this.pauseOrGoOn();
  }

  private get unread(): number {
    return this.out.bytes + this.out.messages * COST;
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
