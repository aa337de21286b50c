import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importBundled } from './bundle.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { schemaText } = await importBundled('schema', 'src/cards/schema.ts');
  writeFileSync(join(ROOT, 'docs', 'set.schema.json'), schemaText());
  process.stderr.write('Wrote docs/set.schema.json.\n');
  return 0;
});
