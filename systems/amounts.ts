import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, FIRST_SEAT, type FrameId, NO_FRAME, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Purse } from '../components/purse.ts';
import { Seat } from '../components/seat.ts';
import { Frame } from '../components/stack.ts';
import { ACQUIRED, DEFEATS, HONOR_GAINED, ROW_DEFEATS, Table } from '../components/table.ts';
import { CONSTRUCTS, EVENT, first, PLAYED, seatZone, VOID } from '../components/zone.ts';
import { COST, FACTION, QUANTITIES } from './book/index.ts';
import type { Quantity, Question, Test } from './book/tables.ts';
import { costOf, factionsOf, passes } from './facts.ts';

/** How many cards of a zone pass a test. */
function countIn(zone: ZoneId, test: Test, seat: Seat, source: CardEntity): number {
  let n = 0;
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    if (passes(test, card, seat, source)) n++;
  return n;
}

/** How many factions the cards of a zone have together. */
export function factionsAmong(zone: ZoneId, seat: Seat): number {
  let bits = 0;
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) bits |= factionsOf(card, seat);
  let n = 0;
  for (; bits !== 0; bits &= bits - 1) n++;
  return n;
}

function highestCost(zone: ZoneId): number {
  let cost = 0;
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
    cost = Math.max(cost, COST[Card.def[card]]);
  return cost;
}

/** Rule 2.7: how many cards a player draws at the end of the turn. */
export const fullHand = (seat: Seat): number => 5 + Seat.extraCards[seat];

function heroesOf(seat: Seat, factions: number): number {
  const played = seatZone(seat, PLAYED);
  let n = 0;
  for (let card = Place.next[played]; card !== played; card = Place.next[card])
    if (factionsOf(card, seat) & factions) n++;
  return n;
}

/** The number that an operand stands for (book/tables.ts). */
export function quantity(f: FrameId, operand: number): number {
  if (operand >= 0) return operand;
  const q = QUANTITIES[-1 - operand];
  return q.times * measure(q, Frame.seat[f], Frame.source[f], f);
}

/** An amount that does not depend on what the effect has done so far: before it has begun. */
export function quantityFor(operand: number, seat: Seat, source: CardEntity): number {
  if (operand >= 0) return operand;
  const q = QUANTITIES[-1 - operand];
  return q.times * measure(q, seat, source, NO_FRAME);
}

function measure(q: Quantity, seat: Seat, source: CardEntity, f: FrameId): number {
  const constructs = seatZone(seat, CONSTRUCTS);
  switch (q.of) {
    case 'construct':
      return countIn(constructs, q.test, seat, source);
    case 'hero':
      return countIn(seatZone(seat, PLAYED), q.test, seat, source);
    case 'constructFaction':
      return factionsAmong(constructs, seat);
    case 'costliestConstruct':
      return highestCost(constructs);
    case 'fullHand':
      return fullHand(seat);
    case 'heroOfNamedFaction':
      return heroesOf(seat, Frame.note[f]);
    case 'honorOfCard':
      return Frame.note[f];
    case 'costOfCard':
      return costOf(Frame.copied[f] || source);
    case 'banishedFromHand':
    case 'chosenNumber':
      return Frame.note[f];
  }
}

/** Whether a condition holds for a player; some ask about what the effect under way has done. */
export function holds(question: Question, seat: Seat, source: CardEntity, f = NO_FRAME): boolean {
  const { about, test, atLeast } = question;
  switch (about) {
    case 'played':
      return countIn(seatZone(seat, PLAYED), test, seat, source) >= atLeast;
    case 'controls':
      return countIn(seatZone(seat, CONSTRUCTS), test, seat, source) >= atLeast;
    case 'inVoid':
      return countIn(VOID, test, seat, source) >= atLeast;
    case 'playedAllFactions':
      return factionsAmong(seatZone(seat, PLAYED), seat) === 4;
    case 'event':
      return (FACTION[Card.def[first(EVENT)]] & test.factions) !== 0;
    case 'card':
      return passes(test, Frame.subject[f], seat, source);
    case 'gainedHonor':
      return Table.reg[HONOR_GAINED] >= atLeast;
    case 'mostHonor':
      return hasMostHonor(seat);
    case 'nothingWon':
      return Table.reg[ACQUIRED] + Table.reg[DEFEATS] === 0;
    case 'noDefeatInRow':
      return Table.reg[ROW_DEFEATS] === 0;
    case 'named':
      return Frame.subject[f] !== 0 && Card.def[Frame.subject[f]] + 1 === Frame.note[f];
    case 'defeated':
      return false;
  }
}

function hasMostHonor(seat: Seat): boolean {
  for (let other = FIRST_SEAT; other < layout.seats; other++)
    if (other !== seat && Purse.honor[other] >= Purse.honor[seat]) return false;
  return true;
}
