import { mostConnections, openFilesAllowed } from '../../src/server/open-files.ts';
import { startServer } from '../network/server-process.ts';
import type { FuzzedServer } from './fuzz-server.ts';

/** Without limits of numbers, so that everything gets as far as it can. */
const UNLIMITED = {
  MOST_CONNECTIONS_PER_ADDRESS: String(Math.min(1_000_000, mostConnections(openFilesAllowed()))),
  MOST_ARRIVALS_PER_ADDRESS: '1000000',
  MOST_MESSAGES: '1000000',
  MOST_MESSAGES_PER_ADDRESS: '1000000',
  MOST_BYTES: '1000000000',
  MOST_BYTES_PER_ADDRESS: '1000000000',
  MOST_RELAYS_PER_TABLE: '1000000',
};

/** A server in a process of its own. */
export async function openFuzzedServer(): Promise<
  FuzzedServer & { errors(): Promise<number>; stop(): Promise<void> }
> {
  const server = await startServer(undefined, UNLIMITED);
  const health = async (): Promise<{ memory: number; errors: number }> =>
    (await fetch(`http://127.0.0.1:${server.port}/health`)).json() as Promise<{
      memory: number;
      errors: number;
    }>;
  return {
    port: server.port,
    memory: async () => (await health()).memory,
    errors: async () => (await health()).errors,
    stop: async () => {
      await server.stop('SIGTERM');
    },
  };
}
