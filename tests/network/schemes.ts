import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls';
import { ROOT } from '../../scripts/paths.mjs';
import type { Certificate } from '../../src/server/tls.ts';
import { type Answer, rawRequest } from './raw-request.ts';

/** How one speaks to a server: plainly or over TLS, where sockets, buffers and times are others. */
export interface Scheme {
  readonly name: 'http' | 'https';
  readonly isSecure: boolean;
  readonly certificate: Certificate | undefined;
  /** The settings of a server of its own process. */
  readonly env: Readonly<Record<string, string>>;
  /** A bare connection, which may be written to at once. */
  connect(port: number, localAddress?: string): Socket;
  get(port: number, path: string, localAddress?: string): Promise<Answer>;
}

const HOST = '127.0.0.1';
const files = {
  TLS_CERT: join(ROOT, 'tests/fixtures/tls/one-cert.pem'),
  TLS_KEY: join(ROOT, 'tests/fixtures/tls/one-key.pem'),
};

export const SCHEMES: readonly Scheme[] = [
  {
    name: 'http',
    isSecure: false,
    certificate: undefined,
    env: {},
    connect: (port, localAddress) => connect({ port, host: HOST, localAddress }),
    get: (port, path, from) => rawRequest(port, path, 'GET', {}, false, from),
  },
  {
    name: 'https',
    isSecure: true,
    certificate: { cert: readFileSync(files.TLS_CERT), key: readFileSync(files.TLS_KEY) },
    env: files,
    connect: (port, localAddress) =>
      connectSecurely({ port, host: HOST, rejectUnauthorized: false, localAddress } as ConnectionOptions),
    get: (port, path, from) => rawRequest(port, path, 'GET', {}, true, from),
  },
];
