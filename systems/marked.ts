import {
  type Action,
  type ActionList,
  actionCard,
  actionKind,
  actionOf,
  CHOOSE,
  NO,
} from '../components/action.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, type Seat, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Frame } from '../components/stack.ts';
import { ACTIVE, EVENT_RULES, QUESTION, Table, WAIT } from '../components/table.ts';
import { DISCARD, EVENT, first, HAND, move, seatZone, TROPHIES, VOID } from '../components/zone.ts';
import { banish } from './banish.ts';
import { RETURN_DISCARDED } from './book/index.ts';
import { DISCARDS_MAY_RETURN } from './book/instructions.ts';
import { triggerFirst } from './queues.ts';

// What happens to the cards that a player has chosen, all at once.

/** Calls for each marked card of a zone and takes its mark. */
function forMarked(zone: ZoneId, does: (card: CardEntity) => void): void {
  for (let card = Place.next[zone]; card !== zone; ) {
    const next = Place.next[card];
    if (Card.marked[card]) {
      Card.marked[card] = 0;
      does(card);
    }
    card = next;
  }
}

export function runBanishMarked(f: FrameId): void {
  Frame.pc[f]++;
  const seat = Frame.seat[f];
  for (const kind of [HAND, DISCARD]) forMarked(seatZone(seat, kind), (card) => banish(card));
}

export function runTrophiesMarked(f: FrameId): void {
  Frame.pc[f]++;
  forMarked(VOID, (card) => move(card, seatZone(Frame.seat[f], TROPHIES)));
}

export function runDiscard(f: FrameId): void {
  Card.marked[Frame.subject[f]] = 1;
  runDiscardMarked(f);
}

/** The marks stay as long as one of the cards may return (Arha Rising): on one's own turn, once. */
export function runDiscardMarked(f: FrameId): void {
  Frame.pc[f]++;
  const seat = Frame.seat[f];
  const mayReturn = canReturn(seat);
  forMarked(seatZone(seat, HAND), (card) => {
    move(card, seatZone(seat, DISCARD));
    if (mayReturn) Card.marked[card] = 1;
  });
  if (mayReturn) triggerFirst(RETURN_DISCARDED, first(EVENT), seat, NO_CARD);
}

const canReturn = (seat: Seat): boolean =>
  seat === Table.reg[ACTIVE] &&
  (Table.reg[EVENT_RULES] & DISCARDS_MAY_RETURN) !== 0 &&
  !Card.used[first(EVENT)];

/** Cards that have left the discard pile meanwhile cannot return. */
export function runReturnDiscarded(f: FrameId): void {
  const zone = seatZone(Frame.seat[f], DISCARD);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (Card.marked[card]) {
      Table.reg[WAIT] = QUESTION;
      return;
    }
  Frame.pc[f]++;
}

export function listReturns(f: FrameId, _secrets: unknown, list: ActionList): void {
  const zone = seatZone(Frame.seat[f], DISCARD);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (Card.marked[card] && list.isNew(Card.def[card])) list.add(actionOf(CHOOSE, card));
  list.add(actionOf(NO));
}

export function answerReturn(f: FrameId, action: Action): void {
  Frame.pc[f]++;
  const seat = Frame.seat[f];
  forMarked(seatZone(seat, DISCARD), () => {});
  if (actionKind(action) === NO) return;
  Card.used[first(EVENT)] = 1;
  move(actionCard(action), seatZone(seat, HAND));
}
