import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { naclSignatures } from '../../src/fair/sign.ts';
import { codeOf, PLACES, placeId } from '../../src/net/code.ts';
import { PROTOCOL } from '../../src/net/versions.ts';
import { BrokerClient } from '../network/broker-client.ts';
import { launchChromium } from './harness/index.ts';
import { call, cutOff, HOST, keyOf, open, openAt, reaches, see, serveWires, until } from './support/wires.ts';
import { FAULTS } from './support/wires-faults.ts';

let site: Awaited<ReturnType<typeof serveWires>>;
let browser: Browser;
let context: BrowserContext;

beforeAll(async () => {
  site = await serveWires();
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  await context?.close();
  context = await browser.newContext();
  await context.addInitScript({ content: FAULTS });
});

async function sit(seed: number, opening: object = {}): Promise<Page> {
  const page = await context.newPage();
  await openAt(page, site.url, { seed, ...opening });
  return page;
}

async function sitAll(...seeds: readonly number[]): Promise<Page[]> {
  const pages: Page[] = [];
  for (const seed of seeds) pages.push(await sit(seed));
  await Promise.all(pages.map((page, i) => until(page, reaches('wire', ...seeds.filter((_, j) => j !== i)))));
  return pages;
}

describe('pages at a table', () => {
  test('all reach each other and talk', async ({ annotate }) => {
    const [host, a, b] = await sitAll(HOST, 1, 2, 3);
    await call(a, 'say', { to: keyOf(2), text: 'x'.repeat(65_000) });
    await until(b, ({ heard }) => heard[0]?.length === 65_000);
    const waits = Object.values((await see(b)).wiredAfter).map(Math.round);
    await annotate(`wired after ${waits.join(', ')} ms`);
    expect((await see(host)).troubles).toEqual([]);
  });

  test('come in though others have taken all places but the first', async () => {
    const host = await sit(HOST);
    const port = Number(new URL(site.url).port);
    const code = codeOf(naclSignatures.keyOf(new Uint8Array(32).fill(HOST)));
    const idle = Array.from(
      { length: PLACES - 1 },
      (_, i) => new BrokerClient(port, { id: placeId(code, i + 1) }),
    );
    await Promise.all(idle.map((client) => client.open()));
    const guests = [await sit(1), await sit(2)];
    for (const page of guests) await until(page, reaches('wire', HOST));
    await until(guests[0], reaches('wire', 2));
    for (const page of [host, ...guests])
      expect(await see(page)).toMatchObject({ broker: 'open', troubles: [] });
    for (const { socket } of idle) socket.close();
  });

  test('without a wire between two of them have a third carry what they say', async () => {
    const [host, a, b] = [await sit(HOST), await context.newPage(), await context.newPage()];
    for (const page of [a, b]) await page.goto(site.url);
    await cutOff(a, b);
    await Promise.all([open(a, { seed: 1 }), open(b, { seed: 2 })]);
    await Promise.all([until(a, reaches('member', 2)), until(b, reaches('member', 1))]);
    await call(a, 'say', { to: keyOf(2), text: 'by way of the host' });
    await until(b, ({ heard }) => heard.includes('by way of the host'));
    expect((await see(host)).heard).toEqual([]);
  });
});

test('a slow network is only slow', async () => {
  const [host, a] = await sitAll(HOST, 1);
  for (const page of [host, a]) await page.evaluate('window.wireFaults.delay = 100');
  for (const text of ['one', 'two', 'three']) await call(a, 'say', { to: keyOf(HOST), text });
  const there = await until(host, ({ heard }) => heard.length === 3);
  expect((await see(host)).heard).toEqual(['one', 'two', 'three']);
  expect(there).toBeLessThan(2000);
});

describe('a page that goes', () => {
  test('and reloads is back within three seconds', async ({ annotate }) => {
    const [host, a, b] = await sitAll(HOST, 1, 2);
    await a.reload();
    await open(a, { seed: 1 });
    const back = await until(a, reaches('wire', HOST, 2));
    await Promise.all([until(host, reaches('wire', 1)), until(b, reaches('wire', 1))]);
    await annotate(`back after ${Math.round(back)} ms`);
    expect(back).toBeLessThan(3000);
  });

  test('says goodbye when it is closed', async ({ annotate }) => {
    const [host, a] = await sitAll(HOST, 1);
    await a.close({ runBeforeUnload: true });
    const gone = await until(host, reaches('nothing', 1));
    await annotate(`missed after ${Math.round(gone)} ms`);
    expect(gone).toBeLessThan(3000);
  });
});

describe('a broker', () => {
  test('that stops takes no channel with it, and newcomers come when it is back', async () => {
    const [host, a] = await sitAll(HOST, 1);
    await site.stop();
    await Promise.all([host, a].map((page) => until(page, ({ broker }) => broker === 'lost')));
    await call(a, 'say', { to: keyOf(HOST), text: 'still here' });
    await until(host, ({ heard }) => heard.includes('still here'));
    expect((await see(host)).troubles).toEqual([]);
    await site.restart();
    const late = await sit(2);
    await until(late, reaches('wire', HOST, 1));
  });

  test('that is not there is named within a second or two', async () => {
    const page = await sit(1, { broker: '127.0.0.1:9/peer' });
    expect(await until(page, ({ troubles }) => troubles.includes('no-broker'))).toBeLessThan(3000);
  });

  test('is not needed by those who were invited by hand', async ({ annotate }) => {
    const [host, a] = [await sit(HOST, { broker: 'none' }), await sit(1, { broker: 'none' })];
    const invitation = await call<string>(host, 'invite');
    const answer = await call<string>(a, 'answerInvitation', invitation);
    await annotate(`${invitation.length} and ${answer.length} characters`);
    expect(Math.max(invitation.length, answer.length)).toBeLessThan(300);
    await expect(call(host, 'acceptAnswer', invitation)).rejects.toThrow('not the answer');
    await expect(call(host, 'acceptAnswer', answer.slice(0, -5))).rejects.toThrow('a part of it is missing');
    await call(host, 'acceptAnswer', answer);
    await until(a, reaches('wire', HOST));
    const b = await sit(2, { broker: 'none' });
    const second = await call<string>(a, 'invite');
    await call(a, 'acceptAnswer', await call<string>(b, 'answerInvitation', second));
    await Promise.all([until(b, reaches('wire', HOST, 1)), until(host, reaches('wire', 1, 2))]);
  });
});

test('a table opened again in another window is left by the first', async () => {
  const [host, a] = await sitAll(HOST, 1);
  const again = await sit(1);
  await until(again, reaches('wire', HOST));
  await until(a, ({ troubles }) => troubles.includes('elsewhere'));
  await until(host, reaches('wire', 1));
});

describe('somebody who cannot come in hears why', () => {
  test('it is no code', async () => {
    const page = await sit(1, { code: 'HELLO' });
    await until(page, ({ troubles }) => troubles[0] === 'wrong-code', 1000);
  });

  test('the version is another', async () => {
    await sit(HOST);
    const page = await sit(1, { protocol: 9 });
    await until(page, ({ troubles }) => troubles.length > 0);
    const { troubles, details } = await see(page);
    expect(troubles[0]).toBe('other-version');
    expect(details[0]).toContain(`protocol 9 here, ${PROTOCOL} there`);
  });
});
