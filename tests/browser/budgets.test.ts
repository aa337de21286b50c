import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isCompressed } from '../../scripts/compress-plugin.mjs';
import { DIST } from '../../scripts/paths.mjs';
import { SIZES, useSite } from './support/site.ts';
import { actionButton, marksOf, untilAsked, wordsAt } from './support/table-page.ts';

const { visit } = useSite();

const KB = 1024;
const zipped = (file: string): number => gzipSync(readFileSync(file), { level: 9 }).length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

describe('what the page weighs, gzipped', () => {
  it('is at most 120 KB of script for the first screen', () => {
    const html = readFileSync(join(DIST, 'index.html'), 'utf8');
    const scripts = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!);
    expect(scripts.length).toBeGreaterThan(0);
    expect(sum(scripts.map((file) => zipped(join(DIST, file))))).toBeLessThan(120 * KB);
  });

  it('is at most 700 KB in all, fonts included', () => {
    const files = readdirSync(DIST, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !isCompressed(entry.name),
    );
    expect(sum(files.map(({ parentPath, name }) => zipped(join(parentPath, name))))).toBeLessThan(700 * KB);
  });
});

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** What the thread itself worked: a busy machine makes everything else longer. */
  readonly tdur?: number;
}

const FRAME = 'FireAnimationFrame';
const SCRIPT = new Set([
  FRAME,
  'FunctionCall',
  'EvaluateScript',
  'TimerFire',
  'EventDispatch',
  'RunMicrotasks',
]);

interface Work {
  /** Milliseconds of script in each frame that was drawn. */
  readonly frames: readonly number[];
  /** Milliseconds of script in all. */
  readonly total: number;
}

/** What the page's scripts did for a while, by Chromium's own tracing. Nested events count once. */
async function workOf(page: Page, during: () => Promise<void>): Promise<Work> {
  const cdp = await page.context().newCDPSession(page);
  const events = await trace(cdp, during);
  const scripts = events.filter(({ name, ph, dur }) => SCRIPT.has(name) && ph === 'X' && dur !== undefined);
  const outer = scripts.filter(
    (e) => !scripts.some((o) => o !== e && o.ts <= e.ts && o.ts + o.dur! >= e.ts + e.dur! && o.dur! > e.dur!),
  );
  const begins = scripts.filter(({ name }) => name === FRAME).map(({ ts }) => ts);
  const between = (from: number, to: number): number =>
    sum(outer.filter(({ ts }) => ts >= from && ts < to).map(({ dur, tdur }) => (tdur ?? dur!) / 1000));
  return {
    frames: begins.map((begin, i) => between(begin, begins[i + 1] ?? begin + 16_000)),
    total: between(0, Number.POSITIVE_INFINITY),
  };
}

async function trace(cdp: CDPSession, during: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await cdp.send('Tracing.start', {
    categories: 'devtools.timeline,disabled-by-default-devtools.timeline',
  } as never);
  await during();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  return events;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

async function openTable(path: string): Promise<Page> {
  const { page } = await visit(path, SIZES[0]);
  await page.getByRole('button', { name: 'Start' }).click();
  await page.waitForSelector('.table:not(.has-no-canvas)');
  await untilAsked(page);
  return page;
}

describe('the table', () => {
  it('does no work at rest', async () => {
    const page = await openTable('#/bots');
    await page.waitForTimeout(3000);
    const { frames, total } = await workOf(page, () => page.waitForTimeout(2000));
    expect(frames.length).toBeLessThan(5);
    // 120 frames could have been drawn in this time.
    expect(total / 120).toBeLessThan(1);
    await page.context().close();
  });

  it('needs at most 6 ms of script for a frame while cards move', async () => {
    const page = await openTable('#/bots');
    await page.waitForTimeout(2000);
    const { frames } = await workOf(page, async () => {
      await page.keyboard.press('p');
      await page.waitForTimeout(900);
    });
    expect(frames.length).toBeGreaterThan(3);
    expect(median(frames)).toBeLessThan(6);
    console.info(`${frames.length} frames, ${median(frames).toFixed(2)} ms of script in the median`);
    await page.context().close();
  });

  it('shows what a click does within 50 ms', async () => {
    const page = await openTable('?fx=0#/bots');
    await page.waitForTimeout(1500);
    const delays: number[] = [];
    for (let clicks = 0; clicks < 4; clicks++) {
      const words = (await wordsAt(page)).find((each) => each.startsWith('play '));
      if (!words) break;
      delays.push(
        await actionButton(page, words).evaluate((button) => {
          const main = document.querySelector('main')!;
          const begin = performance.now();
          const shown = new Promise<number>((resolve) => {
            new MutationObserver((_, observer) => {
              observer.disconnect();
              resolve(performance.now() - begin);
            }).observe(main, { attributes: true, attributeFilter: ['data-input'] });
          });
          (button as HTMLElement).click();
          return shown;
        }),
      );
    }
    expect(delays.length).toBeGreaterThan(1);
    console.info(`${median(delays).toFixed(1)} ms from a click to its effect in the median`);
    expect(median(delays)).toBeLessThan(50);
    expect(Number((await marksOf(page)).input)).toBeGreaterThan(0);
    await page.context().close();
  });
});
