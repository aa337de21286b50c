import { describe, expect, it } from 'vitest';
import { RELAY_TIMES } from '../../src/server/relay/relay.ts';
import { rawRequest } from './raw-request.ts';
import { RelayClient, relayPair } from './relay-client.ts';
import { withServer } from './with-server.ts';

// A relay, or a table there, that is full: who has more than its share gives way to others.

const LOUD = '127.0.0.66';
const name = (n: number): string => `channel${String(n).padStart(9, '0')}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const health = async (port: number) => JSON.parse((await rawRequest(port, '/health')).body);

type Pair = readonly [RelayClient, RelayClient];

/** A pair between two addresses. */
async function pairOf(port: number, table: string, n: number, from: string, to = from): Promise<Pair> {
  const query = { table, channel: name(n) };
  const sides = [from, to].map((localAddress) => new RelayClient(port, query, { localAddress }));
  return [await sides[0].joined(), await sides[1].joined()];
}

const isOpen = ([a, b]: Pair): boolean => a.socket.readyState === 1 && b.socket.readyState === 1;

async function talks([a, b]: Pair): Promise<void> {
  const before = b.heard.length;
  a.socket.send(Buffer.of(7));
  expect((await b.hear(before + 1)).at(-1)).toEqual(Buffer.of(7));
}

describe.each([
  ['a table', { relaysOfTable: 6 }, () => 'table'],
  ['the relay', { relays: 6 }, (n: number) => `table${n}`],
])('%s that one address has filled', (_name, limits, tableOf) => {
  const server = withServer({ stunPort: null }, limits);
  const pair = (n: number, from: string, to?: string) => pairOf(server.port, tableOf(n), n, from, to);

  it('takes others, for whom the least used of its pairs go', async () => {
    const loud: Pair[] = [];
    for (let n = 0; n < 6; n++) loud.push(await pair(n, LOUD));
    await talks(loud[0]);
    const honest = [await pair(10, '127.0.0.2', '127.0.0.3'), await pair(11, '127.0.0.2', '127.0.0.4')];
    for (const [i, code] of [4429, 4429].entries()) expect((await loud[1][i].ended).code).toBe(code);
    await loud[2][0].ended;
    expect(loud.map(isOpen)).toEqual([true, false, false, true, true, true]);
    for (const each of [...honest, loud[0]]) await talks(each);
    expect(await health(server.port)).toMatchObject({ relays: 6, cut: 2, refused: 0 });
  });

  it('keeps what they have when it comes again', async () => {
    for (let n = 0; n < 3; n++) await pair(n, LOUD);
    const honest: Pair[] = [];
    for (let n = 10; n < 13; n++) honest.push(await pair(n, '127.0.0.2', '127.0.0.3'));
    for (let n = 20; n < 25; n++) {
      const query = { table: tableOf(n), channel: name(n) };
      const both = [1, 2].map(() => new RelayClient(server.port, query, { localAddress: LOUD }));
      await Promise.race(both.map(({ ended }) => ended));
      for (const { socket } of both) socket.terminate();
    }
    for (const each of honest) await talks(each);
  });

  it('refuses more if all have as many', async () => {
    const all: Pair[] = [];
    for (let n = 0; n < 6; n++) all.push(await pair(n, `127.0.1.${n}`, `127.0.2.${n}`));
    const [a, b] = ['127.0.3.1', '127.0.3.2'].map(
      (localAddress) =>
        new RelayClient(server.port, { table: tableOf(9), channel: name(9) }, { localAddress }),
    );
    expect((await Promise.race([a.ended, b.ended])).code).toBe(4429);
    for (const each of all) await talks(each);
  });
});

describe('an address that has all that it may', () => {
  const server = withServer(
    { stunPort: null, relayTimes: { ...RELAY_TIMES, unused: 500 } },
    { relaySocketsOfAddress: 4 },
  );
  const pair = (n: number) => pairOf(server.port, 't', n, LOUD);

  it('is refused more while it uses that, and gives up what it does not use', async () => {
    const all = [await pair(0), await pair(1)];
    expect(
      (await new RelayClient(server.port, { channel: name(2) }, { localAddress: LOUD }).ended).code,
    ).toBe(4429);
    await pause(600);
    await talks(all[0]);
    await talks(await pair(2));
    await all[1][0].ended;
    expect(isOpen(all[0])).toBe(true);
  });
});

describe('the usual limits', () => {
  const server = withServer({ stunPort: null });
  const MEMBERS = 26;

  it('let all members of the largest table talk from one address, whatever another one holds there', async () => {
    const loud = await Promise.all(Array.from({ length: 100 }, (_, n) => pairOf(server.port, 't', n, LOUD)));
    const pairs: Promise<Pair>[] = [];
    for (let a = 0; a < MEMBERS; a++)
      for (let b = 0; b < a; b++)
        pairs.push(relayPair(server.port, { table: 't', channel: name(1000 + 100 * a + b) }));
    const all = await Promise.all(pairs);
    expect(all.length).toBe(325);
    await Promise.all([...all, ...loud].map(talks));
    expect(await health(server.port)).toMatchObject({ relays: 425, cut: 0, refused: 0 });
  });
});
