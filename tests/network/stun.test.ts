import { createSocket, type Socket, type SocketType } from 'node:dgram';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { afterEach, describe, expect, it } from 'vitest';
import { USUAL_LIMITS } from '../../src/server/limits.ts';
import { openServer } from '../../src/server/server.ts';
import { rawRequest } from './raw-request.ts';
import { withServer } from './with-server.ts';

const REQUEST = Buffer.from(`000100002112a442${'0123456789ab'.repeat(2)}`, 'hex');
const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((each) => each?.address === '::1');

let asked: Socket[] = [];

afterEach(() => {
  for (const socket of asked) socket.close();
  asked = [];
});

async function socketOf(type: SocketType): Promise<Socket> {
  const socket = createSocket(type);
  asked.push(socket);
  socket.bind(0, type === 'udp4' ? '127.0.0.1' : '::1');
  await once(socket, 'listening');
  return socket;
}

const about = async (port: number) => JSON.parse((await rawRequest(port, '/peer/about')).body);

describe('STUN on the number of the page', () => {
  const server = withServer({}, { stunOfAddress: 5 });

  it('tells a device its address, and the page its port', async () => {
    expect(await about(server.port)).toMatchObject({ stun: server.port });
    const device = await socketOf('udp4');
    device.send(REQUEST, server.port, '127.0.0.1');
    const [answer] = await once(device, 'message');
    expect(answer.readUInt16BE(0)).toBe(0x0101);
    expect(answer.readUInt16BE(26) ^ 0x2112).toBe(device.address().port);
    expect((answer.readUInt32BE(28) ^ 0x2112a442) >>> 0).toBe(0x7f000001);
  });

  it.runIf(hasIpv6)('does so over IPv6', async () => {
    const device = await socketOf('udp6');
    device.send(REQUEST, server.port, '::1');
    const [answer] = await once(device, 'message');
    expect(answer.length).toBe(44);
    expect(answer[43] ^ REQUEST[19]).toBe(1);
  });

  it('answers an address so often only, and nonsense never', async () => {
    const device = await socketOf('udp4');
    let answers = 0;
    device.on('message', () => answers++);
    for (let i = 0; i < 100; i++) device.send(Buffer.alloc(i, i), server.port, '127.0.0.1');
    for (let i = 0; i < 100; i++) device.send(REQUEST, server.port, '127.0.0.1');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(answers).toBeGreaterThanOrEqual(50);
    expect(answers).toBeLessThan(60);
  });
});

describe('a UDP port that is taken', () => {
  it('leaves a server without STUN, which says so', async () => {
    const other = createSocket('udp4');
    asked.push(other);
    other.bind(0);
    await once(other, 'listening');
    const { port } = other.address();
    const server = await openServer('/', 0, { stunPort: port, limits: USUAL_LIMITS });
    expect(server.stunTrouble).toBe(`There is no STUN: UDP port ${port} is already in use.`);
    expect(await about(server.port)).toMatchObject({ stun: null });
    await server.close();
  });
});

describe('STUN that is switched off', () => {
  const server = withServer({ stunPort: null });

  it('is not told of', async () => {
    expect(await about(server.port)).toMatchObject({ stun: null });
  });
});
