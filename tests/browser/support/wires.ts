import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { toHex } from '../../../src/fair/hash.ts';
import { naclSignatures } from '../../../src/fair/sign.ts';
import { openServer } from '../../../src/server/server.ts';
import { bundleForPage } from '../harness/page-bundle.ts';
import type { Opening, Seen } from './wires-page.ts';

const PAGE = fileURLToPath(new URL('./wires-page.ts', import.meta.url));

export const HOST = 200;
export const keyOf = (seed: number): string => toHex(naclSignatures.keyOf(new Uint8Array(32).fill(seed)));

/** What Playwright's and Puppeteer's pages have in common. */
export interface AnyPage {
  goto(url: string): Promise<unknown>;
  evaluate(expression: string): Promise<unknown>;
}

/** The page of `wires-page.ts` beside a real broker. */
export async function serveWires() {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-wires-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>wires</title></html>');
  writeFileSync(join(folder, 'module.js'), await bundleForPage(PAGE));
  let server = await openServer(folder, 0);
  const { port } = server;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: () => server.close(),
    async restart() {
      server = await openServer(folder, port);
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true });
    },
  };
}

/** Calls a function of `wires-page.ts` in a page. */
export async function call<T>(page: AnyPage, name: string, arg?: unknown): Promise<T> {
  const of = `(await import('/module.js'))[${JSON.stringify(name)}](${JSON.stringify(arg) ?? ''})`;
  const text = await page.evaluate(`(async () => JSON.stringify(await ${of}))()`);
  return (text === undefined ? undefined : JSON.parse(String(text))) as T;
}

export const see = (page: AnyPage): Promise<Seen> => call<Seen>(page, 'see');

export async function openAt(page: AnyPage, url: string, opening: Partial<Opening> & { seed: number }) {
  await page.goto(url);
  await open(page, opening);
}

export const open = (page: AnyPage, opening: Partial<Opening> & { seed: number }): Promise<void> =>
  call(page, 'open', { hostSeed: HOST, broker: 'beside', ...opening });

/** Until a page sees something; how many milliseconds that took. */
export async function until(
  page: AnyPage,
  isSo: (seen: Seen) => boolean,
  patience = 30_000,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const seen = await see(page);
    if (isSo(seen)) return performance.now() - begun;
    if (performance.now() - begun > patience)
      throw new Error(`It did not come to that; the page sees ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Cuts pages off from each other; they must have FAULTS, and no channel yet. */
export async function cutOff(...pages: readonly AnyPage[]): Promise<void> {
  const prints = await Promise.all(pages.map((page) => page.evaluate('window.wireFaults.fingerprint()')));
  for (const [i, page] of pages.entries())
    for (const [j, print] of prints.entries())
      if (i !== j) await page.evaluate(`window.wireFaults.block(${JSON.stringify(print)})`);
}

export const reaches =
  (by: string, ...seeds: readonly number[]) =>
  ({ reach }: Seen): boolean =>
    seeds.every((seed) => reach[keyOf(seed)] === by);
