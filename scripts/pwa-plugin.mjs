import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isCompressed } from './compress-plugin.mjs';
import { ROOT } from './paths.mjs';

/** The worker lies beside the page, so that it may answer for all of it. */
const WORKER = 'sw.js';
const PLACE = '__PRECACHE__';

/**
 * Files of a folder and those below it.
 * @param {string} folder
 * @returns {string[]}
 */
function filesIn(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}

/**
 * What the worker keeps: every built file but itself, and a version that changes with any of them.
 * @param {string} dist
 * @returns {import('../src/sw/precache.ts').Precache}
 */
export function precacheOf(dist) {
  const files = filesIn(dist)
    .map((path) => relative(dist, path).split(sep).join('/'))
    .filter((file) => file !== WORKER && !file.endsWith('.map') && !isCompressed(file))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(join(dist, file)));
  return { version: hash.digest('hex').slice(0, 12), files };
}

/** Paths stay as they are written here: from the page's folder, wherever that is. */
const LINKS = [
  { rel: 'manifest', href: './manifest.webmanifest' },
  { rel: 'apple-touch-icon', href: './icons/apple-180.png' },
];

/**
 * Makes the built page installable, and able to start without a network.
 * @returns {import('vite').Plugin}
 */
export function pwa() {
  return {
    name: 'sixfold-pwa',
    apply: 'build',
    config: () => ({ define: { __HAS_WORKER__: 'true' } }),
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(ROOT, 'src/sw/worker.ts'), fileName: WORKER });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => LINKS.map((attrs) => ({ tag: 'link', attrs, injectTo: 'head' })),
    },
    writeBundle({ dir }) {
      if (!dir) return;
      const path = join(dir, WORKER);
      const source = readFileSync(path, 'utf8');
      if (!source.includes(PLACE)) throw new Error(`${WORKER} has no place for the list of files.`);
      // Workers that are modules are not understood by all browsers.
      if (/\b(import|export)\b/.test(source)) throw new Error(`${WORKER} must be a single script.`);
      writeFileSync(path, `const ${PLACE}=${JSON.stringify(precacheOf(dir))};${source}`);
    },
  };
}
