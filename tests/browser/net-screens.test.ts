import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { AUTOMATIC, offenceIn, savedRecord } from './support/net-match.ts';
import { playOut, playTo, sameStates, untilSettled } from './support/net-pilot.ts';
import { linkOf, openDevice, openTable, startTable, untilPhase, untilPlayers } from './support/net-table.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { marksOf, wordsAt } from './support/table-page.ts';

// Tables of several devices, each a page with a profile of its own, against the real server.

const { urlOf, browser, visit } = useSite();

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('a table of two', () => {
  it('is joined by its link, played to the end, survives reloads in mid-turn, and its record passes the audit', async () => {
    // One of the two draws the table, as people see it.
    const { scripts = [] } = AUTOMATIC;
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', SIZES[1], AUTOMATIC);
    const guest = await openDevice(browser(), await linkOf(host.page), 'Jonas', SIZES[2], { scripts });
    const devices = [host, guest];
    const pages = devices.map(({ page }) => page);
    for (const page of pages) {
      await untilPlayers(page, 2);
      expect(await violations(page)).toEqual([]);
    }
    await startTable({ devices });
    await playTo(pages, 12);
    await reload(guest.page);
    await playTo(pages, 30);
    await reload(host.page);
    await untilSettled(pages);
    await playOut(pages);
    expect(await sameStates(pages)).toBeGreaterThan(30);
    const [one, other] = await Promise.all(pages.map(savedRecord));
    expect(offenceIn(one!)).toBeUndefined();
    expect(other!.hash).toBe(one!.hash);
    expect(guest.complaints).toEqual([]);
    for (const page of pages) {
      expect(await violations(page)).toEqual([]);
      await page.evaluate(() => Object.assign(window.pilot, { until: 0 }));
    }
    for (const page of pages) await page.getByRole('button', { name: 'Rematch' }).click();
    for (const page of pages) {
      await untilPhase(page, 'playing');
      expect((await marksOf(page)).input).toBe('0');
    }
    for (const { context } of devices) await context.close();
  }, 300_000);
});

/** Back in the same seat, with the same table and the same choices. */
async function reload(page: Page): Promise<void> {
  const before = { ...(await marksOf(page)), words: await wordsAt(page) };
  await page.reload();
  await untilPhase(page, 'playing');
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-action]').length === count,
    before.words.length,
  );
  expect({ ...(await marksOf(page)), words: await wordsAt(page) }).toEqual(before);
}

describe.each(SIZES)('at $width × $height', (size) => {
  it('lobby and match are without fault', async () => {
    const table = await openTable(browser(), urlOf(''), 2, { viewports: [size, size] });
    const [host, guest] = table.devices;
    await host!.page.getByRole('textbox', { name: 'Say something' }).fill('Hello!');
    await host!.page.keyboard.press('Enter');
    await guest!.page.getByText('Hello!').waitFor();
    await guest!.page.getByRole('button', { name: 'Applause' }).click();
    for (const [who, { page }] of [
      ['host', host!],
      ['guest', guest!],
    ] as const) {
      await picture(page, `lobby-${who}-${sizeName(size)}`);
      expect(await violations(page)).toEqual([]);
      expect(await overflow(page)).toBeLessThanOrEqual(0);
    }
    await startTable(table);
    for (const { page } of table.devices) await page.waitForSelector('.table:not(.has-no-canvas)');
    await host!.page.getByRole('button', { name: 'Chat' }).click();
    await picture(host!.page, `net-chat-${sizeName(size)}`);
    expect(await violations(host!.page)).toEqual([]);
    await host!.page.getByRole('button', { name: 'Close the chat' }).click();
    // Whoever leaves a match for the title is away for the others.
    await guest!.page.getByRole('button', { name: 'Menu' }).click();
    await guest!.page.getByRole('button', { name: 'Leave the table' }).click();
    await host!.page.getByText(/away \d:\d\d/).waitFor({ timeout: 10_000 });
    await picture(host!.page, `net-away-${sizeName(size)}`);
    await guest!.page.getByRole('button', { name: /^Return to the table/ }).click();
    await host!.page.getByText(/away \d:\d\d/).waitFor({ state: 'detached', timeout: 20_000 });
    await table.close();
  });
});

describe.concurrent('getting to a table', () => {
  it('asks for a name first, and remembers it', async ({ expect }) => {
    const { page, context } = await visit('#/host');
    await page.getByRole('textbox', { name: 'Your name' }).fill('Ada');
    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.locator('[data-join-link]').waitFor();
    expect(await page.locator('[data-players]').getAttribute('data-players')).toBe('1');
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('button', { name: /Return to your table/ }).click();
    await page.locator('[data-join-link]').waitFor();
    await context.close();
  });

  it('says that a code is none, and takes one however it is written', async () => {
    const host = await visit('?name=Ada#/host');
    const link = await host.page.locator('[data-join-link]').getAttribute('data-join-link');
    const { page, context } = await visit('?name=Bo#/join');
    await page.getByRole('textbox', { name: 'Code or link' }).fill('nothing');
    await page.getByRole('button', { name: 'Join' }).click();
    await page.getByText('neither a code nor a link').waitFor();
    const code = link!
      .replace(/.*#\/join\//, '')
      .toLowerCase()
      .replaceAll('-', ' ');
    await page.getByRole('textbox', { name: 'Code or link' }).fill(code);
    await page.getByRole('button', { name: 'Join' }).click();
    await page.locator('[data-players="2"]').waitFor({ state: 'attached', timeout: 30_000 });
    await context.close();
    await host.context.close();
  });
});
