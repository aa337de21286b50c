import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { rawRequest } from './raw-request.ts';

// Larger than what the system takes at once.
const LARGE = 'x'.repeat(8 * 1024 * 1024);

describe('who offers another protocol than WebSocket', () => {
  let server: OpenServer;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixfold-upgrades-'));
    writeFileSync(join(folder, 'index.html'), 'The page.');
    writeFileSync(join(folder, 'large.txt'), LARGE);
    server = await openServer(folder, 0);
  });

  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, method = 'GET', upgrade = 'h2c') =>
    rawRequest(server.port, path, method, { Connection: 'Upgrade, HTTP2-Settings', Upgrade: upgrade });

  it.each(['h2c', 'TLS/1.2', 'h2c, websocket'])('like %s gets the page', async (upgrade) => {
    const { status, headers, body } = await ask('/', 'GET', upgrade);
    expect({ status, body }).toEqual({ status: 200, body: 'The page.' });
    expect(headers.connection).toBe('close');
  });

  it('gets all of what is large', async () => {
    expect((await ask('/large.txt')).body.length).toBe(LARGE.length);
  });

  it('is answered as anybody else: about the server, that there is nothing, that nothing can be changed', async () => {
    expect(JSON.parse((await ask('/peer/about')).body)).toMatchObject({ sixfold: 1 });
    expect((await ask('/nothing.html')).status).toBe(404);
    expect((await ask('/peer/peerjs?key=peerjs&id=a&token=b')).status).toBe(404);
    expect((await ask('/', 'POST')).status).toBe(405);
    expect(await ask('/', 'HEAD')).toMatchObject({ status: 200, body: '' });
  });
});
