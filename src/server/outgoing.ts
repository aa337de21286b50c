import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What is sent to a socket, and how much of it was not taken yet: messages cost memory beyond their bytes. */
export class Outgoing {
  readonly socket: WebSocket;
  private readonly transport: Duplex;
  /** Messages so far, and those of them that were taken. */
  private given = 0;
  private taken = 0;
  /** How far it was when it was looked at last. */
  private progress = '';
  private movedAt: number;

  constructor(socket: WebSocket, transport: Duplex, now: number) {
    this.socket = socket;
    this.transport = transport;
    this.movedAt = now;
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

  send(data: string | Buffer, whenTaken?: () => void): void {
    this.count((done) => this.socket.send(data, done), whenTaken);
  }

  pong(data: Buffer): void {
    this.count((done) => this.socket.pong(data, false, done));
  }

  private count(send: (done: () => void) => void, whenTaken?: () => void): void {
    const number = ++this.given;
    send(() => {
      this.taken = Math.max(this.taken, number);
      whenTaken?.();
    });
    // We hear only later of what was taken at once.
    if (this.bytes === 0) this.taken = number;
  }
}

/**
 * What the system has not taken yet of the write that is under way: `bufferedAmount` stands still until all of it is
 * taken, which takes long on a slow line. Node itself tells a slow reader from a dead one by this number.
 */
const queueOf = (transport: Duplex): number =>
  (transport as Socket & { _handle?: { writeQueueSize?: number } })._handle?.writeQueueSize ?? 0;
