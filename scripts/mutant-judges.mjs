import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ENGINE, mutantsPlugin } from './mutant-sources.mjs';
import { firstFailure, measure, testRunner } from './mutant-tests.mjs';
import { ROOT } from './paths.mjs';

// Who says whether a mutant is noticed.

/** @typedef {import('./mutant-sources.mjs').Numbered} Numbered */
/** @typedef {{ by: string, isLate: boolean } | { why: string, isCut?: boolean }} Verdict noticed by what, maybe by the clock alone; or why not, maybe as patience ended before the tests did */
/** @typedef {{ judge: (mutant: Numbered) => Promise<Verdict>, close: () => void }} Judge */

export const UNREACHED = 'no test reaches it';

/** Far above the seconds that it takes. */
const ENGINE_LIMIT_MS = 120_000;
/** Of so many files that failed, one is run again without the mutant. */
const CONTROL_EVERY = 15;

/** All scenarios and golden games in one process, built once. @returns {Promise<Judge>} */
export async function engineJudge() {
  const { build } = await import('rolldown');
  const room = mkdtempSync(join(tmpdir(), 'sixfold-mutants-'));
  const file = join(room, 'engine.mjs');
  const pathOf = (/** @type {string} */ name) => JSON.stringify(join(ROOT, 'tests', name));
  const entry = `import ${pathOf('mutants/begin.ts')};
import { main } from ${pathOf('mutants/engine.ts')};
process.exit(main(${pathOf('')}));`;
  await build({
    input: 'entry',
    cwd: ROOT,
    platform: 'node',
    logLevel: 'silent',
    output: { file, codeSplitting: false },
    plugins: [
      mutantsPlugin(ENGINE),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? entry : undefined),
      },
    ],
  });
  /** @param {Numbered} mutant @returns {Promise<Verdict>} */
  const judge = ({ number }) =>
    new Promise((resolve) => {
      const child = spawn(process.execPath, [file, String(number)], { stdio: ['ignore', 'pipe', 'ignore'] });
      const timer = setTimeout(() => child.kill('SIGKILL'), ENGINE_LIMIT_MS);
      let said = '';
      child.stdout.on('data', (chunk) => {
        said += chunk;
      });
      child.on('close', (code) => {
        clearTimeout(timer);
        const isLate = code === null || said.includes('takes too long');
        resolve(code === 0 ? { why: said.trim() } : { by: said.trim(), isLate });
      });
    });
  return { judge, close: () => rmSync(room, { recursive: true, force: true }) };
}

/** @param {RegExp} pattern */
const testsLike = (pattern) =>
  readdirSync(join(ROOT, 'tests'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && pattern.test(file))
    .map((file) => `tests/${file}`)
    .sort();

/** @typedef {import('./mutant-tests.mjs').TestFile} TestFile */

/** The first of some files, and those after it that the time is enough for. @param {TestFile[]} files @param {number} time */
function within(files, time) {
  let left = time;
  return files.filter(({ cpu }, i) => {
    left -= cpu;
    return i === 0 || left >= 0;
  });
}

/**
 * The files that reach a mutant, for so much of their usual time; first what is quick or has noticed much.
 * @param {RegExp} pattern @param {number} patience @param {(text: string) => void} say @returns {Promise<Judge>}
 */
export async function testsJudge(pattern, patience, say) {
  const runner = testRunner();
  const files = await measure(runner, testsLike(pattern), say);
  /** @type {Map<string, number>} */
  const noticed = new Map();
  let failures = 0;
  const cost = (/** @type {TestFile} */ { file, cpu }) => cpu / (1 + (noticed.get(file) ?? 0));

  /** A file that fails without the mutant, too, has noticed nothing. @param {TestFile} file */
  async function control(file) {
    const failure = await firstFailure(runner, 0, [file]);
    if (failure) throw new Error(`${file.file} fails without a mutant, too: ${failure.test}`);
  }

  /** @param {Numbered} mutant @returns {Promise<Verdict>} */
  async function judge({ number }) {
    const able = files.filter(({ reached }) => reached.has(number)).sort((a, b) => cost(a) - cost(b));
    if (able.length === 0) return { why: UNREACHED };
    const chosen = within(able, patience);
    const failure = await firstFailure(runner, number, chosen);
    if (!failure) {
      const isCut = chosen.length < able.length;
      return { why: isCut ? `${chosen.length} of ${able.length} files run` : '', isCut };
    }
    noticed.set(failure.file, (noticed.get(failure.file) ?? 0) + 1);
    const file = chosen.find((each) => each.file === failure.file);
    if (file && ++failures % CONTROL_EVERY === 0) await control(file);
    return { by: `${failure.file}: ${failure.test}`, isLate: failure.isLate };
  }
  return { judge, close: runner.close };
}
