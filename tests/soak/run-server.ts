import { standardIo } from '../../src/cli/io.ts';
import { decimal } from '../../src/cli/numbers.ts';
import { showProgress } from '../../src/cli/progress.ts';
import { fuzzServer } from '../support/fuzz-server.ts';
import { openFuzzedServer } from '../support/fuzzed-server.ts';

// Malformed messages to the broker and the relay of a server in a process of its own.

/** What the memory may grow by between a tenth of the messages and all of them. */
const MOST_GROWTH = 60e6;

const megabytes = (bytes: number): string => `${decimal(bytes / 1e6)} MB`;

/** Sends so many messages and answers the exit code. */
export async function runServer(count: number): Promise<number> {
  const server = await openFuzzedServer();
  const progress = showProgress(standardIo(), false, 'server', count);
  try {
    const { sockets, memory } = await fuzzServer(server, count, 'soak', (done) => progress.at(done));
    const errors = await server.errors();
    progress.end();
    const isFlat = memory[1] - memory[0] < MOST_GROWTH;
    console.log(`${decimal(count)} messages over ${decimal(sockets)} sockets; ${decimal(errors)} errors.`);
    console.log(`Memory after a tenth ${megabytes(memory[0])}, at the end ${megabytes(memory[1])}.`);
    console.log(isFlat && errors === 0 ? 'The server withstood.' : 'Something went wrong.');
    return isFlat && errors === 0 ? 0 : 1;
  } finally {
    progress.end();
    await server.stop();
  }
}
