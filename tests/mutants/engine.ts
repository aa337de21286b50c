import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseScenarios, type Scenario } from '../../src/match/scenario/format.ts';
import { runScenario } from '../../src/match/scenario/run.ts';
import { type GoldenGame, playGolden } from '../support/golden.ts';
import { begin } from './begin.ts';

// What the suite says of the engine, in one process and as fast as can be: whether a change of its code is noticed.

const jsonIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => join(folder, file));

const readJson = <T>(path: string): T => JSON.parse(readFileSync(path, 'utf8')) as T;

function failsScenario(scenario: Scenario): boolean {
  begin();
  return runScenario(scenario).failure !== undefined;
}

function failsGolden(game: GoldenGame): boolean {
  begin();
  return JSON.stringify(playGolden(game.table)) !== JSON.stringify(game);
}

/** What fails first, or undefined. */
function failureIn(tests: string): string | undefined {
  for (const file of jsonIn(join(tests, 'scenarios')))
    for (const scenario of parseScenarios(readFileSync(file, 'utf8'), file))
      if (failsScenario(scenario)) return scenario.name;
  return readJson<GoldenGame[]>(join(tests, 'fixtures/golden.json')).find(failsGolden)?.table.seed;
}

export function main(tests: string): number {
  try {
    const failure = failureIn(tests);
    if (failure !== undefined) console.log(failure);
    return failure === undefined ? 0 : 1;
  } catch (error) {
    console.log(String(error));
    return 1;
  }
}
