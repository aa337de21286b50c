import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokerBeside, readBroker } from '../../src/net/broker-address.ts';
import { brokerToHost, brokerToJoin, PUBLIC_BROKER } from '../../src/ui/net/broker.ts';

// A page with a broker beside it, and one without.

const OTHER = readBroker('broker.example:9000/peer', false)!;
const SET = 'mine.example:9000/peer';
const MINE = readBroker(SET, false)!;
let server: Server;
let withOwn = '';
let without = '';

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const isBroker = url === '/own/peer/';
    answer.writeHead(isBroker ? 200 : 404).end(isBroker ? '{"name":"PeerJS Server"}' : '');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  withOwn = `http://127.0.0.1:${port}/own/`;
  without = `http://127.0.0.1:${port}/static/`;
});

afterAll(() => server.close());

test('whoever hosts takes that of the settings, the own one of the page, or the public one', async () => {
  expect(await brokerToHost(withOwn, SET)).toEqual({ broker: MINE, isOwn: false });
  expect(await brokerToHost(withOwn, '')).toEqual({ broker: brokerBeside(withOwn), isOwn: true });
  expect(await brokerToHost(without, SET)).toEqual({ broker: MINE, isOwn: false });
  expect(await brokerToHost(without, '')).toEqual({ broker: PUBLIC_BROKER, isOwn: false });
});

test('whoever joins goes where the link leads, whatever the settings say', async () => {
  for (const setting of ['', SET]) {
    expect(await brokerToJoin(withOwn, OTHER, setting)).toEqual({ broker: OTHER, isOwn: false });
    expect(await brokerToJoin(without, OTHER, setting)).toEqual({ broker: OTHER, isOwn: false });
    expect(await brokerToJoin(withOwn, undefined, setting)).toMatchObject({ isOwn: true });
  }
});

test('a code alone, at a page without a broker, is looked for at that of the settings or the public one', async () => {
  expect(await brokerToJoin(without, undefined, SET)).toEqual({ broker: MINE, isOwn: false });
  expect(await brokerToJoin(without, undefined, '')).toEqual({ broker: PUBLIC_BROKER, isOwn: false });
});
