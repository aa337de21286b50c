import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { launchChromium } from './harness/index.ts';
import { openProxy } from './support/tcp-proxy.ts';
import { call, cutOff, keyOf, open, openAt, reaches, see, serveWires, until } from './support/wires.ts';
import { FAULTS } from './support/wires-faults.ts';

// What takes its time, mostly by waiting: all at once, each at a table of its own.

/** Long enough for two rounds of greetings. */
const IDLE = 7000;
/** Wires that were dialled twice are closed by then. */
const SETTLED = 3000;

let site: Awaited<ReturnType<typeof serveWires>>;
let browser: Browser;

beforeAll(async () => {
  site = await serveWires();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function sit(hostSeed: number, seed: number, opening: object = {}): Promise<Page> {
  const page = await browser.newPage();
  await openAt(page, site.url, { hostSeed, seed, ...opening });
  return page;
}

async function pair(hostSeed: number, opening: object = {}): Promise<[Page, Page]> {
  const [host, guest] = [await sit(hostSeed, hostSeed, opening), await sit(hostSeed, 1, opening)];
  await Promise.all([until(guest, reaches('wire', hostSeed)), until(host, reaches('wire', 1))]);
  return [host, guest];
}

function pass(page: Page, ms: number): Promise<number> {
  const begun = performance.now();
  return until(page, () => performance.now() - begun > ms);
}

describe.concurrent('in the course of time', () => {
  test('two who have nothing to say send less than 200 bytes a second', async ({ annotate, expect }) => {
    const [host] = await pair(201);
    await pass(host, SETTLED);
    const before = await call<number>(host, 'traffic');
    const begun = performance.now();
    await pass(host, IDLE);
    const rate = ((await call<number>(host, 'traffic')) - before) / ((performance.now() - begun) / 1000);
    await annotate(`${Math.round(rate)} bytes a second`);
    expect(rate).toBeGreaterThan(10);
    expect(rate).toBeLessThan(200);
    expect((await see(host)).reach[keyOf(1)]).toBe('wire');
  });

  test('a page that dies is weak, then lost, within twenty seconds or so', async ({ annotate, expect }) => {
    const [host, guest] = await pair(202);
    await guest.goto('chrome://crash').catch(() => {});
    const weak = await until(host, ({ silent }) => silent[keyOf(1)] > 6000);
    const lost = weak + (await until(host, reaches('nothing', 1)));
    await annotate(`weak after ${Math.round(weak)} ms, lost after ${Math.round(lost)} ms`);
    expect(lost).toBeLessThan(24_000);
  });

  test('a broker that believes the old socket still lives is asked for another place', async ({
    annotate,
    expect,
  }) => {
    const proxy = await openProxy(Number(new URL(site.url).port));
    const [host, guest] = await pair(203, { broker: `127.0.0.1:${proxy.port}/peer` });
    proxy.cutClients();
    await Promise.all([host, guest].map((page) => until(page, ({ broker }) => broker === 'lost')));
    const back = await until(host, ({ broker }) => broker === 'open');
    await annotate(`the broker is back after ${Math.round(back)} ms`);
    await until(await sit(203, 2), reaches('wire', 203, 1));
    expect((await see(host)).reach[keyOf(1)]).toBe('wire');
    proxy.close();
  });

  test('whoever finds the host, but no way to it, hears so', async ({ annotate, expect }) => {
    const context = await browser.newContext();
    await context.addInitScript({ content: FAULTS });
    const [host, guest] = [await context.newPage(), await context.newPage()];
    for (const page of [host, guest]) await page.goto(site.url);
    await cutOff(host, guest);
    await open(host, { hostSeed: 205, seed: 205 });
    await open(guest, { hostSeed: 205, seed: 1 });
    const told = await until(guest, ({ troubles }) => troubles.length > 0);
    await annotate(`told after ${Math.round(told)} ms`);
    expect((await see(guest)).troubles[0]).toBe('unreachable');
    expect(told).toBeLessThan(20_000);
  });

  test('whoever has a code that nobody has hears so', async ({ annotate, expect }) => {
    const page = await sit(204, 1);
    const told = await until(page, ({ troubles }) => troubles.length > 0);
    await annotate(`told after ${Math.round(told)} ms`);
    expect((await see(page)).troubles[0]).toBe('nobody-there');
    expect(told).toBeLessThan(12_000);
  });
});
