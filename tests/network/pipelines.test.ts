import { once } from 'node:events';
import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { SCHEMES } from './schemes.ts';

// Requests that come in one packet, by somebody who never reads the answers.

const ASKED = 'GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n';
const LARGE = 20e6;
const OPEN_FILES = '/proc/self/fd';

const folder = mkdtempSync(join(tmpdir(), 'sixfold-pipelines-'));

beforeAll(() => writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE)));
afterAll(() => rmSync(folder, { recursive: true }));

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often the large file is open in this process. */
const openFiles = (): number =>
  readdirSync(OPEN_FILES).filter((file) => linkOf(join(OPEN_FILES, file)).endsWith('large.bin')).length;

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

async function allAreClosed(): Promise<void> {
  for (let i = 0; i < 100 && openFiles() > 0; i++) await pause(50);
  expect(openFiles()).toBe(0);
}

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.on('close', resolve).resume());

describe.each(SCHEMES)('over $name', ({ certificate, connect, get }) => {
  let server: OpenServer;

  beforeAll(async () => {
    server = await openServer(folder, 0, { stunPort: null }, certificate);
  });
  afterAll(() => server?.close());

  function deaf(requests: number): Socket {
    const socket = connect(server.port).on('error', () => {});
    socket.write(ASKED.repeat(requests));
    return socket.pause();
  }

  it('end the connection, which is counted once', async () => {
    const before = server.counters.cut;
    await Promise.all([deaf(2), deaf(1000)].map(closed));
    expect(server.counters.cut).toBe(before + 2);
  });

  describe.runIf(process.platform === 'linux')('leave no file open', () => {
    it('when the connection is ended', async () => {
      await Promise.all(Array.from({ length: 10 }, () => closed(deaf(1000))));
      await allAreClosed();
    });

    it('nor does one that is given up before it is read', async () => {
      const sockets = Array.from({ length: 20 }, () => deaf(1));
      // Each has got the beginning of its file.
      await Promise.all(sockets.map((socket) => once(socket, 'readable')));
      for (const socket of sockets) socket.destroy();
      await allAreClosed();
    });
  });

  it('are answered one after the other on one connection, if each waits for the last', async () => {
    const socket = connect(server.port);
    let [read, answers] = [0, 0];
    socket.on('data', (data) => {
      read += data.length;
      if (read < (answers + 1) * LARGE) return;
      answers++;
      if (answers < 5) socket.write(ASKED);
      else socket.end();
    });
    socket.write(ASKED);
    await closed(socket);
    expect(answers).toBe(5);
    expect((await get(server.port, '/health')).status).toBe(200);
  });
});
