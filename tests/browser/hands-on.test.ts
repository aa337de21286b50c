import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { violations } from './support/axe.ts';
import { picture, SIZES, sizeName, useSite, type Viewport, type Visit } from './support/site.ts';
import { actionButton, actions, marksOf, untilAsked, untilMoved, wordsAt } from './support/table-page.ts';

// What a person does at the table with mouse, finger and eyes.

const { visit } = useSite();

async function sitDown(size: Viewport, query = '?fx=0&name=Mira'): Promise<Visit> {
  const found = await visit(`${query}#/bots`, size);
  await found.page.getByRole('button', { name: 'Start' }).click();
  await found.page.waitForSelector('.table:not(.has-no-canvas)');
  await untilAsked(found.page);
  return found;
}

const firstPlay = async (page: Page): Promise<Locator> =>
  actionButton(page, (await wordsAt(page)).find((words) => words.startsWith('play '))!);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('with a mouse', () => {
  it('a card of the hand is played by dragging it to the table', async () => {
    const { page, context } = await sitDown(SIZES[0]);
    const { input } = await marksOf(page);
    const from = await middleOf(await firstPlay(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y - 120, { steps: 6 });
    await page.mouse.move(from.x + 60, from.y - 300, { steps: 6 });
    await page.mouse.up();
    await untilMoved(page, input);
    expect(await page.getByRole('log').innerText()).toMatch(/You played/);
    await context.close();
  });

  it('a drag that ends where it began does nothing', async () => {
    const { page, context } = await sitDown(SIZES[0]);
    const { input } = await marksOf(page);
    const from = await middleOf(await firstPlay(page));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x, from.y - 30, { steps: 4 });
    await page.mouse.move(from.x, from.y, { steps: 4 });
    await page.mouse.up();
    await page.waitForTimeout(300);
    expect((await marksOf(page)).input).toBe(input);
    await context.close();
  });

  it('resting on a card holds it up, also while somebody else plays', async () => {
    const { page, context } = await sitDown(SIZES[0]);
    const at = await middleOf(page.locator('[aria-label^="Look at"]').first());
    await page.mouse.move(at.x, at.y);
    await page.locator('.preview').waitFor();
    await picture(page, 'held-up');
    await page.mouse.move(5, 5);
    await page.locator('.preview').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('with a finger', () => {
  it('a long press holds a card up and does not play it', async () => {
    const { page, context } = await sitDown(SIZES[2]);
    const { input } = await marksOf(page);
    const at = await middleOf(await firstPlay(page));
    const cdp = await context.newCDPSession(page);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
    await page.locator('.preview').waitFor();
    await picture(page, 'held-up-phone');
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForTimeout(300);
    expect((await marksOf(page)).input).toBe(input);
    await context.close();
  });

  it('a tap on a card that equals another plays that one, and nothing else', async () => {
    const { page, context } = await sitDown(SIZES[2]);
    const { input } = await marksOf(page);
    // Five cards of two kinds: of one kind there are three at least.
    const twins = page.locator('.offer.is-over[data-key]:not([data-action])');
    expect(await twins.count()).toBeGreaterThanOrEqual(3);
    const { x, y } = (await twins.last().boundingBox())!;
    await page.touchscreen.tap(x + 10, y + 30);
    await untilMoved(page, input);
    await page.waitForTimeout(500);
    expect((await marksOf(page)).input).toBe(String(Number(input) + 1));
    await context.close();
  });

  it('a tap plays a card', async () => {
    const { page, context } = await sitDown(SIZES[2]);
    const { input } = await marksOf(page);
    const at = await middleOf(await firstPlay(page));
    await page.touchscreen.tap(at.x, at.y);
    await untilMoved(page, input);
    await context.close();
  });
});

describe('at the table', () => {
  it('a turn that would waste something is asked about once, and undo takes a play back', async () => {
    const { page, context } = await sitDown(SIZES[0]);
    const before = await marksOf(page);
    await (await firstPlay(page)).click();
    await untilMoved(page, before.input);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction((hash) => document.querySelector('main')?.dataset.hash === hash, before.hash);
    await actionButton(page, 'end turn').click();
    await page.getByText(/not played/).waitFor();
    expect((await marksOf(page)).input).toBe(before.input);
    await page.getByRole('button', { name: 'Keep playing' }).click();
    await page.getByText(/not played/).waitFor({ state: 'detached' });
    await actionButton(page, 'end turn').click();
    await actionButton(page, 'end turn').click();
    await untilMoved(page, before.input);
    await context.close();
  });

  it('what the others did can be looked back at, step by step, and the log opens cards', async () => {
    const { page, context } = await sitDown(SIZES[0]);
    const now = await marksOf(page);
    await page.keyboard.press('p');
    await untilMoved(page, now.input);
    await page.keyboard.press('e');
    await page.keyboard.press('e');
    await untilAsked(page);
    await page.getByRole('button', { name: 'Look back' }).click();
    const panel = page.getByRole('region', { name: 'Look back' });
    await panel.getByText(/^1 of/).waitFor();
    expect(await wordsAt(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByText(/^2 of/).waitFor();
    await picture(page, 'look-back');
    await panel.getByRole('button', { name: 'Back to the game' }).click();
    await untilAsked(page);
    await page.getByRole('log').getByRole('button').last().click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await context.close();
  });

  it('piles and players can be looked through', async () => {
    const { page, context } = await sitDown(SIZES[1]);
    for (const name of [/^The void/, /^Your deck/, /^Your discard pile/, /in hand/]) {
      await page.getByRole('button', { name }).first().click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: 'Close' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Help' }).waitFor();
    await picture(page, 'help');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('the moves of bots are paced, and can be skipped', async () => {
    const { page, context } = await sitDown(SIZES[0], '?name=Mira');
    const { input } = await marksOf(page);
    await page.keyboard.press('e');
    await page.keyboard.press('e');
    await untilMoved(page, input);
    await page.getByRole('button', { name: 'Skip to my turn' }).click();
    await untilAsked(page);
    expect((await actions(page).count()) > 0).toBe(true);
    await context.close();
  });
});

/** How many colors a picture of the page has. */
async function colorsOf(page: Page, name: string): Promise<number> {
  const shot = await picture(page, name);
  return page.evaluate(async (png) => {
    const image = new Image();
    image.src = `data:image/png;base64,${png}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 64) seen.add((data[i]! << 16) | (data[i + 1]! << 8) | data[i + 2]!);
    return seen.size;
  }, shot.toString('base64'));
}

describe('with a graphics card', () => {
  it('the table is drawn by WebGL, the same as without', async () => {
    const { page, complaints, context } = await visit('?fx=0&name=Mira', SIZES[0]);
    // This machine's software renderer would be passed over as too slow: it goes by another name here.
    await page.addInitScript(() => {
      const ask = WebGLRenderingContext.prototype.getParameter;
      WebGLRenderingContext.prototype.getParameter = function (name) {
        const answer = ask.call(this, name);
        return typeof answer === 'string' && /swiftshader/i.test(answer) ? 'A card' : answer;
      };
    });
    await page.goto(page.url().replace(/(#.*)?$/, '#/bots'));
    await page.reload();
    await page.getByRole('button', { name: 'Start' }).click();
    await page.waitForSelector('.table:not(.has-no-canvas)');
    await untilAsked(page);
    await page.waitForTimeout(2500);
    expect(
      await page.locator('.table-canvas canvas').evaluate((c) => (c as HTMLCanvasElement).getContext('2d')),
    ).toBe(null);
    expect(await colorsOf(page, 'drawn-webgl')).toBeGreaterThan(1500);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** What lies on the table for a finger or an eye: no two may cover each other. */
const boxes = (page: Page): Promise<{ name: string; box: DOMRect }[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.offer.is-over, .piece, .bar .button, .menu-bar .button, .log-panel')].map(
      (e) => ({
        name: e.getAttribute('aria-label') ?? e.className,
        box: e.getBoundingClientRect().toJSON(),
      }),
    ),
  );

describe.each(SIZES)('the table at $width × $height', (size) => {
  it('is drawn, fills the screen, and covers nothing with anything else', async () => {
    const { page, complaints, context } = await sitDown(size);
    await page.waitForTimeout(1200);
    // A blank or half-drawn table has a few hundred.
    expect(await colorsOf(page, `drawn-${sizeName(size)}`)).toBeGreaterThan(1500);
    const all = await boxes(page);
    const covered = all.flatMap((a, i) =>
      all.slice(i + 1).flatMap((b) => {
        const width = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const height = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        return width > 1 && height > 1 ? [`${a.name} / ${b.name}`] : [];
      }),
    );
    expect(covered).toEqual([]);
    const outside = all.filter(
      ({ box }) =>
        box.left < -1 || box.top < -1 || box.right > size.width + 1 || box.bottom > size.height + 1,
    );
    expect(outside.map(({ name }) => name)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});
