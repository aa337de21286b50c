import fc from 'fast-check';

// Names that hide something, or look like others.

const HANGUL_FILLERS = ['\u115f', '\u1160', '\u3164', '\uffa0'];

/** What a name must not have anywhere, with letters on both sides. */
export const INVISIBLE: readonly string[] = [
  ...HANGUL_FILLERS,
  ...'\u2800 \u034f \u17b4 \u17b5 \u180b \u180c \u180d \u180e \u180f \u00ad \u061c \u200b \u200c'.split(' '),
  ...'\u200d \u200e \u200f \u202a \u202e \u2060 \u2061 \u2066 \u2069 \u206f \ufe00 \ufe0e \ufe0f'.split(' '),
  ...'\ufeff \ufff9 \ufffc \u{e0001} \u{e0041} \u{e007f} \u{e0100} \u{e01ef} \u{1bca0} \u{1d159}'.split(' '),
  ...'\u2d7f \u{13441} \u{13442} \u{1107f} \u{1da9b} \u{16fe4} \u{1d173} \ud800 \udfff \ue000 \uffff \u{f0000}'.split(
    ' ',
  ),
];

/** Names of which the later ones are taken for the first. */
export const LOOK_SAME: readonly (readonly string[])[] = [
  'Ann / ANN / ann / Аnn / Αnn / Ａｎｎ / 𝐀𝐧𝐧 / 𝒜𝓃𝓃 / Ⓐⓝⓝ / 🅐nn / 🅰nn / ᴀɴɴ / Ánn / Åñn / A\u0338nn / Ann. / A n n / Аոո',
  'Bot 2 / Bоt 2 / ВОТ 2 / Bot２ / B0t 2 / вот 2 / ꓐꓳꓔ 2 / Bοt 2 / Bot\u00a02 / Bot𝟐 / Bot Ƨ / Ьot 2 / Bσt 2 / Bot2 / Bøt 2',
  'Bill / BiII / Bi11 / B|ll / Віll / Bіll / ΒΙll / Biӏӏ',
  'Oscar / 0scar / Оѕсаr / Osсar / Օscar',
  'HANS / ΗΑΝЅ / НАNS / Hans',
  'nina / ηina / пina / ոina',
  'Paul / ᑭᗩᑌᒪ',
  'Hanna / ᕼᗩᑎᑎᗩ',
  'Bob / ᗷ0ᗷ / ꓐꓳꓐ',
  'Zoo / Zꝏ / Z〇o / Zഠo',
  'Aaron / Ꜳron / ꜳron',
  'Eva / ⋿va / ꬲva',
  'Xu / ╳u / ✗u / Xꞟ',
  'Vic / ۷ic / ٧ic / Vіс',
  'Dan / cIan / clan / Ԁan',
  'Tia / ⊤ia / 𝈍ia',
  'Roy / ꭇoy / Roყ / Roꭚ',
  'Ann🏴 / Ann🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'Emma / Ernrna / Ernma / Емmа',
  'Will / VVill / ᏔᎥᏞᏞ',
  'Straße / STRASSE / strasse',
  'Kasse / \u212aasse / Каѕѕе',
  'カード / 力ード / カ一ド',
  'محمد / مُحَمَّد / م\u200cحمد',
  '❤️ / ❤ / ❤︎',
  'กิ / กิิ',
].map((names) => names.split(' / '));

/** Rare letters in common words, and what is left. */
export const MIXED: readonly (readonly [name: string, left: string])[] = [
  ['ᕼanna', 'anna'],
  ['ᑭaul', 'aul'],
  ['Ꭺnn', 'nn'],
  ['ꓮnn', 'nn'],
  ['J𐐬', 'J'],
  ['𐓂da', 'da'],
  ['Maᕁ', 'Ma'],
  ['᙭u', 'u'],
  ['ⴹva', 'va'],
  ['𐊗im', 'im'],
  ['Ned ᥒed', 'Ned ed'],
  ['ᕼанна', 'анна'],
  ['Ⓐ𐊗', 'Ⓐ'],
];

const TRICKY = [
  'A n б ا ب क ् ़ ශ ් 1 # \u20e3 ↔ \u0338 \u0301 \u0323 \u1100 \u1161 \u11a8 \ufdfa \u0958 \u0344 \u{12031} が か \u3099 ᕼ 𐐬 ߊ',
  '😀 ❤ 👩 🏻 🏴 🇩 🏴󠁧󠁢󠁥󠁮󠁧󠁿 👨‍👩‍👧 \u{e0067} \u{e0062} \u{e0065} \u{e006e}',
].flatMap((parts) => parts.split(' '));

/** Names of characters that go wrong with each other, and of any others. */
export const anyName = fc
  .array(
    fc.oneof(
      fc.constantFrom(...INVISIBLE),
      fc.constantFrom(' ', ...TRICKY),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));
