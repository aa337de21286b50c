import type { PurseId } from '../components/ids.ts';
import { POOL, Purse, RESERVE } from '../components/purse.ts';
import { HONOR_GAINED, Table } from '../components/table.ts';
import { isTurnOf } from './whose-turn.ts';

/** Rules 2.5 and 5.2: honor comes from the pool, and from the reserve when the pool is empty. */
export function gainHonor(purse: PurseId, amount: number): void {
  const pool = POOL;
  const fromPool = Math.min(amount, Purse.honor[pool]);
  Purse.honor[pool] -= fromPool;
  Purse.honor[RESERVE] += amount - fromPool;
  Purse.honor[purse] += amount;
  countGained(purse, amount);
}

/** Honor that a player has come by, from the pool or from another, is part of the history of the turn. */
export function countGained(purse: PurseId, amount: number): void {
  if (isTurnOf(purse)) Table.reg[HONOR_GAINED] += amount;
}
