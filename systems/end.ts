import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { FIRST_SEAT } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { POOL, Purse } from '../components/purse.ts';
import { Seat } from '../components/seat.ts';
import { ACTIVE, FIRST, IDLE_TURNS, Table } from '../components/table.ts';
import { CONSTRUCTS, DECK, DISCARD, HAND, PLAYED, seatZone, TOP, UNDER } from '../components/zone.ts';
import { HONOR } from './book/index.ts';
import { adversaryScore } from './solitaire.ts';
import { isTeam, partnerOf, seatAfter } from './team.ts';

// Rules 5, 9.3 and 10.3.

/** A seat's place in turn order, from 0. */
const rank = (seat: Seat): number => (seat - Table.reg[FIRST] + layout.seats) % layout.seats;

/**
 * Players who have banished nearly all they had may never again acquire or defeat anything. The rulebook is silent;
 * so that every match ends, one in which nothing was acquired or defeated for so many rounds is over.
 */
const IDLE_ROUNDS = 30;

const isStuck = (): boolean => Table.reg[IDLE_TURNS] >= IDLE_ROUNDS * layout.seats;

/** Asked when a turn is over: the round ends with the player who sits last, extra turns included. */
export function isOver(): boolean {
  const seat = Table.reg[ACTIVE];
  const isLastOfRound = rank(seat) === layout.seats - 1 && Seat.extraTurns[seat] === 0;
  return isLastOfRound && (Purse.honor[POOL] === 0 || isStuck());
}

const OWNED = [DECK, TOP, HAND, DISCARD, PLAYED, CONSTRUCTS, UNDER];

/** Rule 5.3. */
export function scoreOf(seat: Seat): number {
  let score = Purse.honor[seat];
  for (const kind of OWNED) {
    const zone = seatZone(seat, kind);
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) score += HONOR[Card.def[card]];
  }
  return score;
}

const sideScore = (seat: Seat): number => scoreOf(seat) + (isTeam() ? scoreOf(partnerOf(seat)) : 0);

/** The winning seats; in solitaire none after a loss. */
export function winners(): Seat[] {
  if (layout.variant === 'solo') return scoreOf(FIRST_SEAT) > adversaryScore() ? [FIRST_SEAT] : [];
  let best = Table.reg[FIRST];
  for (let i = 1; i < layout.seats; i++) {
    const seat = seatAfter(Table.reg[FIRST], i);
    if (sideScore(seat) >= sideScore(best)) best = seat;
  }
  return isTeam() ? [best, partnerOf(best)].sort((a, b) => a - b) : [best];
}
