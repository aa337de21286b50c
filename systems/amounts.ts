import type { World } from '../components/world.ts';
import { CONSTRUCTS, PLAYED, seatZone } from '../components/zones.ts';
import type { Question, Test } from './book/compile.ts';
import { QUANTITIES } from './book/index.ts';
import { factionsOf, passes } from './facts.ts';
import { SEAT, SOURCE } from './stack.ts';

/** How many cards of a zone pass a test. */
export function countIn(w: World, zone: number, test: Test, seat: number, source: number): number {
  let n = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (passes(w, test, card, seat, source)) n++;
  return n;
}

function factionsAmong(w: World, zone: number, seat: number): number {
  let bits = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) bits |= factionsOf(w, card, seat);
  let n = 0;
  for (; bits !== 0; bits &= bits - 1) n++;
  return n;
}

/** The number that an operand stands for (book/compile.ts). */
export function quantity(w: World, f: number, operand: number): number {
  if (operand >= 0) return operand;
  const { per, test } = QUANTITIES[-1 - operand];
  const seat = w.stack[f + SEAT];
  const constructs = seatZone(seat, CONSTRUCTS);
  if (per === 'constructFaction') return factionsAmong(w, constructs, seat);
  return countIn(w, constructs, test, seat, w.stack[f + SOURCE]);
}

export function holds(w: World, question: Question, seat: number, source: number): boolean {
  const zone = seatZone(seat, question.about === 'played' ? PLAYED : CONSTRUCTS);
  return countIn(w, zone, question.test, seat, source) >= question.atLeast;
}
