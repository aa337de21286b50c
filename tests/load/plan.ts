import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from '../../src/cli/io.ts';

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

/** Every socket is an open file, here and at the server. */
function checkFiles({ members, tables, relays }: Plan): void {
  const needed = members + 2 * tables + 2 * relays + OTHER_FILES;
  const allowed = filesAllowed();
  if (allowed >= needed) return;
  throw new UsageError(
    `This takes ${needed} open files in one process, and ${allowed} are allowed: ` +
      `raise that with "ulimit -n ${needed}" (as root if need be), or ask for fewer.`,
  );
}

/** The hard limit: Node raises the soft one to it by itself. */
function filesAllowed(): number {
  try {
    const limits = readFileSync('/proc/self/limits', 'utf8');
    return Number(/Max open files\s+\S+\s+(\d+)/.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}
