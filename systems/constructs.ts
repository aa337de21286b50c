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
import { ACTIVE, EVENT_RULES, QUESTION, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
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
} from '../components/zones.ts';
import { CODE, COST, FANATIC_CARD, HOLDS_CARDS, LASTING } from './book/index.ts';
import { LINKS, ON_ENTER_PLAY, TROPHY_SAVES_CONSTRUCT } from './book/instructions.ts';
import { likeness } from './facts.ts';
import { COUNT, PC, SEAT, SUBJECT } from './stack.ts';
import { happen } from './triggers.ts';

// Rules 2.2, 4.3 and 7.4.

const isLink = (w: World, card: number): number => (LASTING[w.def[card]] & LINKS ? 1 : 0);

export function enterPlay(w: World, seat: number, card: number): void {
  move(w, card, seatZone(seat, CONSTRUCTS));
  w.links[seat] += isLink(w, card);
  happen(w, ON_ENTER_PLAY, seat, card);
}

/** Out of play its abilities are fresh again, and what lay under it goes to the discard pile. */
export function leavePlay(w: World, card: number): void {
  const seat = seatOf(w.zone[card]);
  w.links[seat] -= isLink(w, card);
  w.used[card] = 0;
  if (HOLDS_CARDS[w.def[card]]) moveAll(w, seatZone(seat, UNDER), seatZone(seat, DISCARD));
}

export function runMark(w: World, f: number): void {
  w.stack[f + PC]++;
  w.marked[w.stack[f + SUBJECT]] = 1;
}

export function runMarkOthers(w: World, f: number): void {
  w.stack[f + PC]++;
  const zone = seatZone(w.stack[f + SEAT], CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (card !== w.stack[f + SUBJECT]) w.marked[card] = 1;
}

/** All constructs, or those with an odd (1) or even (2) cost. */
export function runMarkConstructs(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const parity = CODE[pc + 1];
  w.stack[f + PC] = pc + 2;
  const zone = seatZone(w.stack[f + SEAT], CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (parity === 0 || COST[w.def[card]] % 2 === parity % 2) w.marked[card] = 1;
}

/** The Fanatic among a player's trophies, or 0. */
export function fanaticOf(w: World, seat: number): number {
  const trophies = seatZone(seat, TROPHIES);
  for (let card = w.next[trophies]; card !== trophies; card = w.next[card])
    if (w.def[card] === FANATIC_CARD) return card;
  return 0;
}

/** On one's own turn constructs are destroyed by one's own effects only; those cannot be prevented. */
const canSave = (w: World, seat: number): boolean =>
  (w.reg[EVENT_RULES] & TROPHY_SAVES_CONSTRUCT) !== 0 && seat !== w.reg[ACTIVE] && fanaticOf(w, seat) !== 0;

function countMarked(w: World, seat: number): number {
  const zone = seatZone(seat, CONSTRUCTS);
  let n = 0;
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) n += w.marked[card];
  return n;
}

/** COUNT is 1 once the player has been asked whether to save one. */
export function runDestroyMarked(w: World, f: number): void {
  const seat = w.stack[f + SEAT];
  if (w.stack[f + COUNT] === 0 && countMarked(w, seat) > 0 && canSave(w, seat)) {
    w.reg[WAIT] = QUESTION;
    return;
  }
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; ) {
    const next = w.next[card];
    if (w.marked[card]) destroy(w, seat, card);
    card = next;
  }
}

function destroy(w: World, seat: number, card: number): void {
  w.marked[card] = 0;
  leavePlay(w, card);
  move(w, card, seatZone(seat, DISCARD));
}

export function listSaves(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const seat = w.stack[f + SEAT];
  const zone = seatZone(seat, CONSTRUCTS);
  if (countMarked(w, seat) === 1) list.add(actionOf(YES));
  else
    for (let card = w.next[zone]; card !== zone; card = w.next[card])
      if (w.marked[card] && list.isNew(likeness(w, card))) list.add(actionOf(CHOOSE, card));
  list.add(actionOf(NO));
}

export function answerSave(w: World, f: number, action: Action): void {
  w.stack[f + COUNT] = 1;
  if (actionKind(action) === NO) return;
  const seat = w.stack[f + SEAT];
  move(w, fanaticOf(w, seat), FANATIC);
  if (actionKind(action) === CHOOSE) w.marked[actionCard(action)] = 0;
  else unmarkAll(w, seat);
}

function unmarkAll(w: World, seat: number): void {
  const zone = seatZone(seat, CONSTRUCTS);
  for (let card = w.next[zone]; card !== zone; card = w.next[card]) w.marked[card] = 0;
}
