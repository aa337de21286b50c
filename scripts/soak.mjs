import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { main } = await importBundled('soak', 'tests/soak/main.ts', [
    'tests/soak',
    'tests/support',
    'tests/network',
  ]);
  return main(process.argv.slice(2));
});
