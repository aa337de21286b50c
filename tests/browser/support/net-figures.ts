import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { WORK } from '../../../scripts/paths.mjs';

// What was measured, for people to read: a line on the terminal, and all of it in one file.

const FILE = join(WORK, 'net-figures.json');

export function noteFigure(name: string, value: number, unit: string): void {
  mkdirSync(WORK, { recursive: true });
  const before: unknown = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : {};
  const figure = `${Math.round(value)} ${unit}`;
  writeFileSync(FILE, `${JSON.stringify({ ...(before as object), [name]: figure }, null, 2)}\n`);
  console.info(`${name}: ${figure}`);
}
