import type { Rect } from '../frame.ts';
import { rectOf } from './rects.ts';
import type { Layout } from './types.ts';

// Where a card can be let go: what is in hand is played above the hand, what is on offer is taken below the row.

export type DropPlace = 'table' | 'own';

const ownTop = ({ zones }: Layout): number => zones.played.y;

/** Where the cards of a place are let go; null: they are not dragged. */
export function dropPlaceOf({ zones }: Layout, from: { readonly x: number; readonly y: number }): DropPlace {
  return from.y >= zones.hand.y && zones.hand.height > 0 ? 'table' : 'own';
}

export function isDropped(
  layout: Layout,
  place: DropPlace,
  { y }: { readonly x: number; readonly y: number },
): boolean {
  return place === 'table' ? y < layout.zones.hand.y : y > ownTop(layout);
}

/** The part of the table that is lit while a card is dragged. */
export function dropArea(layout: Layout, place: DropPlace): Rect {
  const { played, hand } = layout.zones;
  const bottom = place === 'table' ? played.y + played.height : hand.y + hand.height;
  return rectOf(played.x, played.y, played.width, Math.max(played.height, bottom - played.y));
}
