import type { Page } from 'playwright-core';

// What a person sees of the table, and what they do there: through the page's own buttons, by role and name.

export interface Marks {
  readonly phase: string;
  readonly seat: string;
  readonly input: string;
  readonly hash: string;
}

export const marksOf = (page: Page): Promise<Marks> =>
  page.locator('main').evaluate(({ dataset }) => ({
    phase: dataset.phase ?? '',
    seat: dataset.seat ?? '',
    input: dataset.input ?? '',
    hash: dataset.hash ?? '',
  }));

export const actions = (page: Page) => page.getByRole('region', { name: 'Actions' }).locator('[data-action]');

/** The actions that can be taken, in scenario words. */
export const wordsAt = (page: Page): Promise<string[]> =>
  actions(page).evaluateAll((buttons) =>
    buttons.map((button) => (button as HTMLElement).dataset.action ?? ''),
  );

/** The actions whose buttons lie under something. */
export const coveredBy = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((over) => {
    const note = document.querySelector(over)!.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('[data-action]')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        return left < note.right && note.left < right && top < note.bottom && note.top < bottom;
      })
      .map(({ dataset }) => dataset.action ?? '');
  }, selector);

/** Waits until a person is asked, the device must be handed over, or the game is over. */
export const untilAsked = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('main')?.dataset.phase === 'over' ||
      document.querySelector('[data-action]') !== null ||
      [...document.querySelectorAll('button')].some((b) => b.textContent?.includes('Show my hand')),
    undefined,
    { timeout: 20_000 },
  );

/** Waits until something has been done since. */
export const untilMoved = (page: Page, since: string): Promise<unknown> =>
  page.waitForFunction((input) => document.querySelector('main')?.dataset.input !== input, since, {
    timeout: 20_000,
  });

/** What a sensible person does first: play, use, take the best, answer yes, and end the turn when nothing is left. */
const ORDER = [
  /^(yes|choose|done)/,
  /^play/,
  /^use/,
  /^trophy/,
  /^transform/,
  /^defeat/,
  /^acquire/,
  /^no$/,
  /^end turn/,
];

export function pick(words: readonly string[], step: number): string {
  for (const wanted of ORDER) {
    const found = words.filter((each) => wanted.test(each));
    if (found.length > 0) return found[step % found.length]!;
  }
  throw new Error(`nothing to do among: ${words.join(', ')}`);
}

export const actionButton = (page: Page, words: string) =>
  actions(page)
    .and(page.locator(`[data-action="${words}"]`))
    .first();

/** Ends the turn, also if the table first asks whether it really should end. */
export async function endTurn(page: Page, press: () => Promise<void>): Promise<void> {
  const { input } = await marksOf(page);
  await press();
  const isAsked = (await marksOf(page)).input === input && (await page.getByText('End anyway').isVisible());
  if (isAsked) await press();
  await untilMoved(page, input);
}

/** No game that a person plays is that long. */
const MOST_STEPS = 900;

async function take(page: Page, words: string, input: string): Promise<void> {
  const press = (): Promise<void> => actionButton(page, words).click();
  if (words === 'end turn') return endTurn(page, press);
  await press();
  await untilMoved(page, input);
}

/** Plays by clicking for so many steps, or until the game is over; answers whether it came to that. */
export async function playSteps(
  page: Page,
  steps: number,
  after?: (step: number) => Promise<unknown>,
): Promise<boolean> {
  for (let step = 0; step < steps; step++) {
    await untilAsked(page);
    const { phase, input } = await marksOf(page);
    if (phase === 'over') return true;
    await take(page, pick(await wordsAt(page), step), input);
    await after?.(step);
  }
  return false;
}

/** Plays by clicking until the game is over; answers whether it came to that. */
export const playToEnd = (page: Page, after?: (step: number) => Promise<unknown>): Promise<boolean> =>
  playSteps(page, MOST_STEPS, after);
