import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { frame } from '../support/fuzz-server.ts';
import { BrokerClient } from './broker-client.ts';
import { relayPair } from './relay-client.ts';
import { withServer } from './with-server.ts';

// Messages in many small parts take far more memory than their bytes.

const PATHS = ['/peer/peerjs?key=peerjs&id=parts&token=t', '/peer/relay?table=t&channel=channel000000000'];
const TEXT = 1;
const MORE = 0;
const POLICY = 1008;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A frame after which more of the message comes. */
function unfinished(opcode: number): Buffer {
  const part = frame(opcode, Buffer.from('x'));
  part[0] &= 0x7f;
  return part;
}

async function open(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay();
  socket.on('error', () => {});
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await once(socket, 'data');
  return socket;
}

/** Bytes that are kept outside the heap, once nothing is left that nobody needs. */
async function keptBytes(): Promise<number> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (let i = 0; i < 3; i++) {
    await pause(50);
    collect();
  }
  return process.memoryUsage().arrayBuffers;
}

/** The code of the close frame that comes next, whatever came before. */
async function closeCode(socket: Socket): Promise<number> {
  for (;;) {
    const [data] = (await once(socket, 'data')) as [Buffer];
    const at = data.indexOf(0x88);
    if (at >= 0) return data.readUInt16BE(at + 2);
  }
}

describe.each(PATHS)('at %s', (path) => {
  const server = withServer({ stunPort: null });

  it('a message of many fragments ends its socket', { timeout: 10_000 }, async () => {
    const socket = await open(server.port, path);
    const code = closeCode(socket);
    socket.write(Buffer.concat([unfinished(TEXT), ...Array.from({ length: 30 }, () => unfinished(MORE))]));
    expect(await code).toBe(POLICY);
    socket.destroy();
  });

  it('a frame that dribbles in byte by byte ends its socket', { timeout: 30_000 }, async () => {
    const socket = await open(server.port, path);
    let code = 0;
    void closeCode(socket).then((told) => {
      code = told;
    });
    const [...bytes] = frame(TEXT, Buffer.alloc(4000, 'x'));
    for (const byte of bytes) {
      if (code !== 0) break;
      socket.write(Buffer.of(byte));
      await pause(1);
    }
    expect(code).toBe(POLICY);
    socket.destroy();
  });
});

describe('a message that never ends', () => {
  const server = withServer({ stunPort: null });
  const SOCKETS = 20;
  const ROUNDS = 8;

  it('keeps nothing of what was sent together with its fragments', { timeout: 30_000 }, async () => {
    const sockets: Socket[] = [];
    for (let i = 0; i < SOCKETS; i++)
      sockets.push(await open(server.port, `/peer/relay?table=t&channel=channel000000000${i}`));
    const pongs = Buffer.concat(Array.from({ length: 495 }, () => frame(10, Buffer.alloc(125))));
    const before = await keptBytes();
    for (let round = 0; round < ROUNDS; round++) {
      const packet = Buffer.concat([unfinished(round === 0 ? 2 : MORE), pongs]);
      for (const socket of sockets) socket.write(packet);
      await pause(300);
    }
    await pause(1000);
    expect(sockets.every(({ readyState }) => readyState === 'open')).toBe(true);
    expect((await keptBytes()) - before).toBeLessThan(SOCKETS * 64 * 1024);
    for (const socket of sockets) socket.destroy();
  });
});

describe('a message of a few fragments', () => {
  const server = withServer({ stunPort: null });

  it('is taken', async () => {
    const alice = await new BrokerClient(server.port, { id: 'alice' }).open();
    const text = JSON.stringify({ type: 'OFFER', dst: 'alice', payload: 1 });
    for (let i = 0; i < 10; i++) alice.socket.send(text.slice(i, i + 1), { fin: false });
    alice.socket.send(text.slice(10), { fin: true });
    expect(await alice.next()).toMatchObject({ type: 'OFFER', payload: 1 });
    const [a, b] = await relayPair(server.port);
    for (let i = 0; i < 10; i++) a.socket.send(Buffer.alloc(1000, i), { fin: false });
    a.socket.send(Buffer.alloc(1000), { fin: true });
    expect((await b.hear(2))[1].length).toBe(11_000);
  });
});
