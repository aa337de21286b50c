import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerBeside, readBroker } from '../../src/net/broker-address.ts';
import { NOTHING_ELSE } from '../../src/net/server-about.ts';
import { brokerToHost, brokerToJoin, PUBLIC_BROKER } from '../../src/ui/net/broker.ts';

// A page with a broker beside it, and one without.

const OTHER = readBroker('127.0.0.1:1/peer', false)!;
const SET = '127.0.0.1:2/peer';
const MINE = readBroker(SET, false)!;
const SAID: Readonly<Record<string, string>> = {
  '/own/peer/': '{"name":"PeerJS Server"}',
  '/sixfold/peer/about': '{"sixfold":1,"relay":true,"stun":8080,"publicUrl":null}',
};
let server: Server;
let ofSixfold = '';
let withOwn = '';
let without = '';

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const said = SAID[url ?? ''];
    answer.writeHead(said ? 200 : 404).end(said);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  withOwn = `http://127.0.0.1:${port}/own/`;
  ofSixfold = `http://127.0.0.1:${port}/sixfold/`;
  without = `http://127.0.0.1:${port}/static/`;
});

afterAll(() => server.close());

test('whoever hosts takes that of the settings, the own one of the page, or the public one', async () => {
  expect(await brokerToHost(withOwn, SET)).toMatchObject({ broker: MINE, isOwn: false });
  expect(await brokerToHost(withOwn, '')).toMatchObject({ broker: brokerBeside(withOwn), isOwn: true });
  expect(await brokerToHost(without, SET)).toMatchObject({ broker: MINE, isOwn: false });
  expect(await brokerToHost(without, '')).toMatchObject({ broker: PUBLIC_BROKER, isOwn: false });
});

test('whoever joins goes where the link leads, whatever the settings say', async () => {
  for (const setting of ['', SET]) {
    expect(await brokerToJoin(withOwn, OTHER, setting)).toMatchObject({ broker: OTHER, isOwn: false });
    expect(await brokerToJoin(without, OTHER, setting)).toMatchObject({ broker: OTHER, isOwn: false });
    expect(await brokerToJoin(withOwn, undefined, setting)).toMatchObject({ isOwn: true });
  }
});

test('a code alone, at a page without a broker, is looked for at that of the settings or the public one', async () => {
  expect(await brokerToJoin(without, undefined, SET)).toMatchObject({ broker: MINE, isOwn: false });
  expect(await brokerToJoin(without, undefined, '')).toMatchObject({ broker: PUBLIC_BROKER, isOwn: false });
});

test('what the server offers is known with it: a Sixfold server relays, a plain PeerServer does not', async () => {
  expect((await brokerToHost(ofSixfold, '')).about).toEqual({ relay: true, stun: 8080, publicUrl: null });
  expect((await brokerToHost(withOwn, '')).about).toEqual(NOTHING_ELSE);
  expect((await brokerToHost(without, '')).about).toEqual(NOTHING_ELSE);
});

test('a server that cannot be asked just now may still relay', async () => {
  expect((await brokerToJoin(without, OTHER, '')).about.relay).toBe(true);
});
