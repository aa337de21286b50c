import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { picture, SIZES, useSite } from './support/site.ts';
import { marksOf, pick, untilAsked, untilMoved, wordsAt } from './support/table-page.ts';

const { visit } = useSite();
const MOST_STEPS = 1500;
const MOST_TABS = 120;

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

/** Whether something was done within a moment: the page shows it at its next frame. */
const hasMoved = (page: Page, since: string): Promise<boolean> =>
  page
    .waitForFunction((input) => document.querySelector('main')?.dataset.input !== input, since, {
      timeout: 400,
    })
    .then(
      () => true,
      () => false,
    );

async function press(page: Page, words: string): Promise<void> {
  await tabTo(page, words);
  await page.keyboard.press('Enter');
}

async function takeTurnStep(page: Page, step: number): Promise<void> {
  const { input } = await marksOf(page);
  const words = pick(await wordsAt(page), step);
  const shortcut = words === 'end turn' ? 'e' : words.startsWith('play ') && step % 3 === 0 ? 'p' : undefined;
  if (shortcut) await page.keyboard.press(shortcut);
  else await press(page, words);
  if (await hasMoved(page, input)) return;
  // The table asks before a turn is wasted; and "play all" leaves cards that ask something.
  if (words === 'end turn') await page.keyboard.press('e');
  else await press(page, words);
  await untilMoved(page, input);
}

describe('a hot-seat game', () => {
  it('can be played to its end by keyboard alone', async () => {
    const { page, complaints, context } = await visit('?fx=0#/hotseat', SIZES[1]);
    await page.getByRole('button', { name: 'Start' }).waitFor();
    await page.getByRole('button', { name: 'Start' }).focus();
    await page.keyboard.press('Enter');
    let handOvers = 0;
    let step = 0;
    for (; step < MOST_STEPS; step++) {
      await untilAsked(page);
      if ((await marksOf(page)).phase === 'over') break;
      const show = page.getByRole('button', { name: 'Show my hand' });
      if (await show.isVisible()) {
        expect(await wordsAt(page)).toEqual([]);
        if (handOvers++ === 1) await picture(page, 'hand-over');
        for (let tabs = 0; tabs < 5 && !(await show.evaluate((b) => b === document.activeElement)); tabs++)
          await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await show.waitFor({ state: 'detached' });
      } else await takeTurnStep(page, step);
    }
    expect(step).toBeLessThan(MOST_STEPS);
    expect(handOvers).toBeGreaterThan(10);
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
