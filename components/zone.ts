import './queues.ts'; // its columns lie before these (arena.ts)
import { Place } from './place.ts';
import { MAX_SEATS, words } from './store.ts';

// Zones are entities. A zone and the cards in it form one ring: next[zone] is its first card, prev[zone] its last.
// So every zone is ordered, a move is O(1), and no zone needs room of its own.

/** Places of the center row are six zones of one card each; place 0 is nearest to the center deck. */
export const ROW = 1;
export const ROW_SIZE = 6;
export const ROW_END = ROW + ROW_SIZE;
export const VOID = 7;
/** The pool: cards of the center deck whose order is not decided yet. */
export const CENTER = 8;
/** Cards under the center deck, in order; reached when the pool is empty. */
export const CENTER_BOTTOM = 9;
export const EVENT = 10;
/** Banished starting cards. */
export const OUT = 11;
export const ADVERSARY = 12;
export const CULTIST = 13;
export const FANATIC = 14;
export const MYSTIC = 15;
export const HEAVY_INFANTRY = 16;
/** Cards that are nowhere for a moment: transforming while the row is refilled. */
export const ASIDE = 17;
const SEAT_ZONES = 18;

/** Offsets of a seat's zones. DECK is the pool: cards in the deck, and cards of it that are sealed in a hand. */
export const DECK = 0;
/** Cards known to lie on top of the deck, the topmost first. */
export const TOP = 1;
/** Cards in hand that everybody knows; the others are sealed. */
export const HAND = 2;
export const DISCARD = 3;
/** Heroes played this turn, in order. */
export const PLAYED = 4;
export const CONSTRUCTS = 5;
export const TROPHIES = 6;
/** In front of a player, and none of the other zones. */
export const FRONT = 7;
export const UNDER = 8;
const SEAT_SPAN = 9;

const NO_KIND = 255;
const ZONES = SEAT_ZONES + MAX_SEATS * SEAT_SPAN;

export const Zone = {
  /** How many cards it holds. By entity, zones being the first. */
  count: words(ZONES),
};

/** Looked up rather than divided: these are asked millions of times a second. */
const KINDS = Uint8Array.from({ length: ZONES }, (_, zone) =>
  zone < SEAT_ZONES ? NO_KIND : (zone - SEAT_ZONES) % SEAT_SPAN,
);
const SEATS = Uint8Array.from({ length: ZONES }, (_, zone) =>
  zone < SEAT_ZONES ? 0 : Math.floor((zone - SEAT_ZONES) / SEAT_SPAN),
);

export const seatZone = (seat: number, kind: number): number => SEAT_ZONES + seat * SEAT_SPAN + kind;
export const zoneCount = (seats: number): number => SEAT_ZONES + seats * SEAT_SPAN;
export const isRow = (zone: number): boolean => zone >= ROW && zone < ROW_END;
export const isSeatZone = (zone: number): boolean => zone >= SEAT_ZONES;
export const seatOf = (zone: number): number => SEATS[zone];
export const kindOf = (zone: number): number => KINDS[zone];
export const isKind = (zone: number, kind: number): boolean => KINDS[zone] === kind;

/** The first card of a zone, or 0. */
export function first(zone: number): number {
  const card = Place.next[zone];
  return card === zone ? 0 : card;
}

function unlink(card: number): void {
  const before = Place.prev[card];
  const after = Place.next[card];
  Place.next[before] = after;
  Place.prev[after] = before;
  Zone.count[Place.zone[card]]--;
}

function link(card: number, zone: number, before: number, after: number): void {
  Place.next[before] = card;
  Place.prev[after] = card;
  Place.prev[card] = before;
  Place.next[card] = after;
  Place.zone[card] = zone;
  Zone.count[zone]++;
}

/** Puts a card at the end of a zone. */
export function move(card: number, zone: number): void {
  unlink(card);
  link(card, zone, Place.prev[zone], zone);
}

/** Puts a card at the beginning of a zone. */
export function moveFirst(card: number, zone: number): void {
  unlink(card);
  link(card, zone, zone, Place.next[zone]);
}

export function moveAll(from: number, to: number): void {
  for (let card = Place.next[from]; card !== from; card = Place.next[from]) move(card, to);
}

/** The card at an index, walked to from the nearer end. */
export function nth(zone: number, index: number): number {
  let card = zone;
  if (index * 2 < Zone.count[zone]) for (let i = 0; i <= index; i++) card = Place.next[card];
  else for (let i = Zone.count[zone]; i > index; i--) card = Place.prev[card];
  return card;
}

/** Sets up an empty ring. */
export function emptyZone(zone: number): void {
  Place.next[zone] = Place.prev[zone] = zone;
  Zone.count[zone] = 0;
}

/** Sets up a card that has not been anywhere yet. */
export function enter(card: number, zone: number): void {
  link(card, zone, Place.prev[zone], zone);
}
