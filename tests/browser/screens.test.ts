import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { askedGames } from './support/questions.ts';
import { picture, SIZES, sizeName, useSite, type Viewport, type Visit } from './support/site.ts';
import { untilAsked } from './support/table-page.ts';

// Every screen: without complaint, without sideways scrolling, and with nothing that axe-core finds wrong.

const { visit } = useSite();
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Letters smaller than this are not read on a phone. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()))
      .filter((e) => e.checkVisibility() && Number.parseFloat(getComputedStyle(e).fontSize) < 11)
      .map((e) => e.outerHTML.slice(0, 100)),
  );

/** Links inside a text may be as small as its lines; everything else must suit a finger. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'main button, main a.button, main select, main input[type=search]',
      ),
    ]
      .filter((e) => e.checkVisibility() && !e.matches('.card-link, p *, li > a'))
      .filter((e) => {
        const { width, height } = e.getBoundingClientRect();
        return width < 40 || height < 40;
      })
      .map(
        (e) =>
          `${e.getBoundingClientRect().width}×${e.getBoundingClientRect().height} ${e.outerHTML.slice(0, 120)}`,
      ),
  );

async function look({ page, complaints, context }: Visit, name: string, size: Viewport): Promise<void> {
  await page.waitForTimeout(250);
  await picture(page, `${name}-${sizeName(size)}`);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTexts(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
}

const SCREENS = [
  { name: 'title', path: '#/', heading: 'Sixfold' },
  { name: 'setup-bots', path: '#/bots', heading: 'Play against bots' },
  { name: 'setup-solitaire', path: '#/solitaire', heading: 'Solitaire' },
  { name: 'setup-hotseat', path: '#/hotseat', heading: 'Hot seat' },
  { name: 'cards', path: '#/cards', heading: 'Cards' },
  { name: 'card', path: '#/cards/wolf-shaman', heading: 'Wolf Shaman' },
  { name: 'rules', path: '#/rules', heading: 'Rules' },
  { name: 'rule', path: '#/rules/2.7', heading: 'Rules' },
  { name: 'settings', path: '#/settings', heading: 'Settings' },
  { name: 'host', path: '#/host', heading: 'Host a table' },
  { name: 'join', path: '#/join', heading: 'Join a table' },
  { name: 'replays', path: '#/replays', heading: 'Replays' },
  { name: 'lost', path: '#/nowhere', heading: 'Sixfold' },
] as const;

describe.each(SIZES)('at $width × $height', (size) => {
  it.each(SCREENS)('the screen $name', async ({ name, path, heading }) => {
    const found = await visit(`?fx=0${path}`, size);
    await found.page.getByRole('heading', { name: heading }).first().waitFor();
    await look(found, name, size);
  });

  it('the table, with a question', async () => {
    const [game] = askedGames().filter(({ about }) => about === 'defeat');
    const found = await visit('?fx=0#/play', size, game?.saved);
    await untilAsked(found.page);
    await found.page.waitForSelector('.table:not(.has-no-canvas)');
    await found.page.waitForTimeout(1500);
    await look(found, 'asked', size);
  });

  it('the hand-over', async () => {
    const found = await visit('?fx=0#/hotseat', size);
    await found.page.getByRole('button', { name: 'Start' }).click();
    await found.page.getByRole('button', { name: 'Show my hand' }).waitFor();
    await look(found, 'hand-over', size);
  });

  it('the tutorial', async () => {
    const found = await visit('?fx=0#/tutorial', size);
    await found.page.getByText('Lesson 1').waitFor();
    await found.page.waitForSelector('.table:not(.has-no-canvas)');
    await found.page.waitForTimeout(1500);
    await look(found, 'tutorial', size);
  });
});
