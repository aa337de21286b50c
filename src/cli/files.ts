import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './io.ts';

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'it is not allowed',
  ENOSPC: 'the disk is full',
};

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? String(error);
}

function attempt<T>(what: string, path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new UsageError(`"${path}" cannot be ${what}: ${reasonOf(error)}.`);
  }
}

/** Without the byte order mark that some editors write. */
export const readText = (path: string): string =>
  attempt('read', path, () => readFileSync(path, 'utf8')).replace(/^\ufeff/, '');

export const writeText = (path: string, text: string): void =>
  attempt('written', path, () => writeFileSync(path, text));

/** What must not be renamed over: a device, a pipe. */
const isSpecial = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === false;

/** Whoever reads the file meanwhile gets the old text or the new one, and both are whole. */
export function replaceText(path: string, text: string): void {
  const temporary = isSpecial(path) ? path : `${path}.${process.pid}.tmp`;
  attempt('written', path, () => {
    writeFileSync(temporary, text);
    if (temporary !== path) renameSync(temporary, path);
  });
}

/** Better to hear before a long run than after it. */
export function checkFolder(path: string): void {
  if (!existsSync(dirname(path)))
    throw new UsageError(`"${path}" cannot be written: there is no folder "${dirname(path)}".`);
}

function jsonBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => name.endsWith('.json')).sort();
  if (files.length === 0) throw new UsageError(`There are no .json files in "${folder}".`);
  return files.map((name) => join(folder, name));
}

/** Files as they are; for a folder, all .json files below it. */
export const expandFolders = (paths: readonly string[]): string[] =>
  paths.flatMap((path) =>
    attempt('read', path, () => statSync(path)).isDirectory() ? jsonBelow(path) : [path],
  );
