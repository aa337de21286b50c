import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { main } = await importBundled('load', 'tests/load/main.ts', ['tests/load', 'tests/network']);
  return main(process.argv.slice(2));
});

// All of its sockets are still open.
process.exit();
