import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, FIRST_SEAT, type ZoneId } from '../components/ids.ts';
import { DEALING_ROW, DEPTH, FLIP, GAPS, PHASE, Table } from '../components/table.ts';
import {
  CENTER,
  CENTER_BOTTOM,
  first,
  move,
  moveAll,
  ROW,
  ROW_LAST,
  VOID,
  Zone,
} from '../components/zone.ts';
import { KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';
import { hasCenterCard } from './center-deck.ts';
import { ask } from './chance.ts';
import { becomeCurrent } from './events.ts';
import { awaitFate } from './fate.ts';

// Rules 3.1–3.3 and 10.1.

/** Rule 10.1; the first six cards of solitaire are dealt as usual. */
const slides = (): boolean =>
  layout.variant === 'solo' && !(Table.reg[PHASE] === DEALING_ROW && Table.reg[DEPTH] === 0);

/** The empty place that is filled next: from the center deck outward; in solitaire new cards push the others right. */
function nextGap(): ZoneId {
  if (slides()) {
    let place = ROW_LAST;
    while (first(place)) place--;
    return place;
  }
  let place = ROW;
  while (first(place)) place++;
  return place;
}

/** Rule 10.1: the cards slide to the right end, gaps gather at the left. */
function slide(): void {
  let to = ROW_LAST;
  for (let place = ROW_LAST; place >= ROW; place--) {
    const card = first(place);
    if (!card) continue;
    if (place !== to) move(card, to);
    to--;
  }
}

/** Rule 3.3: the void becomes the new center deck. Says whether there is a card to turn up. */
export function centerDeckReady(): boolean {
  if (!hasCenterCard()) return false;
  if (Zone.count[CENTER] + Zone.count[CENTER_BOTTOM] === 0) moveAll(VOID, CENTER);
  return true;
}

/** Fills the row before anything else happens. */
export function refill(): boolean {
  if (Table.reg[GAPS] === 0) return false;
  if (slides()) slide(); // rule 11.32: even when nothing comes
  if (!centerDeckReady()) return false;
  if (Zone.count[CENTER] > 0) ask(FLIP, FIRST_SEAT);
  else turnUp(first(CENTER_BOTTOM));
  return true;
}

/** A card of the center deck turns up. */
export function turnUp(card: CardEntity): void {
  if (KIND[Card.def[card]] === EVENT) return becomeCurrent(card);
  move(card, nextGap());
  Table.reg[GAPS]--;
  awaitFate(card);
}
