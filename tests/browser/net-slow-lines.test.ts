import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/paths.mjs';
import { openServer } from '../../src/server/server.ts';
import { type Device, linkOf, openDevice, startTable, untilPlayers } from './support/net-table.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { bytesOf, countTransfers, slowDown, type Transfers } from './support/transfers.ts';

// How little a guest has to load before something can be read, pressed, and joined; and what comes after that.

const { urlOf, browser } = useSite();
const KB = 1024;
const kb = (bytes: number): string => (bytes / KB).toFixed(1);
const PATIENCE = { timeout: 90_000 };
const PHONE = SIZES[2];

let host: Device;
let link: string;

beforeAll(async () => {
  host = await openDevice(browser(), urlOf('#/host'), 'Mira');
  link = await linkOf(host.page);
});
afterAll(() => host?.context.close());

interface Guest {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly transfers: Transfers;
}

/** Somebody who has never been here. */
async function guest(prepare?: (page: Page, transfers: Transfers) => Promise<unknown>): Promise<Guest> {
  const context = await browser().newContext({ viewport: PHONE });
  const page = await context.newPage();
  const transfers = await countTransfers(page);
  await prepare?.(page, transfers);
  return { page, context, transfers };
}

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name' });

async function sitDown(page: Page): Promise<void> {
  await nameField(page).fill('Jonas');
  await page.getByRole('button', { name: 'Join' }).click();
}

const untilLobby = (page: Page): Promise<void> =>
  page.locator('[data-players]').waitFor({ state: 'attached', ...PATIENCE });

/** Runs in the page: on a quick line what comes after the lobby is there as soon as the lobby is. */
function noteLobby(): void {
  const watch = new MutationObserver(() => {
    if (!document.querySelector('[data-players]')) return;
    document.documentElement.dataset.lobbyAt = String(Date.now());
    watch.disconnect();
  });
  watch.observe(document, { childList: true, subtree: true });
}

const hasWorker = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);

const partsLoaded = (transfers: Transfers): boolean =>
  transfers.list.some(({ path }) => /\/face-/.test(path));

describe('a guest who opens a link to a table', () => {
  const loadsAtMost = async (most: number, to: string): Promise<void> => {
    const { page, context, transfers } = await guest((fresh) => fresh.addInitScript(noteLobby));
    await page.goto(to);
    await sitDown(page);
    await untilLobby(page);
    const shown = await page.evaluate(() => Number(document.documentElement.dataset.lobbyAt));
    const bytes = bytesOf(transfers.list.filter(({ asked }) => asked <= shown));
    console.info(`${kb(bytes)} KB to the lobby`);
    expect(bytes).toBeLessThan(most * KB);
    expect(await hasWorker(page)).toBe(false);
    await context.close();
  };

  it('loads at most 225 KB to the lobby', () => loadsAtMost(225, link));

  it('loads at most 250 KB if it takes gzip only, as browsers do without a certificate', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sixfold-gzip-'));
    cpSync(DIST, folder, { recursive: true, filter: (file) => !file.endsWith('.br') });
    const server = await openServer(folder, 0, { stunPort: null });
    const mira = await openDevice(browser(), `http://127.0.0.1:${server.port}/#/host`, 'Mira');
    await loadsAtMost(250, await linkOf(mira.page));
    await mira.context.close();
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it('has something to read after 3 s and to press after 10 s at 64 kbit/s', async () => {
    const { page, context, transfers } = await guest((_, { cdp }) => slowDown(cdp));
    const begin = performance.now();
    const since = (): number => (performance.now() - begin) / 1000;
    await page.goto(link, { waitUntil: 'commit' });
    await page.getByText('The first screen is loading.').waitFor(PATIENCE);
    const read = since();
    await picture(page, `opening-${sizeName(PHONE)}`);
    await nameField(page).waitFor(PATIENCE);
    const pressed = since();
    const bytes = bytesOf(transfers.list);
    await sitDown(page);
    await page.getByRole('progressbar', { name: 'Loaded' }).waitFor(PATIENCE);
    await untilLobby(page);
    const times = [read, pressed, since()].map((s) => s.toFixed(1));
    console.info(
      `${kb(bytes)} KB; read after ${times[0]} s, press after ${times[1]} s, lobby after ${times[2]} s`,
    );
    expect(bytes).toBeLessThan(45 * KB);
    expect(read).toBeLessThan(3);
    expect(pressed).toBeLessThan(10);
    await context.close();
  });
});

describe('the table', () => {
  it('comes while people wait in the lobby: the match then begins without loading', async () => {
    const mira = await openDevice(browser(), urlOf('#/host'), 'Mira');
    const { page, context, transfers } = await guest();
    await page.goto((await linkOf(mira.page)).replace('#', '?fx=0&name=Jonas#'));
    await untilPlayers(page, 2);
    await expect.poll(() => partsLoaded(transfers), PATIENCE).toBe(true);
    const before = transfers.list.length;
    await startTable({ devices: [mira, { page }] });
    await page.waitForSelector('.table:not(.has-no-canvas)', PATIENCE);
    const later = transfers.list.slice(before).map(({ path }) => path);
    // By then the worker may have begun to keep the page.
    expect(later.filter((path) => /^\/assets\/.*\.(js|css|woff2)$/.test(path))).toEqual([]);
    await context.close();
    await mira.context.close();
  });

  it('says how much of its picture is there, and can be played without it', async () => {
    const mira = await openDevice(browser(), urlOf('#/host'), 'Mira');
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { page, context } = await guest((fresh) =>
      fresh.route('**/assets/open-*.js', async (route) => {
        await held;
        await route.continue();
      }),
    );
    await page.goto((await linkOf(mira.page)).replace('#', '?fx=0&name=Jonas#'));
    await untilPlayers(page, 2);
    await startTable({ devices: [mira, { page }] });
    await page.getByText('The picture of the table is loading… You can play already.').waitFor(PATIENCE);
    const bar = page.getByRole('progressbar', { name: 'Loaded of the picture' });
    expect(await bar.getAttribute('value')).toBe('0');
    await picture(page, 'table-loading');
    release();
    await page.waitForSelector('.table:not(.has-no-canvas)', PATIENCE);
    expect(await bar.count()).toBe(0);
    await context.close();
    await mira.context.close();
  });
});

describe('what works without a network', () => {
  it('is not loaded where somebody saves data', async () => {
    const { page, context, transfers } = await guest((fresh) =>
      fresh.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      }),
    );
    await page.goto(urlOf('#/'));
    await expect.poll(() => transfers.list.filter(({ path }) => path.endsWith('.woff2')).length).toBe(3);
    await page.waitForTimeout(4500);
    expect(await hasWorker(page)).toBe(false);
    await context.close();
  });
});

describe('the fonts', () => {
  it.each([
    ['#/', SIZES[0]],
    ['#/', SIZES[2]],
    ['#/settings', SIZES[2]],
  ] as const)('move nothing when they arrive at %s', async (path, viewport) => {
    const context = await browser().newContext({ viewport });
    await context.addInitScript(() => {
      const seen = window as unknown as { moved: number };
      seen.moved = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const page = await context.newPage();
    await page.route('**/*.woff2', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    });
    await page.goto(urlOf(path));
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'));
    await page.waitForFunction(() => document.fonts.check('700 16px Cinzel'), undefined, PATIENCE);
    await page.waitForTimeout(300);
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved);
    expect(moved).toBeLessThan(0.01);
    await context.close();
  });
});
