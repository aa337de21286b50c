import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { lateGame } from './support/late-game.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import { playSteps, playToEnd } from './support/table-page.ts';

const { visit } = useSite();

const LATE = { mode: 'bots', seats: [{ name: 'Mira' }, { name: 'Ansel', bot: 'greedy' }] } as const;

describe.each(SIZES)('a game against bots at $width × $height', (size) => {
  it('is begun and played by clicking', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira#/bots', size);
    await page.getByRole('button', { name: 'Start' }).click();
    expect(await playSteps(page, 25)).toBe(false);
    await picture(page, `table-${sizeName(size)}`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('is played to its end by clicking', async () => {
    const { page, complaints, context } = await visit('?fx=0#/play', size, lateGame(LATE, 30));
    expect(await playToEnd(page)).toBe(true);
    await picture(page, `over-${sizeName(size)}`);
    expect(await page.getByRole('button', { name: 'Play again' }).isVisible()).toBe(true);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
