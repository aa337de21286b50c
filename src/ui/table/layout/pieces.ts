import type { Piece, PlayerTableau, Tableau } from '../../../table/tableau.ts';
import type { Rect } from '../frame.ts';
import { chipsOf } from './chips.ts';
import { cardOf, handOf, lineOf, type Place } from './lines.ts';
import { CARD_RATIO, centerOf, columnsOf, evenly, middleOf, rowsOf } from './rects.ts';
import type { Ground, Shape, Spot } from './types.ts';

// The cards on the table, zone by zone.

/** What lies above what. */
export const DEPTH = { plates: 10, piles: 20, row: 100, played: 200, chips: 300, hand: 400 } as const;

export interface Laid {
  readonly spots: Map<number, Spot>;
  readonly hits: Map<number, Rect>;
}

interface Taken {
  readonly place: Place;
  readonly depth: number;
  readonly shape: Shape;
}

function put({ spots, hits }: Laid, { key }: Piece, { place, depth, shape }: Taken): void {
  const { x, y, width, height, angle, hit } = place;
  spots.set(key, { x, y, width, height, angle, depth, shape });
  if (hit) hits.set(key, hit);
}

/** A card that fills a rectangle, all of which hits it. */
const placeIn = (rect: Rect): Place => ({
  ...centerOf(rect),
  width: rect.width,
  height: rect.height,
  angle: 0,
  hit: rect,
});

function layRow(laid: Laid, { row }: Tableau, { zones, rowColumns }: Ground): void {
  const lines = rowsOf(zones.row, 6, evenly(6 / rowColumns));
  const slots = lines.flatMap((line) =>
    columnsOf(line, Math.min(10, zones.row.width / 90), evenly(rowColumns)),
  );
  for (const [i, piece] of row.entries())
    if (piece)
      put(laid, piece, {
        place: { ...placeIn(rowCard(slots[i])), hit: slots[i] },
        depth: DEPTH.row + i,
        shape: 'card',
      });
}

/** A slot that is wider than a card has a card in its middle. */
const rowCard = (slot: Rect): Rect =>
  middleOf(slot, Math.min(slot.width, slot.height * 1.5), Math.min(slot.height, slot.width * CARD_RATIO));

/** In one line, or in two if the zone is not wide. */
function laySupplies(laid: Laid, { supplies }: Tableau, { zones }: Ground): void {
  const isWide = zones.supplies.width > zones.supplies.height * 2;
  const lines = isWide ? 1 : 2;
  const each = Math.ceil(supplies.length / lines);
  const tiles = rowsOf(zones.supplies, 5, evenly(lines)).flatMap((line, i) =>
    columnsOf(line, 5, evenly(Math.min(each, supplies.length - i * each))),
  );
  for (const [i, pile] of supplies.entries())
    put(laid, pile, { place: placeIn(tiles[i]), depth: DEPTH.row + 10 + i, shape: 'tile' });
}

/** Cards that were played are smaller than those in hand, unless that makes them tiny. */
const MOST_PLAYED = 84;

function layPlayed(laid: Laid, { players, active }: Tableau, { zones }: Ground): void {
  const { played } = players[active];
  const { played: zone } = zones;
  const card = cardOf(Math.min(zone.height, Math.max(MOST_PLAYED, zone.width * 0.22)));
  const line = middleOf(zone, zone.width, card.height);
  const places = lineOf(played.length, line, card);
  for (const [i, piece] of played.entries())
    put(laid, piece, { place: places[i], depth: DEPTH.played + i, shape: 'card' });
}

export const chipsOfPlayer = ({ constructs, trophies, front }: PlayerTableau): Piece[] => [
  ...constructs,
  ...trophies,
  ...front,
];

function layChips(laid: Laid, own: PlayerTableau, { zones, scale }: Ground): void {
  const pieces = chipsOfPlayer(own);
  for (const [i, rect] of chipsOf(pieces.length, zones.chips, scale).entries()) {
    const shape: Shape = rect.width > rect.height ? 'chip' : 'icon';
    put(laid, pieces[i], { place: placeIn(rect), depth: DEPTH.chips + i, shape });
  }
}

function layHand(laid: Laid, { hand }: PlayerTableau, { zones, isFan }: Ground): void {
  const places = handOf(hand.length, zones.hand, isFan);
  for (const [i, piece] of hand.entries())
    put(laid, piece, { place: places[i], depth: DEPTH.hand + i, shape: 'card' });
}

function layTop(laid: Laid, piece: Piece | undefined | null, pile: Rect | null, shape: Shape): void {
  if (piece && pile) put(laid, piece, { place: placeIn(pile), depth: DEPTH.piles, shape });
}

export function layPieces(tableau: Tableau, ground: Ground): Laid {
  const laid: Laid = { spots: new Map(), hits: new Map() };
  const own = tableau.players[tableau.seat];
  const { plates } = ground;
  layRow(laid, tableau, ground);
  laySupplies(laid, tableau, ground);
  layPlayed(laid, tableau, ground);
  layTop(laid, tableau.void.at(-1), plates.void, 'pile');
  layTop(laid, tableau.event, plates.event, 'banner');
  if (!own) return laid;
  layChips(laid, own, ground);
  layHand(laid, own, ground);
  layTop(laid, own.discard.at(-1), plates.discard, 'pile');
  layTop(laid, own.deckTop[0], plates.deck, 'pile');
  return laid;
}
