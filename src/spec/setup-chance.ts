import { layout, within } from '../../components/arena.ts';
import { toCard, type ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import * as registers from '../../components/table.ts';
import { Table } from '../../components/table.ts';
import { CENTER, Zone } from '../../components/zone.ts';
import { poolLeft } from '../../systems/hand.ts';
import { settle } from '../../systems/settle.ts';
import { run } from '../../systems/timing.ts';
import { exampleState } from './examples.ts';
import { checkCovers, code, numberIn, type Row, range, table } from './markdown.ts';

// What a match asks of chance before its first question, as the program asks it.

export const KINDS = ['FLIP', 'DRAW', 'OPEN', 'PICK', 'TAKE', 'REVEAL', 'LOOK', 'SHOW_TOP'] as const;
export type ChanceKind = (typeof KINDS)[number];

checkCovers(
  'kinds of chance',
  KINDS.map((name) => numberIn(registers, name)),
  range(1, KINDS.length + 1),
);

const nameOf = (kind: number): ChanceKind => KINDS.find((name) => numberIn(registers, name) === kind)!;

function lowestIn(zone: ZoneId): number {
  const { firstCard, entities } = layout;
  return range(firstCard, entities).find((card) => Place.zone[toCard(card)] === zone)!;
}

/** Seat 1 is first, and always the card with the lowest number turns up. */
function answerTo(kind: ChanceKind): readonly [candidates: string, answer: number] {
  if (kind === 'PICK') return [`${Table.reg[registers.CHANCE_N]} seats`, 1];
  if (kind === 'DRAW')
    return [`${poolLeft(Table.reg[registers.CHANCE_SEAT])} cards of its pool`, registers.SEALED];
  return [`${Zone.count[CENTER]} cards of the center deck`, lowestIn(CENTER)];
}

const steps = (): Row[] => within(exampleState(), deal);

function deal(): Row[] {
  const rows: Row[] = [];
  for (run(); Table.reg[registers.WAIT] === registers.CHANCE; run()) {
    const kind = nameOf(Table.reg[registers.CHANCE_KIND]);
    const [candidates, answer] = answerTo(kind);
    const seat = kind === 'DRAW' ? `seat ${Table.reg[registers.CHANCE_SEAT]}` : 'all';
    rows.push([rows.length, code(kind), seat, candidates, kind === 'DRAW' ? 'sealed' : answer]);
    settle(answer);
  }
  return rows;
}

export const setupSteps = (): string => table(['c', 'kind', 'of', 'among', 'answer'], steps());
