import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly port: number;
  /** What the terminal shows when the server is open. */
  readonly greeting: string;
  readonly pid: number;
  signal(signal: NodeJS.Signals): void;
  /** All that was written to standard output, as soon as this is in it. */
  says(words: string): Promise<string>;
  stop(signal: NodeJS.Signals): Promise<Ended>;
}

type Environment = Readonly<Record<string, string>>;

type Command = readonly [program: string, ...args: string[]];

const DIRECT: Command = [process.execPath, 'scripts/start.mjs'];

export const THROUGH_NPM: Command = ['npm', 'start'];

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Runs what `npm start` runs, to its end. */
export function runServer(port: string, env: Environment = {}): Promise<Ended> {
  return collect(spawnServer(DIRECT, port, env));
}

/** Runs what `npm start` runs, or npm itself, on a free port, until it greets. */
export async function startServer(command: Command = DIRECT, env: Environment = {}): Promise<ServerProcess> {
  const child = spawnServer(command, env.PORT ?? '0', env);
  const ended = collect(child);
  const says = listenTo(child);
  const greeting = await Promise.race([says('Ctrl-C'), ended.then(failToStart)]);
  return {
    port: Number(/localhost:(\d+)/.exec(greeting)?.[1]),
    greeting,
    pid: child.pid ?? 0,
    says,
    signal: (signal) => {
      child.kill(signal);
    },
    stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function spawnServer([program, ...args]: Command, port: string, more: Environment): Child {
  const env = { ...process.env, ...more, PORT: port };
  // Tests and scripts run in the root; where this file is says nothing once it is bundled.
  return spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function collect(child: Child): Promise<Ended> {
  const text = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    text.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    text.stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...text };
}

function listenTo(child: Child): (words: string) => Promise<string> {
  let text = '';
  child.stdout.on('data', (chunk) => {
    text += chunk;
  });
  return async (words) => {
    while (!text.includes(words)) await once(child.stdout, 'data');
    return text;
  };
}

function failToStart({ code, stderr }: Ended): never {
  throw new Error(`The server ended with ${code} before it was open: ${stderr}`);
}
