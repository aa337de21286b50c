import type { Seat } from '../components/ids.ts';
import { CHANCE, CHANCE_KIND, CHANCE_N, CHANCE_SEAT, Table, WAIT } from '../components/table.ts';

/** The match waits for the dealer; its answer is settled in settle.ts. */
export function ask(kind: number, seat: Seat, n = 0): void {
  Table.reg[WAIT] = CHANCE;
  Table.reg[CHANCE_KIND] = kind;
  Table.reg[CHANCE_SEAT] = seat;
  Table.reg[CHANCE_N] = n;
}
