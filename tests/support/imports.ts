import { dirname, join } from 'node:path/posix';
import { sourcesIn, textOf } from './sources.ts';

// Who imports whom.

export interface Import {
  readonly from: string;
  /** A path from the root, or the name of a package. */
  readonly to: string;
  readonly typeOnly: boolean;
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]/gms;
const DYNAMIC = /\bimport\(\s*['"]([^'"]+)['"]/g;

const resolve = (from: string, specifier: string): string =>
  specifier.startsWith('.') ? join(dirname(from), specifier) : specifier;

function importsOf(from: string): Import[] {
  const text = textOf(from);
  return [
    ...Array.from(text.matchAll(STATEMENT), ([, type, specifier]) => ({
      from,
      to: resolve(from, specifier),
      typeOnly: type !== undefined,
    })),
    ...Array.from(text.matchAll(DYNAMIC), ([, specifier]) => ({
      from,
      to: resolve(from, specifier),
      typeOnly: false,
    })),
  ];
}

export const importsIn = (...folders: string[]): Import[] => sourcesIn(...folders).flatMap(importsOf);

/** "components", "systems", "src/cards", …; of a package its name. */
export const partOf = (path: string): string => /^(src\/[^/]+|components|systems)\//.exec(path)?.[1] ?? path;

/** Groups of files that import each other in a circle (Tarjan's strongly connected components). */
export function cyclesAmong(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    index.set(file, index.size);
    low.set(file, index.get(file)!);
    path.push(file);
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) low.set(file, Math.min(low.get(file)!, visit(to)));
      else if (path.includes(to)) low.set(file, Math.min(low.get(file)!, index.get(to)!));
    }
    if (low.get(file) === index.get(file)) {
      const group = path.splice(path.indexOf(file));
      if (group.length > 1) cycles.push(group.sort());
    }
    return low.get(file)!;
  };
  for (const file of next.keys()) if (!index.has(file)) visit(file);
  return cycles;
}
