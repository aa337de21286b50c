import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_OPEN, Parts } from '../../src/server/parts.ts';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { rawRequest } from './raw-request.ts';

/** More than the system takes for somebody who does not read. */
const LARGE = randomBytes(12_345_678);

let server: OpenServer;
const folder = mkdtempSync(join(tmpdir(), 'sixfold-parts-'));
const file = join(folder, 'large.bin');

beforeAll(async () => {
  writeFileSync(file, LARGE);
  server = await openServer(folder, 0, { stunPort: null });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

/** How often this process has the file open. */
const timesOpen = (): number => readdirSync('/proc/self/fd').filter((name) => linkOf(name) === file).length;

function linkOf(name: string): string | undefined {
  try {
    return readlinkSync(`/proc/self/fd/${name}`);
  } catch {
    return undefined;
  }
}

describe('a file of many parts', () => {
  it('travels as it is, whole or in part', async () => {
    const { headers, bytes } = await rawRequest(server.port, '/large.bin');
    expect(headers['content-length']).toBe(String(LARGE.length));
    expect(bytes.equals(LARGE)).toBe(true);
    const part = await rawRequest(server.port, '/large.bin', 'GET', { Range: 'bytes=70000-170000' });
    expect(part.status).toBe(206);
    expect(part.bytes.equals(LARGE.subarray(70_000, 170_001))).toBe(true);
  });

  it.runIf(process.platform === 'linux')('is not open for somebody who does not read it', async () => {
    const sockets = Array.from({ length: 20 }, () => connect(server.port, '127.0.0.1'));
    for (const socket of sockets) socket.write('GET /large.bin HTTP/1.1\r\nHost: x\r\n\r\n');
    await Promise.all(sockets.map((socket) => once(socket, 'readable')));
    await expect.poll(timesOpen).toBe(0);
    expect(sockets.map((socket) => socket.destroyed)).not.toContain(true);
    for (const socket of sockets) socket.destroy();
  });

  it.runIf(process.platform === 'linux')('is open a few times at once, however many read it', async () => {
    const parts = new Parts();
    const streams = Array.from({ length: 100 }, () =>
      createReadStream(file, { fs: parts, start: 0, end: 200_000 }),
    );
    let most = 0;
    const look = setInterval(() => {
      most = Math.max(most, timesOpen());
    }, 1);
    const read = await Promise.all(streams.map((stream) => buffer(stream)));
    clearInterval(look);
    expect(read.every((bytes) => bytes.equals(LARGE.subarray(0, 200_001)))).toBe(true);
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(MOST_OPEN);
  });

  it('fails for who reads it when it is gone', async () => {
    const gone = createReadStream(join(folder, 'gone'), { fs: new Parts(), start: 0 });
    await expect(buffer(gone)).rejects.toThrow('ENOENT');
  });
});
