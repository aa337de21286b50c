import { COLUMNS, type Column, type State, sectionsOf, usedOf } from '../../components/arena.ts';
import type { Layout } from '../../components/layout.ts';
import { code, table } from './markdown.ts';

// The columns of the state: their order, width and length are those of the program.

const PROGRAMS = (what: string): Readonly<Record<string, string>> => ({
  start: `${what}: where its program begins in the compiled cards`,
  source: 'the card whose program it is',
  seat: 'the seat that acts',
  subject: 'the card that it is about, or 0',
  note: 'what it has to know of the moment when it began to wait: an amount of honor, factions',
});

const MEANING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  Table: { reg: 'registers, see below' },
  Frame: {
    pc: 'of an effect under way, the lowest first (`DEPTH` are in use): the place in the program of the compiled cards (`systems/book`) where it goes on',
    source: 'the card whose effect it is, or 0',
    seat: 'the seat that acts',
    subject: 'the card that it is about, or 0',
    count: 'how far an instruction that takes several steps has come',
    copied: 'the card whose effect is copied, or 0',
    chosen: 'cards chosen so far',
    note: 'a faction, a number, a name or an amount that later instructions need',
  },
  Triggers: PROGRAMS('a ring of abilities that have triggered'),
  Repeats: PROGRAMS('a ring of Multi-Unite that is due'),
  Fates: { card: 'a ring of cards whose fate is due' },
  Watchers: {
    watch:
      'what lasts until something happens or the turn ends, the oldest first: its number in the compiled cards',
    source: 'the card that set it up',
  },
  Zone: { count: 'by zone: how many cards it holds' },
  Purse: {
    honor:
      'honor tokens of seats 0 to 5; then of the pool, the reserve (gained after the pool ran out), the adversary',
  },
  Seat: {
    runes: 'by seat: runes to spend this turn',
    mechanaRunes: 'runes for Mechana Constructs only',
    power: 'power to spend this turn',
    extraTurns: 'turns to take after this one',
    extraCards: 'cards to draw beyond five at the end of this turn',
    links: 'constructs in play that make all Constructs Mechana for their controller',
    looked: '1 if the owner has looked at the top card of its pool, and it lies there still',
    sealed: 'at holder · 6 + owner: sealed cards in the hand of the holder out of the pool of the owner',
  },
  Place: {
    zone: 'by entity: of a card, the zone that it is in; of a zone 0',
    next: 'the next entity of the ring; of a zone its first card, or itself if it is empty',
    prev: 'the entity before it in the ring; of a zone its last card, or itself if it is empty',
  },
  Card: {
    def: 'by entity: the number of the card whose face it shows; of a zone 0',
    also: 'factions that it has for this turn, one bit each',
    used: 'abilities used this turn, one bit each',
    marked: '1 if an effect under way has marked it',
  },
};

function meaningOf(name: string): string {
  const [component, field] = name.split('.');
  const means = MEANING[component]?.[field];
  if (means === undefined) throw new Error(`docs/spec does not know the column ${name}`);
  return means;
}

const lengthOf = ({ values, isPerEntity }: Column): string => (isPerEntity ? 'entities' : `${values.length}`);

/** All columns. */
export const columnTable = (): string =>
  table(
    ['column', 'element', 'elements', 'what it holds'],
    COLUMNS.map((column) => [
      code(column.name),
      `u${column.values.BYTES_PER_ELEMENT * 8}`,
      lengthOf(column),
      meaningOf(column.name),
    ]),
  );

/** Where each column lies for one state. */
export function offsetTable(state: State): string {
  let from = 0;
  const rows = sectionsOf(state).map(({ name, bytes }, i) => {
    from += bytes.length;
    return [code(name), from - bytes.length, usedOf(COLUMNS[i], state.layout), bytes.length];
  });
  return table(['column', 'from byte', 'elements', 'bytes'], rows);
}

/** Bytes of the columns, without what fills the last word. */
export const columnBytes = (layout: Layout): number =>
  COLUMNS.reduce((sum, column) => sum + usedOf(column, layout) * column.values.BYTES_PER_ELEMENT, 0);
