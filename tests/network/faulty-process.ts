import { surviveFaults } from '../../src/server/faults.ts';
import { logTo } from '../../src/server/log.ts';
import { openServer } from '../../src/server/server.ts';

/** A server with faults that nothing catches: one in a timer, one in a promise. Run as a process of its own. */
export async function main(): Promise<void> {
  const server = await openServer('/', 0);
  surviveFaults(
    server.counters,
    logTo((text) => process.stdout.write(text)),
  );
  setTimeout(() => {
    throw new Error('in a timer');
  });
  void Promise.reject(new Error('in a promise'));
  for (let i = 0; i < 100; i++) setTimeout(() => JSON.parse('{'));
  setTimeout(() => process.stdout.write(`localhost:${server.port} Ctrl-C\n`), 100);
}
