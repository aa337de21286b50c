import { ACTIVE, FATES } from '../components/registers.ts';
import { NoRoom } from '../components/room.ts';
import type { World } from '../components/world.ts';
import { first, isRow, ROW, ROW_END } from '../components/zones.ts';
import { banish, canBeBanished } from './banish.ts';
import { FATE } from './book/index.ts';
import { hasOther } from './center-deck.ts';
import { PC, push, SOURCE } from './stack.ts';

// Rule 6: fates wait, in the order in which their cards entered, until what is under way is done.

export function awaitFate(w: World, card: number): void {
  if (FATE[w.def[card]] === 0) return;
  const room = w.fates.length;
  if (w.reg[FATES + 1] === room) throw new NoRoom('Too many fates wait at once.');
  w.fates[(w.reg[FATES] + w.reg[FATES + 1]++) % room] = card;
}

/** Rule 11.7: it happens even if its card has left the row meanwhile. */
export function fate(w: World): boolean {
  if (w.reg[FATES + 1] === 0) return false;
  const at = w.reg[FATES];
  const card = w.fates[at];
  w.fates[at] = 0;
  w.reg[FATES] = --w.reg[FATES + 1] === 0 ? 0 : (at + 1) % w.fates.length;
  push(w, FATE[w.def[card]], card, w.reg[ACTIVE]);
  return true;
}

/** Both neighbours leave before the row is refilled; one of its own kind stays if nothing else can come (rule 11.23). */
export function runBanishAdjacent(w: World, f: number): void {
  w.stack[f + PC]++;
  const source = w.stack[f + SOURCE];
  const place = w.zone[source];
  if (!isRow(place)) return;
  const staying = hasOther(w, w.def[source]) ? 0 : w.def[source];
  for (const beside of [place - 1, place + 1]) {
    const card = beside >= ROW && beside < ROW_END ? first(w, beside) : 0;
    if (card && w.def[card] !== staying && canBeBanished(w, card)) banish(w, card);
  }
}
