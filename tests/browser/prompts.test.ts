import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askedGames } from './support/questions.ts';
import { picture, SIZES, useSite } from './support/site.ts';
import {
  actionButton,
  actions,
  coveredBy,
  marksOf,
  untilAsked,
  untilMoved,
  wordsAt,
} from './support/table-page.ts';

const { visit } = useSite();
const games = askedGames();

/** Answers that are no cards on the table. */
const inPrompt = (page: Page): Promise<string[]> =>
  page
    .locator('.prompt-box [data-action]')
    .evaluateAll((buttons) => buttons.map((button) => (button as HTMLElement).dataset.action ?? ''));

describe('every kind of question', () => {
  it('is among the games that are looked at', () => {
    expect(games.map(({ about }) => about).sort()).toEqual([
      'acquire',
      'acquireOrDefeat',
      'banish',
      'banishSome',
      'chooseNumber',
      'copyEffect',
      'defeat',
      'destroy',
      'discard',
      'discardSome',
      'either',
      'keepOne',
      'may',
      'nameCard',
      'nameFaction',
      'place',
      'putUnder',
      'returnDiscarded',
      'save',
      'takeMonster',
      'takeTrophies',
      'toHand',
      'toTop',
    ]);
  });

  it.each(games)('$about: $text', async ({ about, text, saved }) => {
    const size = SIZES[games.findIndex((game) => game.about === about) % SIZES.length]!;
    const { page, complaints, context } = await visit('?fx=0&budget=100#/play', size, saved);
    await untilAsked(page);
    await page.waitForTimeout(300);
    await picture(page, `prompt-${about}`);
    // The question is asked in words, and every answer is a button that can be seen and pressed.
    expect(await page.locator('.prompt-text').innerText()).toContain(text);
    const words = await wordsAt(page);
    expect(words.length).toBeGreaterThan(1);
    expect(await actions(page).first().isVisible()).toBe(true);
    // A hint is part of the question.
    await page.keyboard.press('h');
    await page.locator('.prompt-box .hint-note').waitFor();
    await picture(page, `prompt-${about}-hint`);
    expect(await inPrompt(page)).toEqual(expect.arrayContaining(await coveredBy(page, '.prompt-box')));
    const { input } = await marksOf(page);
    await actionButton(page, words[0]!).click();
    await untilMoved(page, input);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
