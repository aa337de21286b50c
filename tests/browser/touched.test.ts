import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { type Alike, alike, lastCard } from './support/alike.ts';
import { SIZES, useSite, type Viewport } from './support/site.ts';
import { marksOf, untilAsked, untilMoved } from './support/table-page.ts';

// The card that a person touches is the card that moves, although another is just like it.

const { visit } = useSite();
const [LARGE, , PHONE] = SIZES;

interface Point {
  readonly x: number;
  readonly y: number;
}

const cardWith = (page: Page, key: number): Locator =>
  page.getByRole('region', { name: 'Actions' }).locator(`[data-key="${key}"]`);

async function middleOf(page: Page, key: number): Promise<Point> {
  const { x, y, width, height } = (await cardWith(page, key).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Where a card is let go: those of the row at the bottom, those of the hand above it. */
const dropFrom = ({ x, y }: Point, { height }: Viewport): Point => ({
  x,
  y: y < height / 2 ? height - 80 : height / 2 - 60,
});

async function drag(page: Page, key: number): Promise<void> {
  const from = await middleOf(page, key);
  const to = dropFrom(from, LARGE);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

async function dragByFinger(page: Page, key: number): Promise<void> {
  const from = await middleOf(page, key);
  const to = dropFrom(from, PHONE);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', from);
  for (let i = 1; i <= 6; i++) await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * i) / 6 });
  await touch('touchEnd');
}

const focusedKey = (page: Page): Promise<number> =>
  page.evaluate(() => Number((document.activeElement as HTMLElement | null)?.dataset.key));

/** From another card to this one, as somebody without a mouse goes. */
async function goByArrows(page: Page, key: number, other: number): Promise<void> {
  await cardWith(page, other).focus();
  const isAhead = (await middleOf(page, key)).x > (await middleOf(page, other)).x;
  for (let presses = 0; presses < 8 && (await focusedKey(page)) !== key; presses++)
    await page.keyboard.press(isAhead ? 'ArrowRight' : 'ArrowLeft');
  expect(await focusedKey(page)).toBe(key);
  await page.keyboard.press('Enter');
}

/** The key with the number of its place in the row. */
async function pressNumber(page: Page, key: number): Promise<void> {
  const name = await cardWith(page, key).getAttribute('aria-label');
  await page.keyboard.press(/, place (\d)$/.exec(name ?? '')![1]);
}

interface Way {
  readonly size: Viewport;
  readonly touch: (page: Page, key: number, other: number) => Promise<void>;
}

const WAYS = {
  'a click': {
    size: LARGE,
    touch: async (page, key) => {
      const { x, y } = await middleOf(page, key);
      await page.mouse.click(x, y);
    },
  },
  'a tap': {
    size: PHONE,
    touch: async (page, key) => {
      const { x, y } = await middleOf(page, key);
      await page.touchscreen.tap(x, y);
    },
  },
  'a drag': { size: LARGE, touch: drag },
  'a drag by finger': { size: PHONE, touch: dragByFinger },
  'arrow keys': { size: LARGE, touch: goByArrows },
  'a number key': { size: LARGE, touch: pressNumber },
} satisfies Record<string, Way>;

/** Touches one of the cards alike, and goes on when that was done. */
async function touching({ saved, keys }: Alike, by: keyof typeof WAYS, place: number) {
  const { size, touch }: Way = WAYS[by];
  const { page, context } = await visit('?fx=0#/play', size, saved);
  await page.waitForSelector('.table:not(.has-no-canvas)');
  await untilAsked(page);
  const { input } = await marksOf(page);
  await touch(page, keys[place], keys[place === 0 ? 1 : 0]);
  await untilMoved(page, input);
  return { page, context };
}

const keptCard = async (page: Page): Promise<number> =>
  lastCard((await page.evaluate(() => localStorage.getItem('sixfold.game')))!);

/** Where each card is its own choice, the action names the one that was touched. */
async function expectTaken(game: Alike, by: keyof typeof WAYS, place: number): Promise<void> {
  const { page, context } = await touching(game, by, place);
  await expect.poll(() => keptCard(page)).toBe(game.keys[place]);
  await context.close();
}

describe('of two cards alike in the row', () => {
  const games = { acquired: alike('acquired'), defeated: alike('defeated'), banished: alike('banished') };

  it.each([
    ['first', 'acquired', 'a click'],
    ['second', 'acquired', 'a click'],
    ['second', 'acquired', 'a tap'],
    ['second', 'acquired', 'a drag'],
    ['second', 'acquired', 'a drag by finger'],
    ['second', 'acquired', 'arrow keys'],
    ['second', 'acquired', 'a number key'],
    ['first', 'defeated', 'a drag by finger'],
    ['second', 'defeated', 'a click'],
    ['first', 'banished', 'a number key'],
    ['second', 'banished', 'a tap'],
  ] as const)('the %s is %s by %s', (which, what, by) =>
    expectTaken(games[what], by, which === 'first' ? 0 : 1),
  );
});

describe('of cards alike in different places', () => {
  it.each([
    ['row and void', 'the row', 0],
    ['row and void', 'the void', 1],
    ['hand and discard pile', 'the hand', 0],
    ['hand and discard pile', 'the discard pile', 1],
  ] as const)('%s: the one in %s is taken', (what, _where, place) =>
    expectTaken(alike(what), 'a click', place),
  );
});

/** The cards alike that can be played, from left to right. */
const playable = (page: Page): Promise<number[]> =>
  page
    .getByRole('region', { name: 'Actions' })
    .locator('[data-key][aria-label^="Play "]')
    .evaluateAll((buttons) =>
      buttons
        .sort((a, b) => a.getBoundingClientRect().left - b.getBoundingClientRect().left)
        .map((button) => Number((button as HTMLElement).dataset.key)),
    );

describe('of three cards alike in hand', () => {
  const game = alike('discarded');

  it.each([
    ['first', 'a tap'],
    ['second', 'a click'],
    ['third', 'a drag'],
    ['third', 'a drag by finger'],
    ['third', 'arrow keys'],
  ] as const)('the %s is discarded by %s, and the others stay where they were', async (which, by) => {
    const place = ['first', 'second', 'third'].indexOf(which);
    const { page, context } = await touching(game, by, place);
    const left = game.keys.filter((_, i) => i !== place);
    await expect
      .poll(async () => (await playable(page)).filter((key) => game.keys.includes(key)))
      .toEqual(left);
    await context.close();
  });
});
