import {
  type Action,
  type ActionList,
  actionCard,
  actionKind,
  actionOf,
  CHOOSE,
  NO,
} from '../components/action.ts';
import { ACTIVE, EVENT_RULES, QUESTION, WAIT } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { DISCARD, EVENT, first, HAND, move, seatZone, TROPHIES, VOID } from '../components/zones.ts';
import { banish } from './banish.ts';
import { RETURN_DISCARDED } from './book/index.ts';
import { DISCARDS_MAY_RETURN } from './book/instructions.ts';
import { triggerFirst } from './queues.ts';
import { PC, SEAT, SUBJECT } from './stack.ts';

// What happens to the cards that a player has chosen, all at once.

/** Calls for each marked card of a zone and takes its mark. */
function forMarked(w: World, zone: number, does: (card: number) => void): void {
  for (let card = w.next[zone]; card !== zone; ) {
    const next = w.next[card];
    if (w.marked[card]) {
      w.marked[card] = 0;
      does(card);
    }
    card = next;
  }
}

export function runBanishMarked(w: World, f: number): void {
  w.stack[f + PC]++;
  const seat = w.stack[f + SEAT];
  for (const kind of [HAND, DISCARD]) forMarked(w, seatZone(seat, kind), (card) => banish(w, card));
}

export function runTrophiesMarked(w: World, f: number): void {
  w.stack[f + PC]++;
  forMarked(w, VOID, (card) => move(w, card, seatZone(w.stack[f + SEAT], TROPHIES)));
}

export function runDiscard(w: World, f: number): void {
  w.marked[w.stack[f + SUBJECT]] = 1;
  runDiscardMarked(w, f);
}

/** The marks stay as long as one of the cards may return (Arha Rising): on one's own turn, once. */
export function runDiscardMarked(w: World, f: number): void {
  w.stack[f + PC]++;
  const seat = w.stack[f + SEAT];
  const mayReturn = canReturn(w, seat);
  forMarked(w, seatZone(seat, HAND), (card) => {
    move(w, card, seatZone(seat, DISCARD));
    if (mayReturn) w.marked[card] = 1;
  });
  if (mayReturn) triggerFirst(w, RETURN_DISCARDED, first(w, EVENT), seat, 0);
}

const canReturn = (w: World, seat: number): boolean =>
  seat === w.reg[ACTIVE] && (w.reg[EVENT_RULES] & DISCARDS_MAY_RETURN) !== 0 && !w.used[first(w, EVENT)];

/** Cards that have left the discard pile meanwhile cannot return. */
export function runReturnDiscarded(w: World, f: number): void {
  const zone = seatZone(w.stack[f + SEAT], DISCARD);
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (w.marked[card]) {
      w.reg[WAIT] = QUESTION;
      return;
    }
  w.stack[f + PC]++;
}

export function listReturns(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const zone = seatZone(w.stack[f + SEAT], DISCARD);
  for (let card = w.next[zone]; card !== zone; card = w.next[card])
    if (w.marked[card] && list.isNew(w.def[card])) list.add(actionOf(CHOOSE, card));
  list.add(actionOf(NO));
}

export function answerReturn(w: World, f: number, action: Action): void {
  w.stack[f + PC]++;
  const seat = w.stack[f + SEAT];
  forMarked(w, seatZone(seat, DISCARD), () => {});
  if (actionKind(action) === NO) return;
  w.used[first(w, EVENT)] = 1;
  move(w, actionCard(action), seatZone(seat, HAND));
}
