import { CHANCE, CHANCE_KIND, CHANCE_N, CHANCE_SEAT, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';

/** The match waits for the dealer; its answer is settled in settle.ts. */
export function ask(w: World, kind: number, seat: number, n = 0): void {
  w.reg[WAIT] = CHANCE;
  w.reg[CHANCE_KIND] = kind;
  w.reg[CHANCE_SEAT] = seat;
  w.reg[CHANCE_N] = n;
}
