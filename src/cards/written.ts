import { type Chapter, GLOSSARY } from './glossary.ts';

// The words that one writes, read from the source of words.ts and phrases.ts, and who uses them.

export interface WrittenWord {
  readonly name: string;
  /** Under which heading of the source it stands. */
  readonly section: string;
  /** What is said with it, in its order; null for a word that says all by itself. */
  readonly operands: readonly string[] | null;
  readonly means: string;
}

/** A statement of the source with the comment before it: "export const", a name, and the rest. */
const WORD =
  /(?:\/\*\* ([^\n]+) \*\/\n)?export (?:const|function) (\w+)([\s\S]*?)(?=\n(?:\/\*\*|\/\/|export |const )|$)/g;
const FACTORY = /\nconst (\w+) =\s+\([^)]*\) =>\s+\(([^)]*)\)/g;
const TAGS: Readonly<Record<string, Chapter>> = {
  do: 'effects',
  when: 'abilities',
  on: 'happenings',
  if: 'conditions',
  per: 'amounts',
  be: 'amounts',
};

/** "...effects: Effect[]" is "…effects", "filter: Filter = {}" is "filter?". */
function operandOf(parameter: string): string {
  const [name] = parameter.split(/ =|:/);
  if (name.startsWith('{')) return 'set';
  return `${name.replace('...', '…')}${/[^=]=[^>]/.test(parameter) ? '?' : ''}`;
}

const operandsOf = (parameters: string): string[] =>
  parameters
    .split(',')
    .map((parameter) => parameter.trim())
    .filter((parameter) => parameter !== '')
    .map(operandOf);

function meaningOf(body: string): string | undefined {
  const [, tag, word] = /\b(do|when|on|if|per|be): '(\w+)'/.exec(body) ?? [];
  const [, made] = /^ = (?:one|some)\('(\w+)'/.exec(body) ?? [];
  const chapter: Readonly<Record<string, string>> = GLOSSARY[made ? 'effects' : TAGS[tag]] ?? {};
  return chapter[made ?? word];
}

/** The words of a source, in the order in which they stand there. */
export function wordsWritten(source: string): WrittenWord[] {
  const factories = new Map([...source.matchAll(FACTORY)].map(([, name, parameters]) => [name, parameters]));
  const sections = source.split(/\n\/\/ (?=[^\n]+\n(?:export|const|\/\*\*))/).slice(1);
  return sections.flatMap((text) =>
    [...text.matchAll(WORD)].map(([, comment, name, body]): WrittenWord => {
      const direct = /^(?: = )?\(([^)]*)\)/.exec(body)?.[1];
      const parameters = direct ?? factories.get(/^ = (\w+)\(/.exec(body)?.[1] ?? '');
      const means = comment ?? meaningOf(body);
      if (means === undefined) throw new Error(`nothing says what the word "${name}" means`);
      const operands = parameters === undefined ? null : operandsOf(parameters);
      return { name, section: text.slice(0, text.indexOf('\n')), operands, means };
    }),
  );
}

const CARD = /\b(?:hero|construct|monster|event|reprint)\(\s*(?:\w+,\s*)?(['"])/;

/** How many cards of these sources use each word. */
export function cardsByWord(sources: readonly string[]): Map<string, number> {
  const users = new Map<string, number>();
  for (const source of sources)
    for (const text of source.split(new RegExp(`(?=${CARD.source})`)).filter((part) => CARD.test(part))) {
      const bare = text.replace(/(['"])(?:(?!\1).)*\1/g, '');
      for (const word of new Set(bare.match(/\b[a-z]\w*\b(?!:)/gi)))
        users.set(word, (users.get(word) ?? 0) + 1);
    }
  return users;
}
