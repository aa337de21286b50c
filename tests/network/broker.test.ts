import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import type { ClientOptions } from 'ws';
import { MOST_MESSAGE_BYTES } from '../../src/server/endpoints.ts';
import { BrokerClient } from './broker-client.ts';
import { withServer } from './with-server.ts';

const MOST_OF_ADDRESS = 20;
const MOST_MEMBERS = 50;
const server = withServer({}, { members: MOST_MEMBERS, membersOfAddress: MOST_OF_ADDRESS });

const client = (id: string, options?: ClientOptions, token?: string): BrokerClient =>
  new BrokerClient(server.port, { id, ...(token === undefined ? {} : { token }) }, options);

const opened = (id: string, options?: ClientOptions, token?: string): Promise<BrokerClient> =>
  client(id, options, token).open();

/** So many clients of one address. */
const crowd = (n: number, localAddress: string): Promise<BrokerClient[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => opened(`${localAddress}-${i}`, { localAddress })));

const isOpen = ({ socket }: BrokerClient): boolean => socket.readyState === socket.OPEN;

describe('a broker under load', () => {
  it('takes so many members from one address, and others all the same', async () => {
    const [first] = await crowd(MOST_OF_ADDRESS, '127.0.0.2');
    const refused = client('one-more', { localAddress: '127.0.0.2' });
    expect(await refused.next()).toEqual({
      type: 'ERROR',
      payload: { msg: 'Too many connections from this address' },
    });
    expect(await refused.ended).toMatchObject({ code: 1013 });
    await opened('somebody-else', { localAddress: '127.0.0.3' });
    await opened('127.0.0.2-0', { localAddress: '127.0.0.2' });
    expect((await first.ended).code).toBe(1006);
    await opened('127.0.0.2-1', { localAddress: '127.0.0.3' });
    await opened('now-there-is-room', { localAddress: '127.0.0.2' });
  });

  it('takes so many members in all: the address that has most gives way to one that has fewer', async () => {
    const [first, second] = [await crowd(20, '127.0.1.1'), await crowd(19, '127.0.1.2')];
    await crowd(11, '127.0.1.3');
    await opened('a newcomer', { localAddress: '127.0.2.1' });
    expect(await first[19].ended).toEqual({ code: 1013, reason: 'The broker is full.' });
    await opened('another', { localAddress: '127.0.2.2' });
    expect((await second[18].ended).code).toBe(1013);
    expect([...first.slice(0, 19), ...second.slice(0, 18)].every(isOpen)).toBe(true);
  });

  it('refuses who would have as many as any other', async () => {
    await Promise.all([crowd(17, '127.0.1.1'), crowd(17, '127.0.1.2'), crowd(16, '127.0.1.3')]);
    const refused = client('too-many', { localAddress: '127.0.1.3' });
    expect(await refused.next()).toEqual({
      type: 'ERROR',
      payload: { msg: 'Server has reached its concurrent user limit' },
    });
    expect(await refused.ended).toMatchObject({ code: 1013 });
  });

  it('ends a member that sends too often', async () => {
    const [flood, other] = [await opened('flood'), await opened('other')];
    for (let i = 0; i < 1000; i++) flood.send({ type: 'OFFER', dst: 'nobody', payload: {} });
    expect(await flood.ended).toEqual({ code: 1008, reason: 'Too many messages.' });
    other.send({ type: 'OFFER', dst: 'other', payload: {} });
    expect(await other.next()).toMatchObject({ type: 'OFFER', src: 'other' });
  });

  it('ends a member that sends too much in all, and one that sends too much at once', async () => {
    const [much, large] = [await opened('much'), await opened('large')];
    for (let i = 0; i < 60; i++) much.send({ type: 'OFFER', dst: 'nobody', payload: 'x'.repeat(15_000) });
    expect(await much.ended).toEqual({ code: 1008, reason: 'Too many messages.' });
    large.send('x'.repeat(MOST_MESSAGE_BYTES + 1));
    expect((await large.ended).code).toBe(1009);
  });

  it('leaves alone who dials all places of a table with many candidates', async () => {
    const busy = await opened('busy');
    for (let place = 0; place < 16; place++) {
      busy.send({ type: 'OFFER', dst: 'other', payload: 'x'.repeat(3000) });
      for (let i = 0; i < 15; i++) busy.send({ type: 'CANDIDATE', dst: 'other', payload: 'x'.repeat(300) });
    }
    busy.send({ type: 'OFFER', dst: 'busy', payload: {} });
    expect(await busy.next()).toMatchObject({ type: 'OFFER', src: 'busy' });
  });

  it.each([{ id: 'x'.repeat(65) }, { id: 'x', token: 'x'.repeat(65) }])(
    'remembers nobody under a novel',
    async (query) => {
      const refused = new BrokerClient(server.port, query);
      expect(await refused.next()).toEqual({
        type: 'ERROR',
        payload: { msg: 'The id or the token is too long' },
      });
      await refused.ended;
    },
  );

  it('says soon that somebody is not there', async () => {
    const caller = await opened('caller');
    const begun = performance.now();
    caller.send({ type: 'OFFER', dst: 'nobody', payload: {} });
    expect(await caller.next()).toEqual({ type: 'EXPIRE', src: 'nobody', dst: 'caller' });
    expect(performance.now() - begun).toBeGreaterThan(2400);
    expect(performance.now() - begun).toBeLessThan(4000);
  });

  it('hands over what came while somebody reconnected', async () => {
    const caller = await opened('caller');
    caller.send({ type: 'OFFER', dst: 'late', payload: { sdp: 'x' } });
    await caller.settle();
    const late = await opened('late');
    expect(await late.next()).toEqual({ type: 'OFFER', src: 'caller', dst: 'late', payload: { sdp: 'x' } });
  });
});

describe('an id', () => {
  it('is opened again with its token, and the old socket is cut', async () => {
    const before = await opened('mine', {}, 'secret');
    const after = await opened('mine', {}, 'secret');
    await before.ended;
    const caller = await opened('caller');
    caller.send({ type: 'OFFER', dst: 'mine', payload: 1 });
    expect(await after.next()).toMatchObject({ type: 'OFFER', src: 'caller' });
    await after.close();
    await opened('mine', {}, 'another');
  });

  it('is not given to anybody with another token', async () => {
    await opened('mine', {}, 'secret');
    const thief = client('mine', {}, 'guess');
    expect(await thief.next()).toEqual({ type: 'ID-TAKEN', payload: { msg: 'ID is taken' } });
    await thief.ended;
  });

  it('is not spoken for, nor freed, by who has left it', async () => {
    const squatter = await opened('place', {}, 'squatter');
    squatter.send({ type: 'LEAVE' });
    await squatter.ended;
    const [host, guest] = [await opened('place', {}, 'host'), await opened('guest')];
    guest.send({ type: 'OFFER', dst: 'place', payload: 1 });
    expect(await host.next()).toMatchObject({ type: 'OFFER', src: 'guest' });
    expect((await client('place', {}, 'thief').next()).type).toBe('ID-TAKEN');
  });

  it('is not freed by a LEAVE that is sent together with more', async () => {
    const squatter = await opened('place', {}, 'squatter');
    const [host, guest] = [client('place', {}, 'host'), await opened('guest')];
    expect((await host.next()).type).toBe('ID-TAKEN');
    squatter.send({ type: 'LEAVE' });
    squatter.send({ type: 'OFFER', dst: 'guest', payload: 'as the host' });
    squatter.send({ type: 'LEAVE' });
    await squatter.ended;
    const real = await opened('place', {}, 'host');
    real.send({ type: 'OFFER', dst: 'guest', payload: 'the host' });
    expect(await guest.next()).toMatchObject({ type: 'OFFER', payload: 'the host' });
  });
});

describe('offers to one member', () => {
  it('are limited for each address, whatever number of sockets it has', async () => {
    const guest = await opened('guest');
    const [host, ...three] = await Promise.all([
      opened('host', { localAddress: '127.0.0.9' }),
      ...[1, 2, 3].map((i) => opened(`mallory-${i}`)),
    ]);
    for (let i = 0; i < 60; i++) three[i % 3].send({ type: 'OFFER', dst: 'guest', payload: i });
    await Promise.all(three.map((one) => one.settle()));
    host.send({ type: 'OFFER', dst: 'guest', payload: 'of the host' });
    const from: string[] = [];
    while (from.at(-1) !== 'host') from.push((await guest.next()).src ?? '');
    expect(from.length).toBeGreaterThanOrEqual(10);
    expect(from.length).toBeLessThanOrEqual(17);
  });

  it('are limited while it is not there, too', async () => {
    const mallory = await opened('mallory');
    for (let i = 0; i < 60; i++) mallory.send({ type: 'OFFER', dst: 'guest', payload: i });
    await mallory.settle();
    const guest = await opened('guest');
    await guest.settle();
    expect(guest.heard.length - 1).toBe(4);
    mallory.send({ type: 'OFFER', dst: 'guest', payload: 'once more' });
    await mallory.settle();
    await guest.settle();
    expect(guest.heard.length - 1).toBeLessThanOrEqual(6);
  });

  it('of somebody at the same address arrive, however many another sends', async () => {
    const [host, mallory, guest] = [await opened('host'), await opened('mallory'), await opened('guest')];
    for (let i = 0; i < 100; i++) mallory.send({ type: 'OFFER', dst: 'host', payload: 'x'.repeat(3000) });
    await mallory.settle();
    for (let i = 0; i < 3; i++) {
      guest.send({ type: 'OFFER', dst: 'host', payload: i });
      guest.send({ type: 'CANDIDATE', dst: 'host', payload: 'x'.repeat(300) });
    }
    await guest.settle();
    await host.settle();
    const told = host.heard.slice(1).map((text) => JSON.parse(text));
    expect(told.filter(({ src }) => src === 'guest').length).toBe(6);
    expect(told.filter(({ src }) => src === 'mallory').length).toBeLessThanOrEqual(5);
  });
});

describe('offers of somebody to one member', () => {
  const flood = async (from: readonly BrokerClient[], type: string): Promise<void> => {
    for (let i = 0; i < 200; i++)
      for (const one of from) one.send({ type, dst: 'host', payload: 'x'.repeat(500) });
    await Promise.all(from.map((one) => one.settle()));
  };

  it.each([
    ['OFFER', 5, 'at its address', () => '127.0.0.9'],
    ['CANDIDATE', 5, 'at its address', () => '127.0.0.9'],
    ['OFFER', 8, 'at other addresses', (i: number) => `127.0.4.${i + 1}`],
    ['CANDIDATE', 8, 'at other addresses', (i: number) => `127.0.4.${i + 1}`],
  ])('arrive, however many of %s %i others send %s', async (type, length, _where, addressOf) => {
    const host = await opened('host');
    const others = await Promise.all(
      Array.from({ length }, (_, i) => opened(`mallory-${i}`, { localAddress: addressOf(i) })),
    );
    await flood(others, type);
    const guest = await opened('guest', { localAddress: '127.0.0.9' });
    guest.send({ type: 'OFFER', dst: 'host', payload: 'of the guest' });
    for (let i = 0; i < 10; i++) guest.send({ type: 'CANDIDATE', dst: 'host', payload: 'x'.repeat(300) });
    await guest.settle();
    await host.settle();
    const told = host.heard.slice(1).map((text) => JSON.parse(text));
    expect(told.filter(({ src }) => src === 'guest').length).toBe(11);
    // What a page answers at a time.
    expect(told.filter((message) => message.type === 'OFFER').length).toBeLessThanOrEqual(32);
  });

  it('of sixteen at one address all arrive', async () => {
    const host = await opened('host');
    const school = await crowd(16, '127.0.0.9');
    for (const one of school) {
      one.send({ type: 'OFFER', dst: 'host', payload: 'x'.repeat(3000) });
      for (let i = 0; i < 10; i++) one.send({ type: 'CANDIDATE', dst: 'host', payload: 'x'.repeat(300) });
    }
    await Promise.all(school.map((one) => one.settle()));
    await host.settle();
    expect(host.heard.length - 1).toBe(16 * 11);
  });
});

describe('nonsense', () => {
  it.each([
    '{"type":"OFFER","dst":{"toString":null}}',
    '{"type":"OFFER","dst":["guest"]}',
    '{"type":"OFFER","dst":7,"payload":{}}',
    '{"type":{"toString":null},"dst":"guest"}',
    '{"type":"__proto__","dst":"guest"}',
    '{"type":"toString","dst":"guest"}',
    '{"__proto__":{"type":"OFFER","dst":"guest"}}',
    `{"type":"OFFER","dst":"${'x'.repeat(65)}"}`,
    `{"type":"OFFER","dst":"guest","payload":${'['.repeat(7000)}${']'.repeat(7000)}}`,
    'null',
    '[]',
    '"OFFER"',
    '{',
    '',
    '\u0000',
  ])('%j goes nowhere', async (text) => {
    const [sender, guest] = [await opened('sender'), await opened('guest')];
    sender.send(text);
    sender.send({ type: 'OFFER', dst: 'guest', payload: 'sense' });
    let message = await guest.next();
    // Deep nesting is nonsense, but if it can be written it may pass.
    if (Array.isArray(message.payload)) message = await guest.next();
    expect(message).toMatchObject({ type: 'OFFER', src: 'sender', payload: 'sense' });
  });

  it('in binary goes nowhere', async () => {
    const [sender, guest] = [await opened('sender'), await opened('guest')];
    sender.socket.send(Buffer.from('{"type":"OFFER","dst":"guest","payload":"binary"}'));
    sender.send({ type: 'OFFER', dst: 'guest', payload: 'text' });
    expect(await guest.next()).toMatchObject({ payload: 'text' });
  });

  it('that is no WebSocket ends that socket alone', async () => {
    const [broken, other] = [await opened('broken'), await opened('other')];
    const raw = (broken.socket as unknown as { _socket: NodeJS.WritableStream })._socket;
    raw.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff]));
    await once(broken.socket, 'close');
    await other.settle();
  });
});
