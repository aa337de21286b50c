import { type CardEntity, FIRST_SEAT, toCard } from '../components/ids.ts';
import { Seat, sealedAt } from '../components/seat.ts';
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
  Table,
  WAIT,
} from '../components/table.ts';
import { HAND, move, moveFirst, seatZone, TOP } from '../components/zone.ts';
import { drawNext } from './draw.ts';
import { seal, unseal } from './hand.ts';
import { turnUp } from './refill.ts';
import { revealed } from './reveal.ts';

/** The dealer's answer to what the match waits for. */
export function settle(answer: number): void {
  const kind = Table.reg[CHANCE_KIND];
  const seat = Table.reg[CHANCE_SEAT];
  Table.reg[WAIT] = NOTHING;
  Table.reg[CHANCE_KIND] = Table.reg[CHANCE_N] = 0;
  Table.reg[CHANCE_SEAT] = FIRST_SEAT;
  const card = toCard(answer);
  switch (kind) {
    case DRAW:
      return drawn(card, seat);
    case OPEN:
      return opened(card, seat);
    case FLIP:
      return turnUp(card);
    case PICK:
      Table.reg[CHANCE_N] = answer;
      return;
    case REVEAL:
      return revealed(card);
    case TAKE:
      return taken(seat);
    case LOOK:
      return looked(card, seat);
    case SHOW_TOP:
      return shownTop(card, seat);
  }
}

function drawn(card: CardEntity, seat: Seat): void {
  Seat.looked[seat] = 0;
  if (card === SEALED) seal(seat, seat);
  else move(card, seatZone(seat, HAND));
  drawNext(seat);
}

function opened(card: CardEntity, seat: Seat): void {
  unseal(seat, card);
  move(card, seatZone(seat, HAND));
}

/** The card stays one of its giver's pool until its new holder shows it. */
function taken(giver: Seat): void {
  Seat.sealed[sealedAt(giver, giver)]--;
  seal(Table.reg[ACTIVE], giver);
}

function looked(card: CardEntity, seat: Seat): void {
  if (card === SEALED) Seat.looked[seat] = 1;
  else moveFirst(card, seatZone(seat, TOP));
}

function shownTop(card: CardEntity, seat: Seat): void {
  Seat.looked[seat] = 0;
  moveFirst(card, seatZone(seat, TOP));
}
