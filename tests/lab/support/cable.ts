import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireProgram } from '../../../scripts/programs.mjs';
import type { Namespaces } from './namespaces.ts';

/** What a line is like, the same in both directions. */
export interface Line {
  /** Milliseconds, one way. */
  readonly delay?: number;
  /** Milliseconds by which the delay is more or less. */
  readonly jitter?: number;
  /** Percent of what is sent. */
  readonly loss?: number;
  /** Kilobits a second; no limit without it. */
  readonly rate?: number;
  /** Nothing comes through. */
  readonly isCut?: boolean;
}

export const USUAL = { delay: 15 } satisfies Line;

/** A device at one end, and a router at the other. */
export interface Cable {
  set(line: Line): Promise<void>;
}

const SOURCE = fileURLToPath(new URL('cable.c', import.meta.url));

/** The program that is a cable. */
export function buildCable({ folder }: Namespaces): string {
  const program = join(folder, 'cable');
  execFileSync(requireProgram('gcc'), ['-O2', '-o', program, SOURCE], { stdio: 'pipe' });
  return program;
}

const wordsOf = ({ delay = 0, jitter = 0, loss = 0, rate = 0, isCut = false }: Line): string =>
  `${delay} ${jitter} ${loss} ${rate} ${isCut ? 1 : 0}\n`;

/** Lays a cable between two namespaces, [namespace, interface] each; it makes both interfaces. */
export async function layCable(
  program: string,
  spaces: Namespaces,
  a: readonly [string, string],
  b: readonly [string, string],
  line: Line = USUAL,
): Promise<Cable> {
  const ends = [a, b].flatMap(([space, name]) => [spaces.name(space), name]);
  const cable = spawn(program, ends, { stdio: ['pipe', 'pipe', 'inherit'] });
  const set = async (to: Line): Promise<void> => {
    const answer = once(cable.stdout, 'data');
    cable.stdin.write(wordsOf(to));
    await answer;
  };
  const failed = once(cable, 'exit').then(([code]) => {
    throw new Error(`the cable of ${ends.join(' ')} ended with ${code}`);
  });
  failed.catch(() => {});
  cable.stdin.on('error', () => {});
  await Promise.race([set(line), failed]);
  for (const [space, name] of [a, b]) spaces.ip(space, `link set ${name} up`);
  return { set: (to) => Promise.race([set(to), failed]) };
}
