import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { Account } from '../../src/server/accounts.ts';
import { Broker } from '../../src/server/broker/broker.ts';
import { MOST_UNREAD } from '../../src/server/broker/member.ts';
import { Counters } from '../../src/server/counters.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';

const LIMITS = { ...USUAL_LIMITS, messages: 1e6, messagesOfAddress: 1e6, bytes: 1e9, bytesOfAddress: 1e9 };

/** A socket that takes what it is sent only when it is told to. */
class DeafSocket extends EventEmitter {
  bufferedAmount = 0;
  isOver = false;
  private readonly waiting: (() => void)[] = [];

  send(data: string, done: () => void): void {
    this.bufferedAmount += data.length;
    this.waiting.push(done);
  }

  pong(data: Buffer, _mask: boolean, done: () => void): void {
    this.send(data.toString('latin1'), done);
  }

  ping(): void {}

  terminate(): void {
    this.isOver = true;
  }

  close = this.terminate;

  get unread(): number {
    return this.waiting.length;
  }

  /** Reads so many messages, and all bytes. */
  read(count: number): void {
    this.bufferedAmount = 0;
    for (const done of this.waiting.splice(0, count)) done();
  }
}

function arrive(broker: Broker, id: string): DeafSocket {
  const socket = new DeafSocket();
  const query = new URLSearchParams({ id, token: 't', key: 'peerjs' });
  broker.arrive(socket as unknown as WebSocket, {} as Duplex, query, new Account(id, LIMITS), 0);
  return socket;
}

const ping = (socket: DeafSocket, count: number): void => {
  for (let i = 0; i < count; i++) socket.emit('ping', Buffer.alloc(0));
};

describe('a member who does not read', () => {
  test('is cut off for messages without a byte, also if it asks for them', () => {
    const counters = new Counters();
    const broker = new Broker(LIMITS, counters);
    const socket = arrive(broker, 'deaf');
    ping(socket, MOST_UNREAD.messages);
    expect(socket.isOver).toBe(false);
    ping(socket, 1);
    expect(socket.isOver).toBe(true);
    expect(counters.cut).toBe(1);
    const reading = arrive(broker, 'reading');
    for (let i = 0; i < 10; i++) {
      ping(reading, 1000);
      reading.read(1000);
    }
    expect(reading.isOver).toBe(false);
  });

  test('is cut off after a while, though it speaks and little waits for it', () => {
    const broker = new Broker(LIMITS, new Counters());
    const [deaf, slow] = [arrive(broker, 'deaf'), arrive(broker, 'slow')];
    for (let now = 5000; now <= 40_000; now += 5000) {
      ping(deaf, 1);
      ping(slow, 2);
      slow.read(1);
      slow.bufferedAmount = 1;
      broker.sweep(now);
      expect(deaf.isOver).toBe(now > 35_000);
    }
    expect([deaf.isOver, slow.isOver]).toEqual([true, false]);
  });

  test.each([
    ['messages', '', 1200],
    ['bytes', 'x'.repeat(3000), 160],
  ])('is not cut off for all %s that others may send at once while it is away', (_name, payload, least) => {
    const broker = new Broker(LIMITS, new Counters());
    const message = Buffer.from(JSON.stringify({ type: 'CANDIDATE', dst: 'guest', payload }));
    for (let i = 0; i < 50; i++) {
      const mallory = arrive(broker, `mallory ${i}`);
      for (let k = 0; k < 500; k++) mallory.emit('message', message, false);
    }
    const guest = arrive(broker, 'guest');
    expect(guest.unread).toBeGreaterThan(least);
    expect(guest.isOver).toBe(false);
  });
});
