import { dirname, resolve } from 'node:path';

const NEW_WORKER = /new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\)/g;

/**
 * Builds workers as parts of the page. Left to itself, Vite gives each worker a copy of all code that it shares with
 * the page; so they share the files, too, and the browser has most of them already.
 * @returns {import('vite').Plugin}
 */
export function workers() {
  return {
    name: 'sixfold-workers',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('.ts') || !code.includes('new Worker(')) return null;
      return code.replace(NEW_WORKER, (_, path) => {
        const file = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
        return `new Worker(import.meta.ROLLUP_FILE_URL_${file}`;
      });
    },
  };
}
