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
const isTimeout = (error) => /timed out in \d+ms/.test(String(error?.message));

/** @param {import('vitest/node').TestModule} module @param {Set<string>} late */
function failureOf(module, late) {
  const file = relative(ROOT, module.moduleId);
  const [test] = module.children.allTests('failed');
  const errors = [...(test?.result().errors ?? []), ...module.errors()];
  return { file, test: test?.fullName ?? '', isLate: late.has(module.moduleId) || errors.some(isTimeout) };
}

/** @param {Job} job @returns {Promise<Outcome>} */
async function run({ mutant, files, limits, bail }) {
  writeFileSync(join(room, 'job.json'), JSON.stringify({ mutant, limits }));
  rmSync(NOTES, { force: true });
  appendFileSync(NOTES, '');
  vitest.config.bail = bail;
  vitest.getRootProject().config.bail = bail;
  const project = vitest.getRootProject();
  const specifications = files.map((file) => project.createSpecification(join(ROOT, file)));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const late = new Set(
    notes()
      .filter(({ isLate }) => isLate)
      .map(({ file }) => file),
  );
  const failed = testModules.filter((module) => module.state() === 'failed').map((m) => failureOf(m, late));
  if (failed.length === 0 && unhandledErrors.length > 0)
    failed.push({
      file: '',
      test: String(/** @type {any} */ (unhandledErrors[0])?.message),
      isLate: late.size > 0,
    });
  return { failed, notes: notes() };
}

process.on('message', async (/** @type {Job} */ job) => {
  process.send?.(await run(job));
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
