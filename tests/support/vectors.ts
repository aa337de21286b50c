import { VECTORS } from './fair-reference.ts';
import { SPEC_VECTORS } from './spec-vectors.ts';

/** Functions that make the files of tests/vectors. A new file is a new function in one of the two lists. */
export const MAKERS: Readonly<Record<string, () => readonly unknown[]>> = { ...VECTORS, ...SPEC_VECTORS };

/** One vector a line if they are many or long. */
const textOf = (name: string, vectors: readonly unknown[]): string =>
  name in SPEC_VECTORS
    ? `[\n${vectors.map((vector) => JSON.stringify(vector)).join(',\n')}\n]\n`
    : `${JSON.stringify(vectors, null, 2)}\n`;

/** The files by name. */
export const vectorFiles = (): Record<string, string> =>
  Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [`${name}.json`, textOf(name, make())]));
