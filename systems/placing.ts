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
import { QUESTION, WAIT, WATCHERS } from '../components/registers.ts';
import { WATCHER, type World } from '../components/world.ts';
import { CONSTRUCTS, DISCARD, HAND, move, moveFirst, seatZone, TOP } from '../components/zones.ts';
import { KIND, OFFERS, type Offer, PLACE_ACQUIRED, WATCHES } from './book/index.ts';
import { INTO_HAND, INTO_PLAY, ON_TOP, TO_DISCARD_PILE } from './book/instructions.ts';
import type { Test } from './book/tables.ts';
import { enterPlay } from './constructs.ts';
import { factionsOf, passes } from './facts.ts';
import { triggerFirst } from './queues.ts';
import { COUNT, NOTE, PC, SEAT, SOURCE, SUBJECT } from './stack.ts';
import { isTurnOf } from './whose-turn.ts';

// Where an acquired card goes. Cards may offer another place than the discard pile; the player takes one of the offers
// or none.

export function put(w: World, seat: number, card: number, to: number): void {
  if (to === INTO_HAND) move(w, card, seatZone(seat, HAND));
  else if (to === ON_TOP) moveFirst(w, card, seatZone(seat, TOP));
  else if (to === INTO_PLAY) enterPlay(w, seat, card);
  else move(w, card, seatZone(seat, DISCARD));
}

/** Rule 11.34: the player is asked before anything else that triggered. What was set up earlier this turn offers now or never. */
export function offerPlaces(w: World, seat: number, card: number): void {
  if (!isTurnOf(w, seat)) return;
  const now = placesByWatchers(w, seat, card);
  const factions = factionsOf(w, card, seat);
  if ((now | placesByConstructs(w, seat, card, factions)) !== 0)
    triggerFirst(w, PLACE_ACQUIRED, now, seat, card, factions);
}

function placesByWatchers(w: World, seat: number, card: number): number {
  let places = 0;
  for (let i = 0; i < w.reg[WATCHERS]; i++) {
    const watch = WATCHES[w.watchers[i * WATCHER]];
    if (watch.offer >= 0 && passes(w, watch.test, card, seat, 0)) places |= 1 << watch.offer;
  }
  return places;
}

/** The places that constructs in play offer for a card, one bit each. */
function placesByConstructs(w: World, seat: number, card: number, had: number): number {
  const constructs = seatZone(seat, CONSTRUCTS);
  let places = 0;
  for (let by = w.next[constructs]; by !== constructs; by = w.next[by])
    for (const offer of OFFERS[w.def[by]]) if (isOffered(w, offer, by, card, had)) places |= 1 << offer.to;
  return places;
}

const isOffered = (w: World, { bit, test }: Offer, by: number, card: number, had: number): boolean =>
  !(w.used[by] & bit) && fits(w, test, card, had, by);

/** Rule 11.26: whether an offer is for this card, by the factions that it had when it was acquired. */
function fits(w: World, { kinds, factions, named, other }: Test, card: number, had: number, by: number) {
  const def = w.def[card];
  if ((KIND[def] & kinds) === 0 || (factions !== 0 && (factions & had) === 0)) return false;
  return (named === null || named[def] !== 0) && !(other && card === by);
}

// While the player is asked SOURCE holds the places that were set up earlier, NOTE the factions that the card had.

/** The offer of a construct for the card that is asked about, or undefined. */
function offerOf(w: World, f: number, by: number): Offer | undefined {
  for (const offer of OFFERS[w.def[by]])
    if (isOffered(w, offer, by, w.stack[f + SUBJECT], w.stack[f + NOTE])) return offer;
  return undefined;
}

/** The next construct in play that offers a place, or 0; of identical ones the first. */
function nextOffering(w: World, f: number, to: number, after: number): number {
  const constructs = seatZone(w.stack[f + SEAT], CONSTRUCTS);
  for (let by = w.next[after || constructs]; by !== constructs; by = w.next[by])
    if (offerOf(w, f, by)?.to === to && !hasTwinBefore(w, by)) return by;
  return 0;
}

function hasTwinBefore(w: World, card: number): boolean {
  for (let c = w.next[w.zone[card]]; c !== card; c = w.next[c])
    if (w.def[c] === w.def[card] && w.used[c] === w.used[card]) return true;
  return false;
}

/** The places that are offered, one bit each. */
export function placesFor(w: World, f: number): number {
  const seat = w.stack[f + SEAT];
  const card = w.stack[f + SUBJECT];
  if (w.zone[card] !== seatZone(seat, DISCARD)) return 0;
  return placesByConstructs(w, seat, card, w.stack[f + NOTE]) | w.stack[f + SOURCE];
}

/** Rule 11.29: whether several cards offer this place. An offer that was made for this card alone comes first. */
function isContested(w: World, f: number, to: number): boolean {
  if (w.stack[f + SOURCE] & (1 << to)) return false;
  return nextOffering(w, f, to, nextOffering(w, f, to, 0)) !== 0;
}

/** COUNT is the place, once it is chosen and only the card that offers it is still to be. */
export function runPlace(w: World, f: number): void {
  if (placesFor(w, f) === 0) w.stack[f + PC]++;
  else w.reg[WAIT] = QUESTION;
}

const isSingle = (bits: number): boolean => (bits & (bits - 1)) === 0;

/** One place offered is a yes or no; of several, one is chosen. Then one of the cards that offer it. */
export function listPlaces(w: World, f: number, _secrets: unknown, list: ActionList): void {
  const places = placesFor(w, f);
  if (w.stack[f + COUNT] !== 0) return listOffering(w, f, w.stack[f + COUNT], list);
  if (isSingle(places)) {
    list.add(actionOf(YES));
    list.add(actionOf(NO));
    return;
  }
  for (let to = TO_DISCARD_PILE; to <= INTO_PLAY; to++)
    if (to === TO_DISCARD_PILE || places & (1 << to)) list.add(actionOf(PLACE, 0, to));
}

function listOffering(w: World, f: number, to: number, list: ActionList): void {
  for (let by = nextOffering(w, f, to, 0); by !== 0; by = nextOffering(w, f, to, by))
    list.add(actionOf(CHOOSE, by));
}

function placeIn(w: World, f: number, action: Action): number {
  if (actionKind(action) === PLACE) return actionIndex(action);
  return actionKind(action) === YES ? 31 - Math.clz32(placesFor(w, f)) : TO_DISCARD_PILE;
}

export function answerPlace(w: World, f: number, action: Action): void {
  if (actionKind(action) === CHOOSE) return accept(w, f, actionCard(action));
  const to = placeIn(w, f, action);
  if (isContested(w, f, to)) {
    w.stack[f + COUNT] = to;
    return;
  }
  if (to !== TO_DISCARD_PILE && (w.stack[f + SOURCE] & (1 << to)) === 0)
    return accept(w, f, nextOffering(w, f, to, 0));
  w.stack[f + PC]++;
  if (to !== TO_DISCARD_PILE) put(w, w.stack[f + SEAT], w.stack[f + SUBJECT], to);
}

/** The offer of this construct is taken, and used up. */
function accept(w: World, f: number, by: number): void {
  const offer = offerOf(w, f, by);
  if (!offer) throw new Error('nothing is offered by this card');
  w.stack[f + COUNT] = 0;
  w.stack[f + PC]++;
  w.used[by] |= offer.bit;
  put(w, w.stack[f + SEAT], w.stack[f + SUBJECT], offer.to);
}
