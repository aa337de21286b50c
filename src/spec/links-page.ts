import { actionOf, END_TURN } from '../../components/action.ts';
import { CHAIN } from '../fair/config.ts';
import { toHex, utf8 } from '../fair/hash.ts';
import { RECORD_VERSION } from '../fair/record.ts';
import { MOST_PRIVATE } from '../fair/replay.ts';
import {
  CHECK,
  CONTINUED,
  enclose,
  FAIR,
  LETTER,
  LOCAL,
  MOST_LENGTH,
  OLD_CONTINUED,
  VERSION,
} from '../letters/envelope.ts';
import { RULES } from '../letters/opening.ts';
import { MOST_INPUTS } from '../match/record.ts';
import { MOST_RECORD, replayFile } from '../replay/share.ts';
import { FIRST, LEAST, MOST_TRUST, squeeze, WHOLE } from '../replay/squeeze.ts';
import { EXAMPLE } from './examples.ts';
import { code, fence, list, page, table } from './markdown.ts';

const kindTable = (): string =>
  table(
    ['first byte', 'what', 'contents'],
    [
      [
        LOCAL,
        'a game dealt by one device',
        `the first ${RULES} bytes of the rules hash ‖ sets ‖ players u8 ‖ variant u8 ‖ first seat u8 (255: dealt) ‖ seed ` +
          '(u8 length, UTF-8) ‖ the names of the seats (each u8 length, UTF-8) ‖ hash of the last state (8) ‖ actions; zeros in the ' +
          'place of the rules hash: nobody knows by which it was played',
      ],
      [
        `2, 7, 8, ${RECORD_VERSION}`,
        'a fair record, without an envelope',
        'written no more: the bytes of the record as they are',
      ],
      [LETTER, 'a game by link', '[letters.md](../letters.md)'],
      [
        OLD_CONTINUED,
        'a fair match that one device played on',
        'written no more: length u16 and bytes of the fair record ‖ the first three parts as below ‖ actions',
      ],
      [
        FAIR,
        'a fair record',
        'length u16 and bytes of the record up to its inputs ‖ length of the inputs u16, before squeezing ‖ the inputs, squeezed',
      ],
      [
        CONTINUED,
        'a fair match that one device played on',
        'inputs of the fair match that came before u16 ‖ seed (u8 length, UTF-8) ‖ hash of the last state (8) ‖ length u16 and ' +
          `actions ‖ the fair record, as with ${FAIR}`,
      ],
    ],
  );

const GUESSING = fence(
  'seen[0], seen[1], seen[2]: maps from a place to a pair [zeros, ones]; empty at first',
  'last = before = 0          the last byte, and the one before it',
  'bits = 1                   the bits of the byte under way, the first one first, behind a 1',
  '',
  'place(0) = bits',
  'place(1) = last · 2⁸ + bits',
  'place(2) = before · 2¹⁶ + last · 2⁸ + bits',
  '',
  'guess():',
  '    sum = 0.5;  trust = 1',
  '    for order = 0, 1, 2, if seen[order] has place(order):',
  '        [zeros, ones] = seen[order][place(order)]',
  '        clear = (order + 1)² · (zeros / ones if zeros > ones, else ones / zeros)',
  `        counts = 1000 · (min(clear, ${MOST_TRUST}) + order + 1)`,
  '        sum = sum + (counts · ones) / (zeros + ones)',
  '        trust = trust + counts',
  `    g = floor((${WHOLE} · sum) / trust + 0.5)`,
  `    return g, but at least ${LEAST} and at most ${WHOLE - LEAST}`,
  '',
  'learn(bit):',
  '    for order = 0, 1, 2:',
  `        pair = seen[order][place(order)], or a new one [${FIRST}, ${FIRST}]`,
  '        pair[bit] = pair[bit] + 1',
  '        if pair[1 - bit] > 2:  pair[1 - bit] = pair[1 - bit] / 2 + 1',
  '    bits = bits · 2 + bit',
  '    if bits ≥ 256:  before = last;  last = bits - 256;  bits = 1',
);

const UNSQUEEZING = fence(
  'low = 0;  high = 2³² - 1',
  'number = the first 4 bytes, the highest first',
  'for each bit of so many bytes, the highest bit of a byte first:',
  `    cut = low + floor((high - low) · guess() / ${WHOLE})`,
  '    bit = 1 if number ≤ cut, else 0',
  '    if bit = 1:  high = cut',
  '    else:        low = cut + 1',
  '    learn(bit)',
  '    while low and high have the same highest byte:',
  '        low    = low · 2⁸ mod 2³²',
  '        high   = high · 2⁸ mod 2³² + 255',
  '        number = number · 2⁸ mod 2³² + the next byte',
);

const TEXT = 'six seats, six sets, six sides';

/** A record of nothing: what a file of it has. */
const localFile = (): string =>
  replayFile({
    record: {
      dealer: 'local',
      setup: EXAMPLE,
      seed: 'any text',
      first: 0,
      actions: [actionOf(END_TURN)],
      hash: '0123456789abcdef',
    },
    names: ['Ada', 'Ben'],
  }).trimEnd();

/** The fields of a file of a fair record, in their order. */
export const FAIR_FIELDS = [
  ['version', `${RECORD_VERSION}`],
  ['dealer', '`"fair"`'],
  ['setup', '`sets`, `players`, `variant`, as in a local file'],
  ['names', 'the names of the seats'],
  ['inputs', 'how many inputs there are'],
  ['hash', 'of the last state, 16 hexadecimal digits'],
  ['data', 'the bytes of the record ([PROTOCOL.md](../../PROTOCOL.md), section 10), as base64url'],
] as const;

const LIMITS = list(
  `Contents of an envelope, the part of a fair record before its inputs, and its inputs before squeezing: ${MOST_LENGTH} bytes each. ` +
    'What is longer has no link; as a local or fair record it can be a file.',
  `A fair record has at most ${MOST_INPUTS} inputs, and a game by link as many decisions; a record as text, in a link or a ` +
    `file, has at most ${MOST_RECORD} characters. What holds more is not read.`,
  'Seed and names: 255 bytes of UTF-8 each.',
  'Of the public links of a seat, over all its chains, a record counts at most one more than it has inputs; of its private ' +
    `links at most ${MOST_PRIVATE} times as many as that. What counts more is refused before anything is hashed; so is a chain ` +
    `that counts more links than the configuration allows, and a configuration with chains of more than ${CHAIN} links. The ` +
    'first chains of a seat are hashed at once, a later one when the input is played that brings it.',
);

export function linksPage(): string {
  const squeezed = squeeze(utf8(TEXT));
  return page(
    'Records as links and files',
    'A link is bytes as base64url: the alphabet with `-` and `_`, without `=`; bits after the last byte are 0. In an address ' +
      'it stands after `#/replay/` (a game by link also after `#/letter/`).',
    '## The envelope',
    fence(`kind u8 ‖ ${VERSION} u8 ‖ length of the contents u16 ‖ contents ‖ check (${CHECK})`),
    `The check is the first ${CHECK} bytes of \`H("envelope", all before it)\`. The second byte is the version of the envelope; a ` +
      'higher one is of a newer program. Actions are as in [actions.md](actions.md), sets and variants as in a configuration.',
    kindTable(),
    `Example: the contents \`${toHex(utf8('abc'))}\` as kind ${FAIR} are the link \`${enclose(FAIR, utf8('abc'))}\`. More are in ` +
      '`tests/vectors/envelopes.json`.',
    '## Squeezing',
    'Each bit is guessed by what followed the last two bytes, the last one, and none before; arithmetic coding writes what the ' +
      'guesses did not know. How many bytes there were is not in what is squeezed: it stands beside it.',
    'The guess is computed with **IEEE 754 doubles**, rounded after each of +, −, ·, / in the order that is written here (all ' +
      'languages that have them agree, as no other functions are used). The rest is whole numbers: the product below is less ' +
      'than 2⁴⁸.',
    GUESSING,
    'Unsqueezing (a byte that is not there any more is 0):',
    UNSQUEEZING,
    'Squeezing is the same with the bit given: while the highest bytes are the same, that byte is written. At the end the highest ' +
      'byte of `high` is written, unless there were no bytes at all.',
    `Example: the ${utf8(TEXT).length} bytes of ${code(TEXT)} are squeezed to ${code(toHex(squeezed))}. More are in ` +
      '`tests/vectors/squeezed.json`.',
    '## Files',
    'A local record:',
    ['```json', localFile(), '```'].join('\n'),
    '`first` is there if it was agreed and not dealt. `actions` are their bytes as base64url, `rules` the first ' +
      `${RULES} bytes of the rules hash; \`rules\` and \`names\` may be missing. Other keys are ignored. Whoever passes a game on says the ` +
      'same rules of it, or none. Its deal follows from the seed, and proves nothing.',
    'A fair record:',
    table(
      ['key', 'value'],
      FAIR_FIELDS.map(([key, value]) => [code(key), value]),
    ),
    'These keys, in this order, each once, and no others; all that stands beside `data` must say what the data say. Blanks do not ' +
      'matter. The `version` of older records is 2, 7 or 8.',
    'A game by link, and one that was played on, is an object with `version` 3, `dealer` (`"letter"` or `"continued"`) and `data`, ' +
      'the text of the link.',
    '## Limits',
    LIMITS,
  );
}
