import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { playToEnd } from './support/table-page.ts';

const { visit } = useSite();

describe.each(SIZES)('a game against bots at $width × $height', (size) => {
  it('can be played to its end by clicking', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/bots', size);
    await page.getByRole('button', { name: 'Start' }).click();
    const isOver = await playToEnd(page, async (step) => {
      if (step === 40) await picture(page, `table-${sizeName(size)}`);
    });
    await picture(page, `over-${sizeName(size)}`);
    expect(isOver).toBe(true);
    expect(await page.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
