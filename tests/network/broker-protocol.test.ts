import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openServer } from '../../src/server/server.ts';
import { BrokerClient } from './broker-client.ts';
import { rawRequest } from './raw-request.ts';
import { openStockBroker, type StockBroker } from './stock-broker.ts';

// One conversation, held with PeerServer and with the broker of our own: what is true of one is true of the other.

async function openOwnBroker(): Promise<StockBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-broker-'));
  const server = await openServer(folder, 0);
  return {
    port: server.port,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe.each([
  ['PeerServer', openStockBroker],
  ['the broker of our own', openOwnBroker],
])('%s', (_name, open) => {
  let broker: StockBroker;
  let clients: BrokerClient[] = [];

  beforeEach(async () => {
    broker = await open();
  });

  afterEach(async () => {
    for (const { socket } of clients) socket.terminate();
    clients = [];
    await broker.close();
  });

  const client = (query: { id?: string; token?: string; key?: string }): BrokerClient => {
    const made = new BrokerClient(broker.port, query);
    clients.push(made);
    return made;
  };
  const opened = (id: string, token?: string): Promise<BrokerClient> =>
    client({ id, ...(token === undefined ? {} : { token }) }).open();

  it('says what it is', async () => {
    const { status, headers, body } = await rawRequest(broker.port, '/peer/');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toEqual({
      name: 'PeerJS Server',
      description: 'A server side element to broker connections between PeerJS clients.',
      website: 'https://peerjs.com/',
    });
  });

  it('gives out ids, to pages of other sites too', async () => {
    const answer = await fetch(`http://127.0.0.1:${broker.port}/peer/peerjs/id?ts=1&version=1.5.5`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(['*', 'https://elsewhere.example']).toContain(answer.headers.get('access-control-allow-origin'));
    expect(await answer.text()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('tells nobody who is there', async () => {
    expect(await rawRequest(broker.port, '/peer/peerjs/peers')).toMatchObject({
      status: 401,
      body: 'Unauthorized',
    });
  });

  it('opens an id', async () => {
    const alice = client({ id: 'alice' });
    await alice.next();
    expect(alice.heard).toEqual(['{"type":"OPEN"}']);
  });

  it('gives an id to one only', async () => {
    await opened('alice', 'one');
    const second = client({ id: 'alice', token: 'two' });
    await second.ended;
    expect(second.heard).toEqual(['{"type":"ID-TAKEN","payload":{"msg":"ID is taken"}}']);
  });

  it('frees an id when its socket closes', async () => {
    const first = await opened('alice', 'one');
    await first.close();
    await opened('alice', 'two');
  });

  it('refuses a wrong key, and a socket without an id', async () => {
    const [wrong, nameless] = [client({ id: 'alice', key: 'other' }), client({})];
    await Promise.all([wrong.ended, nameless.ended]);
    expect(wrong.heard).toEqual(['{"type":"ERROR","payload":{"msg":"Invalid key provided"}}']);
    expect(nameless.heard).toEqual([
      '{"type":"ERROR","payload":{"msg":"No id, token, or key supplied to websocket server"}}',
    ]);
  });

  it.each(['OFFER', 'ANSWER', 'CANDIDATE', 'LEAVE', 'EXPIRE'])(
    'passes %s on, and stamps it',
    async (type) => {
      const [alice, bob] = [await opened('alice'), await opened('bob')];
      alice.send({ payload: { sdp: 'é', n: [1, null] }, dst: 'bob', type, src: 'mallory', more: 1 });
      await bob.next();
      expect(bob.heard[1]).toBe(
        `{"type":"${type}","src":"alice","dst":"bob","payload":{"sdp":"é","n":[1,null]}}`,
      );
    },
  );

  it('passes all of one sender on in order', async () => {
    const [alice, bob] = [await opened('alice'), await opened('bob')];
    for (let i = 0; i < 100; i++) alice.send({ type: 'CANDIDATE', dst: 'bob', payload: i });
    for (let i = 0; i < 100; i++) expect((await bob.next()).payload).toBe(i);
  });

  it('says nothing to a heartbeat, and to what it does not know', async () => {
    const alice = await opened('alice');
    for (const text of ['{"type":"HEARTBEAT"}', '{"type":"HELLO","dst":"alice"}', '{"type":"OFFER"}'])
      alice.send(text);
    await alice.settle();
    expect(alice.heard).toEqual(['{"type":"OPEN"}']);
  });

  it('keeps what is for somebody who comes soon', async () => {
    const alice = await opened('alice');
    for (const type of ['OFFER', 'CANDIDATE', 'LEAVE', 'EXPIRE'])
      alice.send({ type, dst: 'bob', payload: 1 });
    await alice.settle();
    const bob = await opened('bob');
    await bob.settle();
    expect(bob.heard).toEqual([
      '{"type":"OPEN"}',
      '{"type":"OFFER","src":"alice","dst":"bob","payload":1}',
      '{"type":"CANDIDATE","src":"alice","dst":"bob","payload":1}',
    ]);
  });

  it('tells a sender once that somebody did not come', async () => {
    const alice = await opened('alice');
    for (const type of ['OFFER', 'CANDIDATE', 'CANDIDATE']) alice.send({ type, dst: 'bob', payload: 1 });
    await alice.next();
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(alice.heard.slice(1)).toEqual(['{"type":"EXPIRE","src":"bob","dst":"alice"}']);
  });

  it('moves an id to another socket with the same token', async () => {
    await opened('alice', 'one');
    const again = client({ id: 'alice', token: 'one' });
    const bob = await opened('bob');
    await again.settle();
    bob.send({ type: 'OFFER', dst: 'alice', payload: 1 });
    while ((await again.next()).type !== 'OFFER');
  });
});
