import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { describe, test } from 'vitest';
import { PROTOCOL } from '../../src/net/versions.ts';
import { AUTOMATIC, addressFor, openMatch } from './support/net-match.ts';
import { playSome, shownBy, untilSo } from './support/net-pilot.ts';
import { linkOf, openDevice, openTable, takeSeats, untilPlayers } from './support/net-table.ts';
import { useSite } from './support/site.ts';

// What goes wrong is said in words, soon, and with what to do about it.

const { urlOf, browser } = useSite();

/** Serves other code than the server has; fails unless something was changed. */
async function altered(
  context: BrowserContext,
  file: string,
  from: RegExp,
  to: string,
): Promise<() => boolean> {
  let isAltered = false;
  await context.route(file, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replace(from, to);
    isAltered ||= body !== text;
    await route.fulfill({ response, body });
  });
  return () => isAltered;
}

const alertOf = (page: Page) => page.getByRole('alert');

describe.concurrent('whoever does not get to the table hears why', () => {
  test('another version', async ({ expect }) => {
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, AUTOMATIC);
    const link = await linkOf(host.page);
    const context = await browser().newContext({ serviceWorkers: 'block' });
    const wasAltered = await altered(
      context,
      '**/assets/at-table-*.js',
      new RegExp(`protocol:${PROTOCOL},rules`),
      `protocol:${PROTOCOL + 1},rules`,
    );
    const page = await context.newPage();
    await page.goto(link.replace('#', '?name=Jonas#'));
    await alertOf(page).getByText('The others run another version of Sixfold.').waitFor({ timeout: 20_000 });
    await alertOf(page)
      .getByText(`Theirs is an older page (protocol ${PROTOCOL + 1} here, ${PROTOCOL} there).`)
      .waitFor();
    await alertOf(page).getByText('Reload the page here and there').waitFor();
    await alertOf(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(wasAltered()).toBe(true);
    await context.close();
    await host.context.close();
  });

  test('a full table, and a place that becomes free', async () => {
    const table = await openTable(browser(), urlOf(''), 2, {
      ...AUTOMATIC,
      prepare: (host) => host.getByRole('switch', { name: 'Others may watch' }).uncheck({ force: true }),
    });
    const late = await openDevice(browser(), table.link, 'Nora', undefined, AUTOMATIC);
    await alertOf(late.page).getByText('The table is full.').waitFor({ timeout: 20_000 });
    await table.devices[1]!.page.getByRole('button', { name: 'Leave the table' }).click();
    await untilPlayers(late.page, 2);
    await late.context.close();
    await table.close();
  });

  test('a code that is none', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/join/7M3K-2QXA'), 'Ada');
    await page.getByText('This is not the code of a table.').waitFor();
    await context.close();
  });

  test('no broker, for the host and for those who come', async () => {
    const settings = { broker: '127.0.0.1:9/peer' };
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, { settings });
    const guest = await openDevice(browser(), await linkOf(host.page), 'Jonas');
    for (const { page, context } of [host, guest]) {
      await page
        .getByText('The server that introduces players to each other does not answer.')
        .waitFor({ timeout: 25_000 });
      await context.close();
    }
  });

  test('no broker, until the host names another one', async () => {
    const settings = { broker: '127.0.0.1:9/peer' };
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, { settings });
    const wrong = await linkOf(host.page);
    await host.page.getByRole('button', { name: 'Settings' }).click({ timeout: 25_000 });
    const broker = host.page.getByLabel('Broker');
    await host.page.locator('#settings-connection:focus').waitFor();
    await broker.fill('');
    await host.page.getByRole('button', { name: 'Back to the table' }).click();
    await host.page.locator(`[data-join-link="${wrong.replace(/@.*/, '')}"]`).waitFor();
    const guest = await openDevice(browser(), await linkOf(host.page), 'Jonas', undefined, AUTOMATIC);
    await untilPlayers(guest.page, 2);
    for (const { context } of [host, guest]) await context.close();
  });

  test('a table that its host has closed', async ({ expect }) => {
    const { link, devices, close } = await openTable(browser(), urlOf(''), 2, AUTOMATIC);
    const [host, guest] = devices;
    await host!.page.getByRole('button', { name: 'Close the table' }).click();
    const dialog = host!.page.getByRole('dialog', { name: 'Close the table?' });
    await dialog.getByRole('button', { name: 'Close the table' }).click();
    await host!.page.getByRole('heading', { name: 'Sixfold' }).waitFor();
    expect(await host!.page.getByRole('button', { name: /^Return to/ }).count()).toBe(0);
    await guest!.page.getByText('The host has closed the table.').first().waitFor();
    const late = await openDevice(browser(), link, 'Nora', undefined, AUTOMATIC);
    await alertOf(late.page).getByText('The host has closed this table.').waitFor({ timeout: 20_000 });
    expect(await late.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await late.context.close();
    await close();
  });

  test('a table whose host is away, until the host is back', async () => {
    const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, AUTOMATIC);
    const link = await linkOf(host.page);
    await takeSeats(host.page, 3);
    await host.page.close();
    const guests = await Promise.all(
      ['Jonas', 'Vera'].map((name) => openDevice(browser(), link, name, undefined, AUTOMATIC)),
    );
    for (const { page } of guests)
      await page.getByText('The host is not at this table now.').waitFor({ timeout: 30_000 });
    const back = await host.context.newPage();
    await back.goto(addressFor(link, 'Mira'));
    for (const page of [back, ...guests.map((guest) => guest.page)]) await untilPlayers(page, 3);
    for (const { context } of [host, ...guests]) await context.close();
  });
});

/** Notes which STUN and TURN servers connections are opened with. */
const NOTE_SERVERS = `(() => {
  window.asked = [];
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(config, ...more) {
      super(config, ...more);
      window.asked.push(...(config?.iceServers ?? []).map(({ urls }) => urls));
    }
  };
})();`;

test('settings that change open all connections anew, without a reload', async ({ expect }) => {
  const host = await openDevice(browser(), urlOf('#/host'), 'Mira', undefined, AUTOMATIC);
  const scripts = [NOTE_SERVERS, ...(AUTOMATIC.scripts ?? [])];
  const link = await linkOf(host.page);
  const guest = await openDevice(browser(), link, 'Jonas', undefined, { ...AUTOMATIC, scripts });
  await untilPlayers(guest.page, 2);
  const asked = (): Promise<string[]> => guest.page.evaluate('window.asked');
  await guest.page.evaluate(() => {
    window.location.hash = '#/settings';
  });
  await guest.page.getByLabel('STUN and TURN servers').fill('stun:127.0.0.1:9');
  expect(await asked()).not.toContain('stun:127.0.0.1:9');
  await guest.page.goBack();
  await untilSo(asked, (all) => all.includes('stun:127.0.0.1:9'), 'the new server is asked');
  await untilPlayers(guest.page, 2);
  for (const { context } of [host, guest]) await context.close();
});

async function savedReport(page: Page): Promise<{ own: { dispute: { input: number } }; others: unknown[] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save report' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

/** Plays step by step until two tables differ; answers the input after which they do. */
async function firstDifference(pages: readonly Page[]): Promise<number> {
  for (;;) {
    const shown = await Promise.all(pages.map(shownBy));
    if (shown[0]!.hash !== shown[1]!.hash) return shown[0]!.input;
    await playSome(pages, 1);
  }
}

test('two tables that are not the same stop at once, and both sides can save why', async ({ expect }) => {
  let wasAltered = (): boolean => false;
  const { pages, close } = await openMatch(browser(), urlOf(''), 2, {
    // The guest's device counts one honor too many.
    alter: async (context, name) => {
      if (name === 'Jonas')
        wasAltered = await altered(
          context,
          '**/assets/*.js',
          /(\.honor\[\w+\]\+=[\w$]+-[\w$]+,[\w$]+\.honor\[[\w$]+\]\+=[\w$]+),/,
          '$1+1,',
        );
    },
  });
  expect(wasAltered()).toBe(true);
  const last = await firstDifference(pages);
  // Whoever is asked makes one move more, which names the state that it was made in.
  for (const page of pages) await page.evaluate((until) => Object.assign(window.pilot, { until }), last + 1);
  for (const page of pages) {
    const dialog = page.getByRole('dialog', { name: /The game has stopped|Another table differs/ });
    // Who has not found it itself hears of it from the other, and can ask.
    const why = page.getByRole('button', { name: 'Why?' });
    await dialog.or(why).first().waitFor();
    // Its own finding may open the dialog over the button just now.
    if (!(await dialog.isVisible())) await Promise.race([why.click(), dialog.waitFor()]);
    await dialog
      .getByText(`input ${last + 1}`)
      .first()
      .waitFor();
    const report = await untilSo(
      () => savedReport(page),
      ({ others }) => others.length === 1,
      'the report of the other has come',
    );
    expect(report.own.dispute).toMatchObject({ input: last });
  }
  await close();
});
