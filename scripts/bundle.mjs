import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fingerprint } from './fingerprint.mjs';
import { CACHE, ROOT } from './paths.mjs';

const SOURCES = ['components', 'systems', 'src', 'scripts/bundle.mjs', 'package-lock.json', 'tsconfig.json'];

/** CommonJS with dynamic requires: these stay packages. Everything else is hoisted into one scope. */
const EXTERNAL = new Set(['express', 'ws', 'vite']);

const STALE_MS = 60 * 60 * 1000;

/**
 * Bundles a TypeScript entry for Node if no bundle of these very sources exists, and imports it.
 * @param {string} name
 * @param {string} entry relative to the root
 * @param {string[]} more sources beyond the usual ones
 */
export async function importBundled(name, entry, more = []) {
  return import(pathToFileURL(await ensureBundle(name, entry, more)).href);
}

/**
 * The bundle's name carries the fingerprint of its sources and it appears by a rename: two processes at
 * once, even on different sources, cannot disturb each other.
 * @param {string} name
 * @param {string} entry
 * @param {string[]} more
 */
export async function ensureBundle(name, entry, more = []) {
  const file = fileOf(name, more);
  if (existsSync(file)) return file;
  mkdirSync(CACHE, { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  writeFileSync(temporary, await bundle(entry));
  renameSync(temporary, file);
  removeStale(name);
  return file;
}

/** @param {string} name */
export function isBundled(name) {
  return existsSync(fileOf(name, []));
}

/**
 * @param {string} name
 * @param {string[]} more
 */
function fileOf(name, more) {
  return join(CACHE, `${name}-${fingerprint([...SOURCES, ...more])}.mjs`);
}

/**
 * @param {string} entry
 * @returns {Promise<string>}
 */
async function bundle(entry) {
  const { build } = await import('vite');
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node20',
      write: false,
      minify: false,
      rolldownOptions: {
        external: (/** @type {string} */ id) => isBuiltin(id) || EXTERNAL.has(id),
        // With `var` the compiler could not know that a component is never assigned again.
        output: { codeSplitting: false, topLevelVar: false },
      },
    },
  });
  return onlyChunk(result);
}

/**
 * @param {Awaited<ReturnType<typeof import('vite').build>>} result
 */
function onlyChunk(result) {
  if (Array.isArray(result) || !('output' in result)) throw new Error('Vite built more than one bundle.');
  const [chunk, ...rest] = result.output;
  if (rest.length > 0) throw new Error(`The bundle has more than one part: ${rest[0].fileName}.`);
  return chunk.code;
}

/**
 * Recent ones stay: another process may be about to import them.
 * @param {string} name
 */
function removeStale(name) {
  const limit = Date.now() - STALE_MS;
  for (const file of readdirSync(CACHE).filter((f) => f.startsWith(`${name}-`))) {
    const path = join(CACHE, file);
    const stat = statSync(path, { throwIfNoEntry: false });
    if (stat && stat.mtimeMs < limit) rmSync(path, { force: true });
  }
}
