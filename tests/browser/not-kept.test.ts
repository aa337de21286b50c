import { describe, it } from 'vitest';
import { openDevice } from './support/net-table.ts';
import { useSite } from './support/site.ts';

const { urlOf, browser } = useSite();

const SENTENCE = 'This device can no longer keep the game. Play goes on; do not close or reload this page.';

describe('a game that is no longer kept', () => {
  it('at one device says so, and goes on', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/bots'), 'Mira', undefined, {
      isBlind: true,
    });
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('[data-action]');
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('It is full.', 'QuotaExceededError');
      };
    });
    await page.getByRole('button', { name: 'Play all' }).click();
    await page.getByText(SENTENCE).waitFor();
    await page.getByRole('button', { name: 'I see' }).click();
    await page.getByText(SENTENCE).waitFor({ state: 'detached' });
    await page.waitForFunction(() => Number(document.querySelector('main')?.dataset.input) > 0);
    await context.close();
  });

  it('at a table of several says so when its database is deleted', async () => {
    const { page, context } = await openDevice(browser(), urlOf('#/host'), 'Mira');
    await page.getByRole('heading', { name: 'Your table', level: 1 }).waitFor();
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const request = indexedDB.deleteDatabase('sixfold');
          request.onsuccess = () => resolve();
          // The page lets go of it at once.
          request.onblocked = () => reject(new Error('The page holds on to its database.'));
        }),
    );
    await page.getByText(SENTENCE).waitFor();
    await context.close();
  });
});
