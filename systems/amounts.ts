import { ACQUIRED, DEFEATS, HONOR_GAINED, ROW_DEFEATS } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { CONSTRUCTS, EVENT, first, PLAYED, seatZone, VOID } from '../components/zones.ts';
import { COST, FACTION, QUANTITIES } from './book/index.ts';
import type { Quantity, Question, Test } from './book/tables.ts';
import { costOf, factionsOf, passes } from './facts.ts';
import { COPIED, NOTE, SEAT, SOURCE, SUBJECT } from './stack.ts';

/** How many cards of a zone pass a test. */
function countIn(w: World, zone: number, test: Test, seat: number, source: number): number {
  let n = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (passes(w, test, card, seat, source)) n++;
  return n;
}

/** How many factions the cards of a zone have together. */
export function factionsAmong(w: World, zone: number, seat: number): number {
  let bits = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) bits |= factionsOf(w, card, seat);
  let n = 0;
  for (; bits !== 0; bits &= bits - 1) n++;
  return n;
}

function highestCost(w: World, zone: number): number {
  let cost = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) cost = Math.max(cost, COST[w.def[card]]);
  return cost;
}

/** Rule 2.7: how many cards a player draws at the end of the turn. */
export const fullHand = (w: World, seat: number): number => 5 + w.extraCards[seat];

function heroesOf(w: World, seat: number, factions: number): number {
  const played = seatZone(seat, PLAYED);
  let n = 0;
  for (let card = w.next[played]; card !== played; card = w.next[card])
    if (factionsOf(w, card, seat) & factions) n++;
  return n;
}

/** The number that an operand stands for (book/tables.ts). */
export function quantity(w: World, f: number, operand: number): number {
  if (operand >= 0) return operand;
  const q = QUANTITIES[-1 - operand];
  return q.times * measure(w, q, w.stack[f + SEAT], w.stack[f + SOURCE], f);
}

/** An amount that does not depend on what the effect has done so far: before it has begun. */
export function quantityFor(w: World, operand: number, seat: number, source: number): number {
  if (operand >= 0) return operand;
  const q = QUANTITIES[-1 - operand];
  return q.times * measure(w, q, seat, source, -1);
}

function measure(w: World, q: Quantity, seat: number, source: number, f: number): number {
  const constructs = seatZone(seat, CONSTRUCTS);
  switch (q.of) {
    case 'construct':
      return countIn(w, constructs, q.test, seat, source);
    case 'hero':
      return countIn(w, seatZone(seat, PLAYED), q.test, seat, source);
    case 'constructFaction':
      return factionsAmong(w, constructs, seat);
    case 'costliestConstruct':
      return highestCost(w, constructs);
    case 'fullHand':
      return fullHand(w, seat);
    case 'heroOfNamedFaction':
      return heroesOf(w, seat, w.stack[f + NOTE]);
    case 'honorOfCard':
      return w.stack[f + NOTE];
    case 'costOfCard':
      return costOf(w, w.stack[f + COPIED] || source);
    case 'banishedFromHand':
    case 'chosenNumber':
      return w.stack[f + NOTE];
  }
}

/** Whether a condition holds for a player; some ask about what the effect under way has done. */
export function holds(w: World, question: Question, seat: number, source: number, f = -1): boolean {
  const { about, test, atLeast } = question;
  switch (about) {
    case 'played':
      return countIn(w, seatZone(seat, PLAYED), test, seat, source) >= atLeast;
    case 'controls':
      return countIn(w, seatZone(seat, CONSTRUCTS), test, seat, source) >= atLeast;
    case 'inVoid':
      return countIn(w, VOID, test, seat, source) >= atLeast;
    case 'playedAllFactions':
      return factionsAmong(w, seatZone(seat, PLAYED), seat) === 4;
    case 'event':
      return (FACTION[w.def[first(w, EVENT)]] & test.factions) !== 0;
    case 'card':
      return passes(w, test, w.stack[f + SUBJECT], seat, source);
    case 'gainedHonor':
      return w.reg[HONOR_GAINED] >= atLeast;
    case 'mostHonor':
      return hasMostHonor(w, seat);
    case 'nothingWon':
      return w.reg[ACQUIRED] + w.reg[DEFEATS] === 0;
    case 'noDefeatInRow':
      return w.reg[ROW_DEFEATS] === 0;
    case 'named':
      return w.stack[f + SUBJECT] !== 0 && w.def[w.stack[f + SUBJECT]] + 1 === w.stack[f + NOTE];
    case 'defeated':
      return false;
  }
}

function hasMostHonor(w: World, seat: number): boolean {
  for (let other = 0; other < w.layout.seats; other++)
    if (other !== seat && w.honor[other] >= w.honor[seat]) return false;
  return true;
}
