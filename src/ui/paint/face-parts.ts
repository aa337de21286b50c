import type { Card } from '../../cards/vocabulary.ts';
import { uiPath } from '../../icons/ui.ts';
import { COLORS, DRESSES, type DressColors } from '../theme.ts';
import { across } from './art.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import { artOf, frameOf, MARK_ICONS, marksOf } from './dress.ts';
import type { FaceLayout } from './face-layout.ts';
import { drawIcon } from './icon.ts';
import {
  type Ctx,
  diagonal,
  downward,
  fill,
  fillRect,
  grain,
  inset,
  linear,
  middleOf,
  type Rect,
  rect,
  rounded,
  stroke,
  sunken,
  within,
} from './shapes.ts';

// Frame, bars and paper of a card's face.

const edgeStops = ({ edge, mid, deep }: DressColors) =>
  [
    [0, lighter(edge, 0.42)],
    [0.3, edge],
    [0.62, mix(edge, mid, 0.65)],
    [1, deep],
  ] as const;

function frameFill(ctx: Ctx, card: Card, whole: Rect): CanvasGradient {
  const colors = frameOf(card);
  if (colors.length === 1) return diagonal(ctx, whole, edgeStops(colors[0]!));
  const end = { x: whole.x + whole.width, y: whole.y };
  return linear(ctx, whole, end, across(colors.map(({ edge, mid }) => mix(edge, mid, 0.2))));
}

const SHINE = [
  [0, 'rgba(255,255,255,0.75)'],
  [0.35, 'rgba(255,255,255,0.12)'],
  [0.7, 'rgba(0,0,0,0.1)'],
  [1, 'rgba(0,0,0,0.45)'],
] as const;

/** Metal in the dress's color, lit from the upper left, with a dark line outside and inside. */
export function paintFrame(ctx: Ctx, card: Card, layout: FaceLayout): void {
  const { width, height, frame, radius, inner, unit } = layout;
  const whole = rect(0, 0, width, height);
  const line = Math.max(0.75, 0.9 * unit);
  fill(ctx, rounded(whole, radius), '#0b0705');
  const metal = rounded(inset(whole, line), radius - line);
  metal.addPath(rounded(inset(inner, -0.8 * line), Math.max(2, radius - frame + line)));
  ctx.fillStyle = frameFill(ctx, card, whole);
  ctx.fill(metal, 'evenodd');
  const edge = rounded(inset(whole, 1.5 * line), radius - 1.5 * line);
  stroke(ctx, edge, diagonal(ctx, whole, SHINE), line);
}

const barFill = (ctx: Ctx, card: Card, r: Rect): CanvasGradient => {
  const colors = frameOf(card).map(({ mid, deep }) => mix(mid, deep, 0.45));
  return linear(ctx, r, { x: r.x + r.width, y: r.y }, across(colors));
};

const rimFill = (ctx: Ctx, card: Card, r: Rect): CanvasGradient => {
  const colors = frameOf(card).map(({ edge }) => sheer(edge, 0.85));
  return linear(ctx, r, { x: r.x + r.width, y: r.y }, across(colors));
};

/** A dark enamel bar. */
function bar(ctx: Ctx, card: Card, r: Rect, unit: number): void {
  fillRect(ctx, r, barFill(ctx, card, r));
  fillRect(
    ctx,
    r,
    downward(ctx, r, [
      [0, 'rgba(255,255,255,0.2)'],
      [0.08, 'rgba(255,255,255,0.07)'],
      [0.5, 'rgba(0,0,0,0.06)'],
      [1, 'rgba(0,0,0,0.42)'],
    ]),
  );
  const path = new Path2D();
  path.rect(r.x, r.y, r.width, r.height);
  grain(ctx, path, 0.12);
  const rim = rimFill(ctx, card, r);
  const line = Math.max(0.75, 0.8 * unit);
  fillRect(ctx, rect(r.x, r.y + r.height - line, r.width, line), rim);
  fillRect(ctx, rect(r.x, r.y + r.height, r.width, line), 'rgba(0,0,0,0.5)');
}

const innerPath = ({ inner, radius, frame }: FaceLayout): Path2D =>
  rounded(inner, Math.max(1.5, radius - frame));

export function paintTitleBar(ctx: Ctx, card: Card, layout: FaceLayout): void {
  within(ctx, innerPath(layout), () => bar(ctx, card, layout.title, layout.unit));
}

export function paintTypePlate(ctx: Ctx, card: Card, layout: FaceLayout): void {
  const { type, unit } = layout;
  within(ctx, innerPath(layout), () => {
    const shade = rect(type.x, type.y - 5 * unit, type.width, 5 * unit);
    fillRect(
      ctx,
      shade,
      downward(ctx, shade, [
        [0, 'rgba(0,0,0,0)'],
        [1, 'rgba(0,0,0,0.5)'],
      ]),
    );
    bar(ctx, card, type, unit);
    fillRect(ctx, rect(type.x, type.y, type.width, Math.max(0.75, 0.8 * unit)), rimFill(ctx, card, type));
  });
}

/** Paper with grain, darker toward its edges, the mark as a watermark. */
export function paintPaper(ctx: Ctx, card: Card, layout: FaceLayout): void {
  const { paper, unit } = layout;
  if (paper.height <= 0) return;
  within(ctx, innerPath(layout), () => {
    const tint = artOf(card)[0]!.edge;
    fillRect(
      ctx,
      paper,
      downward(ctx, paper, [
        [0, mix(COLORS.paper, '#ffffff', 0.25)],
        [0.55, mix(COLORS.paper, tint, 0.03)],
        [1, mix(COLORS.paperShade, tint, 0.1)],
      ]),
    );
    watermark(ctx, card, paper);
    const path = new Path2D();
    path.rect(paper.x, paper.y, paper.width, paper.height);
    grain(ctx, path, 0.2);
    sunken(ctx, paper, (opacity) => `rgba(74,48,18,${opacity})`, 7 * unit, 0.42);
  });
}

function watermark(ctx: Ctx, card: Card, paper: Rect): void {
  const marks = marksOf(card);
  const size = Math.min(paper.height * 0.86, paper.width * 0.7) / (marks.length > 1 ? 1.5 : 1);
  const { x, y } = middleOf(paper);
  for (const [i, mark] of marks.entries()) {
    ctx.fillStyle = sheer(darker(DRESSES[mark].mid, 0.1), 0.075);
    drawIcon(ctx, uiPath(MARK_ICONS[mark]), { x: x + (i - (marks.length - 1) / 2) * size * 0.9, y }, size);
  }
}
