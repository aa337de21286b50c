import { LEAST_TARGET } from '../../theme.ts';
import type { Rect } from '../frame.ts';

/** A card is so much higher than wide. */
export const CARD_RATIO = 1.4;

export const rectOf = (x: number, y: number, width: number, height: number): Rect => ({
  x,
  y,
  width,
  height,
});

export const clamp = (least: number, value: number, most: number): number =>
  Math.min(Math.max(value, least), most);

export const centerOf = ({ x, y, width, height }: Rect): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

export const isInside = ({ x, y, width, height }: Rect, at: { x: number; y: number }): boolean =>
  at.x >= x && at.x < x + width && at.y >= y && at.y < y + height;

/** A pile of cards in the middle of an area: shaped like a card, but never too narrow for a finger. */
export function pileIn(area: Rect, highest = Number.POSITIVE_INFINITY): Rect {
  const height = Math.min(area.height, area.width * CARD_RATIO, highest);
  return middleOf(area, Math.min(area.width, Math.max(LEAST_TARGET + 2, height / CARD_RATIO)), height);
}

export const middleOf = (outer: Rect, width: number, height: number): Rect =>
  rectOf(outer.x + (outer.width - width) / 2, outer.y + (outer.height - height) / 2, width, height);

/** Side by side, as wide as their shares of the width. */
export function columnsOf({ x, y, width, height }: Rect, gap: number, shares: readonly number[]): Rect[] {
  const unit = (width - gap * (shares.length - 1)) / shares.reduce((sum, share) => sum + share, 0);
  let left = x;
  return shares.map((share) => {
    const column = rectOf(left, y, share * unit, height);
    left += share * unit + gap;
    return column;
  });
}

/** Above each other, as high as their shares of the height. */
export const rowsOf = ({ x, y, width, height }: Rect, gap: number, shares: readonly number[]): Rect[] =>
  columnsOf(rectOf(y, x, height, width), gap, shares).map((r) => rectOf(r.y, r.x, r.height, r.width));

export const evenly = (count: number): number[] => Array.from({ length: count }, () => 1);
