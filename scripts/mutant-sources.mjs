import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './mutants.mjs';
import { ROOT } from './paths.mjs';

// Which code is changed, and the numbers of its mutants: from 1 in each world, the engine and everything else.

/** @typedef {import('./mutants.mjs').Mutant & { number: number }} Numbered */

export const ENGINE = ['systems'];
export const OTHERS = ['src/match', 'src/fair', 'src/net/table'];

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort();

/** All mutants of some folders, and the sources with them in it. @param {string[]} folders */
export function mutantsIn(folders) {
  /** @type {Numbered[]} */
  const all = [];
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const path of folders.flatMap(sourcesIn)) {
    const { mutants, text } = mutantsOf(path, readFileSync(join(ROOT, path), 'utf8'), all.length + 1);
    texts.set(join(ROOT, path), text);
    for (const mutant of mutants) all.push({ ...mutant, number: all.length + 1 });
  }
  return { all, texts };
}

/** For Vite and Rolldown: loads the sources with all mutants in them. */
export function mutantsPlugin(folders = OTHERS) {
  const { texts } = mutantsIn(folders);
  return {
    name: 'mutants',
    enforce: /** @type {const} */ ('pre'),
    /** @param {string} id */
    load: (id) => {
      const code = texts.get(id);
      return code === undefined ? undefined : { code, moduleType: /** @type {const} */ ('ts') };
    },
  };
}
