import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MOST_INPUTS } from '../../src/match/record.ts';
import { replayFile, replayLink } from '../../src/replay/share.ts';
import { longRecord } from '../support/long-records.ts';
import { SET_IDS, setupOf } from '../support/tables.ts';
import { dropFile } from './support/drop.ts';
import { lookAt } from './support/looks.ts';
import { openDevice, playOn } from './support/net-table.ts';
import { fairGame, localGame, localLink } from './support/records.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf } from './support/table-page.ts';
import { workOf } from './support/work.ts';

const { urlOf, visit, browser } = useSite();
const fair = fairGame();
const local = localLink(4);

/** Without the picture of the table, which most of the work goes into. */
const watch = (data: string, scripts: readonly string[] = []) =>
  openDevice(browser(), urlOf(`#/replay/${data}`), 'Mira', undefined, { isBlind: true, scripts });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choose = (page: Page, name: string) => page.getByRole('combobox', { name });
const untilShown = (page: Page): Promise<unknown> =>
  page.waitForSelector('main[data-phase=replay][data-hash]');
const untilHash = (page: Page, hash: string): Promise<unknown> =>
  page.waitForFunction((h) => document.querySelector('main')?.dataset.hash === h, hash);
const untilEnd = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const range = document.querySelector<HTMLInputElement>('.scrubber input');
    return range !== null && document.querySelector('main')?.dataset.input === range.max;
  });

describe('a game that is played on from a replay', () => {
  it('is kept, shared, and ends in the same state for a stranger', async () => {
    const device = await watch(`${local.link}?at=${local.inputs - 12}`);
    const { page } = device;
    await untilShown(page);
    await button(page, 'Continue from here').click();
    await button(page, 'Play on').click();
    await page.waitForSelector('main[data-phase=playing] [data-action], main[data-phase=over]');
    const before = await marksOf(page);
    await page.reload();
    await untilHash(page, before.hash);
    expect(await playOn([device])).toBe(true);
    const { hash } = await marksOf(page);
    await button(page, 'Share replay').click();
    const link = (await page.locator('[data-link]').getAttribute('data-link'))!;
    expect(link.length).toBeLessThan(4500);
    const stranger = await watch(link.slice(link.indexOf('#/replay/') + '#/replay/'.length));
    await untilShown(stranger.page);
    expect((await marksOf(stranger.page)).input).toBe('0');
    await stranger.page.keyboard.press('End');
    await untilHash(stranger.page, hash);
    await stranger.context.close();
    await device.context.close();
  });

  it('can have been dealt by several devices', async () => {
    const { page, context } = await watch(fair.link);
    await untilShown(page);
    await choose(page, 'Jump to turn').selectOption({ index: 7 });
    await button(page, 'Continue from here').click();
    await button(page, 'Play on').click();
    await page.waitForSelector('main[data-phase=playing] [data-action]');
    await page.locator('[data-action]').first().click();
    await page.waitForFunction(() => document.querySelector('main')?.dataset.input !== '0');
    await context.close();
  });
});

const JUMPS = 30;

/** Does something in the page until it shows another input; answers how long it took. */
const timed = (page: Page, hash: string | null, jumps: number): Promise<number[]> =>
  page.evaluate(
    async ([to, count]) => {
      const main = document.querySelector('main')!;
      const once = async (work: () => void): Promise<number> => {
        const before = performance.now();
        const shown = new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            observer.disconnect();
            resolve();
          });
          observer.observe(main, { attributes: true, attributeFilter: ['data-hash', 'data-input'] });
        });
        work();
        await shown;
        return performance.now() - before;
      };
      if (to !== null)
        return [
          await once(() => {
            window.location.hash = to;
          }),
        ];
      const range = document.querySelector<HTMLInputElement>('.scrubber input')!;
      const times: number[] = [];
      for (let i = 1; i <= count; i++) {
        const input = String(Math.round((Number(range.max) * ((i * 17) % 41)) / 41));
        times.push(
          await once(() => {
            range.value = input;
            range.dispatchEvent(new Event('input', { bubbles: true }));
          }),
        );
      }
      return times.sort((a, b) => a - b);
    },
    [hash, jumps] as const,
  );

describe('the viewer', () => {
  it('opens at its end, and jumps, in no time; the audit is made beside it', async () => {
    const { page, context, complaints } = await visit(`?fx=0#/replay/${fair.link}`);
    await untilShown(page);
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const work = await workOf(page);
    await timed(page, '#/replays', 0);
    const before = await work();
    const [opened] = await timed(page, `#/replay/${fair.link}?at=end`, 0);
    const openedWork = (await work()) - before;
    expect((await marksOf(page)).hash).toBe(fair.hash);
    const jumps = await timed(page, null, JUMPS);
    const jumpWork = ((await work()) - before - openedWork) / JUMPS;
    console.info(
      `a replay of two opens in ${opened!.toFixed(0)} ms, ${openedWork.toFixed(0)} of them work; ` +
        `jumps take ${jumps[JUMPS >> 1]!.toFixed(0)} ms, at most ${jumps.at(-1)!.toFixed(0)}, ${jumpWork.toFixed(0)} of them work`,
    );
    // The figures are 300 and 50. A crowded machine works at half its speed; drawing comes on top.
    expect(openedWork).toBeLessThan(600);
    expect(jumpWork).toBeLessThan(150);
    await button(page, 'Deal proven').click();
    expect(workers.filter((url) => url.includes('verdict-worker')).length).toBeGreaterThan(0);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Fair deal proven.').waitFor();
    expect(await dialog.getByRole('list').innerText()).toMatch(/\d+\s+commitments[\s\S]+\d+\s+signatures/);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('of the longest match says how much of it is read, and the page goes on meanwhile', async () => {
    const setup = setupOf(SET_IDS, { players: 6, variant: 'standard' });
    const link = replayLink({ record: longRecord(setup, MOST_INPUTS, false) });
    const watchStatus = `
      window.shown = new Set();
      new MutationObserver(() => {
        const text = document.querySelector('[role=status]')?.textContent;
        if (text) window.shown.add(text);
      }).observe(document, { childList: true, subtree: true, characterData: true });`;
    const { page, context } = await watch(link, [watchStatus]);
    await untilShown(page);
    const shown = await page.evaluate(() => [...(Reflect.get(window, 'shown') as Set<string>)]);
    expect(shown.filter((text) => /^The replay is being read: \d+ %$/.test(text)).length).toBeGreaterThan(3);
    await button(page, 'Partly proven').click();
    await page.getByRole('dialog').getByText('4,096').waitFor();
    await context.close();
  });

  it('plays, pauses, steps, and gives nothing away', async () => {
    const { page, context } = await watch(local.link);
    await untilShown(page);
    const curve = (): Promise<number> =>
      page
        .locator('.curves polyline')
        .first()
        .evaluate((line) => line.getAttribute('points')!.split(' ').length);
    expect(await curve()).toBe(1);
    expect(await page.getByText('wins').count()).toBe(0);
    await page.keyboard.press('ArrowRight');
    expect((await marksOf(page)).input).toBe('1');
    await page.keyboard.press('ArrowLeft');
    expect((await marksOf(page)).input).toBe('0');
    await choose(page, 'Speed').selectOption('8');
    await button(page, 'Play').click();
    await page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 3);
    await button(page, 'Pause').click();
    const { input } = await marksOf(page);
    expect(await curve()).toBe(Number(input) + 1);
    await choose(page, 'Jump to turn').selectOption({ index: 6 });
    expect(Number((await marksOf(page)).input)).toBeGreaterThan(Number(input));
    await choose(page, 'View').selectOption({ label: 'As Jonas' });
    expect((await marksOf(page)).seat).toBe('1');
    await page.locator('[data-pile=deck]').click();
    await page.getByRole('dialog', { name: 'Jonas’s deck' }).locator('.pile-card').first().waitFor();
    await page.keyboard.press('Escape');
    await button(page, 'To the end').click();
    await untilEnd(page);
    await button(page, 'See the result').click();
    await page.getByRole('heading', { level: 1, name: /wins?$/ }).waitFor();
    await context.close();
  });

  it('takes a file that is dropped on it, keeps it, and shows it again at any input', async () => {
    const { page, context } = await watch(local.link);
    await untilShown(page);
    await dropFile(page, 'nothing.json', '{"nothing": true}');
    await page.getByRole('dialog').getByText('not the record of a match').waitFor();
    await page.keyboard.press('Escape');
    const other = localGame(2, 'dropped');
    await dropFile(page, 'game.sixfold.json', replayFile(other));
    await page.waitForFunction((link) => !location.hash.includes(link), local.link.slice(0, 60));
    await untilShown(page);
    const id = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          indexedDB.open('sixfold').onsuccess = ({ target }) => {
            const { result } = target as IDBOpenDBRequest;
            const keys = result.transaction('games').objectStore('games').getAllKeys();
            keys.onsuccess = () => resolve(String(keys.result[0]));
          };
        }),
    );
    await page.evaluate((to) => {
      window.location.hash = `#/replay/kept/${to}?at=21`;
    }, id);
    await page.waitForFunction(() => document.querySelector('main')?.dataset.input === '21');
    await page.evaluate(() => {
      window.location.hash = '#/replay/kept/nothing';
    });
    await page.getByText('This game is not kept here any more.').waitFor();
    await context.close();
  });

  it('gives the device’s own share sheet the link', async () => {
    const sheet = 'navigator.share = async (what) => { window.shared = what; };';
    const { page, context } = await watch(local.link, [sheet]);
    await untilShown(page);
    await button(page, 'Share').click();
    await button(page, 'Send').click();
    const given = await page.evaluate(() => (window as unknown as { shared: unknown }).shared);
    const url = await page.locator('[data-link]').getAttribute('data-link');
    expect(given).toEqual({ title: 'A replay of Sixfold', url });
    await context.close();
  });
});

describe('a link that is no replay', () => {
  it('is explained, whatever is wrong with it', async () => {
    const { link } = local;
    const wrong = [
      { data: link.slice(0, -30), says: /cut off/ },
      { data: `${link.slice(0, 60)}x${link.slice(61)}`, says: /damaged/ },
      { data: 'aHR0cHM6Ly9leGFtcGxlLm9yZw', says: /not the link of a replay/ },
      { data: fair.link.slice(0, 400), says: /cut off/ },
    ];
    const { page, context, complaints } = await visit('?fx=0#/replays');
    for (const { data, says } of wrong) {
      await page.evaluate((to) => {
        window.location.hash = `#/replay/${to}`;
      }, data);
      await page.getByRole('heading', { name: 'This replay cannot be opened' }).waitFor();
      await page.getByRole('alert').filter({ hasText: says }).waitFor();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each(SIZES)('at $width × $height', (size) => {
  it('the viewer looks right', async () => {
    const found = await visit(`?fx=0#/replay/${local.link}?at=160`, size);
    await untilShown(found.page);
    await found.page.waitForSelector('.table:not(.has-no-canvas)');
    await found.page.getByRole('button', { name: 'Not proven' }).waitFor();
    await lookAt(found, 'replay', size);
    await found.context.close();
  });
});
