// In which form a file travels: as it is, or compressed when the page was built (scripts/compress-plugin.mjs).

export interface Encoding {
  /** As browsers and servers name it. */
  readonly name: 'br' | 'gzip';
  /** What the name of the compressed file ends with. */
  readonly ending: string;
}

/** The smallest first: what a browser prefers of several that it takes is of no matter. */
const ENCODINGS: readonly Encoding[] = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
];

const ITEM = /^\s*([\w*-]+)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/;

/** How much each is liked, as "Accept-Encoding" says it. What cannot be read is left out. */
function likesOf(accepted: string): ReadonlyMap<string, number> {
  const items = accepted.split(',').flatMap((text) => {
    const [, name, q = '1'] = ITEM.exec(text) ?? [];
    return name === undefined ? [] : [[name.toLowerCase(), Number(q)] as const];
  });
  return new Map(items);
}

/** The forms that a browser takes, the best first; none if it asks for the plain file. */
export function encodingsFor(accepted: string | undefined): readonly Encoding[] {
  const likes = likesOf(accepted ?? '');
  return ENCODINGS.filter(({ name }) => (likes.get(name) ?? likes.get('*') ?? 0) > 0);
}
