import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { MOST_RELAYED_BYTES } from '../../src/server/endpoints.ts';
import { RELAY_TIMES } from '../../src/server/relay/relay.ts';
import { rawRequest } from './raw-request.ts';
import { RelayClient, relayPair } from './relay-client.ts';
import { SCHEMES } from './schemes.ts';
import { withServer } from './with-server.ts';

const name = (n: number): string => `channel${String(n).padStart(9, '0')}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const health = async (port: number) => JSON.parse((await rawRequest(port, '/health')).body);

describe('the relay', () => {
  const server = withServer({ relayTimes: { ...RELAY_TIMES, wait: 400 } });

  it('joins two, and passes what they say unchanged and in order', async () => {
    const [a, b] = await relayPair(server.port);
    const sent = Array.from({ length: 200 }, (_, i) => Buffer.alloc(i, i));
    for (const data of sent) a.socket.send(data);
    for (const data of sent) b.socket.send(data);
    for (const side of [a, b]) expect((await side.hear(201)).slice(1)).toEqual(sent);
    expect(await health(server.port)).toMatchObject({ relays: 1 });
  });

  it('passes messages up to their most, and ends a side that sends more', async () => {
    const [a, b] = await relayPair(server.port);
    a.socket.send(Buffer.alloc(MOST_RELAYED_BYTES));
    expect((await b.hear(2))[1].length).toBe(MOST_RELAYED_BYTES);
    a.socket.send(Buffer.alloc(MOST_RELAYED_BYTES + 1));
    expect((await a.ended).code).toBe(1009);
    expect(await b.ended).toEqual({ code: 1000, reason: 'The other side has gone.' });
  });

  it('hands over what was said before a side closes, then closes the other', async () => {
    const [a, b] = await relayPair(server.port);
    for (let i = 0; i < 10; i++) a.socket.send(Buffer.of(i));
    a.socket.close();
    await b.ended;
    expect(b.heard.length).toBe(11);
    expect(await health(server.port)).toMatchObject({ relays: 0 });
  });

  it('tells tables and channels apart', async () => {
    const pairs = await Promise.all([
      relayPair(server.port, { table: 'one' }),
      relayPair(server.port, { table: 'two' }),
      relayPair(server.port, { table: 'two', channel: name(2) }),
    ]);
    for (const [i, [a]] of pairs.entries()) a.socket.send(Buffer.of(i));
    for (const [i, [, b]] of pairs.entries()) expect((await b.hear(2))[1]).toEqual(Buffer.of(i));
  });

  it('refuses a third, and lets a channel be used again when it is free', async () => {
    const [a, b] = await relayPair(server.port);
    const third = new RelayClient(server.port, {});
    expect((await third.ended).code).toBe(4409);
    a.socket.send(Buffer.of(7));
    expect((await b.hear(2))[1]).toEqual(Buffer.of(7));
    a.socket.close();
    await b.ended;
    await relayPair(server.port);
  });

  it('says that nobody came', async () => {
    const alone = new RelayClient(server.port, {});
    expect((await alone.ended).code).toBe(4408);
    expect(alone.heard).toEqual([]);
    await relayPair(server.port);
  });

  it.each([
    { table: '' },
    { table: 'A' },
    { table: 'x'.repeat(41) },
    { table: 'a b' },
    { channel: 'short' },
    { channel: 'x'.repeat(65) },
    { channel: 'channel-00000000' },
    { channel: '../../../../etc/passwd' },
  ])('makes no sense of %j', async (query) => {
    expect((await new RelayClient(server.port, query).ended).code).toBe(4400);
  });

  it('ends who speaks before the other is there, and who sends text', async () => {
    const early = new RelayClient(server.port, { channel: name(1) });
    early.socket.once('open', () => early.socket.send(Buffer.of(1)));
    expect((await early.ended).code).toBe(4400);
    const [a, b] = await relayPair(server.port, { channel: name(2) });
    a.socket.send('text');
    expect((await a.ended).code).toBe(4400);
    expect((await b.ended).code).toBe(1000);
    expect(b.heard.length).toBe(1);
  });
});

describe('a side of the relay that is gone', () => {
  const times = { ...RELAY_TIMES, silence: 600, stall: 600, doubt: 300, sweep: 50 };

  describe('is found by asking', () => {
    const server = withServer({ relayTimes: times });

    it('and one that answers stays', async () => {
      const [a, b] = await relayPair(server.port);
      await pause(1500);
      a.socket.send(Buffer.of(5));
      expect((await b.hear(2))[1]).toEqual(Buffer.of(5));
      const [c, d] = await relayPair(server.port, { channel: name(3) }, { autoPong: false });
      await Promise.all([c.ended, d.ended]);
    });
  });

  describe('is found at once when its place is wanted', () => {
    const server = withServer({ relayTimes: { ...times, silence: 60_000 } });

    it('so that who lost its network can come back', async () => {
      const [, b] = await relayPair(server.port, {}, { autoPong: false });
      expect((await new RelayClient(server.port, {}).ended).code).toBe(4409);
      await b.ended;
      await relayPair(server.port);
    });
  });

  describe.each(SCHEMES)('because it reads nothing over $name', ({ isSecure, certificate, get }) => {
    const server = withServer(
      { relayTimes: { ...times, silence: 60_000 } },
      { relayBytes: 1e9, relayBytesOfAddress: 1e9, relayBytesInAll: 1e9 },
      certificate,
    );
    const told = async () => JSON.parse((await get(server.port, '/health')).body);

    it('is cut, and until then its sender is made to wait', async () => {
      const [a, b] = await relayPair(server.port, {}, { isSecure });
      b.socket.pause();
      const before = (await told()).memory;
      let isOver = false;
      void a.ended.then(() => {
        isOver = true;
      });
      const chunk = Buffer.alloc(MOST_RELAYED_BYTES);
      let most = 0;
      while (!isOver) {
        if (a.socket.bufferedAmount < 1e6) a.socket.send(chunk);
        else await pause(5);
        most = Math.max(most, a.socket.bufferedAmount);
      }
      expect(most).toBeGreaterThan(9e5);
      const { relayed, cut, memory } = await told();
      expect(cut).toBe(1);
      // The buffers of the system, and what may wait in ours.
      expect(relayed).toBeLessThan(20e6);
      expect(memory - before).toBeLessThan(100e6);
      expect((await a.ended).code).toBe(1000);
    });
  });
});

describe('limits of the relay', () => {
  describe('by number', () => {
    const server = withServer(
      {},
      {
        relaySocketsOfAddress: 9,
        relayWaiting: 5,
        relayWaitingOfAddress: 4,
        relayWaitingOfAddressAtTable: 2,
      },
    );
    const from = (localAddress: string, query: Record<string, string>) =>
      new RelayClient(server.port, query, { localAddress });
    const waits = async (client: RelayClient): Promise<RelayClient> => {
      await once(client.socket, 'open');
      return client;
    };

    it('hold for those of one address', async () => {
      for (let i = 0; i < 4; i++) await relayPair(server.port, { table: `t${i}` });
      await waits(new RelayClient(server.port, { table: 'last' }));
      expect((await new RelayClient(server.port, { table: 'last' }).ended).code).toBe(4429);
      await from('127.0.0.2', { table: 'last' }).joined();
    });

    it('make the oldest go of those who wait at one address, for one table and in all', async () => {
      const there: RelayClient[] = [];
      for (let i = 0; i < 3; i++) there.push(await waits(new RelayClient(server.port, { channel: name(i) })));
      expect((await there[0].ended).code).toBe(4429);
      for (let i = 0; i < 3; i++) await waits(new RelayClient(server.port, { table: `t${i}` }));
      expect((await there[1].ended).code).toBe(4429);
      await from('127.0.0.2', { channel: name(2) }).joined();
      await there[2].joined();
    });

    it('are not used up by those who wait: others join at the same table', async () => {
      for (const at of ['127.0.0.2', '127.0.0.3'])
        for (let i = 0; i < 2; i++)
          await waits(from(at, { channel: `${name(i)}${at.replaceAll('.', 'x')}` }));
      await relayPair(server.port, { channel: name(7) });
      expect(await health(server.port)).toMatchObject({ relays: 1, refused: 0 });
    });

    it('make the oldest go of the address that waits most, if too many wait', async () => {
      const quiet = await waits(from('127.0.0.3', { table: 'quiet' }));
      const loud: RelayClient[] = [];
      for (let i = 0; i < 4; i++) loud.push(await waits(from('127.0.0.2', { table: `t${i}` })));
      const honest = await waits(from('127.0.0.4', { table: 'honest' }));
      expect((await loud[0].ended).code).toBe(4429);
      await from('127.0.0.5', { table: 'honest' }).joined();
      await from('127.0.0.5', { table: 'quiet' }).joined();
      await Promise.all([honest.joined(), quiet.joined()]);
      expect(await health(server.port)).toMatchObject({ relays: 2, cut: 1 });
    });
  });

  describe('by bytes', () => {
    const server = withServer({}, { relayBytes: 50_000 });

    it('make a sender slower, and lose nothing', async () => {
      const [a, b] = await relayPair(server.port);
      const begun = performance.now();
      // 800,000 at once, then 50,000 a second.
      for (let i = 0; i < 50; i++) a.socket.send(Buffer.alloc(19_000, i));
      const heard = (await b.hear(51)).slice(1);
      expect(heard.map(([first]) => first)).toEqual(Array.from({ length: 50 }, (_, i) => i));
      expect(performance.now() - begun).toBeGreaterThan(1200);
    });
  });

  describe('by arrivals', () => {
    const server = withServer({}, { arrivalsOfAddress: 1 });

    it('are told, so that a page knows', async () => {
      const codes = await Promise.all(
        Array.from({ length: 30 }, async (_, i) => {
          const client = new RelayClient(server.port, { channel: name(i) });
          const code = client.ended.then((ended) => ended.code);
          await once(client.socket, 'open');
          return Promise.race([code, pause(500).then(() => 0)]);
        }),
      );
      expect(codes.filter((code) => code === 4429).length).toBeGreaterThanOrEqual(8);
      expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(20);
    });
  });
});

describe('a relay that is switched off', () => {
  const server = withServer({ hasRelay: false });

  it('says so', async () => {
    expect((await new RelayClient(server.port, {}).ended).code).toBe(4404);
    expect(JSON.parse((await rawRequest(server.port, '/peer/about')).body)).toMatchObject({ relay: false });
  });
});
