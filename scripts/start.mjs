// package.json starts this with `exec`, so that npm's shell does not stand between a signal and the server:
// without it, stopping npm leaves the server running. Windows has no exec and falls through to the second try.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { importBundled, isBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { DIST, ROOT } from './paths.mjs';
import { PlainError, runScript } from './progress.mjs';
import { isCurrent } from './site.mjs';

/**
 * In a process of its own: building takes several times the memory that the server needs, and Node would keep it.
 * @param {'server' | 'site'} what
 */
async function prepare(what) {
  const script = join(ROOT, 'scripts', 'prepare.mjs');
  const child = spawn(process.execPath, [script, what], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new PlainError(`The ${what} could not be built.`);
}

await runScript(async () => {
  await ensureInstalled();
  if (!isBundled('server')) await prepare('server');
  const { main, openFilesAllowed, readSettings } = await importBundled('server', 'src/server/main.ts');
  const settings = readSettings(process.env, openFilesAllowed());
  if (!isCurrent()) await prepare('site');
  return main(DIST, settings);
});

// Whatever a browser still holds open does not keep the process alive.
process.exit();
