import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '../../scripts/paths.mjs';
import { followCertificate } from '../../src/server/renewal.ts';
import { type Certificate, loadCertificate } from '../../src/server/tls.ts';

const MINUTE = 60_000;

let folder: string;
let files: { cert: string; key: string };
let used: Certificate[];
let said: string[];
let look: () => void;

const install = (name: string): void => {
  for (const part of ['cert', 'key'] as const)
    copyFileSync(join(ROOT, 'tests/fixtures/tls', `${name}-${part}.pem`), files[part]);
};

beforeEach(() => {
  vi.useFakeTimers();
  folder = mkdtempSync(join(tmpdir(), 'sixfold-renewal-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
  install('one');
  [used, said] = [[], []];
  look = followCertificate(
    files,
    loadCertificate(files),
    (certificate) => used.push(certificate),
    (line) => said.push(line),
  );
});

afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('a certificate that lies there anew is used within a minute, once', () => {
  vi.advanceTimersByTime(3 * MINUTE);
  expect(said).toEqual([]);
  install('two');
  vi.advanceTimersByTime(MINUTE);
  expect(used).toEqual([loadCertificate(files)]);
  vi.advanceTimersByTime(3 * MINUTE);
  expect(said).toEqual(['The certificate was read again.']);
});

test('one that is wrong is not used, which is said once, and the next one is', () => {
  writeFileSync(files.cert, 'nonsense');
  vi.advanceTimersByTime(3 * MINUTE);
  const sentence = `The certificate stays as it was: TLS_CERT names ${files.cert}, which is no certificate in PEM.`;
  expect(said).toEqual([sentence]);
  rmSync(files.key);
  install('two');
  vi.advanceTimersByTime(MINUTE);
  expect(said).toEqual([sentence, 'The certificate was read again.']);
  expect(used).toHaveLength(1);
});

test('whoever asks is answered in any case', () => {
  look();
  writeFileSync(files.cert, 'nonsense');
  look();
  look();
  expect(said.map((line) => line.slice(0, 23))).toEqual([
    'The certificate was rea',
    'The certificate stays a',
    'The certificate stays a',
  ]);
});
