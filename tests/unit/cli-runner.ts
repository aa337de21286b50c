import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CLEAR_LINE, type Io } from '../../src/cli/io.ts';
import { main } from '../../src/cli/main.ts';

export interface Ran {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

type Terminal = Partial<Pick<Io, 'width' | 'isWatched'>>;

/** Runs a command in this process, and its errors as the program would print them. */
export async function sixfold(args: readonly string[], terminal: Terminal = {}): Promise<Ran> {
  const printed = { out: '', err: '' };
  const io: Io = {
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    redraw: (line) => {
      printed.err += CLEAR_LINE + line;
    },
    width: Number.POSITIVE_INFINITY,
    isWatched: false,
    ...terminal,
  };
  try {
    const code = await main([...args], io);
    return { code, ...printed };
  } catch (error) {
    if (!(error instanceof Error && 'exitCode' in error)) throw error;
    io.err(`${error.message}\n`);
    return { code: Number(error.exitCode), ...printed };
  }
}

/** Runs a command with --json; fails if its output is anything but one JSON object. */
export async function sixfoldJson(args: readonly string[]) {
  const ran = await sixfold([...args, '--json'], { isWatched: true });
  return { ...ran, json: JSON.parse(ran.out) };
}

/** A folder that vanishes after the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'sixfold-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function temporaryFile(name: string, text: string, folder = temporaryFolder()): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
