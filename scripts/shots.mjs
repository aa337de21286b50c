import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { DIST, ROOT } from './paths.mjs';
import { requireProgram } from './programs.mjs';
import { runScript, withProgress } from './progress.mjs';
import { ensureSite } from './site.mjs';

// Takes the pictures of the README: the real page, in a real browser, at a moment of a real game.

const PICTURES = join(ROOT, 'docs/pictures');

const DESKTOP = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true };

const SHOTS = [
  { name: 'table', path: '?fx=0#/play', device: DESKTOP },
  { name: 'table-phone', path: '?fx=0#/play', device: PHONE },
  { name: 'title', path: '?fx=0#/', device: DESKTOP },
];

/**
 * @param {import('playwright-core').Browser} browser
 * @param {string} address
 * @param {string} game
 * @param {typeof SHOTS[number]} shot
 */
async function take(browser, address, game, { name, path, device }) {
  const context = await browser.newContext(device);
  await context.addInitScript((text) => localStorage.setItem('sixfold.game', text), game);
  const page = await context.newPage();
  await page.goto(`${address}${path}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(4000);
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
  await context.close();
}

await runScript(async () => {
  await ensureInstalled();
  await ensureSite();
  const { chromium } = await import('playwright-core');
  const { openServer } = await importBundled('server', 'src/server/server.ts');
  const { showcase } = await importBundled('showcase', 'tests/browser/support/showcase.ts', [
    'tests/browser/support',
  ]);
  mkdirSync(PICTURES, { recursive: true });
  const server = await openServer(DIST, 0);
  const browser = await chromium.launch({
    executablePath: requireProgram('chromium'),
    args: ['--no-sandbox'],
  });
  const game = await withProgress('Looking for a good moment', async () => showcase());
  for (const shot of SHOTS)
    await withProgress(`Taking ${shot.name}.png`, () =>
      take(browser, `http://127.0.0.1:${server.port}/`, game, shot),
    );
  await browser.close();
  await server.close();
  return 0;
});

// Whatever is still open does not keep the process alive.
process.exit();
