import {
  ACTIVE,
  CHANCE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  DRAW,
  FLIP,
  NOTHING,
  OPEN,
  PICK,
  SEALED,
  TAKE,
  WAIT,
} from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { HAND, move, seatZone } from '../components/zones.ts';
import { seal, unseal } from './hand.ts';
import { turnUp } from './refill.ts';

export function ask(w: World, kind: number, seat: number, n = 0): void {
  w.reg[WAIT] = CHANCE;
  w.reg[CHANCE_KIND] = kind;
  w.reg[CHANCE_SEAT] = seat;
  w.reg[CHANCE_N] = n;
}

/** The dealer's answer to what the match waits for. */
export function settle(w: World, answer: number): void {
  const kind = w.reg[CHANCE_KIND];
  const seat = w.reg[CHANCE_SEAT];
  w.reg[WAIT] = NOTHING;
  w.reg[CHANCE_KIND] = w.reg[CHANCE_SEAT] = w.reg[CHANCE_N] = 0;
  if (kind === FLIP) turnUp(w, answer);
  else if (kind === DRAW) drawn(w, answer, seat);
  else if (kind === OPEN) opened(w, answer, seat);
  else if (kind === PICK) w.reg[CHANCE_N] = answer;
  else if (kind === TAKE) taken(w, seat);
}

function drawn(w: World, card: number, seat: number): void {
  if (card === SEALED) seal(w, seat, seat);
  else move(w, card, seatZone(seat, HAND));
}

function opened(w: World, card: number, seat: number): void {
  unseal(w, seat, card);
  move(w, card, seatZone(seat, HAND));
}

/** The card stays one of its giver's pool until its new holder shows it. */
function taken(w: World, giver: number): void {
  w.sealed[giver * w.layout.seats + giver]--;
  seal(w, w.reg[ACTIVE], giver);
}
