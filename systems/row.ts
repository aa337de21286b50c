import { type CardEntity, NO_CARD, type ZoneId } from '../components/ids.ts';
import { GAPS, Table } from '../components/table.ts';
import { first, isRow, move } from '../components/zone.ts';

/** A card leaves the center row for another zone. */
export function leaveRow(card: CardEntity, to: ZoneId): void {
  move(card, to);
  Table.reg[GAPS]++;
}

/** The card at a place of the center row, or none; beside the row there is none. */
export const cardAt = (place: number): CardEntity =>
  isRow(place as ZoneId) ? first(place as ZoneId) : NO_CARD;
