import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CODE } from '../../src/net/code.ts';
import { PeerDialler } from '../../src/net/wire/peerjs-dialler.ts';

// A member that its broker does not seem to hear any more. Somebody else asks for its id all the time: whoever lets go
// of it, if only for a moment, has lost it.

const broker = vi.hoisted(() => ({
  isDeaf: false,
  /** As a stock PeerServer is to who comes back with the token of a socket that is still there. */
  isSilent: false,
  holder: undefined as { readonly token: string; readonly peer: object } | undefined,
  isStolen: false,
  opened: 0,
  held: 0,
}));

vi.mock('peerjs', async () => {
  const { EventEmitter } = await import('node:events');
  class Peer extends EventEmitter {
    readonly socket = Object.assign(new EventEmitter(), { send: (said: object) => this.echo(said) });
    readonly id: string;
    readonly options: { readonly token: string };
    destroyed = false;
    disconnected = false;

    constructor(id: string, options: { readonly token: string }) {
      super();
      this.id = id;
      this.options = options;
      broker.held++;
      setTimeout(() => this.arrive(), 100);
    }

    private arrive(): void {
      const { token } = this.options;
      if (this.disconnected) return;
      if (broker.isStolen || (broker.holder && broker.holder.token !== token)) {
        this.emit('error', { type: 'unavailable-id' });
        return;
      }
      const isBack = broker.holder !== undefined;
      broker.holder = { token, peer: this };
      if (isBack && broker.isSilent) return;
      broker.opened++;
      this.emit('open');
    }

    private echo(said: object): void {
      if (!broker.isDeaf) this.socket.emit('message', { ...said, src: this.id });
    }

    disconnect(): void {
      if (this.disconnected) return;
      this.disconnected = true;
      broker.held--;
      if (broker.holder?.peer !== this) return;
      broker.holder = undefined;
      broker.isStolen = !broker.isSilent;
    }

    destroy(): void {
      this.disconnect();
      this.destroyed = true;
    }
  }
  return { Peer };
});

const code = new Uint8Array(CODE).fill(9);
let dialler: PeerDialler;

beforeEach(async () => {
  vi.useFakeTimers();
  Object.assign(broker, { isDeaf: false, isSilent: false, holder: undefined, isStolen: false });
  Object.assign(broker, { opened: 0, held: 0 });
  dialler = new PeerDialler({
    broker: { host: 'broker.example', port: 443, path: '', isSecure: true },
    code,
    isHost: true,
    iceServers: () => [],
    patience: 12_000,
    listener: { wire: () => {}, missed: () => {}, changed: () => {} },
  });
  await vi.advanceTimersByTimeAsync(100);
});

afterEach(() => {
  dialler.close();
  vi.useRealTimers();
});

/** Until a probe has failed, and once more nobody is unheard. */
async function failOnce(): Promise<void> {
  broker.isDeaf = true;
  dialler.wake();
  await vi.advanceTimersByTimeAsync(1500);
  broker.isDeaf = false;
}

test('takes its place over on another socket before it lets go of the old one', async () => {
  await failOnce();
  await vi.advanceTimersByTimeAsync(1000);
  expect(broker).toMatchObject({ isStolen: false, opened: 2, held: 1 });
  expect(dialler).toMatchObject({ state: 'open', place: 0 });
});

test('where nobody answers who comes back it lets go, and comes anew', async () => {
  broker.isSilent = true;
  await failOnce();
  await vi.advanceTimersByTimeAsync(3500);
  expect(broker).toMatchObject({ opened: 2, held: 1 });
  expect(dialler).toMatchObject({ state: 'open', place: 0 });
});

test('who closes meanwhile keeps neither socket', async () => {
  await failOnce();
  dialler.close();
  expect(broker.held).toBe(0);
});
