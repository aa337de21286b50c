import { Card } from '../components/card.ts';
import { type CardEntity, FIRST_SEAT, type FrameId, NO_CARD, type ZoneKind } from '../components/ids.ts';
import { Seat } from '../components/seat.ts';
import { Frame } from '../components/stack.ts';
import { LOOK, REVEAL, SHOW_TOP } from '../components/table.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  DISCARD,
  first,
  HAND,
  move,
  seatZone,
  TOP,
  Zone,
} from '../components/zone.ts';
import { CODE, KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';
import { ask } from './chance.ts';
import { deckReady } from './draw.ts';
import { becomeCurrent } from './events.ts';
import { centerDeckReady } from './refill.ts';
import { topFrame } from './stack.ts';

// Looking at cards of a deck, and revealing them.

/** The player sees the top card of the deck; a card that everybody knows need not be dealt. */
export function runLook(f: FrameId): void {
  const pc = Frame.pc[f];
  const seat = Frame.seat[f];
  if (!deckReady(seat)) Frame.pc[f] = CODE[pc + 1];
  else if (first(seatZone(seat, TOP)) || Seat.looked[seat]) Frame.pc[f] = pc + 2;
  else ask(LOOK, seat);
}

/** Moves the top card of the deck where everybody sees it, once it is known. */
function moveTop(f: FrameId, kind: ZoneKind): void {
  const seat = Frame.seat[f];
  const top = first(seatZone(seat, TOP));
  if (!top && deckReady(seat)) {
    ask(SHOW_TOP, seat);
    return;
  }
  Frame.pc[f]++;
  Frame.subject[f] = top;
  if (top) move(top, seatZone(seat, kind));
}

export function runDiscardTop(f: FrameId): void {
  moveTop(f, DISCARD);
}

export function runRevealTop(f: FrameId): void {
  moveTop(f, HAND);
}

/** A card of the center deck is revealed; what is done with it follows at once. */
export function runRevealCenter(f: FrameId): void {
  Frame.subject[f] = NO_CARD;
  if (!centerDeckReady()) Frame.pc[f]++;
  else if (Zone.count[CENTER] > 0) ask(REVEAL, FIRST_SEAT);
  else revealed(first(CENTER_BOTTOM));
}

/** Rule 11.9: an event becomes current, and the next card is revealed. */
export function revealed(card: CardEntity): void {
  if (KIND[Card.def[card]] === EVENT) return becomeCurrent(card);
  const f = topFrame();
  Frame.subject[f] = card;
  Frame.pc[f]++;
}
