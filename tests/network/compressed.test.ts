import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import { rawRequest } from './raw-request.ts';

const HTML = '<!doctype html><title>Sixfold</title>'.padEnd(4000, ' ');
const SCRIPT = 'export const words = "a b";\n'.repeat(200);
const OF_BROWSER = 'gzip, deflate, br, zstd';

let server: OpenServer;
const folder = mkdtempSync(join(tmpdir(), 'sixfold-compressed-'));

/** As scripts/compress-plugin.mjs leaves it. */
function write(name: string, text: string): void {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
}

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'));
  write('index.html', HTML);
  write('assets/a b-1.js', SCRIPT);
  writeFileSync(join(folder, 'assets/plain-1.js'), SCRIPT);
  writeFileSync(join(folder, 'assets/only-1.css'), SCRIPT);
  writeFileSync(join(folder, 'assets/only-1.css.gz'), gzipSync(SCRIPT));
  write('.secret.html', HTML);
  server = await openServer(folder, 0, { stunPort: null });
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true });
});

const ASSET = '/assets/a%20b-1.js';

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(server.port, path, method, headers);
const asking = (encoding: string, more = {}) => ({ 'Accept-Encoding': encoding, ...more });

describe('a file that was compressed when the page was built', () => {
  it('travels as brotli to whoever takes it', async () => {
    const { status, headers, bytes } = await get('/', asking(OF_BROWSER));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=UTF-8',
      'content-length': String(bytes.length),
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(brotliDecompressSync(bytes).toString()).toBe(HTML);
  });

  it('travels as gzip to others', async () => {
    const { headers, bytes } = await get(ASSET, asking('gzip, deflate'));
    expect(headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': 'application/javascript; charset=UTF-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(gunzipSync(bytes).toString()).toBe(SCRIPT);
  });

  it.each(['', 'identity', 'br;q=0, gzip;q=0', 'zstd', 'nonsense;;;q=,,'])(
    'travels as it is if "%s" is asked for',
    async (encoding) => {
      const { headers, body } = await get(ASSET, asking(encoding));
      expect(headers['content-encoding']).toBeUndefined();
      expect(headers.vary).toBe('Accept-Encoding');
      expect(body).toBe(SCRIPT);
    },
  );

  it('is what is there: the other form, or the plain file', async () => {
    const { headers } = await get('/assets/only-1.css', asking(OF_BROWSER));
    expect(headers['content-encoding']).toBe('gzip');
    expect((await get('/assets/plain-1.js', asking(OF_BROWSER))).body).toBe(SCRIPT);
  });

  it('is not sent again to whoever has it, in that form', async () => {
    const first = await get('/', asking('br'));
    const { etag } = first.headers;
    expect(etag).toBeTruthy();
    const again = await get('/', asking('br', { 'If-None-Match': etag! }));
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers.vary).toBe('Accept-Encoding');
    const other = await get('/', asking('gzip', { 'If-None-Match': etag! }));
    expect(other.status).toBe(200);
    expect(other.headers.etag).not.toBe(etag);
  });

  it('answers HEAD as it would GET, without the body', async () => {
    const { status, headers, body } = await get('/', asking('br'), 'HEAD');
    expect({ status, body }).toEqual({ status: 200, body: '' });
    expect(headers['content-encoding']).toBe('br');
    expect(Number(headers['content-length'])).toBe(brotliCompressSync(HTML).length);
  });

  it('is sent in parts as it is: a part of a compressed file is of no use', async () => {
    const { status, headers, body } = await get(ASSET, asking(OF_BROWSER, { Range: 'bytes=7-11' }));
    expect(status).toBe(206);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toBe(SCRIPT.slice(7, 12));
    expect((await get(ASSET, asking(OF_BROWSER, { Range: 'bytes=999999-' }))).status).toBe(416);
  });
});

it('a file that is another one by now is not sent, and plain words are sent plainly', async () => {
  const { status, headers, body } = await get('/', asking('br', { 'If-Match': '"another"' }));
  expect(status).toBe(412);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body).toContain('This is no longer what it was.');
});

describe('what is not there', () => {
  it.each(['/nothing.html', '/.secret.html', '/assets/', '/../index.html', '/..%2findex.html', '/%'])(
    '%s is not there compressed either',
    async (path) => {
      const { status, headers } = await get(path, asking(OF_BROWSER));
      expect([400, 403, 404]).toContain(status);
      expect(headers['content-encoding']).toBeUndefined();
    },
  );
});
