import { GAPS, Table } from '../components/table.ts';
import { move } from '../components/zone.ts';

/** A card leaves the center row for another zone. */
export function leaveRow(card: number, to: number): void {
  move(card, to);
  Table.reg[GAPS]++;
}
