import { describe, expect, it } from 'vitest';
import { picture, SIZES, useSite } from './support/site.ts';
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

describe('solitaire', () => {
  it('can be played to its end', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/solitaire', SIZES[1]);
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
    }
    await picture(page, 'over-solitaire');
    expect(step).toBeLessThan(MOST_STEPS);
    expect(
      await page
        .getByText(/adversary/i)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
