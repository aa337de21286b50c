import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

// The project's own files, for tests about the code itself.

export const ROOT = join(import.meta.dirname, '../..');

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.cache', 'artifacts']);

/** Paths of all files below a folder, relative to the root, with slashes. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesIn(path);
    return entry.isFile() && !entry.name.endsWith('.log') ? [relative('.', path).split(sep).join('/')] : [];
  });
}

export const sourcesIn = (...folders: string[]): string[] =>
  folders.flatMap(filesIn).filter((path) => /\.(tsx?|mjs)$/.test(path));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The code of a file without its comments. A "//" inside a text or a pattern does not occur in the simulation. */
export const codeOf = (path: string): string =>
  textOf(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '');

/** The code of a file without its comments and plain texts. */
export const bareCodeOf = (path: string): string => codeOf(path).replace(/'(?:\\.|[^'\\\n])*'/g, "''");
