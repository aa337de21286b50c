import { describe, expect, it } from 'vitest';
import { picture, SIZES, useSite } from './support/site.ts';
import { playToEnd } from './support/table-page.ts';

const { visit } = useSite();

describe('solitaire', () => {
  it('can be played to its end', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/solitaire', SIZES[1]);
    await page.getByRole('button', { name: 'Start' }).click();
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
