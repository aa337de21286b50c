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
  '/peer/about': '{"sixfold":1,"relay":true,"stun":null,"publicUrl":null}',
  '/sixfold/peer/about': '{"sixfold":1,"relay":true,"stun":8080,"publicUrl":null}',
};
/** Answers that come one after the other, the last one again and again; 200 is that of a Sixfold server. */
const FAILING: Readonly<Record<string, number[]>> = {
  '/down/peer/about': [502],
  '/starting/peer/about': [503, 200],
  '/stumbling/peer/': [504],
};
let server: Server;
let ofSixfold = '';
let withOwn = '';
let without = '';
let failing = (_name: string): string => '';

beforeAll(async () => {
  server = createServer(({ url }, answer) => {
    const codes = FAILING[url ?? ''];
    const code = codes && (codes.length > 1 ? codes.shift() : codes[0]);
    if (code && code !== 200) return void answer.writeHead(code).end('<html>Bad gateway</html>');
    const said = SAID[code ? '/sixfold/peer/about' : (url ?? '')];
    answer.writeHead(said ? 200 : 404).end(said);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  withOwn = `http://127.0.0.1:${port}/own/`;
  ofSixfold = `http://127.0.0.1:${port}/sixfold/`;
  without = `http://127.0.0.1:${port}/static/`;
  failing = (name) => `http://127.0.0.1:${port}/${name}/`;
});

afterAll(() => server.close());

test('whoever hosts takes that of the settings, the own one of the page, or the public one', async () => {
  expect(await brokerToHost(withOwn, SET)).toMatchObject({ broker: MINE, isOwn: false });
  expect(await brokerToHost(withOwn, '')).toMatchObject({ broker: brokerBeside(withOwn), isOwn: true });
  expect(await brokerToHost(without, SET)).toMatchObject({ broker: MINE, isOwn: false });
  expect(await brokerToHost(without, '')).toMatchObject({ broker: PUBLIC_BROKER, isOwn: false });
});

test('a Sixfold server may be named by its host alone, or by its page', async () => {
  const { host } = new URL(without);
  for (const named of [host, `http://${host}/`, `http://${host}/#/`])
    expect(await brokerToHost(without, named)).toMatchObject({
      broker: { path: '/peer' },
      isOwn: false,
      about: { relay: true },
    });
});

test('nor does a browser have to let the page read what the server says elsewhere', async () => {
  // What comes without leave for other sites fails in a page like a connection that breaks off.
  const strict = createServer(({ url }, answer) => {
    if (url === '/peer/about') answer.end(SAID[url]);
    else answer.destroy();
  });
  await new Promise<void>((done) => strict.listen(0, '127.0.0.1', done));
  const named = `127.0.0.1:${(strict.address() as AddressInfo).port}`;
  expect(await brokerToHost(without, named)).toMatchObject({
    broker: { path: '/peer' },
    about: { relay: true },
  });
  strict.close();
});

test('a server that does not answer is taken as it was named', async () => {
  expect(await brokerToHost(without, '127.0.0.1:1')).toMatchObject({ broker: { port: 1, path: '' } });
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

test('a server that fails just now keeps its tables, and may still relay', async () => {
  for (const found of [
    await brokerToHost(failing('down'), ''),
    await brokerToJoin(failing('down'), undefined, SET),
  ]) {
    expect(found).toMatchObject({ broker: brokerBeside(failing('down')), isOwn: true });
    expect(found.about).toEqual({ ...NOTHING_ELSE, relay: true });
  }
  const link = brokerBeside(failing('down'));
  expect((await brokerToJoin(without, link, '')).about.relay).toBe(true);
});

test('a server that is being started is asked again', async () => {
  expect((await brokerToHost(failing('starting'), '')).about.stun).toBe(8080);
});

test('a PeerServer that fails just now is still the own one of the page', async () => {
  expect(await brokerToHost(failing('stumbling'), '')).toMatchObject({ isOwn: true, about: NOTHING_ELSE });
});
