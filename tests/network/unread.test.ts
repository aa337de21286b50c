import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrokerClient } from './broker-client.ts';
import { SCHEMES } from './schemes.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { withServer } from './with-server.ts';

// Many who do not read, at many addresses: what waits for them must not fill the memory.

const KIB = 1024;
const ADDRESSES = 4;
/** At each address; the system takes some megabytes for each before anything waits here. */
const DEAF = 8;
const MOST = { ofAddress: 1024 * KIB, inAll: 3072 * KIB };

describe.each(SCHEMES)('over $name', ({ isSecure, env, get }) => {
  let server: ServerProcess;

  beforeAll(async () => {
    const few = { MOST_UNREAD_PER_ADDRESS: `${MOST.ofAddress}`, MOST_UNREAD: `${MOST.inAll}` };
    // So that few can send much: what waits is limited all the same.
    const much = { MOST_OFFERS: '10000', MOST_BYTES: '1000000000', MOST_BYTES_PER_ADDRESS: '1000000000' };
    server = await startServer(undefined, { ...env, ...few, ...much, MOST_MESSAGES: '2000' });
  });

  afterAll(() => server?.stop('SIGKILL'));

  const health = async () => JSON.parse((await get(server.port, '/health')).body);

  const opened = (id: string, address: number): Promise<BrokerClient> =>
    new BrokerClient(server.port, { id }, { isSecure, localAddress: `127.0.5.${address + 1}` }).open();

  /** Until nobody who does not read is left, or each has far more than it may leave unread. */
  async function flood(sender: BrokerClient, ids: readonly string[]): Promise<number[]> {
    const unread: number[] = [];
    for (let i = 0; i < 400; i++) {
      for (const dst of ids) sender.send({ type: 'CANDIDATE', dst, payload: 'x'.repeat(16_000) });
      await sender.settle();
      const { cut, unread: now } = await health();
      unread.push(now);
      if (cut >= ids.length / 2) break;
    }
    return unread;
  }

  it('those who do not read, at however many addresses, do not fill the memory', async () => {
    const sender = await opened('sender', 50);
    const ids = Array.from({ length: ADDRESSES * DEAF }, (_, i) => `deaf-${i}`);
    const deaf = await Promise.all(ids.map((id, i) => opened(id, i % ADDRESSES)));
    for (const { socket } of deaf) socket.pause();
    const unread = await flood(sender, ids);
    expect(Math.max(...unread)).toBeGreaterThan(MOST.inAll / 2);
    expect(Math.max(...unread)).toBeLessThanOrEqual(MOST.inAll);
    const [host, guest] = [await opened('host', 100), await opened('guest', 101)];
    guest.send({ type: 'OFFER', dst: 'host', payload: 1 });
    expect(await host.next()).toMatchObject({ type: 'OFFER', src: 'guest' });
  });
});

describe('a message', () => {
  const server = withServer({ stunPort: null });

  it('is not longer than it was when it is passed on', async () => {
    const [host, guest] = await Promise.all(
      ['host', 'guest'].map((id) => new BrokerClient(server.port, { id }).open()),
    );
    const text = `{"type":"OFFER","dst":"host","payload":[${Array(2700).fill('1e20')}]}`;
    guest.send(text);
    expect((await host.next()).payload).toEqual(Array(2700).fill(1e20));
    expect(host.heard[1].length).toBeLessThan(text.length + 30);
  });
});
