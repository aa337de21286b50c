import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { ROOT } from '../../scripts/paths.mjs';

export interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface ServerProcess {
  readonly port: number;
  /** What the terminal shows when the server is open. */
  readonly greeting: string;
  stop(signal: NodeJS.Signals): Promise<Ended>;
}

type Command = readonly [program: string, ...args: string[]];

const DIRECT: Command = [process.execPath, 'scripts/start.mjs'];

export const THROUGH_NPM: Command = ['npm', 'start'];

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Runs what `npm start` runs, to its end. */
export function runServer(port: string): Promise<Ended> {
  return collect(spawnServer(DIRECT, port));
}

/** Runs what `npm start` runs, or npm itself, on a free port, until it greets. */
export async function startServer(command: Command = DIRECT): Promise<ServerProcess> {
  const child = spawnServer(command, '0');
  const ended = collect(child);
  const greeting = await Promise.race([waitForGreeting(child), ended.then(failToStart)]);
  return {
    port: Number(/localhost:(\d+)/.exec(greeting)?.[1]),
    greeting,
    stop(signal) {
      child.kill(signal);
      return ended;
    },
  };
}

function spawnServer([program, ...args]: Command, port: string): Child {
  const env = { ...process.env, PORT: port };
  return spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
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

function waitForGreeting(child: Child): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('Ctrl-C')) resolve(text);
    });
  });
}

function failToStart({ code, stderr }: Ended): never {
  throw new Error(`The server ended with ${code} before it was open: ${stderr}`);
}
