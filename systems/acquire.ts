import { FOR_PARTNER } from '../components/action.ts';
import { Card } from '../components/card.ts';
import type { CardEntity, FrameId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat } from '../components/seat.ts';
import { Frame } from '../components/stack.ts';
import { ACQUIRED, GAPS, Table } from '../components/table.ts';
import { isRow } from '../components/zone.ts';
import { CHOICES, CODE, INTO } from './book/index.ts';
import { ON_ACQUIRE, TO_DISCARD_PILE } from './book/instructions.ts';
import { forEachInRow } from './candidates.ts';
import { passes } from './facts.ts';
import { offerPlaces, put } from './placing.ts';
import { payRunes, priceOf } from './price.ts';
import { partnerOf } from './team.ts';
import { happen } from './triggers.ts';
import { isTurnOf } from './whose-turn.ts';

// Rules 2.4 and 3.4.

/** A player acquires a card; it goes to a seat's discard pile, or where the effect says. */
export function acquire(seat: Seat, card: CardEntity, to: number, receiver = seat): void {
  if (isRow(Place.zone[card])) Table.reg[GAPS]++;
  if (isTurnOf(seat)) Table.reg[ACQUIRED]++;
  if (to === TO_DISCARD_PILE && receiver === seat) offerPlaces(seat, card);
  happen(ON_ACQUIRE, seat, card);
  put(receiver, card, to);
}

/** Rules 9.2 and 11.30: for one more rune, an ordinary one, the card is the partner's. */
export function buy(seat: Seat, card: CardEntity, isForPartner: boolean): void {
  payRunes(seat, card, priceOf(seat, card));
  if (isForPartner) Seat.runes[seat]--;
  acquire(seat, card, TO_DISCARD_PILE, isForPartner ? partnerOf(seat) : seat);
}

/** Of a card that is paid for, NOTE says whether it is for the partner. */
export function runAcquire(f: FrameId): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  const card = Frame.subject[f];
  Frame.pc[f] = pc + 3;
  if (CODE[pc + 2] === 1) buy(seat, card, Frame.note[f] === FOR_PARTNER);
  else acquire(seat, card, CODE[pc + 1]);
}

/** All leave the row before it is refilled. */
export function runAcquireAll(f: FrameId): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  Frame.pc[f] = pc + 3;
  forEachInRow((card) => {
    if (passes(CHOICES[CODE[pc + 1]].test, card, seat, Frame.source[f])) acquire(seat, card, CODE[pc + 2]);
  });
}

/** A monster becomes a hero as its reward, and is acquired. */
export function runTransformThis(f: FrameId): void {
  Frame.pc[f]++;
  const card = Frame.source[f];
  Card.def[card] = INTO[Card.def[card]];
  acquire(Frame.seat[f], card, TO_DISCARD_PILE);
}
