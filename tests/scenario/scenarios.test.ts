import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseScenarios } from '../../src/match/scenario/format.ts';
import { runScenario } from '../../src/match/scenario/run.ts';

const folder = join(import.meta.dirname, '../scenarios');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.json'),
);

describe.each(files)('%s', (file) => {
  const scenarios = parseScenarios(readFileSync(join(folder, file), 'utf8'), file);
  test.each(scenarios.map((scenario) => [scenario.name, scenario] as const))('%s', (_, scenario) => {
    expect(runScenario(scenario).failure).toBeUndefined();
  });
});
