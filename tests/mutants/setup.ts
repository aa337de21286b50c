import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, vi } from 'vitest';
import { cpuMs, useMutant } from './switch.ts';

// Before each file of tests that `npm run mutate` runs: chooses the mutant, and notes what the file took and reached.

interface Job {
  readonly mutant: number;
  readonly limits: Readonly<Record<string, { readonly cpu: number; readonly wall: number }>>;
}

const room = process.env.SIXFOLD_MUTANTS!;
const { mutant, limits } = JSON.parse(readFileSync(join(room, 'job.json'), 'utf8')) as Job;
const file = expect.getState().testPath!;
const limit = limits[file];
const note = (what: object): void =>
  appendFileSync(join(room, 'notes.jsonl'), `${JSON.stringify({ file, ...what })}\n`);

// Vitest stops at a test that fails, but not at a file that cannot be loaded or is stopped.
const state = globalThis as { isMutantNoticed?: boolean };
if (state.isMutantNoticed) throw new Error('A file before this one has failed.');
state.isMutantNoticed = mutant !== 0;

// Files share a process, but no module: what a file reaches while it is loaded is reached by each.
vi.resetModules();
if (limit) vi.setConfig({ testTimeout: limit.wall, hookTimeout: limit.wall });
const begun = { cpu: cpuMs(), wall: performance.now() };
let isLate = false;
const reached = useMutant({
  active: mutant,
  limitMs: limit?.cpu ?? Number.POSITIVE_INFINITY,
  onLimit: () => {
    isLate = true;
    note({ isLate });
  },
});

afterAll(() => {
  state.isMutantNoticed = isLate;
  const took = { cpu: cpuMs() - begun.cpu, wall: performance.now() - begun.wall };
  note({ ...took, reached: mutant === 0 ? reached() : [] });
});
