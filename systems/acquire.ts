import { FOR_PARTNER } from '../components/action.ts';
import { ACQUIRED, GAPS } from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { isRow } from '../components/zones.ts';
import { CHOICES, CODE, INTO } from './book/index.ts';
import { ON_ACQUIRE, TO_DISCARD_PILE } from './book/instructions.ts';
import { forEachInRow } from './candidates.ts';
import { passes } from './facts.ts';
import { offerPlaces, put } from './placing.ts';
import { payRunes, priceOf } from './price.ts';
import { NOTE, PC, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { partnerOf } from './team.ts';
import { happen } from './triggers.ts';
import { isTurnOf } from './whose-turn.ts';

// Rules 2.4 and 3.4.

/** A player acquires a card; it goes to a seat's discard pile, or where the effect says. */
export function acquire(w: World, seat: number, card: number, to: number, receiver = seat): void {
  if (isRow(w.zone[card])) w.reg[GAPS]++;
  if (isTurnOf(w, seat)) w.reg[ACQUIRED]++;
  if (to === TO_DISCARD_PILE && receiver === seat) offerPlaces(w, seat, card);
  happen(w, ON_ACQUIRE, seat, card);
  put(w, receiver, card, to);
}

/** Rules 9.2 and 11.30: for one more rune, an ordinary one, the card is the partner's. */
export function buy(w: World, seat: number, card: number, isForPartner: boolean): void {
  payRunes(w, seat, card, priceOf(w, seat, card));
  if (isForPartner) w.runes[seat]--;
  acquire(w, seat, card, TO_DISCARD_PILE, isForPartner ? partnerOf(w, seat) : seat);
}

/** Of a card that is paid for, NOTE says whether it is for the partner. */
export function runAcquire(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  w.stack[f + PC] = pc + 3;
  if (CODE[pc + 2] === 1) buy(w, seat, card, w.stack[f + NOTE] === FOR_PARTNER);
  else acquire(w, seat, card, CODE[pc + 1]);
}

/** All leave the row before it is refilled. */
export function runAcquireAll(w: World, f: number): void {
  const pc = w.stack[f + PC];
  const seat = w.stack[f + SEAT];
  w.stack[f + PC] = pc + 3;
  forEachInRow(w, (card) => {
    if (passes(w, CHOICES[CODE[pc + 1]].test, card, seat, w.stack[f + SOURCE]))
      acquire(w, seat, card, CODE[pc + 2]);
  });
}

/** A monster becomes a hero as its reward, and is acquired. */
export function runTransformThis(w: World, f: number): void {
  w.stack[f + PC]++;
  const card = w.stack[f + SOURCE];
  w.def[card] = INTO[w.def[card]];
  acquire(w, w.stack[f + SEAT], card, TO_DISCARD_PILE);
}
