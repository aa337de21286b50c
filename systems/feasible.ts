import type { Secrets } from '../components/secrets.ts';
import type { World } from '../components/world.ts';
import { holds, quantityFor } from './amounts.ts';
import { CHOICES, CODE, QUESTIONS } from './book/index.ts';
import { OP } from './book/operations.ts';
import { candidates } from './candidates.ts';

/** Instructions that only prepare what follows. */
const PREPARE = new Set([OP.this, OP.mark, OP.destroyMarked]);

/**
 * Rule 11.17: whether the cost or condition that a program begins with can be met, as far as is known.
 * With secrets it is known exactly.
 */
export function isFeasible(
  w: World,
  start: number,
  seat: number,
  source: number,
  secrets: Secrets | null,
): boolean {
  let pc = start;
  while (PREPARE.has(CODE[pc])) pc++;
  const operand = CODE[pc + 1];
  switch (CODE[pc]) {
    case OP.spend:
      return w.runes[seat] >= operand;
    case OP.chooseNumber:
      return w.runes[seat] > 0;
    case OP.pick:
      return CODE[pc + 2] === 1 || candidates(w, CHOICES[operand], seat, source, secrets) > 0;
    case OP.pickSome:
      return isEnough(w, pc, seat, source, secrets);
    case OP.if:
      return holds(w, QUESTIONS[operand], seat, source);
    default:
      return true;
  }
}

function isEnough(w: World, pc: number, seat: number, source: number, secrets: Secrets | null): boolean {
  const wanted = CODE[pc + 3] === 1 ? quantityFor(w, CODE[pc + 2], seat, source) : 1;
  return candidates(w, CHOICES[CODE[pc + 1]], seat, source, secrets) >= wanted;
}
