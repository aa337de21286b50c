import { LEAST_TARGET } from '../../theme.ts';
import type { Rect } from '../frame.ts';
import { rectOf } from './rects.ts';
import type { Size } from './types.ts';

// Constructs, Trophies and what lies in front of a player: chips with names, or icons where there are many.

export const CHIP_GAP = 5;
const ICON = 44;
/** Widest first. A chip narrower than the last of these is an icon. */
const CHIP_WIDTHS = [176, 150, 128, 108];

const perLine = (width: number, chip: number): number => Math.floor((width + CHIP_GAP) / (chip + CHIP_GAP));

const linesOf = (count: number, width: number, chip: number): number =>
  Math.ceil(count / Math.max(1, perLine(width, chip)));

const heightOf = (lines: number, each: number): number => lines * (each + CHIP_GAP) - CHIP_GAP;

/** The least height of a zone for so many chips: all are icons. */
export const chipsLeast = (count: number, width: number): number =>
  count === 0 ? 0 : heightOf(linesOf(count, width, LEAST_TARGET), LEAST_TARGET);

/** A good height: chips with names in one line, or icons in as many as it takes. */
export const chipsIdeal = (count: number, width: number, scale = 1): number =>
  count === 0 ? 0 : heightOf(linesOf(count, width, ICON * scale), ICON * scale);

function fits(count: number, { width, height }: Rect, chip: Size): boolean {
  const lines = linesOf(count, width, chip.width);
  return heightOf(lines, chip.height) <= height + 1e-6;
}

/** The largest chips that fit. */
function chipSize(count: number, zone: Rect, scale: number): Size {
  const sizes = [...CHIP_WIDTHS, ICON].map((width) => ({ width: width * scale, height: ICON * scale }));
  const icons = [ICON, LEAST_TARGET].map((side) => ({ width: side, height: side }));
  return [...sizes, ...icons].find((size) => fits(count, zone, size)) ?? icons[1];
}

/** In lines from the top, each in the middle. */
export function chipsOf(count: number, zone: Rect, scale: number): Rect[] {
  const size = chipSize(count, zone, scale);
  const each = Math.max(1, perLine(zone.width, size.width));
  const lines = Math.ceil(count / each);
  const top = zone.y + (zone.height - heightOf(lines, size.height)) / 2;
  return Array.from({ length: count }, (_, i) => {
    const line = Math.floor(i / each);
    const inLine = Math.min(each, count - line * each);
    const left = zone.x + (zone.width - inLine * (size.width + CHIP_GAP) + CHIP_GAP) / 2;
    const x = left + (i - line * each) * (size.width + CHIP_GAP);
    return rectOf(x, top + line * (size.height + CHIP_GAP), size.width, size.height);
  });
}
