import { describe, expect, it } from 'vitest';
import { lateGame } from './support/late-game.ts';
import { picture, SIZES, useSite } from './support/site.ts';
import { playSteps, playToEnd } from './support/table-page.ts';

const { visit } = useSite();

describe('solitaire', () => {
  it('is begun and played', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/solitaire', SIZES[1]);
    await page.getByRole('button', { name: 'Start' }).click();
    expect(await playSteps(page, 30)).toBe(false);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played to its end', async () => {
    const saved = lateGame({ mode: 'solitaire', seats: [{ name: 'Mira' }] }, 25);
    const { page, complaints, context } = await visit('?fx=0#/play', SIZES[1], saved);
    expect(await playToEnd(page)).toBe(true);
    await picture(page, 'over-solitaire');
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
