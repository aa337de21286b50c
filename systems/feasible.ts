import type { CardEntity, Pc } from '../components/ids.ts';
import { Seat } from '../components/seat.ts';
import type { Secrets } from '../components/secrets.ts';
import { holds, quantityFor } from './amounts.ts';
import { CHOICES, CODE, QUESTIONS } from './book/index.ts';
import { OP, OPERATIONS } from './book/operations.ts';
import { candidates } from './candidates.ts';

/** Instructions that only prepare what follows. */
const PREPARES = Uint8Array.from(OPERATIONS, (name) =>
  name === 'this' || name === 'mark' || name === 'destroyMarked' ? 1 : 0,
);

/**
 * Rule 11.17: whether the cost or condition that a program begins with can be met, as far as is known.
 * With secrets it is known exactly.
 */
export function isFeasible(start: Pc, seat: Seat, source: CardEntity, secrets: Secrets | null): boolean {
  let pc = start;
  while (PREPARES[CODE[pc]]) pc++;
  const operand = CODE[pc + 1];
  switch (CODE[pc]) {
    case OP.spend:
      return Seat.runes[seat] >= operand;
    case OP.chooseNumber:
      return Seat.runes[seat] > 0;
    case OP.pick:
      return CODE[pc + 2] === 1 || candidates(CHOICES[operand], seat, source, secrets) > 0;
    case OP.pickSome:
      return isEnough(pc, seat, source, secrets);
    case OP.if:
      return holds(QUESTIONS[operand], seat, source);
    default:
      return true;
  }
}

function isEnough(pc: Pc, seat: Seat, source: CardEntity, secrets: Secrets | null): boolean {
  const wanted = CODE[pc + 3] === 1 ? quantityFor(CODE[pc + 2], seat, source) : 1;
  return candidates(CHOICES[CODE[pc + 1]], seat, source, secrets) >= wanted;
}
