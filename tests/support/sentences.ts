import { codeOf } from './sources.ts';

const HOLE = '\u0000';

/** What is written into a template, innermost first. */
function withHoles(code: string): string {
  const filled = code.replace(/\$\{[^{}]*\}/g, HOLE);
  return filled === code ? code : withHoles(filled);
}

const literally = (text: string): string => text.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&');

/** The sentences that a file can say, as patterns: texts that have a blank and end with a period. */
export function sentencesIn(path: string): RegExp[] {
  const code = withHoles(codeOf(path));
  return Array.from(
    code.matchAll(/(['`])((?:(?!\1)[^\n])* (?:(?!\1)[^\n])*\.)\1/g),
    ([, , text]) => new RegExp(`^${text.split(HOLE).map(literally).join('.+')}$`),
  );
}

/** All longer phrases of a file, whole sentences or parts of them, as patterns of what is said somewhere. */
export function phrasesIn(path: string): RegExp[] {
  const code = withHoles(codeOf(path));
  return Array.from(code.matchAll(/(['`])((?:(?!\1)[^\n])* (?:(?!\1)[^\n])*)\1/g), ([, , text]) =>
    text.replace(/\.$/, ''),
  )
    .filter((text) => /^[\w\0]/.test(text) && text.split(' ').length > 2)
    .map((text) => new RegExp(text.split(HOLE).map(literally).join('.+')));
}
