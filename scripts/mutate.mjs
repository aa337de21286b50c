import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { mutantsOf } from './mutants.mjs';
import { ROOT } from './paths.mjs';
import { runScript } from './progress.mjs';

// Changes the code in small ways, one at a time, and counts how many of the changes the tests notice. A change that
// nothing notices is a promise that no test states. `npm run mutate -- systems --sample 300 --seed 1`

/**
 * How each part is tested: the engine in one process, the rest by the tests that are about it, by stage; what the first
 * of them do not notice goes to the next.
 */
const PARTS = {
  systems: { folder: 'systems', sample: 300 },
  match: {
    folder: 'src/match',
    sample: 60,
    tests: [['unit', 'record', 'words', 'refusals', 'question', 'cli-scenario']],
  },
  fair: {
    folder: 'src/fair',
    sample: 60,
    tests: [
      ['unit', 'fair-', 'second-vectors', 'replay-older'],
      ['property', 'second-', 'attacks-', 'fair-', 'chaos', 'verdict-'],
    ],
  },
  'net/table': {
    folder: 'src/net/table',
    sample: 60,
    tests: [
      ['unit', 'net-table'],
      ['property', 'attacks-table', 'net-table'],
    ],
  },
};

const LIMIT_MS = 60_000;
/** A stage of tests on a machine that does other things, too. */
const STAGE_LIMIT_MS = 12 * 60_000;

/** @param {string[]} args */
function optionsOf(args) {
  const value = (/** @type {string} */ name, /** @type {number} */ usual) => {
    const at = args.indexOf(`--${name}`);
    return at < 0 ? usual : Number(args[at + 1]);
  };
  const named = args.filter((arg) => Object.hasOwn(PARTS, arg));
  const seed = value('seed', 1);
  return { named: named.length > 0 ? named : Object.keys(PARTS), seed, sample: value('sample', 0) };
}

/** @param {string} folder */
const sourcesIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => join(folder, file))
    .sort();

/** So many of a list, spread over all of it. @template T @param {T[]} list @param {number} n @param {number} seed @returns {T[]} */
function sampleOf(list, n, seed) {
  let state = seed >>> 0;
  const keyed = list.map((item) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { item, key: state };
  });
  return keyed
    .sort((a, b) => a.key - b.key)
    .slice(0, n)
    .map(({ item }) => item);
}

/** Whether a program ends well in time. @param {string[]} command @param {string} cwd @returns {Promise<boolean>} */
function endsWell(command, cwd) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, command, { cwd, stdio: 'ignore' });
    const timer = setTimeout(() => child.kill('SIGKILL'), command.length > 2 ? STAGE_LIMIT_MS : LIMIT_MS);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** @param {string} room @param {string} path @param {string} text */
async function survivesEngine(room, path, text) {
  const { build } = await import('rolldown');
  const file = join(room, 'engine.mjs');
  const entry = `import { main } from ${JSON.stringify(join(ROOT, 'tests/mutants/engine.ts'))};
process.exit(main(${JSON.stringify(join(ROOT, 'tests'))}));`;
  await build({
    input: 'entry',
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    output: { file, codeSplitting: false },
    plugins: [
      {
        name: 'mutant',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) =>
          id === 'entry' ? entry : id === join(ROOT, path) ? { code: text, moduleType: 'ts' } : undefined,
      },
    ],
  });
  return endsWell([file], ROOT);
}

/** A copy of the project whose sources may be changed. @param {string} room */
function copyInto(room) {
  for (const name of ['components', 'systems', 'src', 'tests', 'scripts', 'docs', 'bin', 'public'])
    cpSync(join(ROOT, name), join(room, name), { recursive: true });
  for (const name of ['package.json', 'tsconfig.json', 'vitest.config.ts', 'README.md', 'index.html'])
    cpSync(join(ROOT, name), join(room, name));
  symlinkSync(join(ROOT, 'node_modules'), join(room, 'node_modules'));
}

/** @param {string} room @param {string} path @param {string} text @param {string[][]} stages */
async function survivesTests(room, path, text, stages) {
  const original = readFileSync(join(room, path), 'utf8');
  writeFileSync(join(room, path), text);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  let survives = true;
  for (const [project, ...tests] of stages)
    survives &&= await endsWell([vitest, 'run', '--bail', '1', '--project', project, ...tests], room);
  writeFileSync(join(room, path), original);
  return survives;
}

/** @param {string} name @param {number} sample @param {number} seed */
async function mutate(name, sample, seed) {
  const part = PARTS[/** @type {keyof typeof PARTS} */ (name)];
  const all = sourcesIn(part.folder).flatMap((path) =>
    mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')),
  );
  const chosen = sampleOf(all, sample || part.sample, seed);
  const room = mkdtempSync(join(tmpdir(), 'sixfold-mutants-'));
  if ('tests' in part) copyInto(room);
  const survivors = [];
  for (const [i, mutant] of chosen.entries()) {
    const survives =
      'tests' in part
        ? await survivesTests(room, mutant.path, mutant.text, part.tests)
        : await survivesEngine(room, mutant.path, mutant.text);
    if (survives) survivors.push(mutant);
    if (survives) console.log(`survived  ${mutant.path}:${mutant.line}  ${mutant.what}`);
    if (process.stdout.isTTY) process.stdout.write(`${i + 1} of ${chosen.length}\r`);
  }
  rmSync(room, { recursive: true, force: true });
  const killed = chosen.length - survivors.length;
  console.log(
    `${part.folder}: ${killed} of ${chosen.length} noticed, ${Math.round((100 * killed) / chosen.length)} % ` +
      `(of ${all.length} that there are)`,
  );
}

await runScript(async () => {
  await ensureInstalled();
  const { named, sample, seed } = optionsOf(process.argv.slice(2));
  for (const name of named) await mutate(name, sample, seed);
  return 0;
});
