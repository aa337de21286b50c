import { ensureInstalled } from './install.mjs';
import { runScript } from './progress.mjs';
import { buildSite } from './site.mjs';

await runScript(async () => {
  await ensureInstalled();
  await buildSite();
  return 0;
});
