import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CODE, PLACES, placeId } from '../../src/net/code.ts';
import { PeerDialler } from '../../src/net/wire/peerjs-dialler.ts';

// Places at a broker that others have: idle sockets, or the members of a large table.

const broker = vi.hoisted(() => ({
  taken: new Set<string>(),
  refusesAll: false,
  asked: [] as string[],
  dialled: [] as string[],
}));

vi.mock('peerjs', async () => {
  const { EventEmitter: Emitter } = await import('node:events');
  class Peer extends Emitter {
    readonly id: string;
    readonly socket = Object.assign(new Emitter(), { send: (said: object) => this.echo(said) });
    destroyed = false;
    disconnected = false;

    constructor(id: string) {
      super();
      this.id = id;
      broker.asked.push(id);
      queueMicrotask(() => this.arrive());
    }

    private arrive(): void {
      if (broker.refusesAll || broker.taken.has(this.id)) this.emit('error', { type: 'unavailable-id' });
      else this.emit('open');
    }

    private echo(said: object): void {
      this.socket.emit('message', { ...said, src: this.id });
    }

    connect(id: string): object {
      broker.dialled.push(id);
      return Object.assign(new EventEmitter(), {
        peerConnection: new EventTarget(),
        serialization: 'raw',
        close: () => {},
      });
    }

    disconnect(): void {
      this.disconnected = true;
    }

    destroy(): void {
      this.destroyed = true;
    }
  }
  return { Peer };
});

const code = new Uint8Array(CODE).fill(9);
const MINUTE = 60_000;
const WITHOUT_PLACE = /^sixfold-[0-9a-z]{32}-x[0-9a-z]{16}$/;
let dialler: PeerDialler;

async function arrive({ isHost = false } = {}): Promise<void> {
  dialler = new PeerDialler({
    broker: { host: 'broker.example', port: 443, path: '', isSecure: true },
    code,
    isHost,
    iceServers: () => [],
    patience: 12_000,
    listener: { wire: () => {}, missed: () => {}, changed: () => {} },
  });
  await vi.advanceTimersByTimeAsync(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  const places = Array.from({ length: PLACES }, (_, place) => placeId(code, place));
  Object.assign(broker, { taken: new Set(places), refusesAll: false, asked: [], dialled: [] });
});

afterEach(() => {
  dialler.close();
  vi.useRealTimers();
});

describe('a member for whom no place is free', () => {
  test.each([true, false])('dials all the same, though nobody can dial it (the host: %s)', async (isHost) => {
    await arrive({ isHost });
    expect(dialler).toMatchObject({ state: 'open', place: undefined });
    expect(broker.asked.at(-1)).toMatch(WITHOUT_PLACE);
    void dialler.dial(3);
    expect(broker.dialled).toEqual([placeId(code, 3)]);
  });

  test('asks for another place once a minute, and no more often', async () => {
    await arrive();
    expect(broker.asked).toHaveLength(PLACES);
    await vi.advanceTimersByTimeAsync(10 * MINUTE);
    expect(broker.asked).toHaveLength(PLACES + 20);
    expect(dialler).toMatchObject({ state: 'open', place: undefined });
  });

  test('takes one that is free again, unless it is just dialling somebody', async () => {
    await arrive();
    broker.taken.clear();
    await vi.advanceTimersByTimeAsync(MINUTE - 5000);
    void dialler.dial(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(dialler.place).toBeUndefined();
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(dialler.place).toBeGreaterThanOrEqual(1);
  });
});

test('a broker that gives no id at all is tried once a second at most', async () => {
  broker.refusesAll = true;
  await arrive();
  expect(dialler.state).toBe('lost');
  const before = broker.asked.length;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(broker.asked.length - before).toBeLessThanOrEqual(12);
});
