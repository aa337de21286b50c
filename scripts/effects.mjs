import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { sources } from './card-sources.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { effectsPage } = await importBundled('effects', 'src/cards/effects-page.ts');
  mkdirSync(join(ROOT, 'docs'), { recursive: true });
  writeFileSync(join(ROOT, 'docs', 'effects.md'), effectsPage(sources()));
  process.stderr.write('Wrote docs/effects.md.\n');
  return 0;
});
