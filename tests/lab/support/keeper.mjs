// Takes a lab down when whoever opened it is done with it, or is gone: in whatever way that was, its end of the pipe
// is closed then. Everything that runs in the lab's namespaces is the lab's own.
//
//   node keeper.mjs PREFIX FOLDER

import { execFileSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const [prefix, folder] = process.argv.slice(2);
const NAMESPACES = '/run/netns';
/** The files that a namespace has instead of the machine's own. */
const FILES = '/etc/netns';

const ip = (/** @type {string[]} */ ...args) => execFileSync('ip', args, { encoding: 'utf8' });
const namespaces = () => readdirSync(NAMESPACES).filter((name) => name.startsWith(`${prefix}-`));
const processesIn = (/** @type {string} */ name) =>
  ip('netns', 'pids', name).split('\n').filter(Boolean).map(Number);

function end(/** @type {number} */ pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

function takeDown() {
  for (const name of namespaces()) for (const pid of processesIn(name)) end(pid);
  for (const name of namespaces()) {
    ip('netns', 'del', name);
    rmSync(join(FILES, name), { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  process.exit();
}

// Ctrl-C is for the lab's owner, whose end is seen here.
for (const signal of ['SIGINT', 'SIGHUP', 'SIGTERM']) process.on(signal, () => {});
process.stdin.on('end', takeDown).resume();
