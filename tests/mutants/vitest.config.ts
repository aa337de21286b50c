import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import type { TestSpecification } from 'vitest/node';
import { icons } from '../../scripts/icons-plugin.mjs';
import { mutantsPlugin } from '../../scripts/mutant-sources.mjs';
import { ROOT } from '../../scripts/paths.mjs';

// One process for all files that a mutant has to pass, and a new one for the next mutant.

/** In the order that was asked for. */
class InOrder {
  sort = async (files: TestSpecification[]): Promise<TestSpecification[]> => files;
  shard = this.sort;
}

export default defineConfig({
  root: ROOT,
  plugins: [icons(), mutantsPlugin()],
  test: {
    include: ['tests/**/*.test.ts'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    execArgv: ['--max-old-space-size=2048'],
    setupFiles: [join(ROOT, 'tests/strict.ts'), join(ROOT, 'tests/mutants/setup.ts')],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: InOrder },
    reporters: [{}],
  },
});
