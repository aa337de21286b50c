import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { MODULES, ROOT, WORK } from './paths.mjs';

/**
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ name: string, browsers?: boolean, isLong?: boolean, run: () => Promise<Outcome> }} Stage
 */

/** No stage may hang a run that nobody watches. */
const STAGE_LIMIT_MS = 12 * 60 * 1000;

/** The tools write into a pipe and cannot see for themselves whether a person reads along. */
const COLORS = process.stdout.isTTY === true;

/** @type {readonly Stage[]} */
export const STAGES = [
  { name: 'types', run: () => check(['typescript/bin/tsc', '--pretty', String(COLORS)]) },
  { name: 'lint', run: () => check(['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.']) },
  { name: 'unit', run: () => vitest('unit') },
  { name: 'scenario', run: () => vitest('scenario') },
  { name: 'property', run: () => vitest('property') },
  { name: 'network', run: () => vitest('network') },
  { name: 'browser', browsers: true, run: () => vitest('browser') },
  { name: 'alone', browsers: true, run: () => vitest('alone') },
  { name: 'long', browsers: true, isLong: true, run: () => vitest('long') },
];

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
 * @returns {Promise<Outcome>}
 */
async function vitest(project) {
  const report = join(WORK, `vitest-${project}-${process.pid}.json`);
  mkdirSync(WORK, { recursive: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code, output } = await runTool(['vitest/vitest.mjs', 'run', '--project', project, ...reporters]);
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
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function runTool([script, ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(MODULES, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: COLORS ? '1' : undefined, NO_COLOR: COLORS ? undefined : '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: STAGE_LIMIT_MS,
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
        output: signal ? `${output}\nStopped after ${STAGE_LIMIT_MS / 60_000} minutes.` : output,
      });
    });
  });
}
