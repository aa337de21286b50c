import {
  ACTIVE,
  CHANCE_KIND,
  CHANCE_N,
  CHANCE_SEAT,
  DRAW,
  FLIP,
  LOOK,
  NOTHING,
  OPEN,
  PICK,
  REVEAL,
  SEALED,
  SHOW_TOP,
  TAKE,
  WAIT,
} from '../components/registers.ts';
import type { World } from '../components/world.ts';
import { HAND, move, moveFirst, seatZone, TOP } from '../components/zones.ts';
import { seal, unseal } from './hand.ts';
import { turnUp } from './refill.ts';
import { revealed } from './reveal.ts';

type Settle = (w: World, answer: number, seat: number) => void;

const SETTLE: Record<number, Settle> = {
  [FLIP]: turnUp,
  [DRAW]: drawn,
  [OPEN]: opened,
  [PICK]: (w, answer) => {
    w.reg[CHANCE_N] = answer;
  },
  [TAKE]: (w, _, seat) => taken(w, seat),
  [REVEAL]: revealed,
  [LOOK]: looked,
  [SHOW_TOP]: shownTop,
};

/** The dealer's answer to what the match waits for. */
export function settle(w: World, answer: number): void {
  const kind = w.reg[CHANCE_KIND];
  const seat = w.reg[CHANCE_SEAT];
  w.reg[WAIT] = NOTHING;
  w.reg[CHANCE_KIND] = w.reg[CHANCE_SEAT] = w.reg[CHANCE_N] = 0;
  SETTLE[kind](w, answer, seat);
}

function drawn(w: World, card: number, seat: number): void {
  w.looked[seat] = 0;
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

function looked(w: World, card: number, seat: number): void {
  if (card === SEALED) w.looked[seat] = 1;
  else moveFirst(w, card, seatZone(seat, TOP));
}

function shownTop(w: World, card: number, seat: number): void {
  w.looked[seat] = 0;
  moveFirst(w, card, seatZone(seat, TOP));
}
