import { describe, expect, it } from 'vitest';
import { openDevice } from './support/net-table.ts';
import { localLink } from './support/records.ts';
import { useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { urlOf, browser } = useSite();

describe('without a network, once it is installed', () => {
  it('the page starts, a game goes on, and a replay is watched', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/'), 'Mira');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
    await context.setOffline(true);
    await page.reload();
    await page.getByRole('button', { name: 'Solitaire' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.table:not(.has-no-canvas)');
    await page.waitForSelector('[data-action]');
    await page.getByRole('button', { name: 'Play all' }).click();
    await page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 0);
    const before = await marksOf(page);
    await page.reload();
    await page.waitForSelector('main[data-phase=playing]');
    expect(await marksOf(page)).toEqual(before);
    const { link, hash } = localLink(2);
    await page.goto(urlOf(`?fx=0#/replay/${link}`));
    await page.waitForSelector('main[data-phase=replay][data-hash]');
    await page.keyboard.press('End');
    await page.waitForFunction((h) => document.querySelector('main')?.dataset.hash === h, hash);
    await context.close();
  });
});
