import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { CACHE, DIST, ROOT } from './paths.mjs';
import { withProgress } from './progress.mjs';

const SOURCES = [
  'index.html',
  'vite.config.ts',
  'scripts/compress-plugin.mjs',
  'scripts/icons-plugin.mjs',
  'scripts/lean-peerjs-plugin.mjs',
  'scripts/lean-phaser-plugin.mjs',
  'scripts/chunks.mjs',
  'scripts/parts-plugin.mjs',
  'scripts/pwa-plugin.mjs',
  'scripts/workers-plugin.mjs',
  'components',
  'systems',
  'src',
  'public',
  'package-lock.json',
];

/** Kept out of dist/, which is copied to hosts as it is. */
const STAMP = join(CACHE, 'site.stamp');

/** Builds dist/ unless it was built from these very sources. */
export async function ensureSite() {
  if (isCurrent()) return;
  await withLock('site', async () => {
    if (!isCurrent()) await withProgress('Building the page', () => build('warn'));
  });
}

export async function buildSite() {
  await withLock('site', () => build('info'));
}

/** Whether dist/ was built from these very sources. */
export function isCurrent() {
  return (
    existsSync(join(DIST, 'index.html')) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === fingerprint(SOURCES)
  );
}

/** @param {'info' | 'warn'} logLevel */
async function build(logLevel) {
  const stamp = fingerprint(SOURCES);
  const vite = await import('vite');
  // Tests run with another one, and the page would be built for developers.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await vite.build({ root: ROOT, logLevel });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(STAMP, stamp);
}
