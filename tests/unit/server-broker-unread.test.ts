import { EventEmitter } from 'node:events';
import type { Duplex } from 'node:stream';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Account } from '../../src/server/accounts.ts';
import { Broker } from '../../src/server/broker/broker.ts';
import { MOST_UNREAD } from '../../src/server/broker/member.ts';
import { Counters } from '../../src/server/counters.ts';
import { USUAL_LIMITS } from '../../src/server/limits.ts';
import { Unread } from '../../src/server/unread.ts';

const LIMITS = { ...USUAL_LIMITS, messages: 1e6, messagesOfAddress: 1e6, bytes: 1e9, bytesOfAddress: 1e9 };

afterEach(() => vi.restoreAllMocks());

/** A socket that takes what it is sent only when it is told to. */
class DeafSocket extends EventEmitter {
  bufferedAmount = 0;
  isOver = false;
  private readonly waiting: (() => void)[] = [];

  send(data: Buffer, _options: object, done: () => void): void {
    this.bufferedAmount += data.length;
    this.waiting.push(done);
  }

  pong(data: Buffer, _mask: boolean, done: () => void): void {
    this.send(data, {}, done);
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

const brokerOf = (counters = new Counters()): Broker =>
  new Broker(LIMITS, counters, new Unread(LIMITS, counters));

function arrive(broker: Broker, id: string, account = new Account(id, LIMITS)): DeafSocket {
  const socket = new DeafSocket();
  const query = new URLSearchParams({ id, token: 't', key: 'peerjs' });
  broker.arrive(socket as unknown as WebSocket, {} as Duplex, query, account, 0);
  return socket;
}

const ping = (socket: DeafSocket, count: number): void => {
  for (let i = 0; i < count; i++) socket.emit('ping', Buffer.alloc(0));
};

describe('a member who does not read', () => {
  test('is cut off for messages without a byte, also if it asks for them', () => {
    const counters = new Counters();
    const broker = brokerOf(counters);
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
    const broker = brokerOf();
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
    const broker = brokerOf();
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

describe('those who do not read', () => {
  const KIB = 1024;
  const limits = { ...LIMITS, offers: 1e4, unreadOfAddress: 100 * KIB, unread: 250 * KIB };

  function opened() {
    const counters = new Counters();
    const broker = new Broker(limits, counters, new Unread(limits, counters));
    const accounts = new Map<string, Account>();
    const come = (id: string, address: string): DeafSocket => {
      const account = accounts.get(address) ?? new Account(address, limits);
      accounts.set(address, account);
      return arrive(broker, id, account);
    };
    const sender = come('sender', 'elsewhere');
    sender.read(1);
    /** So many kibibytes, with what a message costs. */
    const say = (dst: string, size: number): void => {
      for (let i = 0; i < size; i += 10) {
        const payload = 'x'.repeat(9 * KIB - 60);
        sender.emit('message', Buffer.from(JSON.stringify({ type: 'CANDIDATE', dst, payload })), false);
      }
    };
    return { come, say, counters };
  }

  test('at one address leave so much: then whoever is furthest behind there is cut off', () => {
    const { come, say, counters } = opened();
    const [a, b, c] = [come('a', 'home'), come('b', 'home'), come('c', 'away')];
    say('c', 70);
    say('b', 40);
    say('a', 50);
    expect([a.isOver, b.isOver, c.isOver]).toEqual([false, false, false]);
    say('b', 10);
    expect([a.isOver, b.isOver, c.isOver]).toEqual([true, false, false]);
    say('b', 40);
    expect([b.isOver, c.isOver, counters.cut]).toEqual([false, false, 1]);
  });

  test('leave so much in all: then the one furthest behind at the address that has most is', () => {
    const { come, say, counters } = opened();
    const sockets = ['a', 'b', 'c', 'd'].map((id) => come(id, id === 'b' ? 'a' : id));
    for (const [id, size] of [
      ['a', 50],
      ['b', 40],
      ['c', 80],
      ['d', 60],
    ] as const)
      say(id, size);
    expect(counters.cut).toBe(0);
    say('d', 20);
    expect(sockets.map(({ isOver }) => isOver)).toEqual([true, false, false, false]);
    for (const { bufferedAmount } of sockets.slice(1)) expect(bufferedAmount).toBeGreaterThan(0);
  });

  test('who has read again, or has gone, counts for nothing', () => {
    const { come, say, counters } = opened();
    for (let i = 0; i < 20; i++) {
      const one = come(`${i}`, 'home');
      say(`${i}`, 90);
      if (i % 2 === 0) one.read(100);
      else one.emit('close');
    }
    expect(counters.cut).toBe(0);
  });
});

test('who takes a message now and then, but never all that waits for it, is cut off', () => {
  const broker = brokerOf();
  const [trickle, slow] = [arrive(broker, 'trickle'), arrive(broker, 'slow')];
  ping(trickle, 100);
  for (let now = 5000; now <= 130_000; now += 5000) {
    vi.spyOn(performance, 'now').mockReturnValue(now);
    ping(trickle, 2);
    ping(slow, 20);
    for (const [socket, count] of [
      [trickle, 2],
      [slow, 19],
    ] as const) {
      socket.read(count);
      socket.bufferedAmount = 1;
    }
    broker.sweep(now);
    if (now <= 60_000) expect(trickle.isOver).toBe(false);
  }
  expect([trickle.isOver, slow.isOver]).toEqual([true, false]);
});

test('bytes are counted, not characters', () => {
  const broker = brokerOf();
  const [sender, here] = [arrive(broker, 'sender'), arrive(broker, 'here')];
  for (const dst of ['here', 'absent'])
    for (let i = 0; i < 30; i++)
      sender.emit(
        'message',
        Buffer.from(`{"type":"CANDIDATE","dst":"${dst}","payload":"${'€'.repeat(5000)}"}`),
        false,
      );
  // Of 16 KiB for each of 16 offers, what one sender gets.
  expect(here.unread - 1).toBe(5);
  expect(arrive(broker, 'absent').unread - 1).toBe(5);
});

test('what a member says to itself is no concern of others at its address', () => {
  const broker = brokerOf();
  const account = new Account('school', LIMITS);
  const host = arrive(broker, 'host', account);
  const said = (payload: string): Buffer =>
    Buffer.from(`{"type":"CANDIDATE","dst":"host","payload":"${payload}"}`);
  for (let i = 0; i < 300; i++) {
    const other = arrive(broker, `${i}`, account);
    for (let k = 0; k < 10; k++) other.emit('message', said('flood'), false);
  }
  host.read(2000);
  host.emit('message', said('am I heard?'), false);
  expect(host.unread).toBe(1);
});
