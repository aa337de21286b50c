import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { askedGames } from './support/questions.ts';
import { localLink } from './support/records.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { actionButton, marksOf, untilAsked, untilMoved, wordsAt } from './support/table-page.ts';

const { visit } = useSite();
const asked = askedGames().find(({ about }) => about === 'banish')!;

const inspector = (page: Page) => page.getByRole('region', { name: 'Inspector' });
const tab = (page: Page, name: string) => inspector(page).getByRole('tab', { name });
const search = (page: Page) => inspector(page).getByRole('searchbox');
const rows = (page: Page): Promise<string[]> => inspector(page).locator('.inspector-row').allTextContents();

/** The state that is inspected is the one that is shown. */
const untilFollowed = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('.inspector code')?.textContent === document.querySelector('main')?.dataset.hash,
  );

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([SIZES[0], SIZES[2]])('the inspector at $width × $height', (size) => {
  it('shows what is in the state, finds it, follows the moves, and is closed and opened by a key', async () => {
    const { page, complaints, context } = await visit('?inspect&fx=0&budget=100#/play', size, asked.saved);
    await untilAsked(page);
    await untilFollowed(page);
    const name = `inspector-${sizeName(size)}`;
    await picture(page, `${name}-entities`);
    expect((await rows(page))[0]).toContain('center row 0');
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);

    await search(page).fill('mystic place');
    const found = await rows(page);
    expect(found.length).toBeGreaterThan(5);
    for (const row of found) expect(row).toContain('Mystic');
    await picture(page, `${name}-search`);
    await search(page).fill('');

    await tab(page, 'Entities').focus();
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await tab(page, 'Stack').and(page.locator('[aria-selected=true]')).waitFor();
    expect((await rows(page))[0]).toMatch(/runs[\s\S]* pick /);
    await picture(page, `${name}-stack`);
    expect(await violations(page)).toEqual([]);

    const { input, hash } = await marksOf(page);
    await actionButton(page, (await wordsAt(page))[0]!).click();
    await untilMoved(page, input);
    await untilFollowed(page);
    expect((await marksOf(page)).hash).not.toBe(hash);
    await tab(page, 'Zones').click();
    await picture(page, `${name}-zones`);

    await page.keyboard.press('Escape');
    await inspector(page).waitFor({ state: 'detached' });
    await picture(page, `${name}-closed`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('x');
    await search(page).and(page.locator(':focus')).waitFor();
    expect(await tab(page, 'Zones').getAttribute('aria-selected')).toBe('true');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

it('follows a replay', async () => {
  const { page, complaints, context } = await visit(`?inspect&fx=0#/replay/${localLink(2).link}`, SIZES[0]);
  await page.waitForSelector('main[data-phase=replay][data-hash]');
  await untilFollowed(page);
  const { hash } = await marksOf(page);
  await page.locator('body').press('End');
  await page.waitForFunction((before) => document.querySelector('main')?.dataset.hash !== before, hash);
  await untilFollowed(page);
  await picture(page, 'inspector-replay');
  expect(complaints).toEqual([]);
  await context.close();
});

it('is not there unless it is asked for', async () => {
  const { page, context } = await visit('?fx=0&budget=100#/play', SIZES[0], asked.saved);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await untilAsked(page);
  await page.keyboard.press('x');
  await page.waitForTimeout(300);
  expect(await inspector(page).count()).toBe(0);
  expect(loaded.filter((url) => url.includes('inspector'))).toEqual([]);
  await context.close();
});
