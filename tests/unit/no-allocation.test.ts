import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { bundleForPage } from '../browser/harness/page-bundle.ts';

const LOOP = fileURLToPath(new URL('../support/game-loop.ts', import.meta.url));
const BATCHES = 24;
const GAMES = 500;
/** A leak of one object per game, which has some dozens of bytes, is more. */
const MOST_BYTES = GAMES * 30;

/** Runs the games in a process of their own, whose heap nothing else uses. */
function growthOfBatches(code: string): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-heap-'));
  try {
    const file = join(folder, 'loop.mjs');
    writeFileSync(file, code);
    const args = ['--expose-gc', '--no-flush-bytecode', file, String(BATCHES), String(GAMES)];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as number[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The compiler takes and gives back memory now and then; a leak grows in every batch, so the quietest one tells. */
test('thousands of games in one world leave nothing on the heap', { timeout: 60_000 }, async () => {
  const growth = growthOfBatches(await bundleForPage(LOOP));
  expect(growth).toHaveLength(BATCHES);
  expect(Math.min(...growth)).toBeLessThan(MOST_BYTES);
});
