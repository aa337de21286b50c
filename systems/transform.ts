import { layout } from '../components/arena.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type CardNumber, NO_CARD_NUMBER, type Seat } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { ACTIVE, Table } from '../components/table.ts';
import { CONSTRUCTS, seatZone } from '../components/zone.ts';
import { holds } from './amounts.ts';
import { INTO, KIND, QUESTIONS, TRANSFORMS_IF, TURNED_FROM } from './book/index.ts';
import { CONSTRUCT, HERO } from './book/instructions.ts';
import { isTurnOf } from './whose-turn.ts';

// Rule 8.3.

const isMet = (seat: Seat, card: CardEntity): boolean =>
  isTurnOf(seat) && holds(QUESTIONS[TRANSFORMS_IF[Card.def[card]]], seat, card);

/** The side that a card in this player's hand has now. */
export function sideInHand(seat: Seat, card: CardEntity): CardNumber {
  const def = Card.def[card];
  if (INTO[def] === 0 || KIND[def] === CONSTRUCT) return def;
  return isMet(seat, card) ? INTO[def] : def;
}

/** The front of a card in this player's hand, turned over or not, while the front's condition holds; else its side. */
export function frontInHand(seat: Seat, card: CardEntity): CardNumber {
  const def = Card.def[card];
  const front = TURNED_FROM[def];
  const isTurnable = front !== NO_CARD_NUMBER && seat >= 0 && isTurnOf(seat) && KIND[front] === HERO;
  return isTurnable && holds(QUESTIONS[TRANSFORMS_IF[front]], seat, card) ? front : def;
}

/** A card of the hand is shown: with the side it has now, for good. */
export function turnOver(seat: Seat, card: CardEntity): void {
  Card.def[card] = sideInHand(seat, card);
}

/** Constructs of the active player transform by themselves; their new abilities are fresh. */
export function transform(): boolean {
  if (!layout.transforms) return false;
  const seat = Table.reg[ACTIVE];
  const constructs = seatZone(seat, CONSTRUCTS);
  for (let card = Place.next[constructs]; card !== constructs; card = Place.next[card]) {
    const into = INTO[Card.def[card]];
    if (into === 0 || !isMet(seat, card)) continue;
    Card.def[card] = into;
    Card.used[card] = 0;
  }
  return false;
}
