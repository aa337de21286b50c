import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/**
 * Names the contents of files and folders (relative to the root). Contents, not times: a checkout of an
 * older commit leaves newer times behind, and a copy keeps none.
 * @param {readonly string[]} paths
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const path of paths) addPath(hash, path);
  return hash.digest('hex').slice(0, 16);
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addPath(hash, path) {
  const stat = statSync(join(ROOT, path), { throwIfNoEntry: false });
  if (stat?.isDirectory()) {
    for (const name of readdirSync(join(ROOT, path)).sort()) addPath(hash, `${path}/${name}`);
  } else if (stat) {
    hash.update(`${path}\0${stat.size}\0`).update(readFileSync(join(ROOT, path)));
  }
}
