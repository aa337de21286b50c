import { describe, expect, it } from 'vitest';
import { passOn } from './support/letter-pilot.ts';
import { openDevice } from './support/net-table.ts';
import { useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { urlOf, browser } = useSite();
const NAMES = ['Ann', 'Ben', 'Cem'];

describe('a game by link', () => {
  it('goes round three devices from its first link to its end, which all of them see', async () => {
    const devices = await Promise.all(
      NAMES.map((name) => openDevice(browser(), urlOf('#/letters'), name, undefined, { isBlind: true })),
    );
    const { page } = devices[0]!;
    await page.getByRole('radio', { name: '3', exact: true }).click();
    for (const [i, name] of NAMES.entries())
      await page.getByRole('textbox', { name: i === 0 ? 'Your name' : `Player ${i + 1}` }).fill(name);
    await page.getByRole('button', { name: 'Make the first link' }).click();
    const shown = page.locator('[data-link]');
    await shown.waitFor();
    let [link, at, isOver] = [(await shown.getAttribute('data-link'))!, 0, false];
    while (!isOver) {
      at = (at + 1) % 3;
      ({ link, isOver } = await passOn(devices[at]!.page, link));
    }
    const { hash } = await marksOf(devices[at]!.page);
    for (const device of devices) {
      await device.page.evaluate((to) => {
        window.location.hash = to.slice(to.indexOf('#'));
      }, link);
      await device.page.waitForSelector('main[data-phase=over]');
      expect((await marksOf(device.page)).hash).toBe(hash);
    }
    console.info(`the link of a finished game of three has ${link.length} characters`);
    for (const { context, complaints } of devices) {
      expect(complaints.filter((text) => !/open-|ERR_FAILED|Service Worker/.test(text))).toEqual([]);
      await context.close();
    }
  });
});
