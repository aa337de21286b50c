import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setList } from './card-sources.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  writeFileSync(join(ROOT, 'src', 'cards', 'printed.ts'), setList());
  process.stderr.write('Wrote src/cards/printed.ts.\n');
  return 0;
});
