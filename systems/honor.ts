import { HONOR_GAINED } from '../components/registers.ts';
import { poolOf, reserveOf, type World } from '../components/world.ts';
import { isTurnOf } from './whose-turn.ts';

/** Rules 2.5 and 5.2: honor comes from the pool, and from the reserve when the pool is empty. */
export function gainHonor(w: World, purse: number, amount: number): void {
  const pool = poolOf(w);
  const fromPool = Math.min(amount, w.honor[pool]);
  w.honor[pool] -= fromPool;
  w.honor[reserveOf(w)] += amount - fromPool;
  w.honor[purse] += amount;
  countGained(w, purse, amount);
}

/** Honor that a player has come by, from the pool or from another, is part of the history of the turn. */
export function countGained(w: World, purse: number, amount: number): void {
  if (isTurnOf(w, purse)) w.reg[HONOR_GAINED] += amount;
}
