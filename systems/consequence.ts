import type { World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, PLAYED, seatZone } from '../components/zones.ts';
import { factionsAmong, fullHand } from './amounts.ts';
import { CODE, COST, QUANTITIES } from './book/index.ts';
import {
  DRAW,
  EACH,
  END,
  EXTRA_CARDS,
  GAIN,
  JUMP,
  LOOK,
  MARK_CONSTRUCTS,
  PICK,
  REVEAL_CENTER,
  REVEAL_TOP,
} from './book/instructions.ts';
import { hasCenterCard } from './center-deck.ts';
import { isMeant } from './control.ts';
import { canDraw } from './draw.ts';
import { isFeasible } from './feasible.ts';
import { deckSize, handSize } from './hand.ts';

// Rules 11.3 and 11.33: a question whose answers all do nothing is not asked.

/** Whether a program that would begin here does nothing, as far as everybody can see. */
export function doesNothing(w: World, pc: number, seat: number, source: number): boolean {
  switch (CODE[pc]) {
    case DRAW:
    case LOOK:
    case REVEAL_TOP:
      return !canDraw(w, seat);
    case EXTRA_CARDS:
      return cardsOf(w, seat) <= fullHand(w, seat);
    case REVEAL_CENTER:
      return !hasCenterCard(w);
    case PICK:
      return !isFeasible(w, pc, seat, source, null);
    case MARK_CONSTRUCTS:
      return !controls(w, seat, CODE[pc + 1]);
    case EACH:
      return isLast(CODE[pc + 2]) && nobodyIsHit(w, pc, seat, source);
    case GAIN:
      return isForNamedFaction(CODE[pc + 2]) && factionsAmong(w, seatZone(seat, PLAYED), seat) === 0;
    default:
      return false;
  }
}

/** The cards that a player can draw from when the turn is over. */
const cardsOf = (w: World, seat: number): number =>
  deckSize(w, seat) + handSize(w, seat) + w.count[seatZone(seat, DISCARD)] + w.count[seatZone(seat, PLAYED)];

const isLast = (pc: number): boolean => CODE[pc] === JUMP || CODE[pc] === END;

const isForNamedFaction = (operand: number): boolean =>
  operand < 0 && QUANTITIES[-1 - operand].of === 'heroOfNamedFaction';

function nobodyIsHit(w: World, pc: number, seat: number, source: number): boolean {
  for (let other = 0; other < w.layout.seats; other++)
    if (isMeant(w, CODE[pc + 1], seat, other) && !doesNothing(w, pc + 3, other, source)) return false;
  return true;
}

/** Whether a player controls a construct; with an odd (1) or even (2) cost, if that is asked for. */
function controls(w: World, seat: number, parity: number): boolean {
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (parity === 0 || COST[w.def[card]] % 2 === parity % 2) return true;
  return false;
}
