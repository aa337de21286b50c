import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { rawRequest } from './raw-request.ts';
import { runServer, type ServerProcess, startServer, THROUGH_NPM } from './server-process.ts';

let server: ServerProcess;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server?.stop('SIGKILL'));

const get = (path: string, method?: string) => rawRequest(server.port, path, method);

async function assetPath(): Promise<string> {
  const { body } = await get('/');
  const path = /src="\.(\/assets\/[^"]+\.js)"/.exec(body)?.[1];
  if (!path) throw new Error('index.html names no script');
  return path;
}

describe('the page', () => {
  it('is served at the root and never kept without asking', async () => {
    const { status, headers, body } = await get('/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=UTF-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-powered-by']).toBeUndefined();
    expect(body).toContain('<title>Sixfold</title>');
  });

  it('names its parts by relative paths, so that it works in any folder', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/(src|href)="\//);
  });

  it('has assets that may be kept forever', async () => {
    const { status, headers } = await get(await assetPath());
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/javascript/);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('answers HEAD without a body and refuses to be changed', async () => {
    expect(await get('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
    const refused = await get('/', 'POST');
    expect(refused.status).toBe(405);
    expect(refused.headers.allow).toBe('GET, HEAD');
  });
});

describe('a long address', () => {
  it('is refused, whatever it asks for', async () => {
    const long = `/?${'x'.repeat(3000)}`;
    expect(await get(long)).toMatchObject({ status: 414, body: expect.stringContaining('too long') });
    expect((await get(`/?${'x'.repeat(2000)}`)).status).toBe(200);
  });

  it('lets nobody in, as who has a part of it for a name would keep all of it', async () => {
    const sized = (length: number): WebSocket =>
      new WebSocket(
        `ws://127.0.0.1:${server.port}/peer/peerjs?key=peerjs&id=long&token=t&x=${'x'.repeat(length)}`,
      );
    const [refused] = (await once(sized(3000), 'unexpected-response').then(([, response]) => [response])) as [
      { statusCode: number },
    ];
    expect(refused.statusCode).toBe(414);
    const taken = sized(1000);
    await once(taken, 'open');
    taken.close();
  });

  it('is not taken apart, which would cost many times what an answer does', async () => {
    const spent = async (): Promise<number> => JSON.parse((await get('/health')).body).cpu;
    const nested = `/?${'a[b][c][d]=1&'.repeat(1000)}`;
    for (let i = 0; i < 20; i++) await get(nested);
    const before = await spent();
    for (let i = 0; i < 100; i++) await get(nested);
    expect((await spent()) - before).toBeLessThan(0.3);
  });
});

describe('what is not there', () => {
  it.each(['/nothing.html', '/assets', '/assets/', '/.git/config', '/src/server/main.ts'])(
    '%s is a 404 in words',
    async (path) => {
      const { status, headers, body } = await get(path);
      expect(status).toBe(404);
      expect(headers['content-type']).toMatch(/html/);
      expect(body).toContain('There is nothing at this address.');
    },
  );

  it.each([
    '/../package.json',
    '/assets/../../package.json',
    '/%2e%2e/package.json',
    '/%2e%2e%2fpackage.json',
    '/..%2fpackage.json',
    '/..%5cpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/%252e%252e/package.json',
    '//../package.json',
    '/%00/../package.json',
    '/%',
  ])('%s leads nowhere', async (path) => {
    const { status, body } = await get(path);
    expect([400, 403, 404]).toContain(status);
    expect(body).not.toContain('devDependencies');
  });
});

describe('the broker', () => {
  const socketUrl = (id: string, token = 'token') =>
    `ws://127.0.0.1:${server.port}/peer/peerjs?key=peerjs&id=${id}&token=${token}`;

  async function firstMessage(socket: WebSocket): Promise<unknown> {
    const [data] = await once(socket, 'message');
    return JSON.parse(String(data));
  }

  it('gives out ids', async () => {
    const { status, body } = await get('/peer/peerjs/id');
    expect(status).toBe(200);
    expect(body).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('tells nobody who is there', async () => {
    expect((await get('/peer/peerjs/peers')).status).toBe(401);
  });

  it('registers a client by its id, once', async () => {
    const first = new WebSocket(socketUrl('alice', 'one'));
    expect(await firstMessage(first)).toEqual({ type: 'OPEN' });
    const second = new WebSocket(socketUrl('alice', 'two'));
    expect(await firstMessage(second)).toMatchObject({ type: 'ID-TAKEN' });
    first.close();
    await once(first, 'close');
  });

  it('passes an offer on and stamps who sent it', async () => {
    const bob = new WebSocket(socketUrl('bob'));
    await firstMessage(bob);
    const carol = new WebSocket(socketUrl('carol'));
    await firstMessage(carol);
    bob.send(JSON.stringify({ type: 'OFFER', src: 'mallory', dst: 'carol', payload: { sdp: 'x' } }));
    const offer = await firstMessage(carol);
    expect(offer).toEqual({ type: 'OFFER', src: 'bob', dst: 'carol', payload: { sdp: 'x' } });
    bob.close();
    carol.close();
  });

  it('survives nonsense, and ends a client that sends too much', async () => {
    const socket = new WebSocket(socketUrl('dave'));
    await firstMessage(socket);
    socket.send('not json');
    socket.send('null');
    socket.send('x'.repeat(100_000));
    const [code] = await once(socket, 'close');
    expect(code).toBe(1009);
    expect((await get('/')).status).toBe(200);
  });

  it('takes no sockets at other paths', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${server.port}/elsewhere`);
    const [error] = await once(socket, 'error');
    expect(error.message).toBe('socket hang up');
  });
});

describe('starting and stopping', () => {
  it('greets with a local link, and a QR code when there is a network', () => {
    expect(server.greeting).toContain(`http://localhost:${server.port}/`);
    const lan = /http:\/\/\d+\.\d+\.\d+\.\d+:\d+\//.test(server.greeting);
    expect(server.greeting.includes('█')).toBe(lan);
  });

  it('says in one sentence that the port is taken', async () => {
    const { code, stdout, stderr } = await runServer(String(server.port));
    expect({ code, stdout, stderr }).toEqual({
      code: 2,
      stdout: '',
      stderr: `Port ${server.port} is already in use: set PORT to another number.\n`,
    });
  });

  it.each(['http', '-1', '65536', '80.5', ' '])(
    'says in one sentence that PORT=%j is no port',
    async (port) => {
      const { code, stderr } = await runServer(port);
      expect(code).toBe(2);
      expect(stderr).toBe(`PORT must be a whole number from 0 to 65535, not "${port}".\n`);
    },
  );

  it.each(['SIGTERM', 'SIGINT'] as const)(
    '%s ends it within a second, open sockets or not',
    async (signal) => {
      const mine = await startServer();
      const socket = new WebSocket(`ws://127.0.0.1:${mine.port}/peer/peerjs?key=peerjs&id=eve&token=t`);
      await once(socket, 'open');
      const begun = performance.now();
      const { code, stderr } = await mine.stop(signal);
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(performance.now() - begun).toBeLessThan(1000);
    },
  );

  it('stops when npm, which started it, is told to stop', async () => {
    const mine = await startServer(THROUGH_NPM);
    expect((await mine.stop('SIGTERM')).code).toBe(0);
    await expect(rawRequest(mine.port, '/')).rejects.toThrow('ECONNREFUSED');
  });
});
