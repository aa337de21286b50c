import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { icons } from './scripts/icons-plugin.mjs';

interface Stage {
  readonly name: string;
  readonly testTimeout: number;
  /** Stages that start servers or browsers run one file at a time: two cores, and ports to share. */
  readonly serial?: boolean;
  readonly setupFiles?: readonly string[];
}

/** Tests that take minutes have a stage of their own, which nothing runs unasked. */
const LONG = 'tests/browser/**/*.long.test.ts';

const STAGES: readonly Stage[] = [
  { name: 'unit', testTimeout: 10_000 },
  { name: 'scenario', testTimeout: 30_000 },
  { name: 'property', testTimeout: 120_000, setupFiles: ['tests/support/quick-hashes.ts'] },
  { name: 'network', testTimeout: 60_000, serial: true },
  { name: 'browser', testTimeout: 120_000, serial: true },
  { name: 'long', testTimeout: 240_000, serial: true },
];

function project({ name, testTimeout, serial = false, setupFiles = [] }: Stage) {
  return {
    plugins: [icons()],
    test: {
      name,
      include: name === 'long' ? [LONG] : [`tests/${name}/**/*.test.ts`],
      exclude: name === 'long' ? [] : [LONG],
      environment: 'node' as const,
      testTimeout,
      hookTimeout: 120_000,
      setupFiles: [...setupFiles],
      fileParallelism: !serial,
    },
  };
}

export default defineConfig({
  // Left to itself it keeps one core free, which is half of a machine that has two.
  test: { passWithNoTests: true, maxWorkers: availableParallelism(), projects: STAGES.map(project) },
});
