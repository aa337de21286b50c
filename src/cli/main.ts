import { Refusal } from '../match/config.ts';
import { parse } from './args.ts';
import { auditCommand } from './audit.ts';
import { bench } from './bench.ts';
import { cards } from './cards.ts';
import type { Command } from './command.ts';
import { explanation, overview } from './help.ts';
import { type Io, standardIo, UsageError } from './io.ts';
import { matchCommand } from './match.ts';
import { replayCommand } from './replay.ts';
import { scenario } from './scenario.ts';
import { simulate } from './simulate.ts';

const COMMANDS: readonly Command[] = [
  cards,
  simulate,
  scenario,
  matchCommand,
  replayCommand,
  auditCommand,
  bench,
];

function run(argv: readonly string[], io: Io): number | Promise<number> {
  const at = argv.findIndex((arg) => !arg.startsWith('-'));
  if (at < 0 && argv.some((arg) => arg === '--help' || arg === '-h')) {
    io.out(overview(COMMANDS, io.width));
    return 0;
  }
  if (at < 0) throw new UsageError('Name a command; "sixfold --help" lists them.');
  const command = COMMANDS.find(({ name }) => name === argv[at]);
  if (!command) throw new UsageError(`There is no command "${argv[at]}"; "sixfold --help" lists them.`);
  const args = parse(command, argv.toSpliced(at, 1));
  if (!args.has('help')) return command.run(args, io);
  io.out(explanation(command, io.width));
  return 0;
}

/** Runs a command and answers the exit code; an error that carries an exit code explains itself. */
export async function main(argv: string[], io: Io = standardIo()): Promise<number> {
  try {
    return await run(argv, io);
  } catch (error) {
    throw error instanceof Refusal ? new UsageError(error.message) : error;
  }
}
