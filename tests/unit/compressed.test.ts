import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressed, isCompressed } from '../../scripts/compress-plugin.mjs';
import { precacheOf, pwa } from '../../scripts/pwa-plugin.mjs';
import { encodingsFor } from '../../src/server/encodings.ts';

const names = (accepted: string | undefined): string[] => encodingsFor(accepted).map(({ name }) => name);

describe('the forms that a browser takes', () => {
  test.each<[string | undefined, string[]]>([
    ['gzip, deflate, br, zstd', ['br', 'gzip']],
    ['gzip, deflate', ['gzip']],
    ['br;q=0.1, gzip;q=1.0', ['br', 'gzip']],
    ['BR', ['br']],
    ['*', ['br', 'gzip']],
    ['br;q=0, *', ['gzip']],
    ['gzip;q=0', []],
    ['identity', []],
    ['', []],
    [undefined, []],
    ['br;q=x', []],
  ])('"%s"', (accepted, expected) => {
    expect(names(accepted)).toEqual(expected);
  });
});

describe('the build', () => {
  const root = mkdtempSync(join(tmpdir(), 'sixfold-small-'));
  const dist = join(root, 'dist');
  const read = (file: string): Buffer => readFileSync(join(dist, file));
  beforeAll(async () => {
    writeFileSync(
      join(root, 'index.html'),
      `<!doctype html><title>Small</title>${'<p>Words</p>'.repeat(100)}`,
    );
    await build({
      ...{ root, base: './', configFile: false, logLevel: 'error' },
      plugins: [pwa(), compressed()],
    });
  });
  afterAll(() => rmSync(root, { recursive: true, force: true }));

  test('compresses what it has written, and the worker with its list of files', () => {
    for (const file of ['index.html', 'sw.js']) {
      expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true);
      expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true);
    }
  });

  test('lets the worker keep the plain files only', () => {
    expect(precacheOf(dist).files.filter(isCompressed)).toEqual([]);
    expect(existsSync(join(dist, 'index.html.br'))).toBe(true);
  });
});
