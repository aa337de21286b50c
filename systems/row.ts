import { GAPS } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { move } from '../components/zones.ts';

/** A card leaves the center row for another zone. */
export function leaveRow(w: World, card: number, to: number): void {
  move(w, card, to);
  w.reg[GAPS]++;
}
