import * as kinds from '../../components/action.ts';
import { toCard } from '../../components/ids.ts';
import { INTO_HAND, INTO_PLAY, ON_TOP, TO_DISCARD_PILE } from '../../systems/book/instructions.ts';
import { FACTIONS } from '../cards/vocabulary.ts';
import { toHex } from '../fair/hash.ts';
import { decodeActions, encodeActions } from '../match/bytes.ts';
import { checkCovers, code, fence, list, type NumberIn, numberIn, page, range, table } from './markdown.ts';

// Which kinds name a card is asked of the program: those whose bytes grow with the card.

const KINDS = [
  ['PLAY', '', 'plays a card of the hand'],
  [
    'USE',
    `which of its abilities, from 0; ${kinds.LATER}: what it has left for later in the turn`,
    'uses a card in play',
  ],
  ['ACQUIRE', '', 'acquires a card'],
  ['ACQUIRE_FOR_PARTNER', '', 'acquires a card for the partner'],
  ['DEFEAT', '', 'defeats a monster'],
  ['END_TURN', '', 'ends the turn'],
  ['CHOOSE', '0; 1: a card that is paid for, and for the partner', 'answer: this card'],
  ['OPTION', 'which option, from 1; or the number', 'answer: an option or a number'],
  ['YES', '', 'answer: yes'],
  ['NO', '', 'answer: no, or no card'],
  [
    'PLACE',
    `to where: ${TO_DISCARD_PILE} discard pile, ${INTO_HAND} hand, ${ON_TOP} top of the deck, ${INTO_PLAY} into play`,
    'answer: where an acquired card goes',
  ],
  ['TROPHY', '', 'uses a trophy'],
  ['TRANSFORM', '', 'turns a card of the hand over'],
  ['CHOOSE_PLAYER', 'the seat', 'answer: a player'],
  ['FACTION', `which faction, from 0: ${FACTIONS.join(', ')}`, 'answer: a faction'],
  [
    'NAME',
    '',
    'answer: a name; the number of the card ([setup.md](setup.md#cards)) plus 1 stands for the card',
  ],
  ['DONE', '', 'answer: no more cards'],
] as const;

const bytesOf = (kind: number, card: number, index: number): Uint8Array =>
  encodeActions([kinds.actionOf(kind, toCard(card), index)]);

/** 1 if nothing but the first byte is written. */
const isPlain = (kind: number): number => (bytesOf(kind, 300, 0).length === 1 ? 1 : 0);

function kindTable(): string {
  checkCovers(
    'kinds of actions',
    KINDS.map(([name]) => numberIn(kinds, name)),
    range(1, kinds.LAST_KIND + 1),
  );
  return table(
    ['kind', 'name', 'card', 'index', 'what it does'],
    KINDS.map(([name, index, does]) => [
      numberIn(kinds, name),
      code(name),
      isPlain(numberIn(kinds, name)) ? '–' : 'yes',
      index || '0',
      does,
    ]),
  );
}

const EXAMPLES: readonly (readonly [kind: NumberIn<typeof kinds>, card: number, index: number])[] = [
  ['END_TURN', 0, 0],
  ['OPTION', 0, 6],
  ['OPTION', 0, 7],
  ['PLAY', 36, 0],
  ['PLAY', 127, 0],
  ['PLAY', 128, 0],
  ['USE', 130, 1],
  ['USE', 90, kinds.LATER],
  ['USE', 4095, kinds.LATER],
  ['NAME', 1, 0],
];

const exampleTable = (): string =>
  table(
    ['kind', 'index', 'card', 'bytes'],
    EXAMPLES.map(([name, card, index]) => [
      code(name),
      index,
      card,
      code(toHex(bytesOf(numberIn(kinds, name), card, index))),
    ]),
  );

const REFUSED: readonly (readonly [bytes: readonly number[], why: string])[] = [
  [[0], 'a kind that does not exist'],
  [[kinds.LAST_KIND + 1], 'a kind that does not exist'],
  [[224 | kinds.OPTION, 6], 'an index below 7 in a byte of its own'],
  [[224 | kinds.OPTION, 16], 'an index above 15'],
  [[kinds.PLAY], 'ends too early'],
  [[kinds.PLAY, 0], 'card 0'],
  [[kinds.PLAY, 0x85, 0], 'a card below 128 in two bytes'],
  [[kinds.PLAY, 0x80, 0x20], 'a card above 4095'],
  [[kinds.PLAY, 0x80, 0x80, 1], 'a card in three bytes'],
];

function isRefused(bytes: readonly number[]): boolean {
  try {
    decodeActions(Uint8Array.from(bytes));
    return false;
  } catch {
    return true;
  }
}

function refusedTable(): string {
  for (const [bytes, why] of REFUSED)
    if (!isRefused(bytes)) throw new Error(`docs/spec says that ${bytes.join()} are no action: ${why}`);
  return table(
    ['bytes', 'why'],
    REFUSED.map(([bytes, why]) => [code(toHex(Uint8Array.from(bytes))), why]),
  );
}

export const actionsPage = (): string =>
  page(
    'Actions as bytes',
    'An action is a kind, an index from 0 to 15 and a card, the number of an entity from 1 to 4095 ' +
      '([setup.md](setup.md)). A list of actions is their bytes, one after the other.',
    list(
      'The first byte holds the kind in its lower 5 bits and the index in its upper 3. If these are 7, the index (7 to 15) ' +
        'follows in a byte of its own.',
      'If the kind names a card, its number follows: one byte if it is below 128; otherwise its lower 7 bits with the ' +
        'highest bit set, and then the rest of it in a second byte.',
    ),
    fence(
      'iiikkkkk                      index < 7',
      '111kkkkk index                index ≥ 7',
      '… card                        card < 128',
      '… 1ccccccc rest               card = c + 128 · rest',
    ),
    'So an action has 1 to 4 bytes, and one form only. Whether it is legal is another question.',
    kindTable(),
    '## Examples',
    exampleTable(),
    'These are no actions:',
    refusedTable(),
    'More are in `tests/vectors/actions.json`.',
  );
