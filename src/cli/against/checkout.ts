import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inOneLine, UsageError } from '../io.ts';

// A checkout measures itself: the probe is bundled with its modules and by its bundler.

const PROBE = 'probe.mjs';
/** How matches are reached, and the file by which a checkout is known to have them so. */
const EDITIONS = [
  { file: 'states.mjs', knownBy: 'components/arena.ts' },
  { file: 'worlds.mjs', knownBy: 'components/world.ts' },
];

/** What the probe imports of every checkout, and what bundles it. */
const NEEDED = [
  'scripts/bundle.mjs',
  'src/bots/game.ts',
  'src/bots/index.ts',
  'src/bots/search/trial.ts',
  'src/bots/search/playout.ts',
  'src/cli/heap.ts',
  'src/match/config.ts',
  'systems/legal.ts',
  'systems/setup.ts',
];

const isCheckout = (dir: string): boolean => {
  const file = join(dir, 'package.json');
  return existsSync(file) && /"name":\s*"sixfold"/.test(readFileSync(file, 'utf8'));
};

/** The checkout that this program is of. */
export function ownCheckout(): string {
  let dir = dirname(fileURLToPath(import.meta.url));
  while (!isCheckout(dir)) dir = dirname(dir);
  return dir;
}

function check(dir: string): void {
  if (!isCheckout(dir)) throw new UsageError(`"${dir}" is no checkout of Sixfold.`);
  const missing = NEEDED.find((file) => !existsSync(join(dir, file)));
  if (missing) throw new UsageError(`"${dir}" cannot be measured: it has no ${missing}.`);
  if (!existsSync(join(dir, 'node_modules/vite')))
    throw new UsageError(`"${dir}" cannot be measured before "npm ci" was run there.`);
}

function editionOf(dir: string): string {
  const edition = EDITIONS.find(({ knownBy }) => existsSync(join(dir, knownBy)));
  if (!edition)
    throw new UsageError(`"${dir}" cannot be measured: its matches are neither states nor worlds.`);
  return edition.file;
}

/** The files of the probe, as they are to be in a folder of their own that imports from a checkout. */
function probeFor(dir: string): ReadonlyMap<string, string> {
  const edition = editionOf(dir);
  const leading = (file: string): string =>
    readFileSync(join(ownCheckout(), 'scripts/probe', file), 'utf8')
      .replaceAll(/from '\.\.\/\.\.\/(.*)'/g, (_, path) => `from ${JSON.stringify(join(dir, path))}`)
      .replace("from './states.mjs'", `from './${edition}'`);
  return new Map([PROBE, edition].map((file) => [file, leading(file)]));
}

interface Bundler {
  ensureBundle(name: string, entry: string): Promise<string>;
}

async function bundlerOf(dir: string): Promise<Bundler> {
  const bundler: Partial<Bundler> = await import(
    /* @vite-ignore */ pathToFileURL(join(dir, 'scripts/bundle.mjs')).href
  );
  if (typeof bundler.ensureBundle !== 'function')
    throw new UsageError(`"${dir}" cannot be measured: its bundler makes no bundle for others.`);
  return bundler as Bundler;
}

/** The program that measures a checkout. */
export async function probeOf(path: string): Promise<string> {
  const dir = existsSync(path) ? realpathSync(path) : path;
  check(dir);
  const files = probeFor(dir);
  const { ensureBundle } = await bundlerOf(dir);
  const hash = createHash('sha256')
    .update([...files.values()].join('\0'))
    .digest('hex')
    .slice(0, 16);
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-probe-'));
  try {
    for (const [name, text] of files) writeFileSync(join(folder, name), text);
    return await ensureBundle(`probe-${hash}`, join(folder, PROBE));
  } catch (error) {
    throw new UsageError(`"${dir}" cannot be measured: ${inOneLine(String(error)).slice(0, 200)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
