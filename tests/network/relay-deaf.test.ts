import { once } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MOST_RELAYED_BYTES } from '../../src/server/endpoints.ts';
import { RELAY_TIMES } from '../../src/server/relay/relay.ts';
import { Side } from '../../src/server/relay/side.ts';
import { type RelayClient, relayPair } from './relay-client.ts';
import { SCHEMES, type Scheme } from './schemes.ts';
import { withServer } from './with-server.ts';

// Tiny messages to somebody who does not read take far more memory than their bytes.

const ENDLESS = { relayBytes: 1e9, relayBytesOfAddress: 1e9, relayBytesInAll: 1e9 };
const TINY = Buffer.of(1);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const health = async ({ get }: Scheme, port: number) => JSON.parse((await get(port, '/health')).body);
const give = vi.spyOn(Side.prototype, 'give');

afterEach(() => give.mockClear());

async function settle({ socket }: RelayClient): Promise<void> {
  socket.ping();
  await once(socket, 'pong');
}

/** A pair of which the second does not read, and the system holds all that it takes for it. */
async function deafPair({ isSecure }: Scheme, port: number): Promise<[RelayClient, RelayClient]> {
  const [a, b] = await relayPair(port, {}, { isSecure });
  b.socket.pause();
  do {
    a.socket.send(Buffer.alloc(MOST_RELAYED_BYTES));
    await settle(a);
  } while ((give.mock.contexts.at(-1) as Side).socket.bufferedAmount === 0);
  return [a, b];
}

describe.each(SCHEMES)('over $name, tiny messages to somebody who does not read', (scheme) => {
  const times = { ...RELAY_TIMES, stall: 60_000 };
  const server = withServer({ relayTimes: times }, ENDLESS, scheme.certificate);

  it('make their sender wait after a hundred', async () => {
    const [a] = await deafPair(scheme, server.port);
    const before = (await health(scheme, server.port)).relayed;
    for (let i = 0; i < 40; i++) {
      for (let k = 0; k < 20; k++) a.socket.send(TINY);
      await pause(5);
    }
    const { relayed, cut } = await health(scheme, server.port);
    expect(relayed - before).toBeGreaterThan(50);
    expect(relayed - before).toBeLessThan(150);
    expect(cut).toBe(0);
  });

  it('end the pair if thousands come at once', { timeout: 10_000 }, async () => {
    const [a] = await deafPair(scheme, server.port);
    for (let i = 0; i < 5000; i++) a.socket.send(TINY);
    expect((await a.ended).code).toBe(1000);
    expect(await health(scheme, server.port)).toMatchObject({ cut: 1, relays: 0 });
  });

  it('all arrive if it does read', async () => {
    const [a, b] = await relayPair(server.port, {}, { isSecure: scheme.isSecure });
    for (let i = 0; i < 5000; i++) a.socket.send(TINY);
    expect((await b.hear(5001)).length).toBe(5001);
  });
});

describe.each(SCHEMES)('over $name, somebody who takes nothing', (scheme) => {
  const times = { ...RELAY_TIMES, stall: 600, sweep: 50 };
  const server = withServer({ relayTimes: times }, ENDLESS, scheme.certificate);

  it('is cut, though more and more is said to it', { timeout: 15_000 }, async () => {
    const [a] = await deafPair(scheme, server.port);
    const timer = setInterval(() => a.socket.send(TINY), 100);
    expect((await a.ended).code).toBe(1000);
    clearInterval(timer);
    expect(await health(scheme, server.port)).toMatchObject({ cut: 1 });
  });
});
