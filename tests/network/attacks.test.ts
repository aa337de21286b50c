import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect as connectPlainly, type Socket } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/paths.mjs';
import { frame, fuzzServer } from '../support/fuzz-server.ts';
import { openFuzzedServer } from '../support/fuzzed-server.ts';
import { BrokerClient } from './broker-client.ts';
import { SCHEMES } from './schemes.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// Attacks on the server as it is started, in a process of its own; honest people play on meanwhile.

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.each(SCHEMES)('over $name', ({ isSecure, env, connect, get }) => {
  let server: ServerProcess;

  beforeAll(async () => {
    // So that one who does not read can be sent more than it may leave unread.
    server = await startServer(undefined, { ...env, MOST_OFFERS: '1000' });
  });

  afterAll(() => server?.stop('SIGKILL'));

  const health = async () => JSON.parse((await get(server.port, '/health')).body);

  /** A client that speaks but never reads. */
  async function deaf(path: string): Promise<Socket> {
    const socket = connect(server.port);
    socket.on('error', () => {});
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
    );
    await once(socket, isSecure ? 'secureConnect' : 'connect');
    return socket.pause();
  }

  async function introduces(): Promise<void> {
    const [host, guest] = ['host', 'guest'].map(
      (id) => new BrokerClient(server.port, { id: `${id}-${Math.random()}` }, { isSecure }),
    );
    await Promise.all([host.open(), guest.open()]);
    const dst = new URL(host.socket.url).searchParams.get('id');
    guest.send({ type: 'OFFER', dst, payload: 1 });
    expect(await host.next()).toMatchObject({ type: 'OFFER' });
    await Promise.all([host.close(), guest.close()]);
  }

  it('one message to an addressee that is no text does not end it', async () => {
    const client = await new BrokerClient(server.port, { id: 'crash' }, { isSecure }).open();
    client.send('{"type":"OFFER","dst":{"toString":null}}');
    await pause(3500);
    await introduces();
    expect((await health()).errors).toBe(0);
  });

  it('a client that does not read is cut off before it fills the memory', async () => {
    const before = await health();
    const sink = await deaf('/peer/peerjs?key=peerjs&id=sink&token=t');
    await pause(200);
    const message = JSON.stringify({ type: 'CANDIDATE', dst: 'sink', payload: 'x'.repeat(16_000) });
    // Each member may send some only, so there are many.
    const senders = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        new BrokerClient(
          server.port,
          { id: `sender-${i}` },
          { isSecure, localAddress: `127.0.3.${i + 1}` },
        ).open(),
      ),
    );
    for (let i = 0; i < 16; i++) for (const sender of senders) sender.send(message);
    await Promise.all(senders.map((sender) => sender.settle()));
    const after = await health();
    expect(after.cut).toBeGreaterThan(before.cut);
    expect(after.members).toBe(senders.length + before.members);
    expect(after.memory - before.memory).toBeLessThan(60e6);
    sink.destroy();
    await Promise.all(senders.map((sender) => sender.close()));
  });

  it('nor does one that asks without end and never reads the answers', async () => {
    const before = await health();
    const pinging = await deaf('/peer/peerjs?key=peerjs&id=pinging&token=t');
    const ping = frame(9, Buffer.alloc(125));
    const pings = Buffer.concat(Array.from({ length: 500 }, () => ping));
    for (let i = 0; i < 100 && !pinging.destroyed; i++) {
      pinging.write(pings);
      await pause(2);
    }
    expect((await health()).memory - before.memory).toBeLessThan(40e6);
    expect((await health()).cut).toBeGreaterThan(before.cut);
    pinging.destroy();
  });

  it('those who ask for the page and do not read it take little memory', async () => {
    // What draws the table is larger than what the system takes in advance.
    const largest = readdirSync(join(DIST, 'assets')).find((name) => /^open-.*\.js$/.test(name));
    const before = await health();
    const readers = Array.from({ length: 1000 }, () =>
      connect(server.port)
        .on('error', () => {})
        .pause(),
    );
    for (const socket of readers) socket.write(`GET /assets/${largest} HTTP/1.1\r\nHost: x\r\n\r\n`);
    await pause(3000);
    expect((await health()).memory - before.memory).toBeLessThan(isSecure ? 180e6 : 90e6);
    for (const socket of readers) socket.destroy();
  });

  it('headers without end are refused', async () => {
    const socket = connect(server.port);
    socket.on('error', () => {});
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await text(socket)).toContain('431 Request Header Fields Too Large');
    const { socket: refused } = new BrokerClient(server.port, { id: 'x'.repeat(20_000) }, { isSecure });
    await expect(once(refused, 'open')).rejects.toThrow();
  });

  it('requests that never end are closed, and others are served meanwhile', async () => {
    const begun = performance.now();
    const slow = Array.from({ length: 200 }, () => connect(server.port));
    // Where keys are agreed on first, that can be begun and never ended, too.
    const greeting = Array.from({ length: isSecure ? 50 : 0 }, () =>
      connectPlainly(server.port, '127.0.0.1'),
    );
    for (const socket of greeting) socket.write(Buffer.of(22, 3, 1));
    const closed = Promise.all(
      [...slow, ...greeting].map(
        (socket) =>
          new Promise((resolve) => {
            socket.on('close', resolve).on('error', () => {});
            socket.resume();
          }),
      ),
    );
    const timer = setInterval(() => {
      for (const socket of slow) if (socket.writable) socket.write('X');
    }, 500);
    for (const socket of slow) socket.write('GET / HTTP/1.1\r\nHost: x\r\nX');
    await introduces();
    await closed;
    clearInterval(timer);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });
});

describe('a flood of nonsense', () => {
  it('ends nothing, and leaves nothing behind', async () => {
    const fuzzed = await openFuzzedServer();
    const { count, memory } = await fuzzServer(fuzzed, 20_000, 'network');
    expect(count).toBe(20_000);
    expect(await fuzzed.errors()).toBe(0);
    expect(memory[1] - memory[0]).toBeLessThan(60e6);
    await fuzzed.stop();
  });
});
