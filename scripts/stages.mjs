import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { prepareLab } from './lab.mjs';
import { followRows, newResults, readRows, rowTable } from './lab-rows.mjs';
import { MODULES, ROOT, WORK } from './paths.mjs';
import { ensurePrograms, FOR_BROWSERS } from './programs.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{
 *   name: string,
 *   isLong?: boolean,
 *   prepare?: () => Promise<string | undefined>,
 *   run: (only?: string) => Promise<Outcome>,
 * }} Stage `prepare` installs what it needs, and answers why it cannot run here, if so; `only` are words of the
 *   tests that are to be run.
 */

/** No stage may hang a run that nobody watches. */
const STAGE_LIMIT_MS = 20 * 60 * 1000;
/** The lab waits for networks that are lost for a minute, many times over. */
const LAB_LIMIT_MS = 75 * 60 * 1000;

/** The tools write into a pipe and cannot see for themselves whether a person reads along. */
const COLORS = process.stdout.isTTY === true;

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'types', run: () => check(['typescript/bin/tsc', '--pretty', String(COLORS)]) },
  { name: 'lint', run: () => check(['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']) },
  { name: 'unit', run: (only) => vitest('unit', { only }) },
  { name: 'scenario', run: (only) => vitest('scenario', { only }) },
  { name: 'property', run: (only) => vitest('property', { only }) },
  { name: 'network', run: (only) => vitest('network', { only }) },
  { name: 'browser', prepare: browsers, run: (only) => vitest('browser', { only }) },
  { name: 'alone', prepare: browsers, run: (only) => vitest('alone', { only }) },
  { name: 'lab-sample', prepare: prepareLab, run: (only) => lab('lab-sample', only) },
  { name: 'long', prepare: browsers, isLong: true, run: (only) => vitest('long', { only }) },
  { name: 'lab', prepare: prepareLab, isLong: true, run: (only) => lab('lab', only) },
];

async function browsers() {
  await ensurePrograms(FOR_BROWSERS);
  return undefined;
}

/**
 * Shows what each case has measured, as soon as it has.
 * @param {string} project
 * @param {string} [only]
 */
async function lab(project, only) {
  const folder = newResults();
  const unfollow = followRows(folder);
  const env = { SIXFOLD_LAB_RESULTS: folder };
  const outcome = await vitest(project, { only, env, limit: LAB_LIMIT_MS });
  unfollow();
  console.log(`\n${rowTable(readRows(folder))}\nRows as JSON, and pictures of failures: ${folder}\n`);
  return outcome;
}

/**
 * A tool whose exit code is its verdict: one check, passed or failed.
 * @param {readonly string[]} command
 * @returns {Promise<Outcome>}
 */
async function check(command) {
  const { code, output } = await runTool(command);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
}

/**
 * @param {string} project
 * @param {{ only?: string | undefined, env?: Record<string, string>, limit?: number }} [options]
 * @returns {Promise<Outcome>}
 */
async function vitest(project, { only, env, limit } = {}) {
  const report = join(WORK, `vitest-${project}-${process.pid}.json`);
  mkdirSync(WORK, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const chosen = only ? ['--testNamePattern', only] : [];
  const command = ['vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...chosen];
  const { code, output } = await runTool(command, env, limit);
  const { passed, failed } = countTests(report);
  rmSync(report, { force: true });
  // An error outside any test, or no report at all, leaves only the exit code to tell.
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, output };
}

/** @param {string} report */
function countTests(report) {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
    return { passed: numPassedTests, failed: numFailedTests + countBrokenFiles(testResults) };
  } catch {
    return { passed: 0, failed: 0 };
  }
}

/**
 * A file that cannot even be loaded reports no failed test of its own.
 * @param {{ status: string, assertionResults: { status: string }[] }[]} files
 */
function countBrokenFiles(files) {
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return broken.length;
}

/**
 * @param {readonly string[]} command a script under node_modules, and its arguments
 * @param {Record<string, string>} [env]
 * @param {number} [limit]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runTool([script, ...args], env = {}, limit = STAGE_LIMIT_MS) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(MODULES, script), ...args], {
      cwd: ROOT,
      env: {
        ...process.env,
        ...env,
        FORCE_COLOR: COLORS ? '1' : undefined,
        NO_COLOR: COLORS ? undefined : '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: limit,
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({
        code,
        output: signal ? `${output}\nStopped after ${limit / 60_000} minutes.` : output,
      });
    });
  });
}
