import { Card } from '../components/card.ts';
import { type CardEntity, type CardNumber, type FrameId, NO_ZONE, type ZoneId } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Frame } from '../components/stack.ts';
import {
  CONSTRUCTS,
  DISCARD,
  FANATIC,
  HAND,
  HEAVY_INFANTRY,
  isKind,
  isRow,
  MYSTIC,
  move,
  OUT,
  seatOf,
  VOID,
} from '../components/zone.ts';
import { HONOR, LASTING, PILE_CARDS, STARTING, WHEN_BANISHED } from './book/index.ts';
import { UNBANISHABLE } from './book/instructions.ts';
import { leavePlay } from './constructs.ts';
import { leaveRow } from './row.ts';
import { push } from './stack.ts';

/** Where always-available cards lie; none for others. */
export function supplyOf(def: CardNumber): ZoneId {
  if (def === PILE_CARDS.mystic) return MYSTIC;
  if (def === PILE_CARDS.heavyInfantry) return HEAVY_INFANTRY;
  return def === PILE_CARDS.fanatic ? FANATIC : NO_ZONE;
}

/** Rule 4.2. */
const restingPlace = (def: CardNumber): ZoneId => (STARTING[def] ? OUT : supplyOf(def) || VOID);

export const canBeBanished = (card: CardEntity): boolean =>
  !(LASTING[Card.def[card]] & UNBANISHABLE && isRow(Place.zone[card]));

export function banish(card: CardEntity): void {
  const to = restingPlace(Card.def[card]);
  const from = Place.zone[card];
  if (isRow(from)) return leaveRow(card, to);
  const start = WHEN_BANISHED[Card.def[card]];
  if (start !== 0 && (isKind(from, HAND) || isKind(from, DISCARD))) push(start, card, seatOf(from));
  if (isKind(from, CONSTRUCTS)) leavePlay(card);
  move(card, to);
}

/** The honor of the banished card is noted, for effects that compare with it. */
export function runBanish(f: FrameId): void {
  Frame.pc[f]++;
  const card = Frame.subject[f];
  Frame.note[f] = HONOR[Card.def[card]];
  banish(card);
}
