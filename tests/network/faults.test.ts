import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ensureBundle } from '../../scripts/bundle.mjs';
import { rawRequest } from './raw-request.ts';
import { startServer } from './server-process.ts';

it('a fault that nothing catches is counted and told in a line, and the server goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-faults-'));
  const file = await ensureBundle('faulty', 'tests/network/faulty-process.ts', ['tests/network']);
  const start = join(folder, 'start.mjs');
  writeFileSync(start, `import { main } from ${JSON.stringify(pathToFileURL(file).href)};\nawait main();\n`);
  const server = await startServer([process.execPath, start]);
  const { status, body } = await rawRequest(server.port, '/health');
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ ok: true, errors: 102 });
  const { stdout } = await server.stop('SIGKILL');
  const lines = stdout.split('\n').filter((line) => line.includes('An error that should not be'));
  expect(lines.length).toBe(10);
  expect(stdout).toContain('Error: in a timer');
  expect(stdout).toContain('Error: in a promise');
  rmSync(folder, { recursive: true });
});
