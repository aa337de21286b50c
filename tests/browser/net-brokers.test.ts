import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MODULES } from '../../scripts/paths.mjs';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { openStockBroker } from '../network/stock-broker.ts';
import { launchChromium } from './harness/index.ts';
import { call, HOST, keyOf, openAt, reaches, serveWires, until } from './support/wires.ts';

// The broker of our own with PeerJS as anybody gets it, and our page with PeerServer as anybody runs it.

let browser: Browser;

beforeAll(async () => {
  browser = await launchChromium();
});

afterAll(() => browser?.close());

describe('PeerJS as anybody gets it, at our broker', () => {
  let folder: string;
  let server: OpenServer;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixfold-peerjs-'));
    copyFileSync(join(MODULES, 'peerjs/dist/peerjs.min.js'), join(folder, 'peerjs.js'));
    writeFileSync(
      join(folder, 'index.html'),
      '<!doctype html><html lang="en"><title>x</title><script src="peerjs.js"></script></html>',
    );
    server = await openServer(folder, 0);
    page = await (await browser.newContext()).newPage();
    await page.goto(`http://127.0.0.1:${server.port}/`);
  });

  afterAll(async () => {
    await server?.close();
    rmSync(folder, { recursive: true });
  });

  /** Runs a script that may use `open(id, options)`, which waits for a peer, and `once(of, event)`. */
  const run = (script: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const once = (of, event) => new Promise((resolve) => of.once(event, resolve));
      const make = (id, more) => new Peer(id, { host: '127.0.0.1', port: ${server.port}, path: '/peer', debug: 0, ...more });
      const open = async (id, more) => { const peer = make(id, more); await once(peer, 'open'); return peer; };
      ${script}
    })()`);

  test('is given an id, connects and talks', async () => {
    const said = await run(`
      const [a, b] = [await open(), await open('chosen')];
      b.on('connection', (c) => c.on('data', (data) => c.send(data + ' too')));
      const connection = a.connect('chosen');
      await once(connection, 'open');
      connection.send('hello');
      return [a.id.length, await once(connection, 'data')];`);
    expect(said).toEqual([36, 'hello too']);
  });

  test('is told what goes wrong', async () => {
    const errors = await run(`
      await open('taken');
      const taken = await once(make('taken'), 'error');
      const a = await open();
      const absent = once(a, 'error');
      a.connect('nobody');
      return [taken.type, (await absent).type, (await absent).message];`);
    expect(errors).toEqual(['unavailable-id', 'peer-unavailable', 'Could not connect to peer nobody']);
  });

  test('comes back to its id, also while the broker takes the old socket for alive', async () => {
    const said = await run(`
      const [a, b] = [await open('back', { token: 'secret' }), await open()];
      a.disconnect();
      a.reconnect();
      await once(a, 'open');
      const again = await open('back', { token: 'secret' });
      const met = once(again, 'connection');
      b.connect('back');
      return (await met).peer === b.id;`);
    expect(said).toBe(true);
  });
});

describe('our page at PeerServer as anybody runs it', () => {
  test('hosts a table and joins it', async () => {
    const [site, stock] = [await serveWires(), await openStockBroker()];
    const broker = `127.0.0.1:${stock.port}/peer`;
    const context = await browser.newContext();
    const [host, guest] = [await context.newPage(), await context.newPage()];
    await openAt(host, site.url, { seed: HOST, broker });
    await openAt(guest, site.url, { seed: 1, broker });
    await Promise.all([until(host, reaches('wire', 1)), until(guest, reaches('wire', HOST))]);
    await call(guest, 'say', { to: keyOf(HOST), text: 'hello' });
    await until(host, ({ heard }) => heard.includes('hello'));
    await context.close();
    await stock.close();
    await site.close();
  });
});
