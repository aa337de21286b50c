import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The network namespaces of one lab. Their names begin with the process that opened it, so that labs do not meet.

const KEEPER = fileURLToPath(new URL('keeper.mjs', import.meta.url));

let opened = 0;

export interface Namespaces {
  /** For what the lab writes; it goes with the lab. */
  readonly folder: string;
  /** The whole name of a namespace. */
  name(of: string): string;
  add(of: string, files?: Readonly<Record<string, string>>): void;
  /** Sets something of the kernel's network, by its path below /proc/sys/net. */
  set(of: string, setting: string, value: string): void;
  /** Runs `ip` in a namespace, and answers what it says; the arguments are in one line. */
  ip(of: string, line: string): string;
  /** Runs another program in a namespace. */
  run(of: string, command: readonly string[], input?: string): string;
  /** Starts a program in a namespace, where it runs until it is ended or the lab is closed. */
  start(of: string, command: readonly string[], options?: SpawnOptions): ChildProcess;
  /** Joins two namespaces by a pair of interfaces, [namespace, interface] each. */
  join(a: readonly [string, string], b: readonly [string, string]): void;
  processesIn(of: string): number[];
  /** Ends all that runs in them, and removes them. */
  close(): Promise<void>;
}

const say = (program: string, args: readonly string[], input = ''): string =>
  execFileSync(program, args, { encoding: 'utf8', input, stdio: ['pipe', 'pipe', 'pipe'] });

/** Waits until a program says that it is open. */
export const opens = (child: ChildProcess, word: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk;
      if (said.includes(word)) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => reject(new Error(`it ended with ${code}: ${said}`)));
  });

const words = (line: string): string[] => line.split(' ');

/** Outlives this process, to clean up after it. */
function startKeeper(prefix: string, folder: string): ChildProcess {
  const keeper = spawn(process.execPath, [KEEPER, prefix, folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  keeper.unref();
  return keeper;
}

/** `ip netns exec` lays these over the machine's own, in /etc. */
function writeFiles(name: string, files: Readonly<Record<string, string>>): void {
  const folder = join('/etc/netns', name);
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
}

export function openNamespaces(): Namespaces {
  const prefix = `sixfold-${process.pid}-${++opened}`;
  const folder = mkdtempSync(join(tmpdir(), `${prefix}-`));
  const keeper = startKeeper(prefix, folder);
  const name = (of: string): string => `${prefix}-${of}`;
  const inside = (of: string, command: readonly string[]): string[] => [
    'netns',
    'exec',
    name(of),
    ...command,
  ];
  const ip = (of: string, line: string): string => say('ip', ['-n', name(of), ...words(line)]);
  const set = (of: string, setting: string, value: string): void => {
    const file = `/proc/sys/net/${setting}`;
    say('ip', inside(of, ['sh', '-c', `[ ! -e ${file} ] || echo ${value} > ${file}`]));
  };
  return {
    folder,
    name,
    ip,
    add(of, files = {}) {
      writeFiles(name(of), files);
      say('ip', ['netns', 'add', name(of)]);
      // An address of IPv6 that comes a second later would be a change of network to a browser.
      for (const which of ['all', 'default']) set(of, `ipv6/conf/${which}/disable_ipv6`, '1');
      ip(of, 'link set lo up');
    },
    set,
    run: (of, command, input) => say('ip', inside(of, command), input),
    start: (of, command, options = {}) => spawn('ip', inside(of, command), options),
    join([a, one], [b, other]) {
      say('ip', words(`link add ${one} netns ${name(a)} type veth peer name ${other} netns ${name(b)}`));
      ip(a, `link set ${one} up`);
      ip(b, `link set ${other} up`);
    },
    processesIn: (of) =>
      say('ip', ['netns', 'pids', name(of)])
        .split('\n')
        .filter(Boolean)
        .map(Number),
    close: () =>
      new Promise((resolve) => {
        keeper.once('exit', () => resolve());
        keeper.ref();
        keeper.stdin?.end();
      }),
  };
}
