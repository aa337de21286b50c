import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { MODULES, ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

// Writes anew all that follows from the cards and the rules: run it after every change of them that was meant.

const PAGES = ['sets', 'schema', 'effects', 'spec', 'vectors'];
const FOLDERS = ['tests/unit', 'tests/property'];

/** Tests whose known results are a file: with UPDATE_FIXTURES=1 they write it. */
const writers = () =>
  FOLDERS.flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`)).filter(
    (path) => path.endsWith('.test.ts') && readFileSync(join(ROOT, path), 'utf8').includes('writeFixture('),
  );

/**
 * @param {readonly string[]} command
 * @param {Record<string, string>} [env]
 */
function run(command, env = {}) {
  const { status } = spawnSync(process.execPath, command, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status ?? 1;
}

function renew() {
  for (const page of PAGES) {
    const code = run([join('scripts', `${page}.mjs`)]);
    if (code !== 0) return code;
  }
  const vitest = [join(MODULES, 'vitest', 'vitest.mjs'), 'run'];
  return run([...vitest, '--project', 'unit', '--project', 'property', ...writers()], {
    UPDATE_FIXTURES: '1',
  });
}

await runScript(async () => {
  await ensureInstalled();
  return renew();
});
