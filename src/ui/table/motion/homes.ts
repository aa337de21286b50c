import type { Piece, PlayerTableau, Tableau } from '../../../table/tableau.ts';
import type { Rect } from '../frame.ts';
import { centerOf } from '../layout/rects.ts';
import type { Layout, Spot } from '../layout/types.ts';

// Where each card that can be seen is, drawn or not: cards under the top of a pile and those of others are at a plate.

export type HomeZone =
  | 'row'
  | 'supply'
  | 'event'
  | 'void'
  | 'hand'
  | 'deck'
  | 'discard'
  | 'played'
  | 'constructs'
  | 'trophies'
  | 'front'
  | 'under';

export interface Home {
  readonly id: string;
  readonly zone: HomeZone;
  /** The player whose it is; -1 for the table's. */
  readonly seat: number;
  /** Where it is drawn, if it is. */
  readonly spot: Spot | null;
}

export type Homes = ReadonlyMap<number, Home>;

const ZONES = ['hand', 'discard', 'played', 'constructs', 'trophies', 'front', 'under'] as const;

function* ownedBy(player: PlayerTableau): Generator<[HomeZone, Piece]> {
  for (const zone of ZONES) for (const piece of player[zone]) yield [zone, piece];
  for (const piece of player.deckTop) yield ['deck', piece];
}

export function homesOf(tableau: Tableau, { spots }: Layout): Homes {
  const homes = new Map<number, Home>();
  const add = (zone: HomeZone, { key, id }: Piece, seat: number): void => {
    homes.set(key, { id, zone, seat, spot: spots.get(key) ?? null });
  };
  for (const piece of tableau.row) if (piece) add('row', piece, -1);
  for (const piece of tableau.supplies) add('supply', piece, -1);
  for (const piece of tableau.void) add('void', piece, -1);
  if (tableau.event) add('event', tableau.event, -1);
  for (const player of tableau.players)
    for (const [zone, piece] of ownedBy(player)) add(zone, piece, player.seat);
  return homes;
}

/** A card at a plate: small, in its middle. */
function atPlate(rect: Rect, isPile: boolean): Spot {
  const height = isPile ? rect.height : Math.min(rect.height * 0.8, 56);
  const width = isPile ? rect.width : height / 1.4;
  return { ...centerOf(rect), width, height, angle: 0, depth: 0, shape: 'card' };
}

/** Where a player's things are: their plate, or the own name. */
export function playerSpot({ plates }: Layout, seat: number): Spot {
  const opponent = plates.opponents.find((plate) => plate.seat === seat);
  return atPlate(opponent?.rect ?? plates.own ?? plates.centerDeck, false);
}

export const centerDeckSpot = ({ plates }: Layout): Spot => atPlate(plates.centerDeck, true);
export const voidSpot = ({ plates }: Layout): Spot => atPlate(plates.void, true);

const isOpponent = ({ plates }: Layout, seat: number): boolean =>
  plates.opponents.some((plate) => plate.seat === seat);

export function deckSpot(layout: Layout, seat: number): Spot {
  const { deck } = layout.plates;
  return deck && !isOpponent(layout, seat) ? atPlate(deck, true) : playerSpot(layout, seat);
}

/** Where a card is that is not drawn. */
export function hiddenSpot(layout: Layout, { zone, seat }: Home): Spot {
  const { plates, zones } = layout;
  if (zone === 'void') return voidSpot(layout);
  if (seat < 0) return centerDeckSpot(layout);
  if (isOpponent(layout, seat)) return playerSpot(layout, seat);
  if (zone === 'deck') return deckSpot(layout, seat);
  if (zone === 'discard' && plates.discard) return atPlate(plates.discard, true);
  return zone === 'under' ? atPlate(zones.chips, false) : playerSpot(layout, seat);
}
