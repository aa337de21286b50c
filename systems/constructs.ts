import {
  type Action,
  type ActionList,
  actionCard,
  actionKind,
  actionOf,
  CHOOSE,
  NO,
  YES,
} from '../components/action.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Seat } from '../components/seat.ts';
import { Frame } from '../components/stack.ts';
import { ACTIVE, EVENT_RULES, QUESTION, Table, WAIT } from '../components/table.ts';
import {
  CONSTRUCTS,
  DISCARD,
  FANATIC,
  move,
  moveAll,
  seatOf,
  seatZone,
  TROPHIES,
  UNDER,
} from '../components/zone.ts';
import { CODE, COST, HOLDS_CARDS, LASTING, PILE_CARDS } from './book/index.ts';
import { LINKS, ON_ENTER_PLAY, TROPHY_SAVES_CONSTRUCT } from './book/instructions.ts';
import { likeness } from './facts.ts';
import { happen } from './triggers.ts';

// Rules 2.2, 4.3 and 7.4.

const isLink = (card: CardEntity): number => (LASTING[Card.def[card]] & LINKS ? 1 : 0);

export function enterPlay(seat: Seat, card: CardEntity): void {
  move(card, seatZone(seat, CONSTRUCTS));
  Seat.links[seat] += isLink(card);
  happen(ON_ENTER_PLAY, seat, card);
}

/** Out of play its abilities are fresh again, and what lay under it goes to the discard pile. */
export function leavePlay(card: CardEntity): void {
  const seat = seatOf(Place.zone[card]);
  Seat.links[seat] -= isLink(card);
  Card.used[card] = 0;
  if (HOLDS_CARDS[Card.def[card]]) moveAll(seatZone(seat, UNDER), seatZone(seat, DISCARD));
}

export function runMark(f: FrameId): void {
  Frame.pc[f]++;
  Card.marked[Frame.subject[f]] = 1;
}

export function runMarkOthers(f: FrameId): void {
  Frame.pc[f]++;
  const zone = seatZone(Frame.seat[f], CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (card !== Frame.subject[f]) Card.marked[card] = 1;
}

/** All constructs, or those with an odd (1) or even (2) cost. */
export function runMarkConstructs(f: FrameId): void {
  const pc = Frame.pc[f];
  const parity = CODE[pc + 1];
  Frame.pc[f] = pc + 2;
  const zone = seatZone(Frame.seat[f], CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (parity === 0 || COST[Card.def[card]] % 2 === parity % 2) Card.marked[card] = 1;
}

/** The Fanatic among a player's trophies, or none. */
export function fanaticOf(seat: Seat): CardEntity {
  const trophies = seatZone(seat, TROPHIES);
  for (let card = Place.next[trophies]; card !== trophies; card = Place.next[card])
    if (Card.def[card] === PILE_CARDS.fanatic) return card;
  return NO_CARD;
}

/** On one's own turn constructs are destroyed by one's own effects only; those cannot be prevented. */
const canSave = (seat: Seat): boolean =>
  (Table.reg[EVENT_RULES] & TROPHY_SAVES_CONSTRUCT) !== 0 &&
  seat !== Table.reg[ACTIVE] &&
  fanaticOf(seat) !== 0;

function countMarked(seat: Seat): number {
  const zone = seatZone(seat, CONSTRUCTS);
  let n = 0;
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) n += Card.marked[card];
  return n;
}

/** COUNT is 1 once the player has been asked whether to save one. */
export function runDestroyMarked(f: FrameId): void {
  const seat = Frame.seat[f];
  if (Frame.count[f] === 0 && countMarked(seat) > 0 && canSave(seat)) {
    Table.reg[WAIT] = QUESTION;
    return;
  }
  Frame.count[f] = 0;
  Frame.pc[f]++;
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; ) {
    const next = Place.next[card];
    if (Card.marked[card]) destroy(seat, card);
    card = next;
  }
}

function destroy(seat: Seat, card: CardEntity): void {
  Card.marked[card] = 0;
  leavePlay(card);
  move(card, seatZone(seat, DISCARD));
}

export function listSaves(f: FrameId, _secrets: unknown, list: ActionList): void {
  const seat = Frame.seat[f];
  const zone = seatZone(seat, CONSTRUCTS);
  if (countMarked(seat) === 1) list.add(actionOf(YES));
  else
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
      if (Card.marked[card] && list.isNew(likeness(card))) list.add(actionOf(CHOOSE, card));
  list.add(actionOf(NO));
}

export function answerSave(f: FrameId, action: Action): void {
  Frame.count[f] = 1;
  if (actionKind(action) === NO) return;
  const seat = Frame.seat[f];
  move(fanaticOf(seat), FANATIC);
  if (actionKind(action) === CHOOSE) Card.marked[actionCard(action)] = 0;
  else unmarkAll(seat);
}

function unmarkAll(seat: Seat): void {
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) Card.marked[card] = 0;
}
