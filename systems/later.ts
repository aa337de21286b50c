import { type ActionList, actionOf, LATER, USE } from '../components/action.ts';
import { WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { WATCHES } from './book/index.ts';
import { ON_WISH } from './book/instructions.ts';
import { isFeasible } from './feasible.ts';
import { push } from './stack.ts';
import { removeWatcher } from './triggers.ts';

// What heroes played this turn, and what copied them, have left for later.

const sourceOf = (w: World, index: number): number => w.watchers[index * WATCHER + 1];

const startOf = (w: World, index: number): number => WATCHES[w.watchers[index * WATCHER]].start;

/** A card may have left several things, and only some of them can be used now. */
const isUsable = (w: World, index: number, seat: number): boolean =>
  WATCHES[w.watchers[index * WATCHER]].happening === ON_WISH &&
  isFeasible(w, startOf(w, index), seat, sourceOf(w, index), null);

export function listLater(w: World, seat: number, list: ActionList): void {
  list.forget();
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    if (!isUsable(w, i, seat)) continue;
    const source = sourceOf(w, i);
    if (list.isNew(w.def[source])) list.add(actionOf(USE, source, LATER));
  }
}

function usableOf(w: World, seat: number, card: number): number {
  for (let i = 0; i < w.reg[WATCHERS]; i++) if (sourceOf(w, i) === card && isUsable(w, i, seat)) return i;
  throw new Error('this card has left nothing that can be used now');
}

export function useLater(w: World, seat: number, card: number): void {
  const index = usableOf(w, seat, card);
  const start = startOf(w, index);
  removeWatcher(w, index);
  push(w, start, card, seat);
}
