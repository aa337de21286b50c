import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

await runScript(async () => {
  await ensureInstalled();
  const { createServer } = await import('vite');
  const server = await createServer({ root: ROOT });
  await server.listen();
  server.printUrls();
  return 0;
});
