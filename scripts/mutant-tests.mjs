import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mutantsIn, OTHERS } from './mutant-sources.mjs';
import { ROOT } from './paths.mjs';

// Runs files of tests against mutants, in a process that is kept; and knows what each file takes and reaches.

/** @typedef {import('./mutant-runner.mjs').Job} Job */
/** @typedef {import('./mutant-runner.mjs').Outcome} Outcome */
/** @typedef {{ file: string, cpu: number, wall: number, reached: Set<number> }} TestFile */

/** So many times the usual is no bad luck. */
const TIMES = 5;
const MORE_CPU_MS = 3000;
const MORE_WALL_MS = 20_000;
/** Files in one process while they are measured: a file more is no long wait, and the heap stays small. */
const AT_ONCE = 8;

/** @param {TestFile} file */
const limitsOf = ({ cpu, wall }) => ({ cpu: TIMES * cpu + MORE_CPU_MS, wall: TIMES * wall + MORE_WALL_MS });

/** A runner that is started again when it hangs for good. */
export function testRunner() {
  const room = mkdtempSync(join(tmpdir(), 'sixfold-mutants-'));
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;

  async function start() {
    const begun = fork(join(ROOT, 'scripts/mutant-runner.mjs'), {
      cwd: ROOT,
      env: { ...process.env, SIXFOLD_MUTANTS: room, NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      detached: true,
    });
    await new Promise((resolve) => begun.once('message', resolve));
    return begun;
  }

  /** Its workers go with it. */
  function end() {
    if (child?.pid) process.kill(-child.pid, 'SIGKILL');
    child = undefined;
  }

  /** What came of it, or undefined if it did not end in time. @param {Job} job @param {number} limit @returns {Promise<Outcome | undefined>} */
  async function run(job, limit) {
    child ??= await start();
    const running = child;
    const outcome = await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(undefined), limit);
      running.once('message', (message) => {
        clearTimeout(timer);
        resolve(message);
      });
      running.send(job);
    });
    if (outcome === undefined) end();
    return outcome;
  }

  function close() {
    end();
    rmSync(room, { recursive: true, force: true });
  }
  return { run, close };
}

/** @param {readonly string[]} parts */
function hashOf(parts) {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex').slice(0, 24);
}

/** @param {string} file */
const textOf = (file) => readFileSync(join(ROOT, file), 'utf8');

/** @param {string} folder */
const textsIn = (folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|json)$/.test(file))
    .sort()
    .flatMap((file) => [file, textOf(join(folder, file))]);

/** What every file of tests depends on. */
function commonHash() {
  const folders = ['components', 'systems', 'src', 'tests/support', 'tests/second'];
  const texts = [...mutantsIn(OTHERS).texts.values(), ...folders.flatMap(textsIn)];
  return hashOf([...texts, ...['setup.ts', 'switch.ts'].map((name) => textOf(`tests/mutants/${name}`))]);
}

/**
 * What files take and reach without a mutant: kept for as long as neither they nor the code change. A file that fails
 * then tells nothing and is left out.
 * @param {ReturnType<typeof testRunner>} runner @param {string[]} files @param {(text: string) => void} say
 * @returns {Promise<TestFile[]>}
 */
export async function measure(runner, files, say) {
  const folder = join(tmpdir(), 'sixfold-reached', commonHash());
  mkdirSync(folder, { recursive: true });
  const kept = (/** @type {string} */ file) => join(folder, `${hashOf([file, textOf(file)])}.json`);
  const isKept = new Set(readdirSync(folder));
  const unknown = files.filter((file) => !isKept.has(kept(file).slice(folder.length + 1)));
  for (let i = 0; i < unknown.length; i += AT_ONCE) {
    say(`measuring tests: ${i} of ${unknown.length} files`);
    const some = unknown.slice(i, i + AT_ONCE);
    const outcome = await runner.run({ mutant: 0, files: some, limits: {}, bail: 0 }, 30 * 60_000);
    for (const file of some) {
      const note = outcome?.notes.find((each) => each.file === join(ROOT, file));
      const failed = outcome?.failed.find((each) => each.file === file);
      const isSound = note !== undefined && !failed;
      writeFileSync(kept(file), JSON.stringify(isSound ? note : { failed: failed?.test ?? 'did not end' }));
    }
  }
  return files.flatMap((file) => {
    const { cpu, wall, reached, failed } = JSON.parse(readFileSync(kept(file), 'utf8'));
    if (failed !== undefined) console.log(`left out  ${file}: fails without a mutant, in ${failed}`);
    return failed === undefined ? [{ file, cpu, wall, reached: new Set(reached) }] : [];
  });
}

/**
 * Runs files against a mutant until one fails.
 * @param {ReturnType<typeof testRunner>} runner @param {number} mutant @param {TestFile[]} files
 * @returns {Promise<{ file: string, test: string, isLate: boolean } | undefined>}
 */
export async function firstFailure(runner, mutant, files) {
  const limits = Object.fromEntries(files.map((each) => [join(ROOT, each.file), limitsOf(each)]));
  const longest = files.reduce((sum, each) => sum + limitsOf(each).wall, 0);
  const outcome = await runner.run(
    { mutant, files: files.map(({ file }) => file), limits, bail: 1 },
    longest,
  );
  return outcome === undefined ? { file: '', test: 'hangs', isLate: true } : outcome.failed[0];
}
