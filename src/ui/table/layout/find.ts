import { isInside } from './rects.ts';
import type { Layout, Spot } from './types.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Whether a point is on a card, turned as it is. */
function isOn({ x, y, width, height, angle }: Spot, at: Point): boolean {
  const [dx, dy] = [at.x - x, at.y - y];
  const along = dx * Math.cos(angle) + dy * Math.sin(angle);
  const across = dy * Math.cos(angle) - dx * Math.sin(angle);
  return Math.abs(along) <= width / 2 && Math.abs(across) <= height / 2;
}

/** The piece at a point: the one that a finger would hit there, or else the topmost that is drawn there. */
export function keyAt({ hits, spots }: Layout, at: Point): number | null {
  for (const [key, rect] of hits) if (isInside(rect, at)) return key;
  let found: number | null = null;
  let top = Number.NEGATIVE_INFINITY;
  for (const [key, spot] of spots) if (spot.depth > top && isOn(spot, at)) [found, top] = [key, spot.depth];
  return found;
}
