import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const more = ['tests/support', 'tests/second'];
  const { vectorFiles } = await importBundled('vectors', 'tests/support/vectors.ts', more);
  const files = Object.entries(vectorFiles());
  for (const [name, text] of files) writeFileSync(join(ROOT, 'tests', 'vectors', name), text);
  process.stderr.write(`Wrote ${files.length} files of tests/vectors.\n`);
  return 0;
});
