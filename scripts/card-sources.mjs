import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

// The sources that docs/effects.md is made of.

const CARDS = join(ROOT, 'src', 'cards');

/** @param {string} name */
const textOf = (name) => readFileSync(join(CARDS, name), 'utf8');

/** Sets are the files that declare cards. */
export function sources() {
  const words = ['words.ts', 'phrases.ts'];
  const files = readdirSync(CARDS).filter((name) => name.endsWith('.ts') && !words.includes(name));
  return { words: words.map(textOf), sets: files.map(textOf).filter((text) => /: CardSet = \{/.test(text)) };
}
