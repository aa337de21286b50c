import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIST, ROOT } from '../../scripts/paths.mjs';
import { ensureSite } from '../../scripts/site.mjs';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { launchChromium } from './harness/index.ts';

const ARTIFACTS = join(ROOT, 'artifacts');

let server: OpenServer;
let browser: Browser;

beforeAll(async () => {
  mkdirSync(ARTIFACTS, { recursive: true });
  await ensureSite();
  server = await openServer(DIST, 0);
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Everything the browser complains about: errors, warnings, failed requests. */
function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => complaints.push(`failed: ${request.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  return complaints;
}

function horizontalOverflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

describe.each([
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
])('the start page at $width × $height', (viewport) => {
  it('shows its name without complaint or sideways scrolling', async () => {
    const page = await browser.newPage({ viewport });
    const complaints = collectComplaints(page);
    await page.goto(`http://127.0.0.1:${server.port}/`, { waitUntil: 'networkidle' });
    await page.screenshot({ path: join(ARTIFACTS, `start-${viewport.width}x${viewport.height}.png`) });
    expect(await page.getByRole('heading', { name: 'Sixfold', level: 1 }).isVisible()).toBe(true);
    expect(await page.getByRole('main').getAttribute('data-phase')).toBe('title');
    expect(await page.evaluate(horizontalOverflow)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await page.close();
  });
});
