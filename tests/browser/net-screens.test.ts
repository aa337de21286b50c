import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { audit } from '../../src/fair/audit.ts';
import type { FairRecord } from '../../src/fair/record.ts';
import { parseAnyRecord } from '../../src/fair/record-file.ts';
import { violations } from './support/axe.ts';
import { untilSettled } from './support/net-pilot.ts';
import { Hashes, openTable, playOn, startTable, untilPhase } from './support/net-table.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { marksOf, wordsAt } from './support/table-page.ts';

// Tables of several devices, each a page with a profile of its own, against the real server.

const { urlOf, browser, visit } = useSite();

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The record that the page saves. */
async function savedRecord(page: Page): Promise<FairRecord> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save record' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.sixfold\.json$/);
  return parseAnyRecord(await readFile(await file.path(), 'utf8')) as FairRecord;
}

describe('a table of two', () => {
  it('is joined by its link, played to the end, survives a reload in mid-turn, and its record passes the audit', async () => {
    const table = await openTable(browser(), urlOf(''), 2, { viewports: [SIZES[1], SIZES[2]] });
    const [host, guest] = table.devices;
    for (const { page } of table.devices) expect(await violations(page)).toEqual([]);
    await startTable(table);
    const hashes = new Hashes();
    await playOn(table.devices, {
      after: async (step) => {
        await Promise.all(table.devices.map(({ page }) => hashes.note(page)));
        // A page may still have to show what another has just done.
        if (step === 12 || step === 30) await untilSettled(table.devices.map(({ page }) => page));
        if (step === 12) await reload(guest!.page);
        if (step === 30) await reload(host!.page);
      },
    });
    for (const { page } of table.devices) expect((await marksOf(page)).phase).toBe('over');
    expect(hashes.size).toBeGreaterThan(50);
    const [one, other] = await Promise.all(table.devices.map(({ page }) => savedRecord(page)));
    expect(audit(one!, nodeSignatures).offence).toBeUndefined();
    expect(other!.hash).toBe(one!.hash);
    for (const { page, complaints } of table.devices) {
      expect(await violations(page)).toEqual([]);
      expect(complaints).toEqual([]);
    }
    for (const { page } of table.devices) await page.getByRole('button', { name: 'Rematch' }).click();
    for (const { page } of table.devices) {
      await untilPhase(page, 'playing');
      expect((await marksOf(page)).input).toBe('0');
    }
    await table.close();
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
    await host!.page.waitForTimeout(1000);
    await picture(host!.page, `net-chat-${sizeName(size)}`);
    expect(await violations(host!.page)).toEqual([]);
    await guest!.context.close();
    await host!.page.getByText(/away \d:\d\d/).waitFor({ timeout: 40_000 });
    await picture(host!.page, `net-away-${sizeName(size)}`);
    await host!.context.close();
  });
});

describe('getting to a table', () => {
  it('asks for a name first, and remembers it', async () => {
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

  it('says when nobody is there, and never waits in silence', async () => {
    const { page, context } = await visit('?name=Ada#/join/7M3K-2QXA-9RTC-B4WN');
    await page.getByText('Nobody is at this table now.').waitFor({ timeout: 40_000 });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Sixfold' }).waitFor();
    await context.close();
  });

  it('needs no broker: an invitation and its answer are enough', async () => {
    const nowhere = JSON.stringify({ broker: '127.0.0.1:9/peer' });
    const [host, guest] = await Promise.all(
      ['Ada', 'Bo'].map(async (name) => {
        const context = await browser().newContext();
        await context.addInitScript((text) => localStorage.setItem('sixfold.settings', text), nowhere);
        const page = await context.newPage();
        await page.goto(urlOf(`?name=${name}#/${name === 'Ada' ? 'host' : 'join'}`));
        return page;
      }),
    );
    await host!.getByText('Connect without a broker').click();
    await host!.getByRole('button', { name: 'Make an invitation' }).click();
    const invitation = await host!.getByRole('textbox', { name: 'Invitation' }).inputValue();
    await guest!.getByRole('textbox', { name: 'Code or link' }).fill(invitation);
    await guest!.getByRole('button', { name: 'Join' }).click();
    const answer = await guest!.getByRole('textbox', { name: 'Answer' }).inputValue();
    await host!.getByRole('textbox', { name: 'Their answer' }).fill(answer);
    await host!.getByRole('button', { name: 'Connect', exact: true }).click();
    for (const page of [host!, guest!]) {
      await page.locator('[data-players="2"]').waitFor({ state: 'attached', timeout: 30_000 });
      await page.context().close();
    }
  });

  it('keeps a seat to one tab, and hands it over', async () => {
    const { page, context } = await visit('?name=Ada#/host');
    await page.locator('[data-join-link]').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.getByText('This seat is open in another tab.').waitFor();
    await other.getByRole('button', { name: 'Use it here' }).click();
    await other.locator('[data-join-link]').waitFor();
    await page.getByText('This seat is open in another tab.').waitFor();
    await context.close();
  });
});
