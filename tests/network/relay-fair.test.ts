import { describe, expect, it } from 'vitest';
import { type RelayClient, relayPair } from './relay-client.ts';
import { withServer } from './with-server.ts';

// Some send all that they can; somebody else sends a little.

const SMALL = 100;
const LOUD = ['one', 'two', 'three', 'four'];

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Has both sides send without end; answers how to stop it. */
function shout(pair: readonly RelayClient[]): () => void {
  const chunk = Buffer.alloc(20_000);
  const timer = setInterval(() => {
    for (const { socket } of pair) if (socket.bufferedAmount < 100_000) socket.send(chunk);
  }, 10);
  return () => clearInterval(timer);
}

const smallOnes = ({ heard }: RelayClient): number => heard.filter(({ length }) => length === SMALL).length;
const bytesOf = (pair: readonly RelayClient[]): number =>
  pair.flatMap(({ heard }) => heard).reduce((sum, { length }) => sum + length, 0);

describe.each([
  ['its address', { relayBytesOfAddress: 100_000, relaySocketsOfAddress: 25 }, '127.0.0.1'],
  ['all together', { relayBytesInAll: 100_000, relays: 12 }, '127.0.0.2'],
])('who sends little, when the limit of %s is used up by others', (_name, limits, localAddress) => {
  const server = withServer({ stunPort: null }, limits);

  it('waits for nobody, and the limit holds', async () => {
    const loud = await Promise.all(LOUD.map((table) => relayPair(server.port, { table })));
    const stops = loud.map(shout);
    await pause(1500);
    const [a, b] = await relayPair(server.port, {}, { localAddress });
    const before = loud.map(bytesOf).reduce((x, y) => x + y);
    const begun = performance.now();
    for (let i = 0; i < 20; i++) {
      a.socket.send(Buffer.alloc(SMALL));
      await pause(100);
    }
    await pause(500);
    const passed = loud.map(bytesOf).reduce((x, y) => x + y) - before;
    for (const stop of stops) stop();
    expect(smallOnes(b)).toBe(20);
    // What each was read at a time comes on top.
    expect(passed).toBeLessThan((100_000 * (performance.now() - begun)) / 1000 + 8 * 65_536);
  });
});
