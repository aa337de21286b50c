import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Limits, USUAL_LIMITS } from '../../src/server/limits.ts';
import type { Options } from '../../src/server/options.ts';
import { type OpenServer, openServer } from '../../src/server/server.ts';
import type { Certificate } from '../../src/server/tls.ts';

/** A server without a page for every test of a file. */
export function withServer(
  options: Partial<Omit<Options, 'limits'>> = {},
  limits: Partial<Limits> = {},
  certificate?: Certificate,
) {
  let server: OpenServer;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixfold-server-'));
    const given = { ...options, limits: { ...USUAL_LIMITS, ...limits } };
    server = await openServer(folder, 0, given, certificate);
  });
  afterEach(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });
  return {
    get port(): number {
      return server.port;
    },
  };
}
