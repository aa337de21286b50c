import './purse.ts'; // its columns lie before these (arena.ts)
import type * as ids from './ids.ts';
import { MAX_SEATS, small, words } from './store.ts';

export type Seat = ids.Seat;

/** What a player has. By seat. */
export const Seat = {
  /** Runes to spend this turn. */
  runes: words<Seat>(MAX_SEATS),
  /** Runes for Mechana Constructs only. */
  mechanaRunes: words<Seat>(MAX_SEATS),
  /** Power to spend this turn. */
  power: words<Seat>(MAX_SEATS),
  /** Turns to take after this one. */
  extraTurns: small<Seat>(MAX_SEATS),
  /** Cards to draw beyond five at the end of this turn. */
  extraCards: small<Seat>(MAX_SEATS),
  /** Constructs in play that make all Constructs Mechana for their controller. */
  links: small<Seat>(MAX_SEATS),
  /** 1 if the owner has looked at the top card of its pool, and it lies there still. */
  looked: small<Seat>(MAX_SEATS),
  /** At `sealedAt`: cards in the hand of a holder, out of the pool of an owner, that only the holder knows. */
  sealed: small<number>(MAX_SEATS * MAX_SEATS),
};

export const sealedAt = (holder: Seat, owner: Seat): number => holder * MAX_SEATS + owner;
