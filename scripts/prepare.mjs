// Builds what `npm start` needs: "server" or "site".
import { ensureBundle } from './bundle.mjs';
import { runScript } from './progress.mjs';
import { ensureSite } from './site.mjs';

await runScript(async () => {
  if (process.argv[2] === 'server') await ensureBundle('server', 'src/server/main.ts');
  else await ensureSite();
  return 0;
});
