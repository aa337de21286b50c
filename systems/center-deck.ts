import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardNumber, NO_CARD_NUMBER } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { CENTER, CENTER_BOTTOM, VOID, Zone } from '../components/zone.ts';
import { KIND } from './book/index.ts';
import { EVENT } from './book/instructions.ts';

// What can still turn up: the center deck, and the void that becomes the next one (rule 3.3).

/** Whether there is a card to turn up. */
export function hasCenterCard(): boolean {
  const cards = Zone.count[CENTER] + Zone.count[CENTER_BOTTOM] + Zone.count[VOID];
  return cards > layout.events || hasOther(NO_CARD_NUMBER);
}

/**
 * Rule 11.23: whether there is something else than events and copies of a card. They alone would replace each other
 * without end.
 */
export function hasOther(def: CardNumber): boolean {
  for (const zone of [CENTER, CENTER_BOTTOM, VOID])
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
      if (KIND[Card.def[card]] !== EVENT && Card.def[card] !== def) return true;
  return false;
}
