import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

// Tables of known results. UPDATE_FIXTURES=1 writes them anew: do that after a change of the rules that was meant.

export const UPDATING = process.env.UPDATE_FIXTURES === '1';

const pathOf = (name: string): string => join(import.meta.dirname, '..', 'fixtures', name);

export const readFixture = <T>(name: string): T => JSON.parse(readFileSync(pathOf(name), 'utf8')) as T;

/** One entry per line, so that a change is read as a list of what changed. */
export function writeFixture(name: string, entries: readonly unknown[]): void {
  const path = pathOf(name);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `[\n${entries.map((entry) => JSON.stringify(entry)).join(',\n')}\n]\n`);
}
