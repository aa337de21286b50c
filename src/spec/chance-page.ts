import * as registers from '../../components/table.ts';
import { EXAMPLE, inWords } from './examples.ts';
import { code, list, numberIn, page, table } from './markdown.ts';
import { type ChanceKind, KINDS, setupSteps } from './setup-chance.ts';

interface Described {
  readonly among: string;
  readonly live: string;
  readonly open: string;
}

const FROM_CENTER = 'the cards in `CENTER`, by entity number';
const FROM_POOL = 'the pool of the seat (below)';
const OPENLY = 'public: the cards in `DECK` of the seat, from V';

const ANSWERS: Readonly<Record<ChanceKind, Described>> = {
  FLIP: { among: FROM_CENTER, live: 'public, from V; it enters the row', open: 'the same' },
  REVEAL: { among: FROM_CENTER, live: 'public, from V', open: 'the same' },
  PICK: { among: 'the numbers below `CHANCE_N`', live: 'public, from V', open: 'the same' },
  DRAW: {
    among: FROM_POOL,
    live: 'sealed, from X; if `looked` is 1, the card that was looked at, without chance',
    open: `${OPENLY}; it enters \`HAND\``,
  },
  LOOK: {
    among: FROM_POOL,
    live: 'sealed, from X, with a private link of its own; `looked` becomes 1',
    open: `${OPENLY}; it becomes the first of \`TOP\``,
  },
  SHOW_TOP: {
    among: FROM_POOL,
    live: 'if `looked` is 0, as LOOK first; then the seat makes a `show`',
    open: `${OPENLY}; it becomes the first of \`TOP\``,
  },
  OPEN: {
    among: 'the card in slot `CHANCE_N`',
    live: 'no chance: known if the hand is opened, otherwise the seat makes a `show`',
    open: 'does not happen: it has no sealed cards',
  },
  TAKE: {
    among: 'the card in slot `CHANCE_N`',
    live: 'no chance: the seat makes a `give` or a `show` (PROTOCOL.md, section 6)',
    open: 'does not happen',
  },
};

const kindTable = (): string =>
  table(
    ['number', 'kind', 'among', 'of a live seat', 'of an open seat'],
    [...KINDS]
      .sort((a, b) => numberIn(registers, a) - numberIn(registers, b))
      .map((kind) => [
        numberIn(registers, kind),
        code(kind),
        ANSWERS[kind].among,
        ANSWERS[kind].live,
        ANSWERS[kind].open,
      ]),
  );

export const chancePage = (): string =>
  page(
    'Chance, in order',
    'Section 5 of [PROTOCOL.md](../../PROTOCOL.md) says how joint values V and private values X are made. Here is what is ' +
      'drawn from them, and when.',
    kindTable(),
    '## Counting',
    list(
      'An input has no value until it needs one: a PICK, FLIP or REVEAL, or a DRAW, LOOK or SHOW_TOP that takes chance. Then ' +
        'its value is the next, k goes up, and c begins with 0.',
      'c goes up by 1 with every number that is taken from V or from an X, in the order in which the match asks, **also if ' +
        'there is one candidate only** (n = 1: the number is 0, and nothing is hashed). A DRAW of a card that was looked at, ' +
        'OPEN and TAKE leave c as it is.',
      'A live seat takes its next private link at its first sealed card (DRAW, LOOK or SHOW_TOP) of a value, and at every ' +
        'LOOK and at every SHOW_TOP that takes chance. Other draws of that value use the link that the seat took last. It ' +
        'takes the link also if there is one candidate only.',
      'Private links are numbered through: the links of a new chain go on with the number after the last that was taken. ' +
        'Public links have the number k of the value; a new chain begins with the k of the next value. A value that burns has ' +
        'taken its k, and chance that is still to be decided takes the next.',
    ),
    '## The pool of a seat',
    'The candidates of a sealed draw are the cards in `DECK` of the seat **when the match asks**, in the order of their entity ' +
      'numbers, without the cards of that pool that the seat holds sealed, and without those out of it that it has handed over ' +
      'and that have not been shown. Before that, cards that the seat held sealed and that are in `DECK` no more are held no ' +
      'longer: they became public when the pool was used up.',
    list(
      'If cards lie in `TOP`, the first of them is drawn, without chance; nothing is asked.',
      'If `TOP` is empty and all cards in `DECK` are sealed in hands, the discard pile becomes the deck first. If they are all ' +
        'sealed in the hand of their owner, they are no secret any more: they move to `HAND`, in the order of the ring. Then ' +
        'the cards of `DISCARD` move to `DECK`, in order.',
      'If `CENTER` is empty, cards come from `CENTER_BOTTOM`, the first one first, without chance; if that is empty, too, the ' +
        'void moves to `CENTER` first.',
    ),
    '## Slots of a hand',
    'Where chance picks a card of a hand (PICK with as many outcomes as the hand has cards), the numbers below the count of ' +
      '`HAND` are the cards of that ring, in its order; the others are the sealed cards, the oldest first: number − count of ' +
      '`HAND` is the slot for OPEN or TAKE. In the clean-up OPEN asks for slot 0 until nothing is sealed any more.',
    '## Order in the set-up',
    'All chance of the set-up comes from the first value (k = 0, for head[0]; if that burns, the next one), in this order:',
    list(
      'Who is first, if that is dealt: a PICK with as many outcomes as seats. With one seat too it takes c = 0.',
      'The first hands: five DRAWs of the first seat, then five of the next one, and so on round the table.',
      'The row: a FLIP for each place, from the one nearest to the center deck outward. An event that turns up becomes ' +
        'current, and the place is filled by the next FLIP. Fates wait until the row is full; what they ask for comes then.',
    ),
    `### Example: ${inWords(EXAMPLE)}`,
    'Seat 1 is dealt to be first, and the center deck turns up its lowest numbers.',
    setupSteps(),
    'Every live seat takes its private link number 0 at its first draw. Where an open seat draws, its cards are public, and ' +
      'they take numbers from V in the same places. Deals are in `tests/vectors/deals.json`.',
    '## A seat is expelled',
    'Before anything else goes on, as many cards as the seat held sealed of its own pool are dealt to it one by one, from the ' +
      'value of the expel: each among the cards in `DECK` of the seat, by entity number, public, with c going up. Then comes the ' +
      'next seat that was expelled, in seat order, and then the chance that was under way. Hands of an earlier vote that still wait, ' +
      'as its value burnt, come before them. If the match waited for a card of its hand ' +
      '(OPEN, TAKE), the last one that it is dealt is that card.',
  );
