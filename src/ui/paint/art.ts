import type { Card } from '../../cards/vocabulary.ts';
import type { DressColors } from '../theme.ts';
import { paintBackdrop } from './backdrops.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import { artOf, marksOf } from './dress.ts';
import { cardGlyph } from './glyphs.ts';
import { iconPath } from './icon.ts';
import {
  type Ctx,
  castNone,
  castShadow,
  chances,
  fill,
  inset,
  linear,
  type Point,
  polygon,
  type Rect,
  rectPath,
  type Stop,
  stroke,
  sunken,
  within,
} from './shapes.ts';
import { windowOf } from './windows.ts';

// A card's picture: its icon, lit, before the pattern of its dress.

export interface Art {
  readonly area: Rect;
  /** There is no window: the picture goes to the edges. */
  readonly isOpen?: boolean;
  /** The icon's middle and size. */
  readonly at: Point;
  readonly size: number;
}

/** Slanted strips, one for each dress. */
function strip({ x, y, width, height }: Rect, i: number, count: number): Path2D {
  const lean = height * 0.22;
  const left = i === 0 ? x - lean : x + (i / count) * width;
  const right = i === count - 1 ? x + width + lean : x + ((i + 1) / count) * width;
  return polygon([
    { x: left + lean, y },
    { x: right + lean, y },
    { x: right - lean, y: y + height },
    { x: left - lean, y: y + height },
  ]);
}

function ground(ctx: Ctx, card: Card, area: Rect): void {
  const marks = marksOf(card);
  for (const [i, dress] of marks.entries())
    within(ctx, strip(area, i, marks.length), () => paintBackdrop(ctx, dress, area, chances(card.id)));
}

/** Side by side, each taking over from the last. */
export const across = (colors: readonly string[]): Stop[] =>
  colors.length === 1
    ? [[0, colors[0]!]]
    : colors.map((color, i) => [0.2 + (0.6 * i) / (colors.length - 1), color]);

/** Raised: a dark edge below, a bright one above, light falling on it from the top. */
function relief(ctx: Ctx, path: Path2D, { at, size }: Art, colors: readonly DressColors[]): void {
  const depth = Math.max(0.5, size * 0.014);
  const [first] = colors;
  const moved = (y: number, style: string): void => {
    ctx.save();
    ctx.translate(0, y);
    fill(ctx, path, style);
    ctx.restore();
  };
  castShadow(ctx, 'rgba(0,0,0,0.7)', size * 0.1, size * 0.05);
  moved(depth, darker(first!.deep, 0.3));
  castNone(ctx);
  moved(-depth * 0.8, lighter(first!.glyph, 0.8));
  const [left, right] = [at.x - size / 2, at.x + size / 2];
  fill(
    ctx,
    path,
    linear(ctx, { x: left, y: at.y }, { x: right, y: at.y }, across(colors.map(({ glyph }) => glyph))),
  );
  const [top, foot] = [at.y - size / 2, at.y + size / 2];
  fill(
    ctx,
    path,
    linear(ctx, { x: at.x, y: top }, { x: at.x, y: foot }, [
      [0, 'rgba(255,255,255,0.72)'],
      [0.42, 'rgba(255,255,255,0.14)'],
      [0.6, sheer(first!.mid, 0.03)],
      [1, sheer(first!.mid, 0.62)],
    ]),
  );
}

/** The wall around the window, and the shade it casts into the picture. */
function wall(ctx: Ctx, card: Card, area: Rect, window: Path2D): void {
  const colors = artOf(card);
  const unit = Math.min(area.width, area.height) / 70;
  const stone = rectPath(inset(area, -30 * unit));
  stone.addPath(window);
  const [from, to] = [
    { x: area.x, y: area.y },
    { x: area.x + area.width, y: area.y },
  ];
  ctx.fillStyle = linear(ctx, from, to, across(colors.map(({ mid, deep }) => mix(mid, deep, 0.75))));
  castShadow(ctx, 'rgba(4,2,2,0.95)', 17 * unit, 2 * unit);
  ctx.fill(stone, 'evenodd');
  castNone(ctx);
  const rim = linear(ctx, from, to, across(colors.map(({ edge }) => edge)));
  ctx.lineJoin = 'round';
  stroke(ctx, window, 'rgba(0,0,0,0.55)', 2.6 * unit);
  stroke(ctx, window, rim, 1.1 * unit);
}

/** The card's picture in an area, seen through a window; only the icon comes forward. */
export function paintArt(ctx: Ctx, card: Card, art: Art): void {
  const { area, at, size } = art;
  const colors = artOf(card);
  within(ctx, rectPath(area), () => {
    ground(ctx, card, area);
    if (art.isOpen)
      sunken(ctx, area, (opacity) => `rgba(6,3,2,${opacity})`, Math.min(area.width, area.height) * 0.16, 0.6);
    else wall(ctx, card, area, windowOf(card.kind, inset(area, 1)));
    relief(ctx, iconPath(cardGlyph(card.id), at.x - size / 2, at.y - size / 2, size), art, colors);
  });
}
