import { layout } from '../../components/arena.ts';
import type { CardEntity, ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';

/** Entities of a zone in the order of their numbers: the order in which all draws count. */
export function cardsOf(zone: ZoneId): CardEntity[] {
  const cards: CardEntity[] = [];
  for (let card = layout.firstCard; card < layout.entities; card++)
    if (Place.zone[card] === zone) cards.push(card);
  return cards;
}
