import { parseArgs } from 'node:util';
import { UsageError } from '../../src/cli/io.ts';
import { openFilesAllowed, openFilesFor } from '../../src/server/open-files.ts';

const USUAL = { members: '10000', tables: '2000', relays: '200', seconds: '20' };
/** Besides sockets: files, pipes and the like. */
const OTHER_FILES = 100;

export interface Plan {
  /** Who are there and do nothing. */
  readonly members: number;
  /** Tables of two that meet, and how many of them talk through the relay. */
  readonly tables: number;
  readonly relays: number;
  /** In so many seconds all tables meet. */
  readonly seconds: number;
  /** Of servers that run already, or a balancer before them; without it one is started. */
  readonly port: number | undefined;
  /** Three are started, behind nginx. */
  readonly isBehindNginx: boolean;
}

export function planOf(argv: string[]): Plan {
  const option = { type: 'string' } as const;
  const { values } = parseArgs({
    args: argv,
    options: {
      members: option,
      tables: option,
      relays: option,
      seconds: option,
      port: option,
      nginx: { type: 'boolean' },
    },
  });
  const number = (name: keyof typeof USUAL): number => wholeNumber(name, values[name] ?? USUAL[name]);
  const plan = {
    members: number('members'),
    tables: number('tables'),
    relays: Math.min(number('relays'), number('tables')),
    seconds: number('seconds'),
    port: values.port === undefined ? undefined : wholeNumber('port', values.port),
    isBehindNginx: values.nginx ?? false,
  };
  checkFiles(plan);
  return plan;
}

function wholeNumber(name: string, text: string): number {
  if (/^\d{1,7}$/.test(text)) return Number(text);
  throw new UsageError(`--${name} must be a whole number, not "${text}".`);
}

export const socketsOf = ({ members, tables, relays }: Plan): number => members + 2 * tables + 2 * relays;

/** Every socket is an open file here, and at the server, which does not take them all for that. */
function checkFiles(plan: Plan): void {
  const sockets = socketsOf(plan);
  const isOneServer = plan.port === undefined && !plan.isBehindNginx;
  const needed = Math.max(sockets + OTHER_FILES, isOneServer ? openFilesFor(sockets) : 0);
  const allowed = openFilesAllowed();
  if (allowed >= needed) return;
  throw new UsageError(
    `This takes ${needed} open files in one process, and ${allowed} are allowed: ` +
      `raise that with "ulimit -n ${needed}" (as root if need be), or ask for fewer.`,
  );
}
