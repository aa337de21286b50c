import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { Place } from '../components/place.ts';
import { CONSTRUCTS, DISCARD, PLAYED, seatZone, Zone } from '../components/zone.ts';
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
  THIS,
  TO_HAND,
} from './book/instructions.ts';
import { hasCenterCard } from './center-deck.ts';
import { isMeant } from './control.ts';
import { canDraw } from './draw.ts';
import { isFeasible } from './feasible.ts';
import { deckSize, handSize } from './hand.ts';

// Rules 11.3 and 11.33: a question whose answers all do nothing is not asked.

/** Whether a program that would begin here does nothing, as far as everybody can see. */
export function doesNothing(pc: number, seat: number, source: number): boolean {
  switch (CODE[pc]) {
    case DRAW:
    case LOOK:
    case REVEAL_TOP:
      return !canDraw(seat);
    case EXTRA_CARDS:
      return cardsOf(seat) <= fullHand(seat);
    case REVEAL_CENTER:
      return !hasCenterCard();
    // A card that would return to the hand may have been shuffled into the deck or banished since.
    case THIS:
      return CODE[pc + 1] === TO_HAND && Place.zone[source] !== seatZone(seat, DISCARD);
    case PICK:
      return !isFeasible(pc, seat, source, null);
    case MARK_CONSTRUCTS:
      return !controls(seat, CODE[pc + 1]);
    case EACH:
      return isLast(CODE[pc + 2]) && nobodyIsHit(pc, seat, source);
    case GAIN:
      return isForNamedFaction(CODE[pc + 2]) && factionsAmong(seatZone(seat, PLAYED), seat) === 0;
    default:
      return false;
  }
}

/** The cards that a player can draw from when the turn is over. */
const cardsOf = (seat: number): number =>
  deckSize(seat) + handSize(seat) + Zone.count[seatZone(seat, DISCARD)] + Zone.count[seatZone(seat, PLAYED)];

const isLast = (pc: number): boolean => CODE[pc] === JUMP || CODE[pc] === END;

const isForNamedFaction = (operand: number): boolean =>
  operand < 0 && QUANTITIES[-1 - operand].of === 'heroOfNamedFaction';

function nobodyIsHit(pc: number, seat: number, source: number): boolean {
  for (let other = 0; other < layout.seats; other++)
    if (isMeant(CODE[pc + 1], seat, other) && !doesNothing(pc + 3, other, source)) return false;
  return true;
}

/** Whether a player controls a construct; with an odd (1) or even (2) cost, if that is asked for. */
function controls(seat: number, parity: number): boolean {
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (parity === 0 || COST[Card.def[card]] % 2 === parity % 2) return true;
  return false;
}
