import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { PAGES } = await importBundled('spec', 'src/spec/index.ts');
  const folder = join(ROOT, 'docs', 'spec');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(PAGES)) writeFileSync(join(folder, name), text());
  process.stderr.write(`Wrote ${Object.keys(PAGES).length} files of docs/spec.\n`);
  return 0;
});
