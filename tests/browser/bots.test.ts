import { describe, expect, it } from 'vitest';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import {
  actionButton,
  endTurn,
  marksOf,
  pick,
  untilAsked,
  untilMoved,
  wordsAt,
} from './support/table-page.ts';

const { visit } = useSite();
const MOST_STEPS = 900;

describe.each(SIZES)('a game against bots at $width × $height', (size) => {
  it('can be played to its end by clicking', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/bots', size);
    await page.getByRole('button', { name: 'Start' }).click();
    let step = 0;
    for (; step < MOST_STEPS; step++) {
      await untilAsked(page);
      const { phase, input } = await marksOf(page);
      if (phase === 'over') break;
      const words = pick(await wordsAt(page), step);
      const press = (): Promise<void> => actionButton(page, words).click();
      if (words === 'end turn') await endTurn(page, press);
      else {
        await press();
        await untilMoved(page, input);
      }
      if (step === 40) await picture(page, `table-${sizeName(size)}`);
    }
    await picture(page, `over-${sizeName(size)}`);
    expect(step).toBeLessThan(MOST_STEPS);
    expect(await page.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
