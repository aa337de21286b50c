import { layout } from '../../../components/arena.ts';
import { Card } from '../../../components/card.ts';
import type { Seat, ZoneId, ZoneKind } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { POOL, Purse } from '../../../components/purse.ts';
import {
  CONSTRUCTS,
  DECK,
  DISCARD,
  FRONT,
  HAND,
  PLAYED,
  seatZone,
  TOP,
  TROPHIES,
  UNDER,
} from '../../../components/zone.ts';
import type { Book } from '../../../systems/book/book.ts';
import { follow, ROOM } from '../../../systems/book/open.ts';
import { ownWorth } from '../greedy/cards.ts';
import { HONOR, MOST_TURNS } from '../greedy/weights.ts';
import { LEARNED } from './learned.ts';
import { numbersIn } from './numbers.ts';

// A small net that says what a seat will have in the end: its honor, what its cards are worth by the time that is left,
// and, through hidden units, what they are worth together.

const UNITS = LEARNED.hidden;
/** Numbers of a card before those for the hidden units: its worth at the end, and what time adds. */
export const OWN_TERMS = 3;

/** What a card counts as, by where it is. */
const OWNED = 0;
const IN_PLAY = 1;
const KEPT = 2;
const WAYS = 3;

/** What a card counts as is a feature; this is its number. */
export const featureOf = (card: number, way: number): number => WAYS * card + way;

const PLACES: readonly (readonly [kind: ZoneKind, way: number])[] = [
  [DECK, OWNED],
  [TOP, OWNED],
  [HAND, OWNED],
  [DISCARD, OWNED],
  [PLAYED, OWNED],
  [UNDER, OWNED],
  [CONSTRUCTS, IN_PLAY],
  [TROPHIES, KEPT],
  [FRONT, KEPT],
];

export interface Net {
  /** By feature. */
  readonly terms: Float64Array;
  readonly weights: Float64Array;
  /** By hidden unit: where it begins, what time adds, and what it is worth, with time and without. */
  readonly bias: Float64Array;
  readonly byTime: Float64Array;
  readonly out: Float64Array;
  /** What it is worth to move next, by the powers of time. */
  readonly toMove: Float64Array;
}

/** A card that was never met is worth what its declaration says. */
function supposed(card: number): number[] {
  const end = ownWorth(card, 0) / HONOR;
  return [end, ownWorth(card, MOST_TURNS) / HONOR - end, 0];
}

type Known = Readonly<Record<string, string>>;

/** What is known of cards that count in this way. */
function fill(
  { terms, weights }: Net,
  { cards }: Book,
  way: number,
  known: Known,
  otherwise: (card: number) => number[],
): void {
  cards.forEach(({ id }, card) => {
    const numbers = Object.hasOwn(known, id) ? numbersIn(known[id]) : Float64Array.from(otherwise(card));
    terms.set(numbers.subarray(0, OWN_TERMS), featureOf(card, way) * OWN_TERMS);
    weights.set(numbers.subarray(OWN_TERMS), featureOf(card, way) * UNITS);
  });
}

/** Of the cards of a book, which must be open. */
export function learnedNet(book: Book): Net {
  const features = WAYS * book.cards.length;
  const net = {
    terms: new Float64Array(features * OWN_TERMS),
    weights: new Float64Array(features * UNITS),
    bias: numbersIn(LEARNED.bias),
    byTime: numbersIn(LEARNED.byTime),
    out: numbersIn(LEARNED.out),
    toMove: numbersIn(LEARNED.toMove),
  };
  fill(net, book, OWNED, LEARNED.owned, supposed);
  fill(net, book, IN_PLAY, LEARNED.inPlay, supposed);
  fill(net, book, KEPT, LEARNED.kept, () => [0, 0, 0]);
  return net;
}

const TERMS = new Float64Array(ROOM * WAYS * OWN_TERMS);
const WEIGHTS = new Float64Array(ROOM * WAYS * UNITS);
follow(learnedNet, ({ terms, weights }) => {
  TERMS.set(terms);
  WEIGHTS.set(weights);
});
const BIAS = numbersIn(LEARNED.bias);
const BY_TIME = numbersIn(LEARNED.byTime);
const OUT = numbersIn(LEARNED.out);
const TO_MOVE = numbersIn(LEARNED.toMove);

/** Honor of the pool per player at the beginning. */
const POOL_A_PLAYER = 30;

/** How much of the match is left, from 1 to 0; in solitaire the adversary takes its share. */
export const timeLeft = (): number =>
  Math.min(1, Purse.honor[POOL] / (POOL_A_PLAYER * Math.max(2, layout.seats)));

/** What it is worth to move next. */
export const worthOfMove = (x: number): number => TO_MOVE[0] + TO_MOVE[1] * x + TO_MOVE[2] * x * x;

const units = new Float64Array(UNITS);
let worth = 0;

function addZone(zone: ZoneId, way: number, x: number): void {
  const x2 = x * x;
  for (let card = Place.next[zone]; card !== zone; card = Place.next[card]) {
    const feature = featureOf(Card.def[card], way);
    const t = feature * OWN_TERMS;
    worth += TERMS[t] + TERMS[t + 1] * x + TERMS[t + 2] * x2;
    for (let k = 0, i = feature * UNITS; k < UNITS; k++, i++) units[k] += WEIGHTS[i];
  }
}

function sumUp(x: number): number {
  let sum = 0;
  for (let k = 0; k < UNITS; k++) if (units[k] > 0) sum += units[k] * (OUT[2 * k] + OUT[2 * k + 1] * x);
  return sum;
}

/** What a seat will have in the end, with so much time left. */
export function prospectOf(seat: Seat, x: number): number {
  worth = Purse.honor[seat];
  for (let k = 0; k < UNITS; k++) units[k] = BIAS[k] + BY_TIME[k] * x;
  for (let i = 0; i < PLACES.length; i++) addZone(seatZone(seat, PLACES[i][0]), PLACES[i][1], x);
  return worth + sumUp(x);
}

/** What a seat has, as the net counts it. */
export function featuresOf(seat: Seat): Uint16Array {
  const features: number[] = [];
  for (const [kind, way] of PLACES) {
    const zone = seatZone(seat, kind);
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
      features.push(featureOf(Card.def[card], way));
  }
  return Uint16Array.from(features);
}
