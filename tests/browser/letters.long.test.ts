import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { passOn } from './support/letter-pilot.ts';
import { lookAt } from './support/looks.ts';
import { type Device, openDevice } from './support/net-table.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { urlOf, visit, browser } = useSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** The link that this page asks to be passed on. */
async function linkAt(page: Page): Promise<string> {
  const shown = page.locator('[data-link]');
  await shown.waitFor();
  return (await shown.getAttribute('data-link'))!;
}

const open = (name: string, hash = '#/letters'): Promise<Device> =>
  openDevice(browser(), urlOf(hash), name, undefined, { isBlind: true });

/** Opens a link where another one was open. */
async function receive({ page }: Device, link: string): Promise<void> {
  const before = page.url();
  await page.evaluate((to) => {
    window.location.hash = to.slice(to.indexOf('#'));
  }, link);
  await page.waitForFunction((url) => location.href !== url, before);
}

async function begin(names: readonly string[]): Promise<Device[]> {
  const [first, ...others] = await Promise.all(names.map((name) => open(name)));
  const { page } = first!;
  await page.getByRole('radio', { name: String(names.length), exact: true }).click();
  for (const [i, name] of names.entries())
    await page.getByRole('textbox', { name: i === 0 ? 'Your name' : `Player ${i + 1}` }).fill(name);
  await button(page, 'Make the first link').click();
  await page.waitForURL(/#\/letter\//);
  return [first!, ...others];
}

/** The same browser profile once more, as it is now. */
async function twinOf({ context }: Device, hash: string): Promise<Device> {
  const storageState = await context.storageState({ indexedDB: true });
  const twin = await browser().newContext({ storageState });
  const page = await twin.newPage();
  await page.goto(urlOf(`?fx=0${hash}`));
  return { name: 'twin', page, context: twin, complaints: [] };
}

describe('a game by link', () => {
  it('goes round three devices to its end, which all of them see', async () => {
    const devices = await begin(['Ann', 'Ben', 'Cem']);
    let [link, at, isOver] = [await linkAt(devices[0]!.page), 0, false];
    while (!isOver) {
      at = (at + 1) % 3;
      ({ link, isOver } = await passOn(devices[at]!.page, link));
    }
    const { hash } = await marksOf(devices[at]!.page);
    for (const device of devices.filter((_, i) => i !== at)) {
      await receive(device, link);
      await device.page.waitForSelector('main[data-phase=over]');
      expect((await marksOf(device.page)).hash).toBe(hash);
    }
    console.info(`the link of a finished game of three has ${link.length} characters`);
    for (const { context, complaints } of devices) {
      expect(complaints.filter((text) => !/open-|ERR_FAILED|Service Worker/.test(text))).toEqual([]);
      await context.close();
    }
  });

  it('notices a fork, an old link, and a link of others', async () => {
    const [ann, ben] = (await begin(['Ann', 'Ben'])) as [Device, Device];
    const first = await linkAt(ann.page);
    const joined = await passOn(ben.page, first);
    const played = await passOn(ann.page, joined.link);
    await receive(ben, played.link);
    await button(ben.page, 'To the table').waitFor();
    const twin = await twinOf(ben, new URL(played.link).hash);
    const one = await passOn(ben.page, '');
    const other = await passOn(twin.page, '', { isHasty: true });
    expect(other.link).not.toBe(one.link);
    await receive(ann, one.link);
    await button(ann.page, 'To the table').waitFor();
    await receive(ann, other.link);
    await ann.page.getByRole('heading', { name: 'This game has forked' }).waitFor();
    expect(await ann.page.getByRole('alert').innerText()).toMatch(/Ben has played the same turn twice/);
    await button(ann.page, 'Stay with what I have').click();
    await button(ann.page, 'To the table').waitFor();
    // An old link leads to the newest state; one who has no seat is told so.
    await receive(ann, first);
    await ann.page.getByText('This link is older than what this device knows').waitFor();
    const eve = await open('Eve', new URL(one.link).hash);
    await eve.page.getByRole('heading', { name: 'You have no seat in this game here' }).waitFor();
    for (const { context } of [ann, ben, twin, eve]) await context.close();
  });

  it('keeps a turn that was begun', async () => {
    const [ann, ben] = (await begin(['Ann', 'Ben'])) as [Device, Device];
    const joined = await passOn(ben.page, await linkAt(ann.page));
    await receive(ann, joined.link);
    await button(ann.page, 'Open my part').click();
    await button(ann.page, 'To the table').click();
    await button(ann.page, 'Play all').click();
    await ann.page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 1);
    const before = await marksOf(ann.page);
    await ann.page.waitForTimeout(300);
    await ann.page.reload();
    await ann.page.waitForSelector('main[data-phase=playing] [data-action]');
    expect(await marksOf(ann.page)).toEqual(before);
    for (const { context } of [ann, ben]) await context.close();
  });
});

describe('a link that cannot be played', () => {
  it('is explained, whatever is wrong with it', async () => {
    const [ann] = await begin(['Ann', 'Ben']);
    const [, data] = (await linkAt(ann!.page)).split('#/letter/');
    const wrong = [
      { link: data!.slice(0, -20), says: /cut off/ },
      { link: `${data!.slice(0, 40)}x${data!.slice(41)}`, says: /damaged/ },
      { link: 'aHR0cHM6Ly9leGFtcGxlLm9yZw', says: /not the link of a game/ },
    ];
    for (const { link, says } of wrong) {
      await receive(ann!, `#/letter/${link}`);
      await ann!.page.getByRole('alert').filter({ hasText: says }).waitFor();
    }
    await ann!.context.close();
  });
});

describe.each(SIZES)('at $width × $height', (size) => {
  it('the screens look right', async () => {
    const found = await visit('?fx=0&name=Ann#/letters', size);
    await found.page.getByRole('heading', { name: 'A fair deal, and its limits' }).waitFor();
    await lookAt(found, 'letters', size);
    await found.page.getByRole('textbox', { name: 'Player 2' }).fill('Ben');
    await button(found.page, 'Make the first link').click();
    await linkAt(found.page);
    await lookAt(found, 'letter-pass', size);
    await found.context.close();
  });
});
