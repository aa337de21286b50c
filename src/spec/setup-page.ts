import type { ZoneId } from '../../components/ids.ts';
import type { Layout } from '../../components/layout.ts';
import * as zones from '../../components/zone.ts';
import { bookOf, compileBook } from '../../systems/book/book.ts';
import { INSTRUCTION_SET } from '../../systems/book/operations.ts';
import { layoutOf } from '../../systems/setup.ts';
import { canonicalText } from '../cards/canonical.ts';
import { PRINTED, SETS } from '../cards/index.ts';
import type { Card } from '../cards/vocabulary.ts';
import { rulesHash } from '../fair/config.ts';
import { toHex, utf8 } from '../fair/hash.ts';
import { RULES } from '../fair/rules.ts';
import { BOXES } from '../fair/set-bytes.ts';
import { EXAMPLE, inWords } from './examples.ts';
import { code, fence, list, numberIn, page, table } from './markdown.ts';

/** The text that is hashed with the version of the rules, for a match of all printed sets. */
export const setsText = (): string => canonicalText(PRINTED);

const setTable = (): string =>
  table(
    ['bit', 'id', 'name', 'starting decks'],
    Object.entries(SETS).map(([id, set]) => [
      BOXES.includes(id) ? BOXES.indexOf(id) : 'by id',
      code(id),
      set.name,
      set.players,
    ]),
  );

const copiesOf = ({ starting, copies }: Card): string =>
  starting === undefined
    ? Object.entries(copies)
        .map(([set, n]) => `${set} ${n}`)
        .join(', ')
    : `${starting} for each seat`;

const cardTable = (): string =>
  table(
    ['number', 'id', 'kind', 'copies'],
    compileBook(PRINTED).cards.map((card, number) => [number, code(card.id), card.kind, copiesOf(card)]),
  );

/** Cards of one number and one home that follow each other. */
export interface Run {
  readonly first: number;
  readonly count: number;
  readonly def: number;
  readonly home: ZoneId;
}

export function runsOf({ firstCard, entities, defs, homes }: Layout): Run[] {
  const runs: Run[] = [];
  for (let card = firstCard; card < entities; card++) {
    const last = runs[runs.length - 1];
    if (last && defs[card] === last.def && homes[card] === last.home)
      runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ first: card, count: 1, def: defs[card], home: homes[card] });
  }
  return runs;
}

const HOMES = ['CENTER', 'CULTIST', 'FANATIC', 'MYSTIC', 'HEAVY_INFANTRY'] as const;

/** A zone where cards begin. */
function homeName(zone: ZoneId): string {
  if (zones.isKind(zone, zones.DECK)) return `DECK of seat ${zones.seatOf(zone)}`;
  const name = HOMES.find((home) => numberIn(zones, home) === zone);
  if (!name) throw new Error(`docs/spec does not know that cards begin in zone ${zone}`);
  return name;
}

const runTable = (layout: Layout): string =>
  table(
    ['entities', 'card', 'id', 'zone', 'where'],
    runsOf(layout).map(({ first, count, def, home }) => [
      count === 1 ? `${first}` : `${first}–${first + count - 1}`,
      def,
      code(bookOf(layout).cards[def].id),
      home,
      homeName(home),
    ]),
  );

export function setupPage(): string {
  const layout = layoutOf(EXAMPLE);
  const text = setsText();
  return page(
    'Sets, rules and the numbers of cards',
    '## Sets',
    'Sets have this order, in configurations, letters and links as in the text of the seed ([state.md](state.md#the-hash)). ' +
      'The order in which somebody names them does not matter. As bytes, `sets` is a u8 with these bits. If there are sets ' +
      'without a bit, bit 7 is set too, and after the byte come their number u8 and their ids (u8 length, UTF-8).',
    setTable(),
    '## The rules hash',
    fence(`H("rules of sets", "${RULES}", "${INSTRUCTION_SET}", sets)`),
    list(
      `${code(RULES)} is the version of the rules, in decimal digits. It goes up whenever the same inputs may lead to another state.`,
      `${code(INSTRUCTION_SET)} is the version of the instructions that cards are compiled to, in decimal digits: the state holds places in programs.`,
      `The sets are those of the match, \`basics\` among them, as a text. [sets.txt](sets.txt) is that text for all printed ` +
        `sets: ${utf8(text).length} bytes of UTF-8, and nothing after them. It is JSON without blanks, a list of sets in ` +
        'their order; the keys of every object are in the order of their code units. For a match of fewer sets, leave the ' +
        'others out of the list.',
    ),
    'Other sets make no difference: not to this hash, nor to any number or byte of the match.',
    table(
      ['sets', 'rules hash'],
      [['godslayer'], ['fallen', 'unraveled'], Object.keys(SETS)].map((sets) => [
        sets.join(', '),
        code(toHex(rulesHash(sets))),
      ]),
    ),
    '## The numbers of entities',
    'Entity 0 does not exist. Zones come first ([state.md](state.md#zones)), then the cards, without gaps: the first card ' +
      'has the number `zones`, which counts entity 0. For each kind of card, in the order of their [numbers](#cards):',
    list(
      'A starting card (`starting` in the text): so many for seat 0, then for seat 1, and so on. They begin in `DECK` of ' +
        'their seat.',
      '`cultist`: one, in `CULTIST`, whatever the sets are.',
      'All others: as many copies as the sets of the match have together, without `basics`: `copies` in the text; of a card with a ' +
        '`pile`, where a set does not list it, what the set has under `supplies` for that pile. `mystic`, `heavy-infantry` and `fanatic` begin in the zones of these names, the others in `CENTER`.',
    ),
    'A kind without copies is left out. The number of a card stays what it is when the card transforms; its `def` changes.',
    'In the beginning all zones are empty rings, and the cards enter theirs in the order of their numbers, each as the last. ' +
      'The honor pool is that of the configuration, or 30 for each seat (solitaire: 50). `TO_DEAL` has a bit for each seat. ' +
      'If the first seat is dealt, the match waits for it (PICK, [chance.md](chance.md)); otherwise `ACTIVE` and `FIRST` are ' +
      'that seat, and the phase is `DEALING_HANDS`. All else is 0.',
    `### Example: ${inWords(EXAMPLE)}`,
    `${layout.firstCard - 1} zones, the first card is ${layout.firstCard}, ${layout.entities} entities with the one that does not exist.`,
    runTable(layout),
    'Other tables are in `tests/vectors/layouts.json`.',
    '## Cards',
    'The cards of a match are those of its sets, `basics` first, each as often as it is listed first: they are numbered from 0 ' +
      'in the order of the sets and of their lists. So the numbers of a card depend on the sets of the match. These are the ' +
      'numbers when all printed sets are played:',
    cardTable(),
  );
}
