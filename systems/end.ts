import { ACTIVE, FIRST, IDLE_TURNS } from '../components/registers.ts';
import { poolOf, type World } from '../components/world.ts';
import { CONSTRUCTS, DECK, DISCARD, HAND, PLAYED, seatZone, TOP, UNDER } from '../components/zones.ts';
import { HONOR } from './book/index.ts';
import { adversaryScore } from './solitaire.ts';
import { isTeam, partnerOf } from './team.ts';

// Rules 5, 9.3 and 10.3.

/** A seat's place in turn order, from 0. */
const rank = (w: World, seat: number): number => (seat - w.reg[FIRST] + w.layout.seats) % w.layout.seats;

/**
 * Players who have banished nearly all they had may never again acquire or defeat anything. The rulebook is silent;
 * so that every match ends, one in which nothing was acquired or defeated for so many rounds is over.
 */
const IDLE_ROUNDS = 30;

const isStuck = (w: World): boolean => w.reg[IDLE_TURNS] >= IDLE_ROUNDS * w.layout.seats;

/** Asked when a turn is over: the round ends with the player who sits last, extra turns included. */
export function isOver(w: World): boolean {
  const seat = w.reg[ACTIVE];
  const isLastOfRound = rank(w, seat) === w.layout.seats - 1 && w.extraTurns[seat] === 0;
  return isLastOfRound && (w.honor[poolOf(w)] === 0 || isStuck(w));
}

const OWNED = [DECK, TOP, HAND, DISCARD, PLAYED, CONSTRUCTS, UNDER];

/** Rule 5.3. */
export function scoreOf(w: World, seat: number): number {
  let score = w.honor[seat];
  for (const kind of OWNED) {
    const zone = seatZone(seat, kind);
    for (let card = w.next[zone]; card !== zone; card = w.next[card]) score += HONOR[w.def[card]];
  }
  return score;
}

const sideScore = (w: World, seat: number): number =>
  scoreOf(w, seat) + (isTeam(w) ? scoreOf(w, partnerOf(w, seat)) : 0);

/** The winning seats; in solitaire none after a loss. */
export function winners(w: World): number[] {
  if (w.layout.variant === 'solo') return scoreOf(w, 0) > adversaryScore(w) ? [0] : [];
  let best = w.reg[FIRST];
  for (let i = 1; i < w.layout.seats; i++) {
    const seat = (w.reg[FIRST] + i) % w.layout.seats;
    if (sideScore(w, seat) >= sideScore(w, best)) best = seat;
  }
  return isTeam(w) ? [best, partnerOf(w, best)].sort((a, b) => a - b) : [best];
}
