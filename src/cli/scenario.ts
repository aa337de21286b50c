import { Refusal } from '../match/config.ts';
import { parseScenarios, type Scenario } from '../match/scenario/format.ts';
import { type Outcome, runScenario } from '../match/scenario/run.ts';
import type { Command } from './command.ts';
import { expandFolders, readText } from './files.ts';
import { type Io, inOneLine, printJson, UsageError } from './io.ts';

const MALFORMED = 2;

interface Result extends Outcome {
  readonly file: string;
}

interface Tally {
  readonly results: Result[];
  /** What makes no sense, with its place. */
  readonly errors: string[];
}

/** A scenario that makes no sense is no reason not to run the others. */
function understood<T>(errors: string[], prefix: string, work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    errors.push(prefix + error.message);
    return undefined;
  }
}

function scenariosOf(file: string, errors: string[]): Scenario[] {
  const text = readText(file);
  return understood(errors, '', () => parseScenarios(text, file)) ?? [];
}

function runFile(file: string, tally: Tally, show: (result: Result) => void): void {
  for (const scenario of scenariosOf(file, tally.errors)) {
    const outcome = understood(tally.errors, `${file}: `, () => runScenario(scenario));
    if (outcome === undefined) continue;
    const result = { file, ...outcome };
    tally.results.push(result);
    show(result);
  }
}

const lineOf = ({ file, name, failure }: Result): string =>
  `${inOneLine(failure === undefined ? `pass  ${name}` : `FAIL  ${name} (${file}): ${failure}`)}\n`;

function report(io: Io, isJson: boolean, { results, errors }: Tally): number {
  if (results.length === 0)
    throw new UsageError(...(errors.length > 0 ? errors : ['These files hold no scenarios.']));
  const failed = results.filter(({ failure }) => failure !== undefined).length;
  const passed = results.length - failed;
  for (const error of errors) io.err(`${inOneLine(error)}\n`);
  if (isJson) printJson(io, { passed, failed, errors, results });
  else io.out(`${passed} passed, ${failed} failed\n`);
  if (errors.length > 0) return MALFORMED;
  return failed > 0 ? 1 : 0;
}

export const scenario: Command = {
  name: 'scenario',
  summary: 'run scenario files, or all below a folder',
  options: {},
  operands: { name: 'FILE…', most: Number.POSITIVE_INFINITY },
  run(args, io) {
    const isJson = args.has('json');
    const tally: Tally = { results: [], errors: [] };
    for (const file of expandFolders(args.operands))
      runFile(file, tally, (result) => isJson || io.out(lineOf(result)));
    return report(io, isJson, tally);
  },
};
