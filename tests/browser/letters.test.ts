import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Action } from '../../components/action.ts';
import { write } from '../../src/letters/link.ts';
import type { Letter } from '../../src/letters/model.ts';
import type { Match } from '../../src/match/match.ts';
import { claimedAgain, layIn, letterGame, linkTo, seatDue } from './support/letter-box.ts';
import { passOn } from './support/letter-pilot.ts';
import { lookAt } from './support/looks.ts';
import { type Device, openDevice } from './support/net-table.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';

const { urlOf, visit, browser } = useSite();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

const open = (name: string, hash = '#/letters'): Promise<Device> =>
  openDevice(browser(), urlOf(hash), name, undefined, { isBlind: true });

const goTo = (page: Page, hash: string): Promise<void> =>
  page.evaluate((to) => {
    window.location.hash = to;
  }, hash);

/** A device of one of the players, who knows this letter. */
async function seated(name: string, letter: Letter, seat: number): Promise<Device> {
  const device = await open(name);
  await heading(device.page, 'A fair deal, and its limits').waitFor();
  await layIn(device.page, letter, seat);
  return device;
}

const first = (match: Match): Action => match.legal()[0]!;
const last = (match: Match): Action => match.legal().at(-1)!;

describe('a game by link', () => {
  it('is begun, joined and dealt by links alone, and a turn that was begun is kept', async () => {
    const [ann, ben, cem] = await Promise.all(['Ann', 'Ben', 'Cem'].map((name) => open(name)));
    const { page } = ann!;
    await page.getByRole('radio', { name: '3', exact: true }).click();
    for (const [i, name] of ['Ann', 'Ben', 'Cem'].entries())
      await page.getByRole('textbox', { name: i === 0 ? 'Your name' : `Player ${i + 1}` }).fill(name);
    await button(page, 'Make the first link').click();
    const shown = page.locator('[data-link]');
    await shown.waitFor();
    let link = (await shown.getAttribute('data-link'))!;
    for (const device of [ben, cem, ann]) ({ link } = await passOn(device!.page, link));
    // Ben completes the seed, and so he begins.
    await goTo(ben!.page, link.slice(link.indexOf('#')));
    await button(ben!.page, 'Open my part').click();
    await button(ben!.page, 'To the table').click();
    await button(ben!.page, 'Play all').click();
    await ben!.page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 1);
    const before = await marksOf(ben!.page);
    await untilDraft(ben!.page);
    await ben!.page.reload();
    await ben!.page.waitForSelector('main[data-phase=playing] [data-action]');
    expect(await marksOf(ben!.page)).toEqual(before);
    const { link: next } = await passOn(ben!.page, '');
    await goTo(cem!.page, next.slice(next.indexOf('#')));
    await heading(cem!.page, 'Since your last turn').waitFor();
    for (const { context } of [ann!, ben!, cem!]) await context.close();
  });

  it('ends for all three who played it', async () => {
    const { letters } = letterGame(['Ann', 'Ben', 'Cem'], first);
    const before = letters.at(-3)!;
    const devices = await Promise.all(['Ann', 'Ben', 'Cem'].map((name, seat) => seated(name, before, seat)));
    let [link, at, isOver] = [linkTo(before), seatDue(before), false];
    while (!isOver) {
      ({ link, isOver } = await passOn(devices[at]!.page, link));
      at = isOver ? at : (at + 1) % 3;
    }
    const { hash } = await marksOf(devices[at]!.page);
    for (const { page, context } of devices) {
      await goTo(page, link.slice(link.indexOf('#')));
      await page.waitForSelector('main[data-phase=over]');
      expect((await marksOf(page)).hash).toBe(hash);
      await context.close();
    }
  });
});

/** Until what was done of a turn is in the browser's database. */
const untilDraft = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      new Promise((resolve) => {
        indexedDB.open('sixfold').onsuccess = ({ target }) => {
          const { result } = target as IDBOpenDBRequest;
          const all = result.transaction('letters').objectStore('letters').getAll();
          const { input } = document.querySelector('main')!.dataset;
          all.onsuccess = () => {
            result.close();
            resolve(all.result.some(({ draft }) => draft.length === Number(input)));
          };
        };
      }),
  );

describe('a link that does not fit', () => {
  const names = ['Ann', 'Ben'];
  const { letters } = letterGame(names, first, 6);
  const newest = letters.at(-1)!;
  /** The same game, in which Ben has done other things. */
  const forked = letterGame(names, (match) => (match.asked === 1 ? last : first)(match), 6).letters.at(-1)!;
  const tampered: Letter = {
    ...newest,
    seats: newest.seats.map((seat) => ({ ...seat, signed: newest.seats[0]!.signed })),
  };

  it('says what is wrong with it: each in its own words', async () => {
    const ann = await seated('Ann', newest, 0);
    const { page } = ann;
    const link = write(newest);
    const wrong = [
      { data: link.slice(0, -20), says: /cut off/ },
      { data: `${link.slice(0, 40)}x${link.slice(41)}`, says: /damaged/ },
      { data: 'aHR0cHM6Ly9leGFtcGxlLm9yZw', says: /not the link of a game/ },
      {
        data: write(tampered),
        says: /does not hold together. Nothing shows that (Ann|Ben) signed this game/,
      },
    ];
    for (const { data, says } of wrong) {
      await goTo(page, `#/letter/${data}`);
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
    }
    await goTo(page, linkTo(letters[1]!));
    await page.getByText('This link is older than what this device knows').waitFor();
    await goTo(page, linkTo(forked));
    await heading(page, 'This game has forked').waitFor();
    expect(await page.getByRole('alert').innerText()).toMatch(/^Ben has played the same turn twice/);
    await button(page, 'Stay with what I have').click();
    await heading(page, 'This game has forked').waitFor({ state: 'detached' });
    await goTo(page, linkTo(claimedAgain(letters[0]!)));
    await page.getByRole('alert').filter({ hasText: 'The place of Ben was taken twice' }).waitFor();
    expect(await button(page, 'Go on with this link').count()).toBe(0);
    await button(page, 'Begin a new game').click();
    await heading(page, 'A fair deal, and its limits').waitFor();
    const eve = await open('Eve', linkTo(newest));
    await heading(eve.page, 'You have no seat in this game here').waitFor();
    for (const { context } of [ann, eve]) await context.close();
  });
});

describe.each(SIZES)('at $width × $height', (size) => {
  it('the screens look right', async () => {
    const found = await visit('?fx=0&name=Ann#/letters', size);
    await heading(found.page, 'A fair deal, and its limits').waitFor();
    await lookAt(found, 'letters', size);
    await found.page.getByRole('textbox', { name: 'Player 2' }).fill('Ben');
    await button(found.page, 'Make the first link').click();
    await found.page.locator('[data-link]').waitFor();
    await lookAt(found, 'letter-pass', size);
    const { letters } = letterGame(['Ann', 'Ben'], first, 4);
    await layIn(found.page, letters.at(-1)!, 0);
    await goTo(found.page, linkTo(claimedAgain(letters[0]!)));
    await heading(found.page, 'This game has forked').waitFor();
    await lookAt(found, 'letter-second-deal', size);
    await found.context.close();
  });
});
