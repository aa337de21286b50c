import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { BrokerClient } from './broker-client.ts';
import {
  CERTIFICATES,
  findNginx,
  freePort,
  manyServers,
  type Nginx,
  recipe,
  startNginx,
} from './nginx-process.ts';
import { rawRequest } from './raw-request.ts';
import { relayPair } from './relay-client.ts';
import { type ServerProcess, startServer } from './server-process.ts';

// The recipes of docs/hosting.md, as they are written there.

const program = findNginx() ?? '';

let running: (ServerProcess | Nginx)[] = [];

afterEach(async () => {
  for (const each of running.reverse()) await each.stop('SIGKILL');
  running = [];
});

const start = async (env: Record<string, string>): Promise<ServerProcess> => {
  const server = await startServer(undefined, { TRUST_PROXY: '127.0.0.1', ...env });
  running.push(server);
  return server;
};
const proxy = async (port: number, config: string): Promise<void> => {
  running.push(await startNginx(program, port, config));
};
const health = async ({ port }: { port: number }) => JSON.parse((await rawRequest(port, '/health')).body);

describe.runIf(program !== '')('behind nginx', () => {
  it('page, broker and relay are served over TLS, and people keep their addresses', async () => {
    const [server, port] = [await start({ MOST_MEMBERS_PER_ADDRESS: '1' }), await freePort()];
    const config = recipe('one server', [
      ...CERTIFICATES,
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['127.0.0.1:8080', `127.0.0.1:${server.port}`],
    ]);
    await proxy(port, config);
    const open = (id: string, localAddress: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const url = `wss://127.0.0.1:${port}/peer/peerjs?key=peerjs&id=${id}&token=t`;
        const socket = new WebSocket(url, { rejectUnauthorized: false, localAddress });
        socket.on('message', (data) => resolve(JSON.parse(String(data)).type)).on('error', reject);
      });
    expect(await open('one', '127.0.0.2')).toBe('OPEN');
    expect(await open('two', '127.0.0.3')).toBe('OPEN');
    expect(await open('three', '127.0.0.3')).toBe('ERROR');
    expect(await health(server)).toMatchObject({ members: 2, viaUnknownProxy: 0 });
  });

  it('three servers that share nothing keep each table together, and take over from one that fails', async () => {
    const servers = await Promise.all([1, 2, 3].map(() => start({ MOST_MEMBERS_PER_ADDRESS: '2' })));
    const port = await freePort();
    const ports = servers.map(({ port: at }) => at);
    await proxy(port, manyServers(port, ports));

    const tables = Array.from({ length: 60 }, (_, i) => `table${i}x`);
    const seated = await Promise.all(
      tables.map((tag, i) =>
        Promise.all(
          [0, 1].map((place) =>
            new BrokerClient(
              port,
              { id: `sixfold-${tag}-${place}` },
              { localAddress: `127.0.4.${i + 1}` },
            ).open(),
          ),
        ),
      ),
    );
    for (const [i, [host, guest]] of seated.entries()) {
      guest.send({ type: 'OFFER', dst: `sixfold-${tables[i]}-0`, payload: i });
      expect(await host.next()).toMatchObject({ type: 'OFFER', payload: i });
    }
    const told = await Promise.all(servers.map(health));
    expect(told.map(({ tables: count }) => count).reduce((a, b) => a + b)).toBe(60);
    for (const each of told) expect(each.tables).toBeGreaterThan(5);

    const pairs = await Promise.all(tables.slice(0, 20).map((table) => relayPair(port, { table })));
    expect(pairs.length).toBe(20);
    const relays = await Promise.all(servers.map(health));
    for (const each of relays) expect(each.relays).toBeGreaterThan(0);
    expect(await rawRequest(port, '/peer/about')).toMatchObject({ status: 200 });
    expect((await rawRequest(port, '/')).body).toContain('<title>Sixfold</title>');

    await servers[1].stop('SIGKILL');
    const lost = await Promise.race(seated.map(([host], i) => host.ended.then(() => i)));
    await Promise.all(seated[lost].map(({ ended }) => ended));
    const again = await Promise.all(
      [0, 1].map((place) => new BrokerClient(port, { id: `sixfold-${tables[lost]}-${place}` }).open()),
    );
    again[1].send({ type: 'OFFER', dst: `sixfold-${tables[lost]}-0`, payload: 'again' });
    expect(await again[0].next()).toMatchObject({ type: 'OFFER', payload: 'again' });
    const others = await Promise.all([servers[0], servers[2]].map(health));
    expect(others.map(({ tables: count }) => count).reduce((a, b) => a + b)).toBe(60 - told[1].tables + 1);

    await servers[0].stop('SIGKILL');
    expect(await rawRequest(port, '/peer/about')).toMatchObject({ status: 200 });
  });
});
