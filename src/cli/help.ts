import { COMMON, type Options } from './args.ts';
import { alignColumns } from './columns.ts';
import type { Command } from './command.ts';

const INDENT = '  ';

const indented = (rows: readonly (readonly string[])[], width: number): string =>
  alignColumns(rows, width - INDENT.length)
    .map((line) => INDENT + line)
    .join('\n');

const optionRows = (options: Options): string[][] =>
  Object.entries(options).map(([name, { value, text }]) => [
    value === undefined ? `--${name}` : `--${name} ${value}`,
    text,
  ]);

/** What `sixfold --help` shows. */
export function overview(commands: readonly Command[], width: number): string {
  const rows = commands.map(({ name, operands, summary }) => [`${name} ${operands?.name ?? ''}`, summary]);
  return `Usage: sixfold COMMAND [options]

Commands:
${indented(rows, width)}

"sixfold COMMAND --help" explains a command; --json makes any of them print one JSON object.
`;
}

export function explanation({ name, operands, summary, options }: Command, width: number): string {
  return `Usage: sixfold ${name}${operands ? ` ${operands.name}` : ''} [options]

${summary[0].toUpperCase()}${summary.slice(1)}.

Options:
${indented(optionRows({ ...options, ...COMMON }), width)}
`;
}
