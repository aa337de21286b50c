// package.json starts this with `exec`, so that npm's shell does not stand between a signal and the server:
// without it, stopping npm leaves the server running. Windows has no exec and falls through to the second try.
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { DIST } from './paths.mjs';
import { runScript } from './progress.mjs';
import { ensureSite } from './site.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { main, readSettings } = await importBundled('server', 'src/server/main.ts');
  const settings = readSettings(process.env);
  await ensureSite();
  return main(DIST, settings);
});

// Whatever a browser still holds open does not keep the process alive.
process.exit();
