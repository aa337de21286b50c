// Names are shown to everybody: nothing in them may hide, reorder or overflow what stands beside them.

export const MOST_NAME = 24;

/** Control characters, bidirectional overrides, invisible ones (but for what joins emoji), halves of pairs. */
const UNFIT = /(?!\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Co}]/gu;
/** More accents than any language heaps on one letter. */
const HEAPED = /(\p{M}{3})\p{M}+/gu;

const VISIBLE = /[\p{L}\p{N}\p{S}\p{P}]/u;

export const cleanText = (text: string, most: number): string => {
  const clean = text.replace(UNFIT, ' ').replace(HEAPED, '$1').replace(/\s+/gu, ' ').trim();
  return VISIBLE.test(clean) ? [...clean].slice(0, most).join('').trim() : '';
};

export const cleanName = (name: string): string => cleanText(name, MOST_NAME) || 'Player';

export const botName = (seat: number): string => `Bot ${seat + 1}`;

/** Names that none of the others has: the later one gets a number. */
export function distinct(names: readonly string[], reserved: readonly string[]): string[] {
  const taken = new Set(reserved.map(fold));
  return names.map((name) => {
    let own = name;
    for (let n = 2; taken.has(fold(own)); n++) own = numbered(name, n);
    taken.add(fold(own));
    return own;
  });
}

function numbered(name: string, n: number): string {
  const tail = ` ${n}`;
  return (
    [...name]
      .slice(0, MOST_NAME - tail.length)
      .join('')
      .trim() + tail
  );
}

const fold = (name: string): string => name.normalize('NFKC').toLowerCase();
