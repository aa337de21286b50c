// Text of others is shown to everybody: nothing in it may hide, reorder or overflow what stands beside it.

const PICTURE = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}?[\\ufe0e\\ufe0f]?';
const VIRAMA = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca]';

/** Where characters that cannot be seen change what is seen: emoji, and letters that must or must not join. */
const SEQUENCES = [
  `${PICTURE}(?:\\u200d${PICTURE}){0,3}`,
  '[0-9#*]\\ufe0f\\u20e3',
  '(?=\\p{L})\\p{Script=Arabic}\\u200c(?=(?=\\p{L})\\p{Script=Arabic})',
  `\\p{L}${VIRAMA}[\\u200c\\u200d](?=(?!\\p{Default_Ignorable_Code_Point})\\p{L})`,
];
/** The flags of England, Scotland and Wales. */
const FLAGS = ['eng', 'sct', 'wls'].map((part) => `\\u{1f3f4}${tagged(`gb${part}`)}\\u{e007f}`);

function tagged(text: string): string {
  return [...text].map((letter) => `\\u{${(0xe0000 + letter.charCodeAt(0)).toString(16)}}`).join('');
}

const SEQUENCE = [...FLAGS, ...SEQUENCES].join('|');

/** Blank, though Unicode counts them among what is seen. */
const BLANK = '\\u2800\\u2d7f\\ufffc\\u{1107f}\\u{13441}\\u{13442}\\u{16fe4}\\u{1d159}\\u{1da9b}';
const UNSEEN = new RegExp(
  `(${SEQUENCE})|[\\p{Default_Ignorable_Code_Point}\\p{Cf}\\p{Cs}\\p{Co}\\p{Noncharacter_Code_Point}${BLANK}]`,
  'gu',
);
/** All that is taken for a part of a sequence, wherever it stands. */
const JOINING = /\u200c|\u200d|\ufe0e|\ufe0f|[\u{e0020}-\u{e007f}]/gu;

const SPACES = /[\s\p{Cc}\p{Z}]+/gu;
/** Marks that have nothing to stand on. */
const LOOSE = /(^| )\p{M}+/gu;
/** More accents than any language heaps on one letter. */
const HEAPED = /(\p{M}{3})\p{M}+/gu;
const VISIBLE = /[^\p{M}\p{Z}]/u;

const once = (text: string): string =>
  text
    .replace(UNSEEN, (_, kept?: string) => kept ?? '')
    .replace(SPACES, ' ')
    .replace(LOOSE, '$1')
    .normalize('NFC')
    .replace(HEAPED, '$1')
    .replace(/ +/g, ' ')
    .trim();

/** Whatever is taken out may bring together what is no sequence: after some times there are none. */
function stripped(text: string): string {
  let before = text;
  for (let i = 0; i < 4; i++) {
    const after = once(before);
    if (after === before) return after;
    before = after;
  }
  return once(once(before.replace(JOINING, '')));
}

const CLUSTER = new RegExp(`(?:${SEQUENCE}|\\p{Regional_Indicator}{2}|.)\\p{M}*`, 'gsu');

/** Characters that are shown far wider than one, and for how many they count. */
const WIDE: readonly (readonly [from: number, to: number, width: number])[] = [
  [0x0bb5, 0x0bb5, 2],
  [0x0bf3, 0x0bfa, 4],
  [0x2e3a, 0x2e3b, 3],
  [0xa9c1, 0xa9cd, 3],
  [0xfdfd, 0xfdfd, 16],
  [0x12000, 0x1254f, 6],
  [0x13000, 0x143ff, 3],
];

function widthOf(character: string): number {
  const code = character.codePointAt(0)!;
  if (code < 0x300) return 1;
  const wide = WIDE.find(([from, to]) => code >= from && code <= to)?.[2] ?? 1;
  return Math.max(wide, [...character.normalize('NFKC')].length);
}

const bytesOf = (character: string): number => {
  const code = character.codePointAt(0)!;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
};

const sumOf = (cluster: string, size: (character: string) => number): number => {
  let sum = 0;
  for (const character of cluster) sum += size(character);
  return sum;
};

/** As many whole clusters as there is room for. */
function cut(text: string, most: number, mostBytes: number): string {
  let [room, roomInBytes, end] = [most, mostBytes, 0];
  for (const [cluster] of text.matchAll(CLUSTER)) {
    room -= sumOf(cluster, widthOf);
    roomInBytes -= sumOf(cluster, bytesOf);
    if (room < 0 || roomInBytes < 0) break;
    end += cluster.length;
  }
  return text.slice(0, end);
}

/** The text without what cannot be seen, of at most so many characters and bytes; empty if nothing is left. */
export function cleanText(text: string, most: number, mostBytes = Number.POSITIVE_INFINITY): string {
  const clean = stripped(cut(stripped(text), most, mostBytes));
  return VISIBLE.test(clean) ? clean : '';
}
