import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from '../../scripts/paths.mjs';
import { pwa } from '../../scripts/pwa-plugin.mjs';

// A page that is as small as can be, built with our own plugin.

const SCRIPT = `
import { onUpdate, register, update } from ${JSON.stringify(join(ROOT, 'src/sw/register.ts'))};
import './style.css';
document.body.dataset.text = 'TEXT';
onUpdate(() => { document.body.dataset.update = 'waits'; });
window.update = update;
window.later = () => import('./later.js');
register().then((is) => { document.body.dataset.registered = String(is); });
`;

export interface SmallSite {
  /** Builds it with this text in it; answers the folder. */
  build(text: string): Promise<string>;
  remove(): void;
}

export function smallSite(): SmallSite {
  const root = mkdtempSync(join(tmpdir(), 'sixfold-site-'));
  const dist = join(root, 'dist');
  mkdirSync(join(root, 'public/icons'), { recursive: true });
  writeFileSync(join(root, 'public/icons/a b.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(root, 'public/manifest.webmanifest'), '{"name":"Small","start_url":"./"}');
  writeFileSync(
    join(root, 'index.html'),
    '<!doctype html><title>Small</title><script type="module" src="./main.js"></script>',
  );
  writeFileSync(join(root, 'style.css'), 'body { color: rgb(1, 2, 3) }');
  return {
    async build(text) {
      writeFileSync(join(root, 'main.js'), SCRIPT.replace('TEXT', text));
      writeFileSync(join(root, 'later.js'), `export const text = 'later ${text}';`);
      await build({ root, base: './', configFile: false, logLevel: 'error', plugins: [pwa()] });
      return dist;
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
