import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { lateGame } from './support/late-game.ts';
import { picture, SIZES, useSite } from './support/site.ts';
import { marksOf, pick, untilAsked, untilMoved, wordsAt } from './support/table-page.ts';

const { visit } = useSite();
const MOST_STEPS = 300;
/** The end of a game, which is played. */
const LAST_INPUTS = 40;
const MOST_TABS = 120;
const A_MOMENT = 400;
/** Nothing that a key does takes this long, however busy the machine is. */
const LONG_ENOUGH = 3_000;

const focusedAction = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.action);

/** Tab until the action has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, words: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    if ((await focusedAction(page)) === words) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${MOST_TABS} tabs do not lead to "${words}"`);
}

/** Whether something was done: the page shows it at a later frame, which may take a slow machine a while. */
const hasMoved = (page: Page, since: string, timeout: number): Promise<boolean> =>
  page
    .waitForFunction((input) => document.querySelector('main')?.dataset.input !== input, since, { timeout })
    .then(
      () => true,
      () => false,
    );

async function press(page: Page, words: string): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press('Enter');
}

/** The table asks before a turn is wasted. */
async function endTurn(page: Page, input: string): Promise<void> {
  await page.keyboard.press('e');
  if (!(await hasMoved(page, input, A_MOMENT))) await page.keyboard.press('e');
}

/** "Play all" leaves cards that ask something. */
async function playAll(page: Page, words: string, input: string): Promise<void> {
  await page.keyboard.press('p');
  if (await hasMoved(page, input, LONG_ENOUGH)) return;
  await press(page, words);
}

async function takeTurnStep(page: Page, step: number): Promise<void> {
  const { input } = await marksOf(page);
  const words = pick(await wordsAt(page), step);
  if (words === 'end turn') await endTurn(page, input);
  else if (words.startsWith('play ') && step % 3 === 0) await playAll(page, words, input);
  else await press(page, words);
  await untilMoved(page, input);
}

/** Takes the device, as somebody without a mouse does. */
async function takeDevice(page: Page): Promise<void> {
  const show = page.getByRole('button', { name: 'Show my hand' });
  expect(await wordsAt(page)).toEqual([]);
  for (let tabs = 0; tabs < 5 && !(await show.evaluate((b) => b === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await show.waitFor({ state: 'detached' });
}

/** Plays by keyboard until the device was passed on so often, or to the end; answers how often it was. */
async function playByKeyboard(page: Page, most: number): Promise<number> {
  let handOvers = 0;
  for (let step = 0; step < MOST_STEPS; step++) {
    await untilAsked(page);
    if ((await marksOf(page)).phase === 'over') break;
    if (await page.getByRole('button', { name: 'Show my hand' }).isVisible()) {
      if (handOvers === most) break;
      if (handOvers++ === 1) await picture(page, 'hand-over');
      await takeDevice(page);
    } else await takeTurnStep(page, step);
  }
  return handOvers;
}

const HOT_SEATS = { mode: 'hotseat', seats: [{ name: 'Mira' }, { name: 'Jonas' }] } as const;

describe('a hot-seat game', () => {
  it('is begun and played by keyboard alone', async () => {
    const { page, complaints, context } = await visit('?fx=0#/hotseat', SIZES[1]);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    expect(await playByKeyboard(page, 4)).toBe(4);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played to its end by keyboard alone', async () => {
    const saved = lateGame(HOT_SEATS, LAST_INPUTS);
    const { page, complaints, context } = await visit('?fx=0#/play', SIZES[1], saved);
    expect(await playByKeyboard(page, Number.POSITIVE_INFINITY)).toBeGreaterThan(1);
    expect((await marksOf(page)).phase).toBe('over');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('shows no hand while the device is passed on', async () => {
    const { page, context } = await visit('?fx=0#/hotseat', SIZES[0]);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: 'Show my hand' }).waitFor();
    expect(await page.getByText(/Apprentice|Militia/).count()).toBe(0);
    expect((await marksOf(page)).seat).toBe('-1');
    await context.close();
  });
});
