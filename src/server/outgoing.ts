import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Account } from './accounts.ts';
import type { Unread } from './unread.ts';

/** What a message takes in memory beyond its bytes until it is taken. */
export const COST = 1024;

/** What is sent to a socket, and how much of it was not taken yet: messages cost memory beyond their bytes. */
export class Outgoing {
  readonly socket: WebSocket;
  readonly account: Account;
  private readonly transport: Duplex;
  private readonly unread: Unread;
  /** What is unread takes so much memory. */
  cost = 0;
  private isOver = false;
  /** Messages so far, and those of them that were taken. */
  private given = 0;
  private taken = 0;
  /** How far it was when it was looked at last. */
  private progress = '';
  private movedAt: number;
  /** How many messages there were at some time, all of which must be taken some time later. */
  private mark = 0;
  private markedAt: number;

  constructor(socket: WebSocket, transport: Duplex, account: Account, unread: Unread, now: number) {
    this.socket = socket;
    this.transport = transport;
    this.account = account;
    this.unread = unread;
    this.movedAt = now;
    this.markedAt = now;
    socket.on('close', () => this.release());
  }

  get bytes(): number {
    return this.socket.bufferedAmount;
  }

  get messages(): number {
    return this.given - this.taken;
  }

  /** For how long it has taken nothing although something waits for it. What is added meanwhile says nothing. */
  stalledFor(now: number): number {
    const queue = queueOf(this.transport);
    const progress = `${this.taken} ${queue}`;
    if (this.bytes + queue === 0 || progress !== this.progress) {
      this.progress = progress;
      this.movedAt = now;
    }
    return now - this.movedAt;
  }

  /** For how long something waits for it at least: who takes a byte now and then is never done with what it has. */
  lateFor(now: number): number {
    if (this.taken >= this.mark) {
      this.mark = this.given;
      this.markedAt = now;
    }
    return this.taken >= this.mark ? 0 : now - this.markedAt;
  }

  send(data: string | Buffer, whenTaken?: () => void): void {
    const bytes = typeof data === 'string' ? bytesOf(data) : alone(data);
    const options = { binary: typeof data !== 'string' };
    this.count(bytes.length, (done) => this.socket.send(bytes, options, done), whenTaken);
  }

  pong(data: Buffer): void {
    const bytes = alone(data);
    this.count(bytes.length, (done) => this.socket.pong(bytes, false, done));
  }

  /** Ends the socket; what it has not taken is free. */
  end(): void {
    this.socket.terminate();
    this.release();
  }

  private count(bytes: number, send: (done: () => void) => void, whenTaken?: () => void): void {
    const number = ++this.given;
    const cost = bytes + COST;
    let isUnread = false;
    send(() => {
      this.taken = Math.max(this.taken, number);
      if (isUnread) this.change(-cost);
      whenTaken?.();
    });
    // We hear only later of what was taken at once.
    if (this.bytes === 0) this.taken = number;
    else {
      isUnread = true;
      this.change(cost);
    }
  }

  private change(by: number): void {
    if (this.isOver) return;
    this.cost += by;
    this.unread.change(this, by);
  }

  private release(): void {
    this.change(-this.cost);
    this.isOver = true;
  }
}

/** A text that waits as such takes its own memory and, when it is written together with others, three times as much. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Bytes that are a small part of what was read at once would keep all of that in memory. */
export const alone = (data: Buffer): Buffer =>
  data.buffer.byteLength > 2 * data.length ? copyOf(data) : data;

function copyOf(data: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(data.length);
  data.copy(copy);
  return copy;
}

/**
 * What the system has not taken yet of the write that is under way: `bufferedAmount` stands still until all of it is
 * taken, which takes long on a slow line. Node itself tells a slow reader from a dead one by this number.
 */
const queueOf = (transport: Duplex): number =>
  (transport as Socket & { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;
