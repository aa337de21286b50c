import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Account } from '../accounts.ts';
import type { Counters } from '../counters.ts';
import type { Limits } from '../limits.ts';
import { Outgoing } from '../outgoing.ts';
import { Throttle } from '../throttle.ts';
import type { Unread } from '../unread.ts';
import type { Channel } from './channel.ts';
import { CLOSE, type Ending } from './codes.ts';
import { Pairs, surplusOf } from './pairs.ts';
import { Side } from './side.ts';
import { Waiting } from './waiting.ts';

const TABLE = /^[a-z0-9]{1,40}$/;
const CHANNEL = /^[a-z0-9]{16,64}$/;
const JOINED = Buffer.of(1);
const ALL_AT_ONCE = 4;
/** What a message costs beyond its bytes. */
const OVERHEAD = 64;

export interface RelayTimes {
  /** Until the second side must be there. */
  readonly wait: number;
  /** A receiver that takes nothing for so long is cut. */
  readonly stall: number;
  /** And one that has not taken by then what it had not taken before. */
  readonly late: number;
  /** A side that was not heard for half of it is asked for a sign of life, and after all of it is gone. */
  readonly silence: number;
  /** If somebody wants its place, it is gone so long after it was asked. */
  readonly doubt: number;
  /** A pair on which nothing was said for so long is not used. */
  readonly unused: number;
  readonly sweep: number;
}

export const RELAY_TIMES: RelayTimes = {
  wait: 15_000,
  stall: 20_000,
  late: 60_000,
  silence: 30_000,
  doubt: 2000,
  // Pages that are joined say something every three seconds.
  unused: 10_000,
  sweep: 1000,
};

/** Passes messages between two sockets that name the same channel, and never reads them. */
export class Relay {
  private readonly channels = new Map<string, Channel>();
  private readonly waiting: Waiting;
  private readonly pairs: Pairs;
  private readonly limits: Limits;
  private readonly times: RelayTimes;
  private readonly counters: Counters;
  private readonly throttle: Throttle;
  private readonly unread: Unread;

  constructor(limits: Limits, times: RelayTimes, counters: Counters, unread: Unread) {
    this.unread = unread;
    this.limits = limits;
    this.times = times;
    this.counters = counters;
    this.waiting = new Waiting(limits);
    this.pairs = new Pairs(limits);
    this.throttle = new Throttle(limits.relayBytesInAll, ALL_AT_ONCE);
  }

  /** How many pairs there are. */
  get size(): number {
    return this.pairs.size;
  }

  arrive(socket: WebSocket, transport: Duplex, query: URLSearchParams, account: Account, now: number): void {
    const [table, name] = [query.get('table') ?? '', query.get('channel') ?? ''];
    if (!TABLE.test(table) || !CHANNEL.test(name)) return this.refuse(socket, CLOSE.malformed);
    const key = `${table} ${name}`;
    const channel = this.channels.get(key);
    if (channel && channel.sides.length > 1) {
      for (const side of channel.sides) side.doubt(now);
      return this.refuse(socket, CLOSE.taken);
    }
    if (!this.hasRoom(account, channel, now)) return this.refuse(socket, CLOSE.tooMany);
    const side = new Side(new Outgoing(socket, transport, account, this.unread, now), this.limits, now);
    account.relaySockets++;
    if (channel) this.join(channel, side, now);
    else this.wait(key, table, side, now);
    this.listen(key, side);
  }

  /** Looks for sides that are gone, or take nothing. */
  sweep(now: number): void {
    for (const { sides } of this.channels.values()) for (const side of sides) this.check(side, now);
  }

  close(): void {
    for (const { sides, timer } of this.channels.values()) {
      clearTimeout(timer);
      for (const { socket } of sides) socket.terminate();
    }
  }

  private refuse(socket: WebSocket, ending: Ending): void {
    this.counters.refused++;
    socket.close(...ending);
  }

  /** Whether one more may come, to wait or to be joined; somebody may have to go for it. */
  private hasRoom(account: Account, channel: Channel | undefined, now: number): boolean {
    const since = now - this.times.unused;
    const isFull = account.relaySockets >= this.limits.relaySocketsOfAddress;
    if (isFull && !this.giveUp(this.pairs.unusedOf(account, since))) return false;
    const crowd = channel && this.pairs.crowd(channel.table);
    return !crowd || this.giveUp(surplusOf(crowd, [channel.sides[0].account, account], since));
  }

  private wait(key: string, table: string, side: Side, now: number): void {
    this.giveUp(this.waiting.surplus(side.account, table));
    const timer = setTimeout(() => this.end(key, side, CLOSE.nobodyCame), this.times.wait);
    const channel = { key, table, sides: [side], timer, usedAt: now };
    this.channels.set(key, channel);
    this.waiting.add(channel);
  }

  /** Ends a channel for the sake of others, if there is one to be ended. */
  private giveUp(channel: Channel | undefined): boolean {
    if (!channel) return false;
    this.counters.cut++;
    this.end(channel.key, channel.sides[0], CLOSE.tooMany, CLOSE.tooMany);
    return true;
  }

  private join(channel: Channel, side: Side, now: number): void {
    const [first] = channel.sides;
    clearTimeout(channel.timer);
    this.waiting.remove(channel);
    channel.sides.push(side);
    channel.usedAt = now;
    this.pairs.add(channel);
    first.other = side;
    side.other = first;
    for (const { socket } of channel.sides) socket.send(JOINED);
  }

  private listen(key: string, side: Side): void {
    const { socket } = side;
    socket.on('message', (data: RawData, isBinary: boolean) =>
      this.pass(key, side, data as Buffer, isBinary),
    );
    // Not by the socket itself: the answers to somebody who never reads would pile up.
    socket.on('ping', (data: Buffer) => {
      side.hears(performance.now());
      this.charge(side, data.length);
      if (socket.bufferedAmount === 0) socket.pong(data);
    });
    socket.on('pong', (data: Buffer) => {
      side.hears(performance.now());
      this.charge(side, data.length);
    });
    socket.on('close', () => this.end(key, side, CLOSE.otherGone));
  }

  private pass(key: string, side: Side, data: Buffer, isBinary: boolean): void {
    const channel = this.channels.get(key);
    if (!channel?.sides.includes(side)) return;
    if (!isBinary || !side.other) {
      this.counters.malformed++;
      return this.end(key, side, CLOSE.malformed);
    }
    channel.usedAt = performance.now();
    side.hears(channel.usedAt);
    this.counters.relayed += data.length;
    side.other.give(data, side);
    if (side.other.isFlooded) this.cut(key, side.other);
    else this.charge(side, data.length);
  }

  /**
   * Who sends more than it may is read more slowly. For what others of its address, or all, have sent nobody waits
   * longer than its own share of that takes: the quiet do not pay for the loud.
   */
  private charge(side: Side, bytes: number): void {
    const [cost, now] = [bytes + OVERHEAD, performance.now()];
    const [own, share, ofAddress, inAll] = [
      side.throttle,
      side.share,
      side.account.relayBytes,
      this.throttle,
    ].map((throttle) => throttle.spend(cost, now));
    side.restFor(Math.max(own, Math.min(share, Math.max(ofAddress, inAll))));
  }

  private check(side: Side, now: number): void {
    const { silence, stall, late, doubt } = this.times;
    // A side that is not read cannot be heard.
    if (side.isPaused) side.hears(now);
    const quiet = now - side.heardAt;
    const doubted = now - (side.doubtedAt ?? now);
    const isDeaf = side.stalledFor(now) > stall || side.lateFor(now) > late;
    if (quiet > silence || doubted > doubt || isDeaf) {
      this.counters.cut++;
      side.socket.terminate();
    } else if (quiet > silence / 2) side.ask();
  }

  private cut(key: string, side: Side): void {
    this.counters.cut++;
    this.end(key, side, CLOSE.tooMany);
    side.socket.terminate();
  }

  /** Ends a channel: the side that is at fault with a reason, the other usually because it is alone. */
  private end(key: string, side: Side, ending: Ending, ofOther: Ending = CLOSE.otherGone): void {
    const channel = this.channels.get(key);
    if (!channel?.sides.includes(side)) return;
    this.channels.delete(key);
    clearTimeout(channel.timer);
    this.waiting.remove(channel);
    this.pairs.remove(channel);
    for (const each of channel.sides) {
      each.account.relaySockets--;
      each.end();
      each.socket.close(...(each === side ? ending : ofOther));
    }
  }
}
