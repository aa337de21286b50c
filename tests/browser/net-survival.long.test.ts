import type { Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { DIST } from '../../scripts/paths.mjs';
import { openServer } from '../../src/server/server.ts';
import { AUTOMATIC, addressFor, openMatch } from './support/net-match.ts';
import {
  playOnAlone,
  playSome,
  playTo,
  sameStates,
  shownBy,
  untilSettled,
  untilSo,
  untilTurnOf,
} from './support/net-pilot.ts';
import { newProfile } from './support/net-profile.ts';
import { linkOf, openDevice, startTable, untilPlayers } from './support/net-table.ts';
import { useSite } from './support/site.ts';

// What happens to devices and networks while a game is on. Much of it is waiting: all at once, each at a table of its own.

const { urlOf, browser } = useSite();

const bannerOf = (page: Page) => page.getByRole('region', { name: 'The game waits' });

describe.concurrent('a match survives', { timeout: 240_000 }, () => {
  test('a closed host, without whom the others go on', async () => {
    const { table, link, pages, close } = await openMatch(browser(), urlOf(''), 3);
    const [host, ...guests] = pages;
    const before = await untilTurnOf(guests[0]!, pages);
    await host!.close();
    // The one whose turn it is plays as far as nothing is needed of the host: chance needs everybody.
    await playOnAlone(guests[0]!);
    await untilSo(
      () => shownBy(guests[1]!),
      ({ input }) => input > before,
      'somebody plays on without the host',
    );
    const back = await table.devices[0]!.context.newPage();
    await back.goto(addressFor(link, 'Mira'));
    await playSome([back, ...guests], 10);
    await sameStates([back, ...guests]);
    await close();
  });

  test('a browser that is killed, and started again', async ({ expect, onTestFinished }) => {
    const profile = newProfile(AUTOMATIC.scripts ?? []);
    onTestFinished(() => profile.close());
    const host = await profile.open(addressFor(urlOf('#/host'), 'Mira'));
    const link = await linkOf(host);
    const guest = await openDevice(browser(), link, 'Jonas', undefined, AUTOMATIC);
    for (const page of [host, guest.page]) await untilPlayers(page, 2);
    await startTable({ devices: [{ page: host }, guest] });
    await playSome([host, guest.page], 12);
    const before = await untilTurnOf(host, [host, guest.page]);
    await profile.kill();
    const back = await profile.open(addressFor(link, 'Mira'));
    const pages = [back, guest.page];
    expect(await untilSettled(pages)).toBe(before);
    await playSome(pages, 10);
    await sameStates(pages);
    await guest.context.close();
  });

  test('a broker that is restarted, and whoever comes then', async ({ expect, onTestFinished }) => {
    let server = await openServer(DIST, 0);
    onTestFinished(() => server.close());
    const { port } = server;
    const { link, pages, close } = await openMatch(browser(), `http://127.0.0.1:${port}/`, 2);
    await playSome(pages, 5);
    await server.close();
    for (const page of pages) await page.getByText('Broker lost').waitFor();
    await playSome(pages, 10);
    server = await openServer(DIST, port);
    for (const page of pages) await page.getByText('Broker lost').waitFor({ state: 'detached' });
    const { page, context } = await openDevice(browser(), link, 'Nora', undefined, AUTOMATIC);
    await untilSettled([...pages, page]);
    await playSome([...pages, page], 10);
    expect(await sameStates([...pages, page])).toBeGreaterThan(1);
    await context.close();
    await close();
  });

  test('a network that is lost for ten seconds', async ({ expect }) => {
    const { table, pages, close } = await openMatch(browser(), urlOf(''), 2);
    const before = await playSome(pages, 5);
    const { context } = table.devices[1]!;
    await context.setOffline(true);
    for (const page of pages) await page.evaluate(() => window.wireFaults.hold(true));
    const playing = playTo(pages, before + 15);
    await pages[0]!.waitForTimeout(10_000);
    for (const page of pages) expect((await shownBy(page)).phase).toBe('playing');
    await context.setOffline(false);
    for (const page of pages) await page.evaluate(() => window.wireFaults.hold(false));
    await playing;
    await sameStates(pages);
    await close();
  });

  test('a tab that sleeps longer than the others wait', async ({ expect }) => {
    const { table, pages, close } = await openMatch(browser(), urlOf(''), 2);
    const [host, guest] = pages;
    await untilTurnOf(guest!, pages);
    const session = await table.devices[1]!.context.newCDPSession(guest!);
    await session.send('Debugger.enable');
    await session.send('Debugger.pause');
    await host!.getByText(/away \d:\d\d/).waitFor({ timeout: 40_000 });
    await session.send('Debugger.disable');
    await host!.getByText(/away \d:\d\d/).waitFor({ state: 'detached', timeout: 15_000 });
    await playSome(pages, 10);
    expect(await sameStates(pages)).toBeGreaterThan(1);
    await close();
  });

  test('a player who is voted out, for whom a bot plays, and who comes back', async ({ expect }) => {
    const { table, link, pages, close } = await openMatch(browser(), urlOf(''), 3);
    const [host, guest, gone] = pages;
    const before = await untilTurnOf(gone!, pages);
    await gone!.close();
    for (const page of [host!, guest!]) {
      await bannerOf(page).getByText('waits for Vera').waitFor();
      await page.getByRole('button', { name: 'Let a bot play' }).click();
    }
    for (const page of [host!, guest!]) await page.getByText('a bot plays').waitFor();
    const without = await playTo([host!, guest!], before + 12);
    const back = await table.devices[2]!.context.newPage();
    await back.goto(addressFor(link, 'Vera'));
    for (const page of [host!, guest!])
      await page.getByText('a bot plays', { exact: true }).waitFor({ state: 'detached' });
    const all = [host!, guest!, back];
    expect(await untilTurnOf(back, all)).toBeGreaterThan(without);
    await playSome(all, 10);
    await sameStates(all);
    await close();
  });

  test('a second tab of a seat: it asks, and then the first lets go', async ({ expect }) => {
    const { table, link, pages, close } = await openMatch(browser(), urlOf(''), 2);
    const [host, guest] = pages;
    const before = await untilTurnOf(guest!, pages);
    const other = await table.devices[1]!.context.newPage();
    await other.goto(addressFor(link, 'Jonas'));
    await other.getByText('This seat is open in another tab.').waitFor();
    expect((await shownBy(guest!)).isAsked).toBe(true);
    await other.getByRole('button', { name: 'Use it here' }).click();
    await guest!.getByText('This seat is open in another tab.').waitFor();
    expect(await untilSettled([host!, other])).toBe(before);
    await playSome([host!, other], 10);
    await sameStates([host!, other]);
    await close();
  });

  test('a spectator from the middle on, who sees what all may see', async ({ expect }) => {
    const { link, pages, close } = await openMatch(browser(), urlOf(''), 2);
    await playSome(pages, 12);
    const watcher = await openDevice(browser(), link, 'Nora', undefined, AUTOMATIC);
    await watcher.page.getByText('You are watching.').waitFor();
    const all = [...pages, watcher.page];
    await untilSettled(all);
    await playSome(all, 12);
    const shown = await Promise.all(all.map(shownBy));
    for (const { hash } of shown) expect(hash).toBe(shown[0]!.hash);
    expect(shown[2]!.isAsked).toBe(false);
    expect(await watcher.page.locator('[data-action]').count()).toBe(0);
    expect(await watcher.page.locator('main').getAttribute('data-seat')).toBe('-1');
    expect(await sameStates(all)).toBeGreaterThan(1);
    await watcher.page.reload();
    await untilSettled(all);
    await watcher.context.close();
    await playSome(pages, 3);
    await close();
  });
});
