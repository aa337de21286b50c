import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireProgram } from '../../../scripts/programs.mjs';

// A real relay on loopback, for browsers that may not use any other way.

const USER = 'ann';
const PASSWORD = 'of-a-test';

export interface Relay {
  /** As a person would write it into the settings. */
  readonly ice: RTCIceServer;
  close(): Promise<void>;
}

/** A port that nobody listens on; coturn cannot choose one itself. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Listens on loopback only, and keeps all that it writes in a folder of its own. */
const argumentsFor = (port: number, folder: string): string[] => [
  ...['-n', '--log-file', 'stdout', '--no-cli', '--no-tls', '--no-dtls', '--allow-loopback-peers'],
  ...['--listening-ip', '127.0.0.1', '--relay-ip', '127.0.0.1', '--listening-port', `${port}`],
  ...['--lt-cred-mech', '--user', `${USER}:${PASSWORD}`, '--realm', 'sixfold'],
  ...['--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'users')],
];

function listening(relay: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    relay.stdout?.on('data', (data) => {
      log += data;
      if (/IPv4\. UDP listener opened on|Total General servers/.test(log)) resolve();
    });
    relay.once('exit', (code) => reject(new Error(`the relay ended with ${code}: ${log}`)));
    relay.once('error', reject);
  });
}

export async function openRelay(): Promise<Relay> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-relay-'));
  const relay = spawn(requireProgram('turnserver'), argumentsFor(port, folder), {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await listening(relay);
  return {
    ice: { urls: `turn:127.0.0.1:${port}?transport=udp`, username: USER, credential: PASSWORD },
    close: () =>
      new Promise((resolve) => {
        relay.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          resolve();
        });
        relay.kill();
      }),
  };
}
