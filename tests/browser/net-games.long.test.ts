import { describe, it } from 'vitest';
import { launchFirefox } from './harness/index.ts';
import {
  AUTOMATIC,
  addressFor,
  finish,
  offenceIn,
  openMatch,
  savedRecord,
  seatedApart,
} from './support/net-match.ts';
import { PILOT, playOut, sameStates, untilSettled, untilSo } from './support/net-pilot.ts';
import { linkOf, openDevice, startTable, untilPlayers } from './support/net-table.ts';
import { useSite } from './support/site.ts';

// Whole games, played through the pages' own buttons.

const { urlOf, browser } = useSite();

describe.concurrent('a whole game', () => {
  it('of four pages, two of which never reach each other', async ({ expect }) => {
    const { pages, close } = await seatedApart(browser(), urlOf(''), 4);
    await startTable({ devices: pages.map((page) => ({ page })) });
    await finish(pages);
    for (const page of pages.slice(-2))
      expect(await page.evaluate(() => window.wireFaults.channels())).toBe(2);
    await close();
  }, 240_000);

  it('of Chromium and Firefox', async ({ expect }) => {
    const firefox = await launchFirefox();
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, AUTOMATIC);
    const guest = await firefox.newPage();
    await guest.evaluateOnNewDocument(PILOT);
    await guest.goto(addressFor(await linkOf(host.page), 'Jonas'));
    await untilPlayers(host.page, 2);
    const isThere = 'document.querySelector("button.ready") !== null';
    await untilSo(() => guest.evaluate(isThere), Boolean, 'Firefox is in the lobby');
    await guest.evaluate('document.querySelector("button.ready").click()');
    await startTable({ devices: [host] });
    const pages = [host.page, guest];
    await untilSettled(pages);
    await playOut(pages);
    expect(await sameStates(pages)).toBeGreaterThan(20);
    expect(offenceIn(await savedRecord(host.page))).toBeUndefined();
    await firefox.close();
    await host.context.close();
  }, 240_000);
});

it('a whole game of six pages', async () => {
  const { pages, close } = await openMatch(browser(), urlOf(''), 6, {
    prepare: (host) => host.getByRole('checkbox', { name: 'Realms Unraveled' }).check({ force: true }),
  });
  await finish(pages);
  await close();
}, 360_000);
