import type { PurseId, Seat } from '../components/ids.ts';
import { ACTIVE, CLEANUP, FIRST, MAIN, PHASE, Table } from '../components/table.ts';

/**
 * Rule 11.25: whether it is this player's turn. The first deal, the next hand and the adversary's part of solitaire
 * belong to no turn.
 */
export const isTurnOf = (who: PurseId): boolean =>
  who === Table.reg[ACTIVE] && Table.reg[PHASE] >= MAIN && Table.reg[PHASE] <= CLEANUP;

/** Rule 11.12: the player from whom "each player" is counted; in the first deal the first one. */
export const firstOfEach = (): Seat => (Table.reg[PHASE] < MAIN ? Table.reg[FIRST] : Table.reg[ACTIVE]);
