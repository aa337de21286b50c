import { expect, test } from 'vitest';
import { fuzzImports } from '../support/fuzz-imports.ts';

test('whatever a file or a link holds, it is read or refused with a sentence, and quickly', async ({
  annotate,
}) => {
  const { count, slowestMs, exceptions } = await fuzzImports(2000, 'imports');
  await annotate(`${count} files and links, the slowest in ${slowestMs.toFixed(0)} ms`);
  expect(exceptions).toEqual([]);
  expect(slowestMs).toBeLessThan(50);
});
