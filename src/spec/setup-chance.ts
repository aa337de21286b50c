import * as registers from '../../components/registers.ts';
import type { World } from '../../components/world.ts';
import { CENTER } from '../../components/zones.ts';
import { poolLeft } from '../../systems/hand.ts';
import { settle } from '../../systems/settle.ts';
import { run } from '../../systems/timing.ts';
import { exampleWorld } from './examples.ts';
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

function lowestIn(w: World, zone: number): number {
  const { firstCard, entities } = w.layout;
  return range(firstCard, entities).find((card) => w.zone[card] === zone)!;
}

/** Seat 1 is first, and always the card with the lowest number turns up. */
function answerTo(w: World, kind: ChanceKind): readonly [candidates: string, answer: number] {
  if (kind === 'PICK') return [`${w.reg[registers.CHANCE_N]} seats`, 1];
  if (kind === 'DRAW')
    return [`${poolLeft(w, w.reg[registers.CHANCE_SEAT])} cards of its pool`, registers.SEALED];
  return [`${w.count[CENTER]} cards of the center deck`, lowestIn(w, CENTER)];
}

function steps(): Row[] {
  const w = exampleWorld();
  const rows: Row[] = [];
  for (run(w); w.reg[registers.WAIT] === registers.CHANCE; run(w)) {
    const kind = nameOf(w.reg[registers.CHANCE_KIND]);
    const [candidates, answer] = answerTo(w, kind);
    const seat = kind === 'DRAW' ? `seat ${w.reg[registers.CHANCE_SEAT]}` : 'all';
    rows.push([rows.length, code(kind), seat, candidates, kind === 'DRAW' ? 'sealed' : answer]);
    settle(w, answer);
  }
  return rows;
}

export const setupSteps = (): string => table(['c', 'kind', 'of', 'among', 'answer'], steps());
