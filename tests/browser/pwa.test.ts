import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { smallSite } from '../support/small-site.ts';
import { launchChromium } from './harness/index.ts';

const site = smallSite();
const served = mkdtempSync(join(tmpdir(), 'sixfold-served-'));
/** The page in a folder, as on many hosts. */
const folder = join(served, 'games', 'six');
let server: OpenServer;
let browser: Browser;
let context: BrowserContext;
let page: Page;

async function publish(text: string): Promise<void> {
  const dist = await site.build(text);
  rmSync(folder, { recursive: true, force: true });
  cpSync(dist, folder, { recursive: true });
}

const textOf = (of: Page): Promise<string | undefined> => of.evaluate(() => document.body.dataset.text);
const address = (): string => `http://127.0.0.1:${server.port}/games/six/`;

beforeAll(async () => {
  await publish('one');
  server = await openServer(served, 0);
  browser = await launchChromium();
  context = await browser.newContext();
  page = await context.newPage();
  await page.goto(address());
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  site.remove();
  rmSync(served, { recursive: true, force: true });
});

describe.sequential('a page with a service worker', () => {
  test('starts without a network once it is installed', async () => {
    await page.waitForSelector('body[data-registered=true]', { state: 'attached' });
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.reload();
    expect(await textOf(page)).toBe('one');
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(1, 2, 3)');
    await context.setOffline(false);
  });

  test('offers a new version and stays what it is until it is told', async () => {
    const other = await context.newPage();
    await other.goto(address());
    await publish('two');
    await page.reload();
    await page.waitForSelector('body[data-update=waits]', { state: 'attached' });
    expect(await textOf(page)).toBe('one');
    await page.reload();
    expect(await textOf(page)).toBe('one');
    await page.waitForSelector('body[data-update=waits]', { state: 'attached' });
    await page.evaluate(() => (window as unknown as { update(): void }).update());
    await page.waitForSelector('body[data-text=two]', { state: 'attached' });
    // Another window is not disturbed, and finds the rest of its files.
    expect(await textOf(other)).toBe('one');
    const later = await other.evaluate(() =>
      (window as unknown as { later(): Promise<{ text: string }> }).later().then(({ text }) => text),
    );
    expect(later).toBe('later one');
    expect(await page.evaluate(() => caches.keys().then((names) => names.length))).toBe(2);
  });
});
