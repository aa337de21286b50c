import { DEFEATS, ROW_DEFEATS } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { isRow, VOID } from '../components/zones.ts';
import { acquire } from './acquire.ts';
import { REWARD } from './book/index.ts';
import { MONSTER, ON_DEFEAT, TO_DISCARD } from './book/instructions.ts';
import { kindOfCard } from './facts.ts';
import { leaveRow } from './refill.ts';
import { PC, push, SEAT, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

/** Rules 2.5 and 3.4: the monster leaves; the row is refilled before its reward runs; what triggered comes after that. */
export function defeat(w: World, seat: number, card: number): void {
  w.reg[DEFEATS]++;
  if (isRow(w.zone[card])) {
    leaveRow(w, card, VOID);
    w.reg[ROW_DEFEATS]++;
    happen(w, ON_DEFEAT, seat, card);
  }
  push(w, REWARD[w.def[card]], card, seat);
}

export function runDefeat(w: World, f: number): void {
  w.stack[f + PC]++;
  defeat(w, w.stack[f + SEAT], w.stack[f + SUBJECT]);
}

export function runAcquireOrDefeat(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SUBJECT];
  const seat = w.stack[f + SEAT];
  if (kindOfCard(w, card) === MONSTER) defeat(w, seat, card);
  else acquire(w, seat, card, TO_DISCARD);
}
