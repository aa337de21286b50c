import { relative } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * What the page loads piece by piece, by the modules that begin each; a part has what the ones before it have not.
 * src/ui/loading/part.ts knows them by these names.
 */
const PARTS = {
  /** The title, and what every screen needs. */
  page: ['index.html'],
  lobby: ['src/ui/net/at-table.tsx'],
  match: ['src/ui/net/match-screen.tsx'],
  picture: ['src/ui/table/open.ts'],
};

/** @typedef {import('vite').Rolldown.OutputBundle} Bundle */

/**
 * A chunk with all that it imports, scripts and styles.
 * @param {Bundle} bundle
 * @param {string} name
 * @param {Set<string>} files
 */
function addFiles(bundle, name, files) {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || files.has(name)) return;
  files.add(name);
  for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
  for (const other of chunk.imports) addFiles(bundle, other, files);
}

/**
 * @param {Bundle} bundle
 * @param {string} module
 */
function chunkOf(bundle, module) {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId && relative(ROOT, file.facadeModuleId) === module,
  );
  if (!found) throw new Error(`${module} has no file of its own: is it still imported by import()?`);
  return found.fileName;
}

/**
 * @param {Bundle} bundle
 * @param {string} name
 */
function sizeOf(bundle, name) {
  const file = bundle[name];
  return Buffer.byteLength(file.type === 'chunk' ? file.code : file.source);
}

/**
 * The files of each part with their sizes, unpacked.
 * @param {Bundle} bundle
 * @returns {Record<string, [file: string, bytes: number][]>}
 */
function partsOf(bundle) {
  /** @type {Set<string>} */
  const before = new Set();
  /** @type {[part: string, files: [file: string, bytes: number][]][]} */
  const lists = Object.entries(PARTS).map(([part, modules]) => {
    /** @type {Set<string>} */
    const files = new Set();
    for (const module of modules) addFiles(bundle, chunkOf(bundle, module), files);
    const own = [...files].filter((file) => !before.has(file));
    for (const file of own) before.add(file);
    return [part, own.map((file) => [file, sizeOf(bundle, file)])];
  });
  return Object.fromEntries(lists.slice(1));
}

/**
 * Tells the built page which files its parts are, so that it can load them ahead and say how much is there.
 * @returns {import('vite').Plugin}
 */
export function parts() {
  return {
    name: 'sixfold-parts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => [
        {
          tag: 'script',
          attrs: { type: 'application/json', id: 'parts' },
          children: JSON.stringify(partsOf(bundle ?? {})),
          injectTo: 'body',
        },
      ],
    },
  };
}
