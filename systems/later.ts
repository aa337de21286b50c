import { type ActionList, actionOf, LATER, USE } from '../components/action.ts';
import { Card } from '../components/card.ts';
import type { CardEntity, Pc, Seat } from '../components/ids.ts';
import { Watchers } from '../components/queues.ts';
import { Table, WATCHERS } from '../components/table.ts';
import { WATCHES } from './book/index.ts';
import { ON_WISH } from './book/instructions.ts';
import { isFeasible } from './feasible.ts';
import { push } from './stack.ts';
import { removeWatcher } from './triggers.ts';

// What heroes played this turn, and what copied them, have left for later.

const sourceOf = (index: number): CardEntity => Watchers.source[index];

const startOf = (index: number): Pc => WATCHES[Watchers.watch[index]].start;

/** A card may have left several things, and only some of them can be used now. */
const isUsable = (index: number, seat: Seat): boolean =>
  WATCHES[Watchers.watch[index]].happening === ON_WISH &&
  isFeasible(startOf(index), seat, sourceOf(index), null);

export function listLater(seat: Seat, list: ActionList): void {
  list.forget();
  for (let i = 0; i < Table.reg[WATCHERS]; i++) {
    if (!isUsable(i, seat)) continue;
    const source = sourceOf(i);
    if (list.isNew(Card.def[source])) list.add(actionOf(USE, source, LATER));
  }
}

function usableOf(seat: Seat, card: CardEntity): number {
  for (let i = 0; i < Table.reg[WATCHERS]; i++) if (sourceOf(i) === card && isUsable(i, seat)) return i;
  throw new Error('this card has left nothing that can be used now');
}

export function useLater(seat: Seat, card: CardEntity): void {
  const index = usableOf(seat, card);
  const start = startOf(index);
  removeWatcher(index);
  push(start, card, seat);
}
