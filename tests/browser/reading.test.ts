import { describe, expect, it } from 'vitest';
import { CARDS } from '../../src/cards/index.ts';
import { SIZES, useSite } from './support/site.ts';
import { marksOf, untilAsked, untilMoved } from './support/table-page.ts';

const { visit } = useSite();

describe('the card gallery', () => {
  it('has every card, finds them by name and text, and opens one at its own address', async () => {
    const { page, context } = await visit('?fx=0#/cards', SIZES[0]);
    await page.getByText(`${CARDS.length} cards`).waitFor();
    await page.getByRole('searchbox').fill('wolf');
    await page
      .getByText(new RegExp(`^\\d+ of ${CARDS.length} cards$`))
      .first()
      .waitFor();
    await page
      .getByRole('link', { name: /Wolf Shaman/ })
      .or(page.getByRole('button', { name: /Wolf Shaman/ }))
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Wolf Shaman' }).waitFor();
    expect(page.url()).toContain('#/cards/wolf-shaman');
    await page.getByRole('dialog').getByRole('link', { name: /draw/i }).first().click();
    await page.getByRole('heading', { name: 'Rules' }).waitFor();
    expect(page.url()).toMatch(/#\/rules\//);
    await context.close();
  });
});

describe('the rules', () => {
  it('are numbered and can be searched', async () => {
    const { page, context } = await visit('?fx=0#/rules', SIZES[1]);
    await page.getByRole('searchbox').fill('banish');
    await page
      .getByText(/Banish/)
      .first()
      .waitFor();
    await page.getByRole('searchbox').fill('zzzz');
    expect(await page.getByText('2.7').count()).toBe(0);
    await context.close();
  });
});

describe('settings', () => {
  it('are kept, and work at the table', async () => {
    const { page, context } = await visit('?fx=0#/settings', SIZES[0]);
    await page.getByLabel('Show the list of actions').check();
    await page.getByLabel('Ask before ending a turn').uncheck();
    await page.reload();
    expect(await page.getByLabel('Show the list of actions').isChecked()).toBe(true);
    await page.goto(page.url().replace(/#.*/, '#/bots'));
    await page.getByRole('button', { name: 'Start' }).click();
    await untilAsked(page);
    expect(await page.locator('.action-list button').count()).toBeGreaterThan(0);
    const { input } = await marksOf(page);
    await page.keyboard.press('e');
    await untilMoved(page, input);
    await context.close();
  });
});

describe('the tutorial', () => {
  it('teaches by playing, and can be skipped', async () => {
    const { page, complaints, context } = await visit('?fx=0#/tutorial', SIZES[0]);
    const coach = page.getByRole('complementary', { name: 'Tutorial' });
    await coach.getByText('Lesson 1 of').waitFor();
    await coach.getByRole('button', { name: 'Next' }).click();
    await coach.getByText('Lesson 2 of').waitFor();
    await page.keyboard.press('p');
    await coach.getByText(/Lesson [34] of/).waitFor();
    await page.reload();
    await coach.getByText(/Lesson [34] of/).waitFor();
    await coach.getByRole('button', { name: 'Skip the tutorial' }).click();
    await coach.waitFor({ state: 'detached' });
    await untilAsked(page);
    await page.goto(page.url().replace(/#.*/, '#/tutorial'));
    await coach.getByText('Lesson 1 of').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
