import { mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { rawRequest } from './raw-request.ts';

// Requests that come in one packet, by somebody who never reads the answers.

const ASKED = 'GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n';
const LARGE = 20e6;
const OPEN_FILES = '/proc/self/fd';

let server: OpenServer;
const folder = mkdtempSync(join(tmpdir(), 'sixfold-pipelines-'));

beforeAll(async () => {
  writeFileSync(join(folder, 'large.bin'), Buffer.alloc(LARGE));
  server = await openServer(folder, 0, { stunPort: null });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

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

function deaf(requests: number): Socket {
  const socket = connect(server.port, '127.0.0.1').on('error', () => {});
  socket.write(ASKED.repeat(requests));
  return socket.pause();
}

const closed = (socket: Socket): Promise<unknown> =>
  new Promise((resolve) => socket.on('close', resolve).resume());

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
    while (openFiles() < sockets.length) await pause(10);
    for (const socket of sockets) socket.destroy();
    await allAreClosed();
  });
});

it('are answered one after the other on one connection, if each waits for the last', async () => {
  const socket = connect(server.port, '127.0.0.1');
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
  expect((await rawRequest(server.port, '/health')).status).toBe(200);
});
