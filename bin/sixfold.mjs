#!/usr/bin/env node
import { importBundled } from '../scripts/bundle.mjs';
import { ensureInstalled } from '../scripts/install.mjs';
import { runScript } from '../scripts/progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { main } = await importBundled('cli', 'src/cli/main.ts');
  return main(process.argv.slice(2));
});
