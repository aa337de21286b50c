import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Command } from './command.ts';
import { UsageError } from './io.ts';

export interface Option {
  /** What stands for the value in the help; without it the option is a switch. */
  readonly value?: string;
  readonly text: string;
}

export type Options = Readonly<Record<string, Option>>;

export const COMMON: Options = {
  json: { text: 'print one JSON object and nothing else' },
  help: { text: 'explain the command' },
};

export interface Args {
  readonly operands: readonly string[];
  has(option: string): boolean;
  get(option: string): string | undefined;
}

interface OptionToken {
  readonly kind: 'option';
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
}

/** Not node's strict mode: its messages are several sentences, and speak of JavaScript. */
function tokensOf(argv: readonly string[], options: Options) {
  const config: ParseArgsConfig['options'] = {};
  for (const [name, { value }] of Object.entries(options))
    config[name] = {
      type: value === undefined ? 'boolean' : 'string',
      ...(name === 'help' ? { short: 'h' } : {}),
    };
  return parseArgs({
    args: [...argv],
    options: config,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
}

function checkOption(command: Command, options: Options, token: OptionToken): void {
  const { name, rawName, value } = token;
  if (!Object.hasOwn(options, name))
    throw new UsageError(
      `"sixfold ${command.name}" has no option "${rawName}"; see "sixfold ${command.name} --help".`,
    );
  const isSwitch = options[name].value === undefined;
  if (isSwitch && value !== undefined) throw new UsageError(`${rawName} takes no value.`);
  const isNextOption = token.inlineValue === false && value?.startsWith('--');
  if (!isSwitch && (value === undefined || isNextOption)) throw new UsageError(`${rawName} needs a value.`);
}

function checkOperands({ name, operands }: Command, given: readonly string[]): void {
  const most = operands?.most ?? 0;
  if (operands && given.length === 0) throw new UsageError(`Name a file: sixfold ${name} ${operands.name}`);
  if (given.length > most) throw new UsageError(`"sixfold ${name}" has no use for "${given[most]}".`);
}

export function parse(command: Command, argv: readonly string[]): Args {
  const options = { ...command.options, ...COMMON };
  const { tokens, positionals } = tokensOf(argv, options);
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind !== 'option') continue;
    checkOption(command, options, token);
    values.set(token.name, token.value ?? '');
  }
  if (!values.has('help')) checkOperands(command, positionals);
  return { operands: positionals, has: (name) => values.has(name), get: (name) => values.get(name) };
}

/** The whole number that an option gives. */
export function wholeNumber(args: Args, name: string, usual: number, from: number, to: number): number {
  const text = args.get(name);
  if (text === undefined) return usual;
  const n = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (n >= from && n <= to) return n;
  throw new UsageError(`--${name} must be a whole number from ${from} to ${to}, not "${text}".`);
}

/** The words that an option lists, with commas between them. */
export function listOf(args: Args, name: string, usual: string): string[] {
  const words = (args.get(name) ?? usual).split(',').map((word) => word.trim());
  if (words.includes('')) throw new UsageError(`--${name} must list names with commas between them.`);
  return words;
}
