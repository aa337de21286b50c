import { ACTIVE, CLEANUP, MAIN, PHASE } from '../components/registers.ts';
import type { World } from '../components/world.ts';

/**
 * Rule 11.25: whether it is this player's turn. The first deal, the next hand and the adversary's part of solitaire
 * belong to no turn.
 */
export const isTurnOf = (w: World, seat: number): boolean =>
  seat === w.reg[ACTIVE] && w.reg[PHASE] >= MAIN && w.reg[PHASE] <= CLEANUP;
