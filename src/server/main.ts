import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { banner } from './banner.ts';
import { linksFor } from './links.ts';
import { openServer } from './server.ts';

export { readPort } from './port.ts';

/** Keeps the table open until it is told to stop; answers the exit code. */
export async function main(dist: string, port: number): Promise<number> {
  const stop = stopSignal();
  const server = await openServer(dist, port);
  process.stdout.write(banner(linksFor(server.port, networkInterfaces()), process.stdout.isTTY === true));
  await stop;
  await server.close();
  return 0;
}

function stopSignal(): Promise<unknown> {
  return Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
}
