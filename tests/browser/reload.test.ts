import { describe, expect, it } from 'vitest';
import { SIZES, useSite } from './support/site.ts';
import { actionButton, marksOf, untilAsked, untilMoved, wordsAt } from './support/table-page.ts';

const { visit } = useSite();

describe('a game in mid-turn', () => {
  it('is the same after a reload, at its own address and from the title', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/bots', SIZES[0]);
    await page.getByRole('button', { name: 'Start' }).click();
    await untilAsked(page);
    for (let plays = 0; plays < 2; plays++) {
      const { input } = await marksOf(page);
      const words = (await wordsAt(page)).find((each) => each.startsWith('play '))!;
      await actionButton(page, words).click();
      await untilMoved(page, input);
    }
    const before = { marks: await marksOf(page), words: await wordsAt(page) };
    await page.reload();
    await untilAsked(page);
    expect({ marks: await marksOf(page), words: await wordsAt(page) }).toEqual(before);
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('button', { name: /Continue/ }).click();
    await untilAsked(page);
    expect({ marks: await marksOf(page), words: await wordsAt(page) }).toEqual(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on when the tab is killed while bots play, and nothing is lost', async () => {
    const { page, context } = await visit('?name=Mira#/bots', SIZES[0]);
    await page.getByRole('button', { name: 'Start' }).click();
    await page
      .waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 0, undefined, {
        timeout: 30_000,
      })
      .catch(() => undefined);
    const address = page.url();
    const { input } = await marksOf(page);
    await page.close({ runBeforeUnload: false });
    const again = await context.newPage();
    await again.goto(address);
    await again.waitForFunction(
      (least) => Number(document.querySelector('main')?.dataset.input ?? -1) >= least,
      Number(input),
    );
    await context.close();
  });

  it('that was damaged is refused in a sentence, on the title screen', async () => {
    const { page, context } = await visit(
      '?fx=0#/play',
      SIZES[0],
      JSON.stringify({ summary: 'x', game: '{"version":1}' }),
    );
    await page.getByText(/The saved game cannot go on/).waitFor();
    expect((await marksOf(page)).phase).toBe('title');
    await context.close();
  });
});
