import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { AUTOMATIC, addressFor } from './support/net-match.ts';
import { untilSo } from './support/net-pilot.ts';
import { linkOf, openDevice, takeSeats } from './support/net-table.ts';
import { useSite } from './support/site.ts';

// What a browser keeps of tables, and that each seat is in one tab only.

const { urlOf, browser } = useSite();

/** The keys of all that is in a store of the browser's database. */
const keysIn = (page: Page, store: string): Promise<string[]> =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('sixfold');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const keys = opening.result.transaction(name).objectStore(name).getAllKeys();
          keys.onsuccess = () => resolve(keys.result.map(String));
          opening.result.close();
        };
      }),
    store,
  );

/** Keeps something of a table that was never entered, as older versions did. */
const keepStray = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    (code) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('sixfold');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const writing = opening.result.transaction('entries', 'readwrite');
          writing.objectStore('entries').put(new Uint8Array(32), [code, 'keys']);
          writing.oncomplete = () => resolve();
          opening.result.close();
        };
      }),
    code,
  );

const MONTH_LATER = `{
  const now = Date.now.bind(Date);
  Date.now = () => now() + 31 * 24 * 60 * 60 * 1000;
}`;

describe.concurrent('of a table', () => {
  test('is kept what its host has chosen, though the page is closed at once', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, AUTOMATIC);
    const link = await linkOf(page);
    await takeSeats(page, 5);
    await page.close();
    const back = await context.newPage();
    await back.goto(addressFor(link, 'Mira'));
    await back.locator('input[type=radio]:checked').first().waitFor({ state: 'attached' });
    await back.getByRole('radio', { name: '5', exact: true, checked: true }).waitFor({ state: 'attached' });
    await context.close();
  });

  test('that was looked for in vain, nothing is kept', async ({ expect }) => {
    const { page, context } = await openDevice(browser(), urlOf('#/join/7M3K-2QXA-9RTC-B4WN'), 'Ada');
    await page.getByText('Nobody is at this table now.').waitFor({ timeout: 25_000 });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await keysIn(page, 'entries')).toEqual([]);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sixfold' }).waitFor();
    expect(await keysIn(page, 'entries')).toEqual([]);
    expect(await keysIn(page, 'tables')).toEqual([]);
    await context.close();
  });

  test('that was never entered, what is left is not shown, and forgotten after a month', async ({
    expect,
  }) => {
    const { page, context } = await openDevice(browser(), urlOf('#/host'), 'Ada');
    const own = new URL(await linkOf(page)).hash.replace('#/join/', '');
    await keepStray(page, 'STRAY');
    const title = await context.newPage();
    await title.goto(urlOf('#/'));
    await untilSo(
      () => keysIn(title, 'tables'),
      (codes) => codes.includes('STRAY'),
      'the stray is noted',
    );
    const returns = title.getByRole('button', { name: /^Return to/ });
    await returns.first().waitFor();
    expect(await returns.count()).toBe(1);
    expect(await title.getByText(own).count()).toBe(1);
    await title.addInitScript({ content: MONTH_LATER });
    await title.reload();
    await untilSo(
      () => keysIn(title, 'entries'),
      (keys) => keys.length === 0,
      'all is forgotten',
    );
    expect(await keysIn(title, 'tables')).toEqual([]);
    await context.close();
  });
});

const NO_LOCKS = `Object.defineProperty(navigator, 'locks', { value: undefined });`;

describe.concurrent.each([
  ['by locks of the browser', []],
  ['by asking each other, where there are no locks', [NO_LOCKS]],
] as const)('tabs of one seat, %s', (_, scripts) => {
  test('ask before they take it, and the other one lets go', async ({ expect }) => {
    const device = await openDevice(browser(), urlOf('#/host'), 'Ada', undefined, { scripts });
    const { page, context } = device;
    await linkOf(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('This seat is open in another tab.').waitFor();
    expect(await page.locator('[data-join-link]').count()).toBe(1);
    await other.getByRole('button', { name: 'Use it here' }).click();
    await linkOf(other);
    await page.getByText('This seat is open in another tab.').waitFor();
    await page.getByRole('button', { name: 'Use it here' }).click();
    await linkOf(page);
    await other.getByText('This seat is open in another tab.').waitFor();
    await context.close();
  });

  test('are free as soon as the other one is closed', async ({ expect }) => {
    const device = await openDevice(browser(), urlOf('#/host'), 'Ada', undefined, { scripts });
    const { page, context } = device;
    await linkOf(page);
    const url = page.url();
    await page.close();
    const other = await context.newPage();
    await other.goto(url);
    await linkOf(other);
    expect(await other.getByText('This seat is open in another tab.').count()).toBe(0);
    await context.close();
  });
});
