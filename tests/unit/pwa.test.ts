import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../../scripts/paths.mjs';
import { precacheOf } from '../../scripts/pwa-plugin.mjs';
import { cacheName, fileFor, outdated } from '../../src/sw/precache.ts';
import { smallSite } from '../support/small-site.ts';

const SCOPE = 'https://example.org/games/sixfold/';
const precache = { version: 'v3', files: ['index.html', 'assets/a.js', 'icons/a b.svg'] };

describe('what the worker answers', () => {
  test.each([
    [SCOPE, 'index.html'],
    [`${SCOPE}?utm=1#/cards`, 'index.html'],
    [`${SCOPE}index.html`, 'index.html'],
    [`${SCOPE}assets/a.js`, 'assets/a.js'],
    [`${SCOPE}icons/a%20b.svg`, 'icons/a b.svg'],
  ])('%s is %s', (address, file) => {
    expect(fileFor(address, SCOPE, precache)).toBe(file);
  });

  test.each([
    `${SCOPE}peerjs/id`,
    'https://example.org/games/',
    'https://example.org/games/sixfold-two/assets/a.js',
    'https://other.org/games/sixfold/assets/a.js',
    `${SCOPE}assets/b.js`,
  ])('%s is left to the network', (address) => {
    expect(fileFor(address, SCOPE, precache)).toBeUndefined();
  });
});

describe('caches', () => {
  const name = (version: string, scope = SCOPE): string => cacheName(scope, { version, files: [] });

  test('of older versions go, but for the last one', () => {
    const names = [name('v1'), 'something else', name('v2'), name('v3')];
    expect(outdated(names, SCOPE, precache)).toEqual([name('v1')]);
    expect(outdated([name('v3')], SCOPE, precache)).toEqual([]);
  });

  test('of a copy in another folder stay', () => {
    const other = 'https://example.org/games/';
    expect(outdated([name('v1', other), name('v2', other), name('v2')], SCOPE, precache)).toEqual([]);
  });
});

describe('the build', () => {
  const site = smallSite();
  let dist = '';
  beforeAll(async () => {
    dist = await site.build('one');
  });
  afterAll(() => site.remove());

  test('lists every file but the worker', () => {
    const { files } = precacheOf(dist);
    expect(files).toContain('index.html');
    expect(files).toContain('manifest.webmanifest');
    expect(files).toContain('icons/a b.svg');
    expect(files).not.toContain('sw.js');
    expect(files.filter((file) => file.startsWith('assets/')).length).toBeGreaterThanOrEqual(3);
    expect(readFileSync(join(dist, 'sw.js'), 'utf8')).toContain(JSON.stringify(precacheOf(dist)));
  });

  test('makes a worker that old browsers understand', () => {
    expect(readFileSync(join(dist, 'sw.js'), 'utf8')).not.toMatch(/\b(import|export)\b/);
  });

  test('names the manifest from the folder of the page', () => {
    expect(readFileSync(join(dist, 'index.html'), 'utf8')).toContain(
      'rel="manifest" href="./manifest.webmanifest"',
    );
  });

  test('has another version when a file has changed, and only then', async () => {
    const { version } = precacheOf(dist);
    expect(precacheOf(await site.build('one')).version).toBe(version);
    expect(precacheOf(await site.build('two')).version).not.toBe(version);
  });
});

describe('the manifest', () => {
  const read = (path: string): Buffer => readFileSync(join(ROOT, 'public', path));
  const manifest = JSON.parse(read('manifest.webmanifest').toString());

  test('works from any folder', () => {
    for (const address of [
      manifest.start_url,
      manifest.scope,
      ...manifest.icons.map((i: { src: string }) => i.src),
    ])
      expect(address).toMatch(/^\.\//);
  });

  test.each(manifest.icons as { src: string; sizes: string; type: string }[])(
    '$src is there, $sizes',
    (icon) => {
      const bytes = read(icon.src);
      if (icon.type !== 'image/png') return expect(bytes.toString()).toContain('<svg');
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(icon.sizes);
    },
  );
});
