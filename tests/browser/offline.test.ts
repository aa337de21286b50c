import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST } from '../../scripts/paths.mjs';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { openDevice } from './support/net-table.ts';
import { localLink } from './support/records.ts';
import { useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { browser } = useSite();
const folder = mkdtempSync(join(tmpdir(), 'sixfold-installed-'));
let server: OpenServer;

beforeAll(async () => {
  cpSync(DIST, folder, { recursive: true });
  server = await openServer(folder, 0);
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const urlOf = (path: string): string => `http://127.0.0.1:${server.port}/${path}`;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The page has its worker, and is answered by it. */
async function untilInstalled(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The same page as a new version of it: any difference makes one. */
function publishNew(): void {
  const path = join(folder, 'sw.js');
  const source = readFileSync(path, 'utf8');
  const next = source.replace(/"version":"\w+"/, '"version":"fedcba987654"');
  if (next === source) throw new Error('sw.js has no version');
  writeFileSync(path, next);
  for (const ending of ['.br', '.gz']) rmSync(`${path}${ending}`, { force: true });
}

async function startSolitaire(page: Page): Promise<void> {
  await button(page, 'Solitaire').click();
  await button(page, 'Start').click();
  await page.waitForSelector('[data-action]');
  await button(page, 'Play all').click();
  await page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 0);
}

describe('a page that is installed', () => {
  it('starts without a network, goes on with a game, and shows a replay', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/'), 'Mira');
    await untilInstalled(page);
    await context.setOffline(true);
    await page.reload();
    await startSolitaire(page);
    const before = await marksOf(page);
    await page.reload();
    await page.waitForSelector('main[data-phase=playing]');
    expect(await marksOf(page)).toEqual(before);
    const { link, hash } = localLink(2);
    await page.goto(urlOf(`?fx=0#/replay/${link}?at=end`));
    await page.waitForFunction((h) => document.querySelector('main')?.dataset.hash === h, hash);
    await button(page, 'Not proven').waitFor();
    await context.close();
  });

  it('offers a new version between games, and changes to it when it is told', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/'), 'Mira');
    await untilInstalled(page);
    await startSolitaire(page);
    const before = await marksOf(page);
    await page.evaluate(() => document.body.setAttribute('data-old', ''));
    publishNew();
    // The page asks for new versions by itself three seconds after its start; this is sooner.
    await page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!;
      await registration.update();
    });
    await page.waitForFunction(async () =>
      Boolean((await navigator.serviceWorker.getRegistration())?.waiting),
    );
    expect(await marksOf(page)).toEqual(before);
    expect(await button(page, 'Update').count()).toBe(0);
    await page.evaluate(() => {
      window.location.hash = '#/';
    });
    await button(page, 'Update').click({ timeout: 20_000 });
    await page.waitForSelector('body:not([data-old])');
    await button(page, 'Continue').click();
    await page.waitForSelector('main[data-phase=playing]');
    expect(await marksOf(page)).toEqual(before);
    await context.close();
  });
});
