import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { violations } from './axe.ts';
import { picture, sizeName, type Viewport, type Visit } from './site.ts';

// What every screen must be: without complaint, without sideways scrolling, readable, and good for fingers.

const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Letters smaller than this are not read on a phone. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main *')]
      .filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent?.trim()))
      .filter((e) => e.checkVisibility() && Number.parseFloat(getComputedStyle(e).fontSize) < 11)
      .map((e) => e.outerHTML.slice(0, 100)),
  );

/** Links inside a text may be as small as its lines; everything else must suit a finger. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a.button, main select, main input')]
      .filter((e) => e.checkVisibility() && !e.matches('.card-link, p *, li > a, [type=checkbox]'))
      .filter((e) => {
        const { width, height } = e.getBoundingClientRect();
        return width < 40 || height < 40;
      })
      .map(
        (e) =>
          `${e.getBoundingClientRect().width}×${e.getBoundingClientRect().height} ${e.outerHTML.slice(0, 120)}`,
      ),
  );

/** Takes a picture, and looks for all that is wrong. */
export async function lookAt({ page, complaints }: Visit, name: string, size: Viewport): Promise<void> {
  await page.waitForTimeout(250);
  await picture(page, `${name}-${sizeName(size)}`);
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  expect(await smallTexts(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  expect(complaints).toEqual([]);
}
