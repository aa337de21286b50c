import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { DIST, ROOT } from '../../../scripts/paths.mjs';
import { ensureSite } from '../../../scripts/site.mjs';
import { type OpenServer, openServer } from '../../../src/server/server.ts';
import { launchChromium } from '../harness/index.ts';

// The built page, served as players get it, in a real browser.

export const SIZES = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 390, height: 844 },
] as const;

export type Viewport = (typeof SIZES)[number];

const ARTIFACTS = join(ROOT, 'artifacts');

/** Everything that the browser complains about: errors, warnings, failed requests. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly complaints: string[];
}

/** SwiftShader says this of itself when a test takes a picture of the canvas. */
const OF_SOFTWARE_RENDERING = /GPU stall due to ReadPixels|Automatic fallback to software WebGL/;

function collectComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    // A reload gives up what was still being loaded.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complaints.push(`failed: ${request.url()}`);
  });
  page.on('console', (message) => {
    const isBad = message.type() === 'error' || message.type() === 'warning';
    if (isBad && !OF_SOFTWARE_RENDERING.test(message.text())) complaints.push(message.text());
  });
  return complaints;
}

/** Serves the page to the tests of a file; every visit has a profile of its own. */
export function useSite(...flags: string[]) {
  let server: OpenServer;
  let browser: Browser;
  beforeAll(async () => {
    mkdirSync(ARTIFACTS, { recursive: true });
    await ensureSite();
    server = await openServer(DIST, 0);
    browser = await launchChromium(...flags);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  const urlOf = (path: string): string => `http://127.0.0.1:${server.port}/${path}`;
  return {
    urlOf,
    browser: (): Browser => browser,
    async visit(path: string, viewport: Viewport = SIZES[0], saved?: string): Promise<Visit> {
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 500 });
      if (saved !== undefined)
        await context.addInitScript((text) => {
          if (!sessionStorage.getItem('given')) localStorage.setItem('sixfold.game', text);
          sessionStorage.setItem('given', 'yes');
        }, saved);
      const page = await context.newPage();
      const complaints = collectComplaints(page);
      await page.goto(urlOf(path));
      return { page, context, complaints };
    },
  };
}

export const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: join(ARTIFACTS, `${name}.png`) });

export const sizeName = ({ width, height }: Viewport): string => `${width}x${height}`;
