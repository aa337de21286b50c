import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, FIRST_SEAT, type Pc, type Seat } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { CONSTRUCTS, DISCARD, PLAYED, seatZone, Zone } from '../components/zone.ts';
import { factionsAmong, fullHand } from './amounts.ts';
import { CODE, COST, QUANTITIES } from './book/index.ts';
import { OP } from './book/operations.ts';
import { hasCenterCard } from './center-deck.ts';
import { isMeant } from './control.ts';
import { canDraw } from './draw.ts';
import { isFeasible } from './feasible.ts';
import { deckSize, handSize } from './hand.ts';

// Rules 11.3 and 11.33: a question whose answers all do nothing is not asked.

/** Whether a program that would begin here does nothing, as far as everybody can see. */
export function doesNothing(pc: Pc, seat: Seat, source: CardEntity): boolean {
  switch (CODE[pc]) {
    case OP.draw:
    case OP.look:
    case OP.revealTop:
      return !canDraw(seat);
    case OP.extraCards:
      return cardsOf(seat) <= fullHand(seat);
    case OP.revealCenter:
      return !hasCenterCard();
    case OP.pick:
      return !isFeasible(pc, seat, source, null);
    case OP.markConstructs:
      return !controls(seat, CODE[pc + 1]);
    case OP.each:
      return isLast(CODE[pc + 2]) && nobodyIsHit(pc, seat, source);
    case OP.gain:
      return isForNamedFaction(CODE[pc + 2]) && factionsAmong(seatZone(seat, PLAYED), seat) === 0;
    default:
      return false;
  }
}

/** The cards that a player can draw from when the turn is over. */
const cardsOf = (seat: Seat): number =>
  deckSize(seat) + handSize(seat) + Zone.count[seatZone(seat, DISCARD)] + Zone.count[seatZone(seat, PLAYED)];

const isLast = (pc: Pc): boolean => CODE[pc] === OP.jump || CODE[pc] === OP.end;

const isForNamedFaction = (operand: number): boolean =>
  operand < 0 && QUANTITIES[-1 - operand].of === 'heroOfNamedFaction';

function nobodyIsHit(pc: Pc, seat: Seat, source: CardEntity): boolean {
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (isMeant(CODE[pc + 1], seat, other) && !doesNothing(pc + 3, other, source)) return false;
  return true;
}

/** Whether a player controls a construct; with an odd (1) or even (2) cost, if that is asked for. */
function controls(seat: Seat, parity: number): boolean {
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (parity === 0 || COST[Card.def[card]] % 2 === parity % 2) return true;
  return false;
}
