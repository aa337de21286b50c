import { COLORS } from '../theme.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import {
  around,
  type Ctx,
  chances,
  corners,
  disc,
  downward,
  fillRect,
  grain,
  polygon,
  type Rect,
  radial,
  rect,
  rectPath,
  stroke,
  within,
} from './shapes.ts';

// The table itself: boards of dark wood, light falling on the row.

const BOARD = 210;

/** A long board: its tone, the lines of its grain, and where the tree had grown around something. */
function board(ctx: Ctx, area: Rect, chance: () => number): void {
  const tone = mix(darker(COLORS.wood, 0.05), COLORS.woodLight, 0.08 + 0.26 * chance());
  fillRect(
    ctx,
    area,
    downward(ctx, area, [
      [0, darker(tone, 0.16)],
      [0.05, tone],
      [0.95, darker(tone, 0.06)],
      [1, darker(tone, 0.42)],
    ]),
  );
  for (let i = 0; i < 36; i++) strand(ctx, area, tone, chance);
  figure(ctx, area, tone, chance);
  fillRect(ctx, rect(area.x, area.y, area.width, 1), 'rgba(255,214,160,0.06)');
  fillRect(ctx, rect(area.x, area.y + area.height - 1.5, area.width, 1.5), 'rgba(0,0,0,0.5)');
}

/** One line of the grain. */
function strand(ctx: Ctx, { x, y, width, height }: Rect, tone: string, chance: () => number): void {
  const at = y + chance() * height;
  const bend = (chance() - 0.5) * height * 0.12;
  const from = x + (chance() * 1.3 - 0.4) * width;
  const reach = width * (0.3 + chance() * 0.8);
  ctx.beginPath();
  ctx.moveTo(from, at);
  ctx.bezierCurveTo(
    from + reach * 0.3,
    at + bend,
    from + reach * 0.6,
    at - bend,
    from + reach,
    at + bend * 0.5,
  );
  const isDark = chance() < 0.62;
  ctx.strokeStyle = isDark
    ? sheer(darker(tone, 0.7), 0.1 + 0.2 * chance())
    : sheer(lighter(tone, 0.3), 0.04 + 0.07 * chance());
  ctx.lineWidth = 0.6 + 2.4 * chance() ** 3;
  ctx.stroke();
}

/** Nested flames, as in a board sawn beside the heart of the tree. */
function figure(ctx: Ctx, { x, y, width, height }: Rect, tone: string, chance: () => number): void {
  const at = { x: x + chance() * width, y: y + height * (0.3 + 0.4 * chance()) };
  const reach = 170 + 260 * chance();
  ctx.lineWidth = 1.1;
  for (let i = 1; i <= 8; i++) {
    const share = i / 8;
    ctx.beginPath();
    ctx.ellipse(
      at.x - reach * share * 0.35,
      at.y,
      reach * (0.12 + share),
      height * 0.42 * share ** 1.25,
      0,
      0,
      2 * Math.PI,
    );
    ctx.strokeStyle = sheer(darker(tone, 0.65), 0.1 + 0.12 * chance());
    ctx.stroke();
  }
}

function boards(ctx: Ctx, width: number, height: number): void {
  const chance = chances('table');
  for (let y = -BOARD * 0.35; y < height; y += BOARD) {
    const area = rect(0, y, width, BOARD);
    within(ctx, rectPath(area), () => board(ctx, area, chance));
  }
}

/** A rosette inlaid in brass that has long gone dull. */
function inlay(ctx: Ctx, width: number, height: number): void {
  const at = { x: width / 2, y: height * 0.5 };
  const reach = Math.max(150, Math.min(width, height) * 0.44);
  const path = new Path2D();
  for (let i = 0; i < 6; i++) path.addPath(disc(around(at, reach / 2, (i / 3 - 0.5) * Math.PI), reach / 2));
  for (const share of [1, 1.06]) path.addPath(disc(at, reach * share));
  path.addPath(polygon(corners(at, reach)));
  ctx.save();
  ctx.translate(0, 1);
  stroke(ctx, path, 'rgba(255,205,130,0.035)', 2.5);
  ctx.restore();
  stroke(ctx, path, 'rgba(0,0,0,0.14)', 2);
  stroke(ctx, path, 'rgba(214,160,86,0.075)', 1.25);
}

/** Warm light from above the row; the corners lie in the dark. */
function light(ctx: Ctx, width: number, height: number): void {
  ctx.save();
  const wide = Math.max(1, Math.min(1.5, width / height));
  ctx.scale(wide, 1);
  const area = rect(0, 0, width / wide, height);
  const at = { x: width / wide / 2, y: height * 0.4 };
  const reach = Math.hypot(area.width, height) * 0.62;
  fillRect(ctx, area, radial(ctx, at, reach, LIGHT));
  ctx.restore();
}

const LIGHT = [
  [0, 'rgba(255,176,96,0.2)'],
  [0.2, 'rgba(240,150,80,0.14)'],
  [0.42, 'rgba(90,48,22,0.14)'],
  [0.68, 'rgba(14,8,5,0.46)'],
  [1, 'rgba(7,4,3,0.86)'],
] as const;

export function paintTable(ctx: Ctx, width: number, height: number): void {
  ctx.save();
  boards(ctx, width, height);
  inlay(ctx, width, height);
  light(ctx, width, height);
  grain(ctx, rectPath(rect(0, 0, width, height)), 0.08);
  ctx.restore();
}
