import './queues.ts'; // its columns lie before these (arena.ts)
import { asColumn, type CardEntity, NO_CARD, type Seat, type ZoneId, type ZoneKind } from './ids.ts';
import { Place } from './place.ts';
import { MAX_SEATS, words } from './store.ts';

// Zones are entities. A zone and the cards in it form one ring: next[zone] is its first card, prev[zone] its last.
// A zone ends its ring, and stands where the next card would.
// So every zone is ordered, a move is O(1), and no zone needs room of its own.

/** Places of the center row are six zones of one card each; place 0 is nearest to the center deck. */
export const ROW = 1 as ZoneId;
export const ROW_SIZE = 6;
export const ROW_LAST = (ROW + ROW_SIZE - 1) as ZoneId;
export const ROW_END = (ROW + ROW_SIZE) as ZoneId;
export const VOID = 7 as ZoneId;
/** The pool: cards of the center deck whose order is not decided yet. */
export const CENTER = 8 as ZoneId;
/** Cards under the center deck, in order; reached when the pool is empty. */
export const CENTER_BOTTOM = 9 as ZoneId;
export const EVENT = 10 as ZoneId;
/** Banished starting cards. */
export const OUT = 11 as ZoneId;
export const ADVERSARY = 12 as ZoneId;
export const CULTIST = 13 as ZoneId;
export const FANATIC = 14 as ZoneId;
export const MYSTIC = 15 as ZoneId;
export const HEAVY_INFANTRY = 16 as ZoneId;
/** Cards that are nowhere for a moment: transforming while the row is refilled. */
export const ASIDE = 17 as ZoneId;
const SEAT_ZONES = 18;

/** Offsets of a seat's zones. DECK is the pool: cards in the deck, and cards of it that are sealed in a hand. */
export const DECK = 0 as ZoneKind;
/** Cards known to lie on top of the deck, the topmost first. */
export const TOP = 1 as ZoneKind;
/** Cards in hand that everybody knows; the others are sealed. */
export const HAND = 2 as ZoneKind;
export const DISCARD = 3 as ZoneKind;
/** Heroes played this turn, in order. */
export const PLAYED = 4 as ZoneKind;
export const CONSTRUCTS = 5 as ZoneKind;
export const TROPHIES = 6 as ZoneKind;
/** In front of a player, and none of the other zones. */
export const FRONT = 7 as ZoneKind;
export const UNDER = 8 as ZoneKind;
const SEAT_SPAN = 9;

const NO_KIND = 255;
const ZONES = SEAT_ZONES + MAX_SEATS * SEAT_SPAN;

export const Zone = {
  /** How many cards it holds. By entity, zones being the first. */
  count: words<ZoneId>(ZONES),
};

/** Looked up rather than divided: these are asked millions of times a second. */
const KINDS = asColumn<ZoneId, ZoneKind>(
  Uint8Array.from({ length: ZONES }, (_, zone) =>
    zone < SEAT_ZONES ? NO_KIND : (zone - SEAT_ZONES) % SEAT_SPAN,
  ),
);
const SEATS = asColumn<ZoneId, Seat>(
  Uint8Array.from({ length: ZONES }, (_, zone) =>
    zone < SEAT_ZONES ? 0 : Math.floor((zone - SEAT_ZONES) / SEAT_SPAN),
  ),
);

export const seatZone = (seat: Seat, kind: ZoneKind): ZoneId =>
  (SEAT_ZONES + seat * SEAT_SPAN + kind) as ZoneId;
export const zoneCount = (seats: number): number => SEAT_ZONES + seats * SEAT_SPAN;
export const isRow = (zone: ZoneId): boolean => zone >= ROW && zone < ROW_END;
export const isSeatZone = (zone: ZoneId): boolean => zone >= SEAT_ZONES;
export const seatOf = (zone: ZoneId): Seat => SEATS[zone];
export const kindOf = (zone: ZoneId): ZoneKind => KINDS[zone];
export const isKind = (zone: ZoneId, kind: ZoneKind): boolean => KINDS[zone] === kind;

/** The first card of a zone, or 0. */
export function first(zone: ZoneId): CardEntity {
  const card = Place.next[zone];
  return card === zone ? NO_CARD : card;
}

function unlink(card: CardEntity): void {
  const before = Place.prev[card];
  const after = Place.next[card];
  Place.next[before] = after;
  Place.prev[after] = before;
  Zone.count[Place.zone[card]]--;
}

type Entity = CardEntity | ZoneId;

function link(card: CardEntity, zone: ZoneId, before: Entity, after: Entity): void {
  Place.next[before] = card;
  Place.prev[after] = card;
  Place.prev[card] = before as CardEntity;
  Place.next[card] = after as CardEntity;
  Place.zone[card] = zone;
  Zone.count[zone]++;
}

/** Puts a card at the end of a zone. */
export function move(card: CardEntity, zone: ZoneId): void {
  unlink(card);
  link(card, zone, Place.prev[zone], zone);
}

/** Puts a card at the beginning of a zone. */
export function moveFirst(card: CardEntity, zone: ZoneId): void {
  unlink(card);
  link(card, zone, zone, Place.next[zone]);
}

export function moveAll(from: ZoneId, to: ZoneId): void {
  for (let card = Place.next[from]; card !== from; card = Place.next[from]) move(card, to);
}

/** The card at an index, walked to from the nearer end. */
export function nth(zone: ZoneId, index: number): CardEntity {
  let card = zone as CardEntity;
  if (index * 2 < Zone.count[zone]) for (let i = 0; i <= index; i++) card = Place.next[card];
  else for (let i = Zone.count[zone]; i > index; i--) card = Place.prev[card];
  return card;
}

/** Sets up an empty ring. */
export function emptyZone(zone: ZoneId): void {
  Place.next[zone] = Place.prev[zone] = zone as CardEntity;
  Zone.count[zone] = 0;
}

/** Sets up a card that has not been anywhere yet. */
export function enter(card: CardEntity, zone: ZoneId): void {
  link(card, zone, Place.prev[zone], zone);
}
