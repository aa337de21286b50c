import { LEAST_TARGET } from '../../theme.ts';
import type { Rect } from '../frame.ts';
import { CARD_RATIO, clamp, rectOf } from './rects.ts';
import type { Size } from './types.ts';

// Cards in a line: side by side while there is room, then each over the one before, as cards are held.

/** Where the n-th card of a zone lies, and what of it a finger can hit. */
export interface Place extends Size {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
  readonly hit: Rect | null;
}

const GAP = 6;
/** Of a card that is covered, so much of its width should be seen. */
const SEEN = 0.42;
/** A crowded hand has narrower, then smaller cards. In few steps: every size of a card is painted anew. */
const CROWDED = [
  { scale: 1, ratio: CARD_RATIO },
  { scale: 1, ratio: 1.54 },
  { scale: 0.9, ratio: 1.54 },
  { scale: 0.8, ratio: 1.54 },
] as const;
/** Of the height of a hand in rows, what the covered ones show. */
const PEEK = 0.36;
/** No card is lower. */
const LOWEST = 48;

/** Where the cards of a line begin: at the same distance, but the oldest of too many lie on one heap. */
function startsOf(count: number, { x, width }: Rect, card: number): { lefts: number[]; pitch: number } {
  if (count === 1) return { lefts: [x + (width - card) / 2], pitch: card };
  const room = (width - card) / (count - 1);
  const pitch = clamp(LEAST_TARGET, room, card + GAP);
  const seen = Math.min(count - 1, Math.floor((width - card) / pitch + 1e-6));
  const left = x + (width - card - pitch * seen) / 2;
  const lefts = Array.from({ length: count }, (_, i) => left + pitch * Math.max(0, i - (count - 1 - seen)));
  return { lefts, pitch };
}

/** A line of cards as high as the zone; `seen` is how much of their height nothing covers. */
export function lineOf(count: number, zone: Rect, card: Size, seen = card.height): Place[] {
  if (count === 0) return [];
  const width = Math.min(card.width, zone.width);
  const { lefts, pitch } = startsOf(count, zone, width);
  const y = zone.y + card.height / 2;
  return lefts.map((left, i) => {
    const isBuried = i < count - 1 && lefts[i + 1] === left;
    const free = i === count - 1 ? width : Math.min(pitch, width);
    const hit = isBuried ? null : rectOf(left, zone.y, free, seen);
    return { x: left + width / 2, y, width, height: card.height, angle: 0, hit };
  });
}

/** A low card is wider than its shape asks for: a finger must hit it. */
export const cardOf = (height: number, ratio = CARD_RATIO): Size => ({
  width: Math.max(LEAST_TARGET, height / ratio),
  height,
});

const pitchOf = (count: number, width: number, card: number): number =>
  count < 2 ? card : (width - card) / (count - 1);

/** The fewest rows in which enough of each card is seen, if the zone is high enough for them. */
function handRows(count: number, zone: Rect): number {
  const most = 1 + Math.floor(Math.max(0, zone.height - LOWEST) / LEAST_TARGET);
  for (let rows = 1; rows < most; rows++) {
    const { width } = rowCard(rows, zone);
    if (pitchOf(Math.ceil(count / rows), zone.width, width) >= Math.max(LEAST_TARGET, SEEN * width))
      return rows;
  }
  return most;
}

const peekOf = (rows: number, height: number): number =>
  rows === 1 ? 0 : Math.max(LEAST_TARGET, (height * PEEK) / (rows - 1));

function rowCard(rows: number, { width, height }: Rect): Size {
  const high = height - peekOf(rows, height) * (rows - 1);
  return cardOf(Math.min(high, width * CARD_RATIO));
}

/** As large as cards can be of which so much is seen, or else a little smaller and closer together. */
function singleCard(count: number, zone: Rect, seen: number): Size {
  const { height } = rowCard(1, zone);
  const sizes = CROWDED.map(({ scale, ratio }) => cardOf(height * scale, ratio));
  return sizes.find(({ width }) => pitchOf(count, zone.width, width) >= seen * width) ?? sizes[2];
}

function tightRows(count: number, rows: number, zone: Rect): Place[] {
  const card = rowCard(rows, zone);
  const peek = peekOf(rows, zone.height);
  const each = Math.ceil(count / rows);
  return Array.from({ length: rows }, (_, row) => {
    const inRow = Math.min(each, count - row * each);
    const line = rectOf(zone.x, zone.y + row * peek, zone.width, card.height);
    return lineOf(Math.max(0, inRow), line, card, row === rows - 1 ? card.height : peek);
  }).flat();
}

/** The least height of a zone for a hand of so many cards. */
export function handLeast(count: number, width: number): number {
  const rows = Math.ceil(count / Math.max(1, Math.floor(width / LEAST_TARGET) - 1));
  return 76 + LEAST_TARGET * Math.max(0, rows - 1);
}

/** Cards in hand, in as many rows as it takes. */
export function handOf(count: number, zone: Rect, isFan: boolean): Place[] {
  const rows = handRows(count, zone);
  if (rows > 1) return tightRows(count, rows, zone);
  if (isFan) return fanOf(count, zone);
  const card = singleCard(count, zone, 1);
  return lineOf(
    count,
    rectOf(zone.x, zone.y + (zone.height - card.height) / 2, zone.width, card.height),
    card,
  );
}

/** Of a card in a fan, so much of its width is seen. */
const FANNED = 0.84;
const MOST_TURN = 0.13;
const TURN_EACH = 0.036;

/** Like a line, but turned about a point far below: the outer cards lean outwards and lie a little deeper. */
function fanOf(count: number, zone: Rect): Place[] {
  const turn = Math.min(TURN_EACH, (2 * MOST_TURN) / Math.max(1, count - 1));
  const lean = (turn * (count - 1)) / 2;
  const drop = zone.height * 0.055;
  const upright = (zone.height - drop) / (Math.cos(lean) + Math.sin(lean) / CARD_RATIO);
  const side = (upright / 2) * Math.sin(lean) + 1;
  const inner = rectOf(zone.x + side, zone.y, zone.width - 2 * side, upright);
  const card = singleCard(count, inner, FANNED);
  const slack = zone.height - drop - upright;
  const middle = (count - 1) / 2;
  return lineOf(count, inner, card).map((place, i) => {
    const off = middle === 0 ? 0 : (i - middle) / middle;
    const y = zone.y + slack / 2 + upright - card.height / 2 + drop * off * off;
    const hit = place.hit && rectOf(place.hit.x, zone.y, place.hit.width, zone.height);
    return { ...place, y, angle: (i - middle) * turn, hit };
  });
}
