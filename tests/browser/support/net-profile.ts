import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { requireProgram } from '../../../scripts/programs.mjs';

export interface Profile {
  /** Starts the browser, with what it had kept, and opens a page. */
  open(url: string): Promise<Page>;
  /** Ends the browser as a battery does that runs out. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

/** A browser that keeps things on the disk, as people's do. */
export function newProfile(scripts: readonly string[]): Profile {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-profile-'));
  let context: Awaited<ReturnType<typeof chromium.launchPersistentContext>> | undefined;
  return {
    async open(url) {
      const options = { executablePath: requireProgram('chromium'), args: ['--no-sandbox', '--disable-gpu'] };
      context = await chromium.launchPersistentContext(folder, options);
      for (const content of scripts) await context.addInitScript({ content });
      const page = await context.newPage();
      await page.goto(url);
      return page;
    },
    async kill() {
      const closed = new Promise((resolve) => context?.once('close', resolve));
      // Chromium leaves a link there that names the machine and the process.
      const lock = readlinkSync(join(folder, 'SingletonLock'));
      process.kill(Number(lock.split('-').at(-1)), 'SIGKILL');
      await closed;
      rmSync(join(folder, 'SingletonLock'), { force: true });
    },
    async close() {
      await context?.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
