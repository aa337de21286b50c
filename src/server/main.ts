import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { banner } from './banner.ts';
import { writeCounts } from './count-lines.ts';
import { surviveFaults } from './faults.ts';
import { linksFor } from './links.ts';
import { logTo } from './log.ts';
import { tightness } from './open-files.ts';
import { followCertificate } from './renewal.ts';
import { openServer } from './server.ts';
import type { Settings } from './settings.ts';
import { loadCertificate } from './tls.ts';

export { openFilesAllowed } from './open-files.ts';
export { readSettings } from './settings.ts';

const COUNTS_EVERY = 60;

/** Keeps the table open until it is told to stop; answers the exit code. */
export async function main(dist: string, settings: Settings): Promise<number> {
  const stop = stopSignal();
  const { tls, port, publicUrl, address } = settings;
  const certificate = tls && loadCertificate(tls);
  const server = await openServer(dist, port, settings, certificate);
  const isWatched = process.stdout.isTTY === true;
  const log = logTo((text) => process.stdout.write(text));
  surviveFaults(server.counters, log);
  const place = { port: server.port, isSecure: tls !== undefined, publicUrl, address };
  process.stdout.write(banner(linksFor(place, networkInterfaces()), isWatched));
  const tight = tightness(settings.openFiles, settings.limits);
  for (const line of [server.stunTrouble, tight]) if (line) log(line);
  if (certificate) process.on('SIGHUP', followCertificate(tls, certificate, server.renew, log));
  const seconds = settings.countersEvery ?? (isWatched ? 0 : COUNTS_EVERY);
  if (seconds > 0) writeCounts(seconds, () => ({ ...server.present(), ...server.counters }), log);
  await stop;
  await server.close();
  return 0;
}

function stopSignal(): Promise<unknown> {
  return Promise.race(['SIGINT', 'SIGTERM'].map((signal) => once(process, signal)));
}
