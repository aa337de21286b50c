import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import { MOST_MESSAGE_BYTES, MOST_OF_ADDRESS, MOST_SOCKETS } from '../../src/server/limits.ts';
import { type OpenServer, openServer } from '../../src/server/server.ts';

let server: OpenServer;
let folder: string;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sixfold-broker-'));
  server = await openServer(folder, 0);
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const socket = (id: string, options: ClientOptions = {}, token = 'token'): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${server.port}/peer/peerjs?key=peerjs&id=${id}&token=${token}`, options);

async function message(from: WebSocket): Promise<{ type: string; src?: string }> {
  const [data] = await once(from, 'message');
  return JSON.parse(String(data));
}

async function opened(id: string, options?: ClientOptions): Promise<WebSocket> {
  const made = socket(id, options);
  expect(await message(made)).toEqual({ type: 'OPEN' });
  return made;
}

async function ending(of: WebSocket): Promise<{ code: number; reason: string }> {
  const [code, reason] = await once(of, 'close');
  return { code, reason: String(reason) };
}

/** So many clients of one address. */
const crowd = (n: number, localAddress: string): Promise<WebSocket[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => opened(`${localAddress}-${i}`, { localAddress })));

describe('a broker under load', () => {
  it('takes so many connections from one address, and others all the same', async () => {
    const [first] = await crowd(MOST_OF_ADDRESS, '127.0.0.2');
    expect(await ending(socket('one-more', { localAddress: '127.0.0.2' }))).toEqual({
      code: 1013,
      reason: 'Too many connections from this address: try again later.',
    });
    await opened('somebody-else', { localAddress: '127.0.0.3' });
    first.close();
    await ending(first);
    await opened('now-there-is-room', { localAddress: '127.0.0.2' });
  });

  it('takes so many connections in all', async () => {
    for (let i = 0; i < MOST_SOCKETS / MOST_OF_ADDRESS; i++) await crowd(MOST_OF_ADDRESS, `127.0.1.${i}`);
    expect(await ending(socket('too-many', { localAddress: '127.0.2.1' }))).toEqual({
      code: 1013,
      reason: 'The broker is full: try again later.',
    });
  });

  it('ends a client that sends too often', async () => {
    const [flood, other] = [await opened('flood'), await opened('other')];
    for (let i = 0; i < 1000; i++) flood.send('{"type":"OFFER","dst":"nobody","payload":{}}');
    expect(await ending(flood)).toEqual({ code: 1008, reason: 'Too many messages.' });
    other.send('{"type":"OFFER","dst":"other","payload":{}}');
    expect(await message(other)).toMatchObject({ type: 'OFFER', src: 'other' });
  });

  it('ends a client that sends too much in all, and one that sends too much at once', async () => {
    const [much, large] = [await opened('much'), await opened('large')];
    const text = JSON.stringify({ type: 'OFFER', dst: 'nobody', payload: 'x'.repeat(15_000) });
    for (let i = 0; i < 60; i++) much.send(text);
    expect(await ending(much)).toEqual({ code: 1008, reason: 'Too many messages.' });
    large.send('x'.repeat(MOST_MESSAGE_BYTES + 1));
    expect((await ending(large)).code).toBe(1009);
  });

  it('leaves alone who dials all places of a table with many candidates', async () => {
    const busy = await opened('busy');
    const candidate = JSON.stringify({ type: 'CANDIDATE', dst: 'other', payload: 'x'.repeat(300) });
    const offer = JSON.stringify({ type: 'OFFER', dst: 'other', payload: 'x'.repeat(3000) });
    for (let place = 0; place < 16; place++) {
      busy.send(offer);
      for (let i = 0; i < 15; i++) busy.send(candidate);
    }
    busy.send('{"type":"OFFER","dst":"busy","payload":{}}');
    expect(await message(busy)).toMatchObject({ type: 'OFFER', src: 'busy' });
  });

  it('remembers nobody under a novel', async () => {
    expect(await ending(socket('x'.repeat(65)))).toEqual({
      code: 1008,
      reason: 'The id or the token is too long.',
    });
  });

  it('says soon that somebody is not there', async () => {
    const caller = await opened('caller');
    const begun = performance.now();
    caller.send('{"type":"OFFER","dst":"nobody","payload":{}}');
    expect(await message(caller)).toMatchObject({ type: 'EXPIRE', src: 'nobody' });
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  it('hands over what came while somebody reconnected', async () => {
    const caller = await opened('caller');
    caller.send('{"type":"OFFER","dst":"late","payload":{"sdp":"x"}}');
    const late = socket('late');
    const types: string[] = [];
    late.on('message', (data) => types.push(JSON.parse(String(data)).type));
    await once(late, 'open');
    while (types.length < 2) await once(late, 'message');
    expect(types).toEqual(['OPEN', 'OFFER']);
  });
});
