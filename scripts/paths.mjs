import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const MODULES = join(ROOT, 'node_modules');
export const DIST = join(ROOT, 'dist');

/** Lives inside node_modules so that a clean install also forgets everything built. */
export const CACHE = join(MODULES, '.cache', 'sixfold');

/** Survives `npm ci`, which empties node_modules: locks and test reports belong here. */
export const WORK = join(ROOT, '.cache');
