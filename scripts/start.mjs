// package.json starts this with `exec`, so that npm's shell does not stand between a signal and the server:
// without it, stopping npm leaves the server running. Windows has no exec and falls through to the second try.
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { DIST } from './paths.mjs';
import { runScript } from './progress.mjs';
import { ensureSite } from './site.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { main, readPort } = await importBundled('server', 'src/server/main.ts');
  const port = readPort(process.env.PORT);
  await ensureSite();
  return main(DIST, port);
});

// The broker's own timers never end, and would keep the process alive.
process.exit();
