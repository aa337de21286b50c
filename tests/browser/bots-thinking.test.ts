import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { nearlyOver, underWay } from './support/bot-games.ts';
import { askedGames } from './support/questions.ts';
import { picture, SIZES, sizeName, useSite } from './support/site.ts';
import {
  actionButton,
  coveredBy,
  endTurn,
  marksOf,
  untilAsked,
  untilMoved,
  wordsAt,
} from './support/table-page.ts';
import { tasksOf } from './support/thread-time.ts';

const { visit } = useSite();

const BUDGET = 1000;
const TURNS = 5;

/** What a turn of the bot was like, in milliseconds. */
interface Turn {
  readonly first: number;
  readonly whole: number;
  /** Of the tasks of the page's own thread, what the longest worked. */
  readonly longest: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** Ends the turn, and answers when the bot moved until the person is asked again. */
const movesOf = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const main = document.querySelector('main')!;
    const moves: number[] = [];
    let { input } = main.dataset;
    const over = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (main.dataset.input === input) return;
        input = main.dataset.input;
        moves.push(performance.now());
        if (!document.querySelector('[data-action]')) return;
        observer.disconnect();
        resolve();
      }).observe(main, { attributes: true, attributeFilter: ['data-input'] });
    });
    const end = document.querySelector<HTMLElement>('[data-action="end turn"]')!;
    end.click();
    await new Promise(requestAnimationFrame);
    if (document.querySelector('.bar-warning')) end.click();
    await over;
    return moves;
  });

async function watchTurn(page: Page): Promise<Turn> {
  let moves: number[] = [];
  const tasks = await tasksOf(page, async () => {
    moves = await movesOf(page);
  });
  // The first of them is the end of the person's own turn.
  const [begun = 0, first = 0] = moves;
  return { first: first - begun, whole: (moves.at(-1) ?? 0) - begun, longest: Math.max(...tasks) };
}

/** Ends the turn, and leaves the table before the bot can have made all its moves. */
const leaveAtOnce = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const end = document.querySelector<HTMLElement>('[data-action="end turn"]')!;
    end.click();
    await new Promise(requestAnimationFrame);
    if (document.querySelector('.bar-warning')) end.click();
    window.location.hash = '#/';
  });

describe('a game against Hard', () => {
  it('is chosen in the set-up, and remembered', async () => {
    const { page, complaints, context } = await visit('?fx=0&budget=200#/bots');
    const strength = page.getByLabel('Strength of Ansel');
    await strength.waitFor();
    expect(await strength.locator('option').allInnerTexts()).toEqual(['Random', 'Easy', 'Medium', 'Hard']);
    expect(await strength.inputValue()).toBe('greedy');
    await strength.selectOption({ label: 'Hard' });
    expect(await page.getByText('Looks several turns ahead').isVisible()).toBe(true);
    await picture(page, 'setup-levels');
    await page.getByRole('button', { name: 'Start' }).click();
    await untilAsked(page);
    await page.evaluate(() => {
      window.location.hash = '#/bots';
    });
    await page.getByRole('button', { name: 'Start' }).waitFor();
    expect(await strength.inputValue()).toBe('hard');
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on at once, keeps to the budget, and leaves the page its time', async () => {
    const { page, complaints, context } = await visit(`?fx=0&budget=${BUDGET}#/play`, SIZES[0], underWay());
    await page.waitForSelector('.table:not(.has-no-canvas)');
    await untilAsked(page);
    const turns: Turn[] = [];
    while (turns.length < TURNS && (await marksOf(page)).phase === 'playing') {
      turns.push(await watchTurn(page));
      await untilAsked(page);
    }
    const of = (what: keyof Turn): number[] => turns.map((turn) => Math.round(turn[what]));
    console.info(`first moves ${of('first')}, turns ${of('whole')}, longest tasks ${of('longest')} ms`);
    // Others may be at work on this machine: what a turn costs shows in most of them.
    expect(Math.min(...of('first'))).toBeGreaterThan(0);
    expect(median(of('first'))).toBeLessThan(700);
    expect(median(of('whole'))).toBeLessThan(1.5 * BUDGET);
    expect(median(of('longest'))).toBeLessThanOrEqual(50);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('waits while nobody looks, and goes on when somebody comes back', async () => {
    const { page, complaints, context } = await visit('?fx=0&budget=600#/play', SIZES[0], underWay());
    await untilAsked(page);
    const game = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('sixfold.game'));
    await leaveAtOnce(page);
    await page.getByRole('button', { name: 'Continue' }).waitFor();
    const left = await game();
    // Longer than the whole turn would have taken.
    await page.waitForTimeout(1200);
    expect(await game()).toBe(left);
    await page.getByRole('button', { name: 'Continue' }).click();
    await untilAsked(page);
    expect(await game()).not.toBe(left);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('goes on without a worker, and says so in the console only', async () => {
    const { page, complaints, context } = await visit('?fx=0#/play', SIZES[0], underWay());
    await context.route('**/worker-*.js', (route) => route.abort());
    await page.reload();
    await untilAsked(page);
    const { input } = await marksOf(page);
    await endTurn(page, () => actionButton(page, 'end turn').click());
    await untilAsked(page);
    expect(Number((await marksOf(page)).input)).toBeGreaterThan(Number(input) + 3);
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(complaints.some((text) => text.includes('worker'))).toBe(true);
    await context.close();
  });
});

describe.each(SIZES)('a hint at $width × $height', (size) => {
  it('is a move that can be made, marked and with a reason, and covers no other', async () => {
    const { page, complaints, context } = await visit('?fx=0&budget=500#/play', size, underWay(20));
    await page.waitForSelector('.table:not(.has-no-canvas)');
    await untilAsked(page);
    const hint = page.getByRole('button', { name: 'Hint' });
    const note = page.getByRole('status').filter({ hasText: /\. \w+/ });
    await hint.click();
    await note.waitFor();
    expect((await wordsAt(page)).length).toBeGreaterThan(3);
    expect(await coveredBy(page, '.hint-note')).toEqual([]);
    const { input } = await marksOf(page);
    await page.keyboard.press('p');
    await untilMoved(page, input);
    await hint.click();
    await note.waitFor();
    await picture(page, `hint-${sizeName(size)}`);
    expect(await violations(page)).toEqual([]);
    const marked = page.locator('.is-hinted');
    const words = await marked.getAttribute('data-action');
    expect(await wordsAt(page)).toContain(words);
    expect(await note.innerText()).toContain(await marked.getAttribute('aria-label'));
    const before = await marksOf(page);
    await marked.click();
    if (words === 'end turn' && (await marked.isVisible())) await marked.click();
    await untilMoved(page, before.input);
    expect(await page.locator('.hint-note').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a hint while cards are listed', () => {
  it('is asked for in the list, and is a line of it', async () => {
    const { saved } = askedGames().find(({ about }) => about === 'nameCard')!;
    const { page, complaints, context } = await visit('?fx=0&budget=200#/play', SIZES[2], saved);
    await page.locator('.prompt.has-list').waitFor();
    await page.getByRole('button', { name: 'Hint' }).click();
    const hinted = page.locator('.prompt-cards .is-hinted');
    await hinted.waitFor();
    expect(await page.locator('.prompt-box .hint-note').innerText()).toContain(
      await hinted.getAttribute('aria-label'),
    );
    expect(await violations(page)).toEqual([]);
    const { input } = await marksOf(page);
    await hinted.click();
    await untilMoved(page, input);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a review', () => {
  it('shows the three decisions that cost most, each with its replay', async () => {
    const { page, complaints, context } = await visit('?fx=0&budget=200#/play', SIZES[0], nearlyOver());
    await untilAsked(page);
    await actionButton(page, 'end turn').click();
    const anyway = page.getByText('End anyway');
    if (await anyway.isVisible()) await anyway.click();
    await page.getByRole('button', { name: 'Review my game' }).click();
    const steps = page.locator('.misstep');
    await steps.nth(2).waitFor({ timeout: 60_000 });
    expect(await steps.count()).toBe(3);
    for (const text of await steps.allInnerTexts()) expect(text).toMatch(/Turn \d+.*honor.*You.*Hard/s);
    await picture(page, 'review');
    expect(await violations(page)).toEqual([]);
    await steps.first().getByRole('button', { name: 'Watch' }).click();
    await page.waitForFunction(() => document.querySelector('main')?.dataset.phase === 'replay');
    await page.locator('.dock').waitFor();
    expect(Number((await marksOf(page)).input)).toBeGreaterThan(0);
    await page.goBack();
    await steps.nth(2).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
