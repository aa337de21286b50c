import {
  type Action,
  type ActionList,
  actionCard,
  actionIndex,
  actionKind,
  actionOf,
  CHOOSE,
  NO,
  PLACE,
  YES,
} from '../components/action.ts';
import { Card } from '../components/card.ts';
import { type CardEntity, type FrameId, NO_CARD, type Seat } from '../components/ids.ts';
import { Place } from '../components/place.ts';
import { Watchers } from '../components/queues.ts';
import { Frame } from '../components/stack.ts';
import { QUESTION, Table, WAIT, WATCHERS } from '../components/table.ts';
import { CONSTRUCTS, DISCARD, HAND, move, moveFirst, seatZone, TOP } from '../components/zone.ts';
import { KIND, OFFERS, type Offer, PLACE_ACQUIRED, WATCHES } from './book/index.ts';
import { INTO_HAND, INTO_PLAY, ON_TOP, TO_DISCARD_PILE } from './book/instructions.ts';
import type { Test } from './book/tables.ts';
import { enterPlay } from './constructs.ts';
import { factionsOf, passes } from './facts.ts';
import { triggerFirst } from './queues.ts';
import { isTurnOf } from './whose-turn.ts';

// Where an acquired card goes. Cards may offer another place than the discard pile; the player takes one of the offers
// or none.

export function put(seat: Seat, card: CardEntity, to: number): void {
  if (to === INTO_HAND) move(card, seatZone(seat, HAND));
  else if (to === ON_TOP) moveFirst(card, seatZone(seat, TOP));
  else if (to === INTO_PLAY) enterPlay(seat, card);
  else move(card, seatZone(seat, DISCARD));
}

/** Rule 11.34: the player is asked before anything else that triggered. What was set up earlier this turn offers now or never. */
export function offerPlaces(seat: Seat, card: CardEntity): void {
  if (!isTurnOf(seat)) return;
  const now = placesByWatchers(seat, card);
  const factions = factionsOf(card, seat);
  if ((now | placesByConstructs(seat, card, factions)) !== 0)
    triggerFirst(PLACE_ACQUIRED, asSource(now), seat, card, factions);
}

function placesByWatchers(seat: Seat, card: CardEntity): number {
  let places = 0;
  for (let i = 0; i < Table.reg[WATCHERS]; i++) {
    const watch = WATCHES[Watchers.watch[i]];
    if (watch.offer >= 0 && passes(watch.test, card, seat, NO_CARD)) places |= 1 << watch.offer;
  }
  return places;
}

/** The places that constructs in play offer for a card, one bit each. */
function placesByConstructs(seat: Seat, card: CardEntity, had: number): number {
  const constructs = seatZone(seat, CONSTRUCTS);
  let places = 0;
  for (let by = Place.next[constructs]; by !== constructs; by = Place.next[by])
    for (const offer of OFFERS[Card.def[by]]) if (isOffered(offer, by, card, had)) places |= 1 << offer.to;
  return places;
}

const isOffered = ({ bit, test }: Offer, by: CardEntity, card: CardEntity, had: number): boolean =>
  !(Card.used[by] & bit) && fits(test, card, had, by);

/** Rule 11.26: whether an offer is for this card, by the factions that it had when it was acquired. */
function fits({ kinds, factions, named, other }: Test, card: CardEntity, had: number, by: CardEntity) {
  const def = Card.def[card];
  if ((KIND[def] & kinds) === 0 || (factions !== 0 && (factions & had) === 0)) return false;
  return (named === null || named[def] !== 0) && !(other && card === by);
}

// While the player is asked SOURCE holds the places that were set up earlier, NOTE the factions that the card had.

const asSource = (places: number): CardEntity => places as CardEntity;

/** The offer of a construct for the card that is asked about, or undefined. */
function offerOf(f: FrameId, by: CardEntity): Offer | undefined {
  for (const offer of OFFERS[Card.def[by]])
    if (isOffered(offer, by, Frame.subject[f], Frame.note[f])) return offer;
  return undefined;
}

/** The next construct in play that offers a place, or none; of identical ones the first. */
function nextOffering(f: FrameId, to: number, after = NO_CARD): CardEntity {
  const constructs = seatZone(Frame.seat[f], CONSTRUCTS);
  for (let by = Place.next[after || constructs]; by !== constructs; by = Place.next[by])
    if (offerOf(f, by)?.to === to && !hasTwinBefore(by)) return by;
  return NO_CARD;
}

function hasTwinBefore(card: CardEntity): boolean {
  for (let c = Place.next[Place.zone[card]]; c !== card; c = Place.next[c])
    if (Card.def[c] === Card.def[card] && Card.used[c] === Card.used[card]) return true;
  return false;
}

/** The places that are offered, one bit each. */
export function placesFor(f: FrameId): number {
  const seat = Frame.seat[f];
  const card = Frame.subject[f];
  if (Place.zone[card] !== seatZone(seat, DISCARD)) return 0;
  return placesByConstructs(seat, card, Frame.note[f]) | Frame.source[f];
}

/** Rule 11.29: whether several cards offer this place. An offer that was made for this card alone comes first. */
function isContested(f: FrameId, to: number): boolean {
  if (Frame.source[f] & (1 << to)) return false;
  return nextOffering(f, to, nextOffering(f, to)) !== 0;
}

/** The place that a yes means, or 0 if there are several to choose from. */
export function onlyPlace(f: FrameId): number {
  const places = placesFor(f);
  return Frame.count[f] === 0 && isSingle(places) ? 31 - Math.clz32(places) : 0;
}

/** The cards of which the player chooses one when this place is taken. */
export function contenders(f: FrameId, to: number): CardEntity[] {
  const cards: CardEntity[] = [];
  if (!isContested(f, to)) return cards;
  for (let by = nextOffering(f, to); by !== 0; by = nextOffering(f, to, by)) cards.push(by);
  return cards;
}

/** COUNT is the place, once it is chosen and only the card that offers it is still to be. */
export function runPlace(f: FrameId): void {
  if (placesFor(f) === 0) Frame.pc[f]++;
  else Table.reg[WAIT] = QUESTION;
}

const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** One place offered is a yes or no; of several, one is chosen. Then one of the cards that offer it. */
export function listPlaces(f: FrameId, _secrets: unknown, list: ActionList): void {
  const places = placesFor(f);
  if (Frame.count[f] !== 0) return listOffering(f, Frame.count[f], list);
  if (isSingle(places)) {
    list.add(actionOf(YES));
    list.add(actionOf(NO));
    return;
  }
  for (let to = TO_DISCARD_PILE; to <= INTO_PLAY; to++)
    if (to === TO_DISCARD_PILE || places & (1 << to)) list.add(actionOf(PLACE, NO_CARD, to));
}

function listOffering(f: FrameId, to: number, list: ActionList): void {
  for (let by = nextOffering(f, to); by !== 0; by = nextOffering(f, to, by)) list.add(actionOf(CHOOSE, by));
}

function placeIn(f: FrameId, action: Action): number {
  if (actionKind(action) === PLACE) return actionIndex(action);
  return actionKind(action) === YES ? 31 - Math.clz32(placesFor(f)) : TO_DISCARD_PILE;
}

export function answerPlace(f: FrameId, action: Action): void {
  if (actionKind(action) === CHOOSE) return accept(f, actionCard(action));
  const to = placeIn(f, action);
  if (isContested(f, to)) {
    Frame.count[f] = to;
    return;
  }
  if (to !== TO_DISCARD_PILE && (Frame.source[f] & (1 << to)) === 0) return accept(f, nextOffering(f, to));
  Frame.pc[f]++;
  if (to !== TO_DISCARD_PILE) put(Frame.seat[f], Frame.subject[f], to);
}

/** The offer of this construct is taken, and used up. */
function accept(f: FrameId, by: CardEntity): void {
  const offer = offerOf(f, by);
  if (!offer) throw new Error('nothing is offered by this card');
  Frame.count[f] = 0;
  Frame.pc[f]++;
  Card.used[by] |= offer.bit;
  put(Frame.seat[f], Frame.subject[f], offer.to);
}
