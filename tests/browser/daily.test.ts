import { afterAll, describe, expect, it } from 'vitest';
import { dailyGame, dayOf } from '../../src/daily/daily.ts';
import { saved } from '../../src/table/save.ts';
import { Session } from '../../src/table/session.ts';
import { launchFirefox } from './harness/index.ts';
import { lookAt } from './support/looks.ts';
import { openDevice, playOn } from './support/net-table.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf, pick } from './support/table-page.ts';

const { urlOf, visit, browser } = useSite();
const firefox = launchFirefox();
afterAll(async () => (await firefox).close());

/** The challenge of a day as the browser keeps it a few inputs before its end. */
function lateIn(day: string): string {
  const played = (most: number): Session => {
    const session = new Session(dailyGame(day, 'Ann'));
    for (let n = 0; n < most && !session.isOver; n++) {
      const chosen = pick(
        session.offers.map(({ words }) => words),
        n,
      );
      session.submit(session.offers.find(({ words }) => words === chosen)!.action);
    }
    return session;
  };
  const { input } = played(Number.POSITIVE_INFINITY);
  return JSON.stringify({ summary: 'A challenge that is nearly over', game: saved(played(input - 15)) });
}

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

  it('of a past day is scored when it ends, and told', async () => {
    const day = dayOf(Date.now() - 3 * 86_400_000);
    const keep = `sessionStorage.given || localStorage.setItem('sixfold.game', ${JSON.stringify(lateIn(day))});
      sessionStorage.given = 'yes';`;
    const device = await openDevice(browser(), urlOf('#/play'), 'Ann', undefined, {
      isBlind: true,
      scripts: [keep],
    });
    const { page, context } = device;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.waitForSelector('main[data-phase=playing]');
    expect(await playOn([device])).toBe(true);
    await page.getByRole('button', { name: 'Copy result' }).click();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    const [first, line] = text.split('\n');
    expect(first).toBe(`Sixfold, daily challenge of ${day}`);
    expect(line).toMatch(/^(Won|Lost) \d+ to \d+ in \d+ turns$/);
    await page.evaluate(() => {
      window.location.hash = '#/daily';
    });
    await page.locator('.daily-day', { hasText: line! }).waitFor();
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
