import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type Limits, USUAL_LIMITS } from '../../src/server/limits.ts';
import type { Options } from '../../src/server/options.ts';
import { type OpenServer, openServer } from '../../src/server/server.ts';

/** A server without a page for every test of a file. */
export function withServer(options: Partial<Omit<Options, 'limits'>> = {}, limits: Partial<Limits> = {}) {
  let server: OpenServer;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'sixfold-server-'));
    server = await openServer(folder, 0, { ...options, limits: { ...USUAL_LIMITS, ...limits } });
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
