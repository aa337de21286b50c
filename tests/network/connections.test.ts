import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { withServer } from './with-server.ts';

const server = withServer({}, { connections: 12, connectionsOfAddress: 8 });

/** A connection of an address, once it is there. */
async function come(localAddress: string): Promise<Socket> {
  const socket = connect({ port: server.port, host: '127.0.0.1', localAddress });
  socket.on('error', () => {}).resume();
  await once(socket, 'connect');
  return socket;
}

async function crowd(n: number, localAddress: string): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let i = 0; i < n; i++) sockets.push(await come(localAddress));
  return sockets;
}

async function isServed(socket: Socket): Promise<boolean> {
  if (socket.destroyed) return false;
  socket.write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
  const [what] = await Promise.race(
    ['data', 'close'].map((event) => once(socket, event).then(() => [event])),
  );
  return what === 'data';
}

it('of one address are so many', async () => {
  const sockets = await crowd(9, '127.0.0.2');
  expect(await isServed(sockets[8])).toBe(false);
  expect(await isServed(sockets[7])).toBe(true);
});

it('are so many in all: the latest of the address that has most gives way to one that has fewer', async () => {
  const greedy = await crowd(8, '127.0.0.2');
  const others = await crowd(4, '127.0.0.3');
  const newcomer = await come('127.0.0.4');
  expect(await isServed(newcomer)).toBe(true);
  expect(await isServed(greedy[7])).toBe(false);
  for (const socket of [greedy[0], greedy[6], ...others]) expect(await isServed(socket)).toBe(true);
});

it('are refused to who would have as many as any other', async () => {
  await crowd(6, '127.0.0.2');
  const others = await crowd(6, '127.0.0.3');
  expect(await isServed(await come('127.0.0.3'))).toBe(false);
  expect(await isServed(others[5])).toBe(true);
});
