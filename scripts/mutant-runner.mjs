import { appendFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { ROOT } from './paths.mjs';

// A process of its own that keeps Vitest, and all sources as it has transformed them, for one mutant after the other.

/** @typedef {{ mutant: number, files: string[], limits: Record<string, { cpu: number, wall: number }>, bail: number }} Job */
/** @typedef {{ file: string, cpu?: number, wall?: number, reached?: number[], isLate?: boolean }} Note */
/** @typedef {{ failed: { file: string, test: string, isLate: boolean }[], notes: Note[] }} Outcome */

const room = String(process.env.SIXFOLD_MUTANTS);
const NOTES = join(room, 'notes.jsonl');

const vitest = await createVitest('test', {
  config: join(ROOT, 'tests/mutants/vitest.config.ts'),
  watch: false,
});

/** @returns {Note[]} */
const notes = () =>
  readFileSync(NOTES, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** @param {any} error */
const messageOf = (error) => String(error?.message ?? 'hangs');
/** @param {unknown} error */
const isTimeout = (error) => /timed out in \d+ms/.test(messageOf(error));

/** @param {import('vitest/node').TestModule} module @param {string[]} late */
function failureOf(module, late) {
  const file = relative(ROOT, module.moduleId);
  const [test] = module.children.allTests('failed');
  const errors = [...(test?.result().errors ?? []), ...module.errors()];
  return {
    file,
    test: test?.fullName ?? messageOf(errors[0]),
    isLate: late.includes(module.moduleId) || errors.some(isTimeout),
  };
}

/** @param {Job} job @returns {Promise<Outcome>} */
async function run({ mutant, files, limits, bail }) {
  writeFileSync(join(room, 'job.json'), JSON.stringify({ mutant, limits }));
  rmSync(NOTES, { force: true });
  appendFileSync(NOTES, '');
  // Vitest tells of all files that it has ever run.
  vitest.state.filesMap.clear();
  vitest.state.idMap.clear();
  vitest.config.bail = bail;
  vitest.getRootProject().config.bail = bail;
  const project = vitest.getRootProject();
  const specifications = files.map((file) => project.createSpecification(join(ROOT, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const late = notes().flatMap(({ file, isLate }) => (isLate ? [file] : []));
  const failed = testModules.filter((module) => module.state() === 'failed').map((m) => failureOf(m, late));
  failed.sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file));
  if (failed.length === 0 && late.length + unhandledErrors.length > 0)
    failed.push({ file: '', test: messageOf(unhandledErrors[0]), isLate: late.length > 0 });
  return { failed, notes: notes() };
}

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await run(job));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
