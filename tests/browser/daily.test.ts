import { afterAll, describe, expect, it } from 'vitest';
import { dailyGame, dayOf } from '../../src/daily/daily.ts';
import { Session } from '../../src/table/session.ts';
import { launchFirefox } from './harness/index.ts';
import { lookAt } from './support/looks.ts';
import { openDevice, playOn } from './support/net-table.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { urlOf, visit, browser } = useSite();
const firefox = launchFirefox();
afterAll(async () => (await firefox).close());

const hashOf = (day: string): string => new Session(dailyGame(day, 'Ann')).hash;

describe('the daily challenge', () => {
  it('is the same deal in Chromium and Firefox', async () => {
    const day = dayOf(Date.now());
    const { page, context } = await openDevice(browser(), urlOf('#/daily'), 'Ann', undefined, {
      isBlind: true,
    });
    await page.getByRole('button', { name: /Play today/ }).click();
    await page.waitForSelector('main[data-phase=playing]');
    const inChromium = (await marksOf(page)).hash;
    await context.close();
    const other = await (await firefox).newPage();
    await other.goto(urlOf('?fx=0#/daily'));
    await (await other.waitForSelector('.daily-today .button'))!.click();
    await other.waitForSelector('main[data-phase=playing]', { timeout: 60_000 });
    const inFirefox = await other.$eval('main', ({ dataset }) => dataset.hash);
    expect({ inChromium, inFirefox }).toEqual({ inChromium: hashOf(day), inFirefox: hashOf(day) });
  });

  it('of a past day is played, scored and told', async () => {
    const device = await openDevice(browser(), urlOf('#/daily'), 'Ann', undefined, { isBlind: true });
    const { page, context } = device;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page
      .getByRole('button', { name: /^Play the challenge of/ })
      .nth(2)
      .click();
    await page.waitForSelector('main[data-phase=playing]');
    expect(await playOn([device])).toBe(true);
    await page.getByRole('button', { name: 'Copy result' }).click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(/^Sixfold, daily challenge of \d{4}-\d\d-\d\d\n(Won|Lost) \d+ to \d+ in \d+ turns$/);
    await page.evaluate(() => {
      window.location.hash = '#/daily';
    });
    const line = text.split('\n')[1]!;
    await page.locator('.daily-day', { hasText: line }).waitFor();
    await context.close();
  });
});

describe.each(SIZES)('at $width × $height', (size) => {
  it('it looks right', async () => {
    const found = await visit('?fx=0#/daily', size);
    await found.page.getByRole('heading', { name: 'Past days' }).waitFor();
    await lookAt(found, 'daily', size);
    await found.context.close();
  });
});
