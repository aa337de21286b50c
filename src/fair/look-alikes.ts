// Names are told apart by their looks: what looks the same has the same skeleton. Roughly what UTS #39 does, for the
// scripts whose letters are taken for Latin ones; the case of Latin and Cyrillic letters does not count.

/** By what they look like: letters and digits that no normal form makes the same. */
const LOOKS: Readonly<Record<string, string>> = {
  a: 'АаӐӑΑαɑᴀᎪꓮⲀⲁⱥȺᗩᗅᐱᗋ𖽀⍺ꬰ𐊠𐤠ꭺ',
  b: 'ВвЬьΒβʙƄƀɃɓᏴᏏꓐⲂⲃᗷᗸᑲᖯ𐊂𐊡𐌁ꞴꞵꞖꞗ𐑂',
  c: 'СсϹϲᴄᏟꓚⲤⲥƈƇȼȻᑕᑢᕩ𐐕𐐽𐊢𐌂⊂',
  d: 'ԁԀᎠᏧꓓꓒᴅđĐɖɗƊƉðᗪᑯᗞᗫꭰ',
  e: 'ЕеЄєҽΕεɛƐᴇᎬꓰⲈⲉ℮ɇɆⴹ⋿ꬲꬳ𐊆∈ᘍ𖼭ᗴᕮ',
  f: 'ғҒϜϝꜰꓝƒƑẝꬵ𐊇𐊥Ꞙꞙᖴ𐌅',
  g: 'ԍԌցɡɢᏀᏳꓖǥǤɠƓᘜᏻꮐ',
  h: 'НнҺһΗʜհᎻᏂꓧⲎⲏħĦңҢӈӇⱨᕼ𐋏ꞪᏲꮒᚺ',
  i: 'ІіΙιɪıᎥⲒⲓɨƗⵊӀӏɩߊꙇꙆᎵꭵ⍳⸡',
  j: 'ЈјϳͿᴊᎫꓙյȷɉɈᒍᒎᒚ',
  k: 'КкΚκᴋᏦꓗⲔⲕƙƘқҚҝҜҡҠӄӃⱪᛕ𐒼𐓤ᏥꝀꝁꝂꝃꝄꝅ',
  l: '1|łŁʟᏞꓡꓲǀ∣⏐│ɫƚȽⵏᛁוןا١۱լԼᒪᒫ⌊𖼖ᒺƖ⎸⎹𐌉𐌠߁Ꝉꝉ꘡',
  m: 'МмΜᴍᎷꓟⲘⲙӎӍɱᗰᘻ𐊰𐌑ᛖ',
  n: 'ПпΝηɴոꓠⲚⲛƞȠŋŊɲᑎᥒᴎᑏ𐔓ᘉ∩⋂ꞐꞑꞤꞥ',
  o: '0ОоΟοσөӨᴏօՕⲞⲟꓳøØɵƟסه٥०০੦૦௦౦೦൦๐໐၀ဝዐჿⵔⵙ○◯𐐬𐐄𐓂𐓪ഠ〇ꝊꝋꝌꝍ⚬●⚪⭕ᢿߋⵀⵁΘθ𐊒𐊫ଠᴑ∘◌ᱛ',
  p: 'РрΡρᴘᏢꓑⲢⲣƥƤþÞᑭᑶᑮ𐊕ꝐꝑꝒꝓꝔꝕ⍴ᢟ',
  q: 'ԛԚզգɋɊᑫᕴⵕꝖꝗꝘꝙ',
  r: 'ГгʀᎡᏒꓣɍɌɾᖇᖈᖆᒥꭇꭈᎱᴦƦⲅꞦꞧ𖼵',
  s: 'ЅѕꜱᏕᏚꓢՏʂᔕᔑ𐊖𐑈ꮪꞨꞩ',
  t: 'ТтΤτᴛᎢꓔⲦⲧŧŦƭƬҭҬ⊤𝈍𐊗𐊱𐌕⟙ꞱᎿ丅𖼊',
  u: 'սՍᴜꓴυʋμ∪ʉɄᑌᑘ⋃ꭎꞟꞞꭒ𐓎𐓶𑣘ᑗ',
  v: 'ѴѵᴠᏙꓦνⱱ∨ᐯ۷٧ᏤꛟⴸᐺꝞꝟ⋁𖼈',
  w: 'ѠѡԜԝᴡᎳᏔꓪաωɯᗯᘺ𐓏ɰꙌꙍꮃ',
  x: 'ХхΧχҳҲꓫⲬⲭ×✕✖᙭ᕁ╳ᚷⵝ𐊐𐊴𐌗⤫⤬⨯ꭓꭙ𐌢✗✘❌',
  y: 'УуҮүҰұΥγʏᎩᎽꓬⲨⲩɣƴƳɏɎყꭚᖻ𐊲𑢤',
  z: 'ΖζᴢᏃꓜⲌⲍƶƵȥᘔ𐋵𑣥ꮓ乙',
  ae: 'æÆӕӔ',
  oe: 'œŒ',
  aa: 'Ꜳꜳ',
  ao: 'Ꜵꜵ',
  au: 'Ꜷꜷ',
  av: 'ꜸꜹꜺꜻ',
  ay: 'Ꜽꜽ',
  db: 'ȸ',
  dz: 'ʣʥ',
  fn: 'ʩ',
  hv: 'ƕǶ',
  lb: '℔',
  ll: 'Ỻỻǁ∥‖║',
  ls: 'ʪ',
  lz: 'ʫ',
  oo: 'Ꝏꝏ∞',
  qp: 'ȹ',
  tc: 'ʨ',
  ts: 'ʦ',
  tz: 'Ꜩꜩ',
  ue: 'ᵫ',
  uo: 'ꭣ',
  vy: 'Ꝡꝡ',
  2: 'ƧƨᒿϨꙄꙅ',
  3: 'ЗзӠӡƷʒȜȝɜ',
  4: 'ЧчᏎ',
  5: 'Ƽƽ',
  6: 'бБᏮⳒ',
  8: 'Ȣȣ',
  9: '৭੧୨',
  '-': '−–—‐‑‒―',
  カ: '力',
  ロ: '口囗',
  ニ: '二',
  エ: '工',
  ハ: '八',
  タ: '夕',
  ト: '卜',
  ヘ: 'へ',
  リ: 'り',
  ー: '一',
};

const LATIN = 'abcdefghijklmnopqrstuvwxyz';

/** Letters in circles and squares that have no normal form, by the first of them. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];

const looks = new Map<string, string>([
  ...Object.entries(LOOKS).flatMap(([look, same]) =>
    [...same].flatMap((each): [string, string][] => [
      [each, look],
      // Small letters of Cherokee are the capitals, smaller.
      ...(isCherokee(each) ? [[each.toLowerCase(), look] as [string, string]] : []),
    ]),
  ),
  ...BOXED.flatMap((first) =>
    [...LATIN].map((letter, i): [string, string] => [String.fromCodePoint(first + i), letter]),
  ),
]);

function isCherokee(letter: string): boolean {
  return letter >= '\u13a0' && letter <= '\u13ff';
}

/** Accents of Latin, Greek and Cyrillic letters, points of Hebrew and Arabic ones. Vowels of other scripts are more. */
const ACCENTS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe00-\\ufe0f\\ufe20-\\ufe2f',
    '\\u0591-\\u05c7\\u0610-\\u061a\\u064b-\\u065f\\u0670\\u06d6-\\u06ed',
  ].join('')}]`,
  'gu',
);
/** What hardly shows beside letters, and what shows nothing. */
const FAINT = /[\s.,:;'`´"’‘‚‛“”„‟′″·•‧∙⋅…ʹʻʼʽˈˊˋ˙׳״\u{200c}\u{200d}]|[\u{e0020}-\u{e007f}]/gu;
const SAME_MARKS = /(\p{M})\1+/gu;
/** All are shown as the same empty box, or as nothing. */
const UNKNOWN = /[\p{Cn}\p{Co}]/gu;

const lookOf = (text: string): string => {
  let out = '';
  for (const character of text) out += looks.get(character) ?? character;
  return out;
};

const folded = (text: string): string => text.toUpperCase().toLowerCase().normalize('NFKD');

/** What is left of a text if only its looks count. Two that look the same have the same. */
export function skeletonOf(text: string): string {
  const plain = text.normalize('NFKD').replace(ACCENTS, '').replace(UNKNOWN, '\u25a1');
  return folded(lookOf(plain))
    .replace(ACCENTS, '')
    .replace(FAINT, '')
    .replace(SAME_MARKS, '$1')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/i/g, 'l')
    .replace(/cl/g, 'd');
}
