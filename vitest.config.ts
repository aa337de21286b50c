import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './scripts/icons-plugin.mjs';

interface Stage {
  readonly name: string;
  readonly testTimeout: number;
  /** Where its tests are, if not in the folder of its name. */
  readonly include?: readonly string[];
  /** Stages that share ports, or need the machine to themselves, run one file at a time. */
  readonly serial?: boolean;
}

/** Tests that take minutes have a stage of their own, which nothing runs unasked. */
const LONG = ['tests/browser/**/*.long.test.ts'];

/** Browser tests that measure time, or have several pages at one table. */
const ALONE = [
  'tests/browser/{budgets,bots-thinking,history,replays}.test.ts',
  'tests/browser/net-*.test.ts',
];

/** A few cases of the lab, which every run has that can have any. */
const SAMPLE = ['tests/lab/sample.test.ts'];

const STAGES: readonly Stage[] = [
  { name: 'unit', testTimeout: 30_000 },
  { name: 'scenario', testTimeout: 30_000 },
  { name: 'property', testTimeout: 120_000 },
  { name: 'network', testTimeout: 60_000, serial: true },
  { name: 'browser', testTimeout: 120_000 },
  { name: 'alone', testTimeout: 120_000, include: ALONE, serial: true },
  { name: 'long', testTimeout: 240_000, include: LONG, serial: true },
  { name: 'lab-sample', testTimeout: 240_000, include: SAMPLE, serial: true },
  { name: 'lab', testTimeout: 240_000, serial: true },
];

/** What belongs to other stages. */
const othersThan = (name: string): string[] =>
  STAGES.flatMap((stage) => (stage.name === name ? [] : (stage.include ?? [])));

function project({ name, testTimeout, include, serial = false }: Stage) {
  return {
    plugins: [icons()],
    test: {
      name,
      include: [...(include ?? [`tests/${name}/**/*.test.ts`])],
      exclude: name === 'long' ? [] : othersThan(name),
      environment: 'node' as const,
      setupFiles: ['tests/strict.ts'],
      testTimeout,
      hookTimeout: 120_000,
      fileParallelism: !serial,
    },
  };
}

export default defineConfig({
  // Left to itself it keeps one core free, which is half of a machine that has two.
  test: { passWithNoTests: true, maxWorkers: availableParallelism(), projects: STAGES.map(project) },
});
