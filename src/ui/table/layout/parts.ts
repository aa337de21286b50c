import { LEAST_TARGET } from '../../theme.ts';
import type { Rect } from '../frame.ts';
import { columnsOf, evenly, pileIn, rectOf, rowsOf } from './rects.ts';
import type { Needs, PlayerPlate } from './types.ts';

// Parts that the table has in every form.

export const MENU_BUTTONS = 3;

/** Room for the buttons of the menu, at the right end of a band. */
export function menuAt(band: Rect, gap: number): { menu: Rect; rest: Rect } {
  const each = Math.max(LEAST_TARGET, Math.min(48, band.height));
  const width = MENU_BUTTONS * each + (MENU_BUTTONS - 1) * 4;
  return {
    menu: rectOf(band.x + band.width - width, band.y, width, Math.max(LEAST_TARGET, band.height)),
    rest: rectOf(band.x, band.y, band.width - width - gap, band.height),
  };
}

export interface Players {
  readonly opponents: readonly PlayerPlate[];
  readonly adversary: Rect | null;
}

/** A plate for each, none wider than it is good for. Solitaire has one more, for the adversary. */
export function playersIn(area: Rect, needs: Needs, gap: number, widest: number, lines = 1): Players {
  const count = needs.opponents.length + (needs.isSolo ? 1 : 0);
  const each = Math.ceil(count / lines);
  const width = Math.min(area.width, each * (widest + gap) - gap);
  const rows = rowsOf(rectOf(area.x, area.y, width, area.height), gap, evenly(lines));
  const rects = rows.flatMap((row) => columnsOf(row, gap, evenly(each)));
  return {
    opponents: needs.opponents.map((seat, i) => ({ seat, rect: rects[i] })),
    adversary: needs.isSolo ? rects[count - 1] : null,
  };
}

/** Two piles of cards beside each other. */
export function twoPiles(area: Rect, gap: number, highest: number): [Rect, Rect] {
  const [left, right] = columnsOf(area, gap, [1, 1]);
  return [pileIn(left, highest), pileIn(right, highest)];
}

/** Two figures beside each other. */
export function twoFigures(area: Rect, gap: number): [Rect, Rect] {
  const [left, right] = columnsOf(area, gap, [1, 1]);
  return [left, right];
}
