import type { Pc } from '../components/ids.ts';
import { Seat } from '../components/seat.ts';
import { CODE } from './book/index.ts';
import { MECHANA_RUNES, POWER, RUNES } from './book/instructions.ts';
import { OP } from './book/operations.ts';
import { gainHonor } from './honor.ts';

// What a player gains. Most heroes do nothing else: their effects need no frame.

export function gain(seat: Seat, resource: number, amount: number): void {
  if (resource === RUNES) Seat.runes[seat] += amount;
  else if (resource === POWER) Seat.power[seat] += amount;
  else if (resource === MECHANA_RUNES) Seat.mechanaRunes[seat] += amount;
  else gainHonor(seat, amount);
}

/** By where a hero's program begins: 1 if it only gains what it says in numbers. */
const PLAIN = Uint8Array.from(CODE, (_, start) => {
  let pc = start;
  while (CODE[pc] === OP.gain && CODE[pc + 2] >= 0) pc += 3;
  return CODE[pc] === OP.played ? 1 : 0;
});

export const isPlain = (start: Pc): boolean => PLAIN[start] === 1;

export function gainPlainly(seat: Seat, start: Pc): void {
  for (let pc = start; CODE[pc] === OP.gain; pc += 3) gain(seat, CODE[pc + 1], CODE[pc + 2]);
}
