import type { Rect } from '../frame.ts';
import { rectOf } from './rects.ts';

// The table is a stack of bands across it. Each has a least height and one that it would like.

export interface Band {
  readonly name: string;
  readonly least: number;
  readonly ideal: number;
  /** Its share of what is left when all have what they would like. */
  readonly grow?: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

const shownOf = <B extends Band>(bands: readonly B[]): B[] => bands.filter(({ ideal }) => ideal > 0);

export function leastHeight(bands: readonly Band[], gap: number): number {
  const shown = shownOf(bands);
  return sum(shown.map(({ least }) => least)) + gap * (shown.length - 1);
}

const wishOf = ({ least, ideal }: Band): number => Math.max(0, ideal - least);

/** Nearer to the ideal the more room there is, all by the same part of the way. */
function heightsOf(bands: readonly Band[], room: number): number[] {
  const least = sum(bands.map((band) => band.least));
  const wish = sum(bands.map(wishOf));
  const part = wish === 0 ? 1 : Math.min(1, (room - least) / wish);
  const left = Math.max(0, room - least - wish);
  const shares = sum(bands.map(({ grow = 0 }) => grow)) || 1;
  return bands.map((band) => band.least + wishOf(band) * part + (left * (band.grow ?? 0)) / shares);
}

/** The bands from top to bottom of an area, by name; one whose ideal is 0 is not there. */
export function stack<Name extends string>(
  area: Rect,
  gap: number,
  bands: readonly (Band & { readonly name: Name })[],
): Record<Name, Rect> {
  const shown = shownOf(bands);
  const heights = heightsOf(shown, area.height - gap * (shown.length - 1));
  const rects = {} as Record<Name, Rect>;
  for (const { name } of bands) rects[name] = rectOf(area.x, area.y, 0, 0);
  let y = area.y;
  for (const [i, { name }] of shown.entries()) {
    rects[name] = rectOf(area.x, y, area.width, heights[i]);
    y += heights[i] + gap;
  }
  return rects;
}
