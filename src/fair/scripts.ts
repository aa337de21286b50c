// Rare scripts have letters that look like any Latin one, and no list names them all. Nobody writes a word in them and in
// a common script at once, except to look like somebody else.

const COMMON = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Georgian', 'Hebrew', 'Arabic', 'Thaana', 'Ethiopic'],
  ...[
    'Devanagari',
    'Bengali',
    'Gurmukhi',
    'Gujarati',
    'Oriya',
    'Tamil',
    'Telugu',
    'Kannada',
    'Malayalam',
    'Sinhala',
  ],
  ...['Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Hangul', 'Hiragana', 'Katakana', 'Bopomofo', 'Han'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

const COMMON_LETTER = new RegExp(`(?=\\p{L})[${COMMON}]`, 'u');
/** Unicode calls common what belongs to no script: digits, signs, emoji. What it does not know yet is left alone. */
const RARE = new RegExp(
  `[^${COMMON}\\p{Script=Common}\\p{Script=Inherited}\\p{Cn}\\p{Co}\\p{Cs}]\\p{M}*`,
  'gu',
);

/** The text without rare letters in words that have common ones; words end at blanks. */
export const unmixed = (text: string): string =>
  text.replace(/\S+/gu, (word) =>
    COMMON_LETTER.test(word.normalize('NFKD')) ? word.replace(RARE, '') : word,
  );
