import { darker, lighter, mix, sheer } from './color.ts';
import {
  around,
  type Ctx,
  corners,
  diagonal,
  disc,
  fill,
  grain,
  inset,
  linear,
  middleOf,
  type Point,
  polygon,
  type Rect,
  radial,
  rect,
  rounded,
  stroke,
  sunken,
  within,
} from './shapes.ts';

// Backs of cards: a six-fold star in a rosette.

export type BackKind = 'center' | 'player' | 'void';

interface BackColors {
  readonly deep: string;
  readonly mid: string;
  readonly metal: string;
  readonly heart: string;
}

const BACKS: Readonly<Record<BackKind, BackColors>> = {
  center: { deep: '#2e0a0d', mid: '#7c1f22', metal: '#e2b45c', heart: '#ff8a5c' },
  player: { deep: '#0c1826', mid: '#274a68', metal: '#d9c49a', heart: '#8fd0ff' },
  void: { deep: '#120922', mid: '#40246e', metal: '#a98be0', heart: '#d9bcff' },
};

const TURN = 2 * Math.PI;
const sixth = (i: number, turn = 0): number => ((i + turn) / 6 - 0.25) * TURN;

/** The star: each point has a bright and a dark side. */
function paintStar(ctx: Ctx, at: Point, radius: number, metal: string): void {
  fill(ctx, polygon(starPoints({ x: at.x, y: at.y + radius * 0.05 }, radius * 1.03)), 'rgba(0,0,0,0.45)');
  for (let i = 0; i < 6; i++) {
    const tip = around(at, radius, sixth(i));
    for (const [turn, light] of [
      [-0.5, 0.42],
      [0.5, -0.34],
    ] as const) {
      const side = around(at, radius * 0.42, sixth(i, turn));
      const lit = light - 0.18 * Math.cos(sixth(i, turn) - 0.25 * Math.PI);
      fill(ctx, polygon([at, tip, side]), lit > 0 ? lighter(metal, lit) : darker(metal, -lit));
    }
  }
  stroke(ctx, polygon(starPoints(at, radius)), sheer(darker(metal, 0.75), 0.8), Math.max(0.6, radius * 0.02));
}

const starPoints = (at: Point, radius: number): Point[] =>
  Array.from({ length: 12 }, (_, i) => around(at, radius * (i % 2 ? 0.42 : 1), sixth(i / 2)));

/** Six circles through one middle: their crossings are petals. */
function rosette(ctx: Ctx, at: Point, radius: number, color: string): void {
  const circles = new Path2D();
  for (let i = 0; i < 6; i++) circles.addPath(disc(around(at, radius / 2, sixth(i, 0.5)), radius / 2));
  const line = Math.max(0.6, radius * 0.016);
  stroke(ctx, circles, sheer(color, 0.55), line);
  stroke(ctx, disc(at, radius), sheer(color, 0.9), line * 1.6);
  stroke(ctx, disc(at, radius * 1.09), sheer(color, 0.6), line);
  for (let i = 0; i < 24; i++)
    fill(ctx, disc(around(at, radius * 1.045, (i / 24) * TURN), line * 0.9), sheer(color, 0.8));
}

function heart(ctx: Ctx, at: Point, radius: number, color: string): void {
  const face = polygon(corners(at, radius));
  fill(ctx, polygon(corners(at, radius * 1.18)), '#120806');
  fill(
    ctx,
    face,
    radial(ctx, { x: at.x - radius * 0.3, y: at.y - radius * 0.4 }, radius * 1.6, [
      [0, lighter(color, 0.75)],
      [0.5, color],
      [1, darker(color, 0.6)],
    ]),
  );
}

/** A honeycomb, hardly seen. */
function honeycomb(ctx: Ctx, area: Rect, size: number, color: string): void {
  const path = new Path2D();
  const [dx, dy] = [size * Math.sqrt(3), size * 1.5];
  const { x, y } = middleOf(area);
  const [columns, rows] = [Math.ceil(area.width / dx / 2) + 1, Math.ceil(area.height / dy / 2) + 1];
  for (let row = -rows; row <= rows; row++)
    for (let column = -columns; column <= columns; column++)
      path.addPath(polygon(corners({ x: x + (column + (row & 1) / 2) * dx, y: y + row * dy }, size * 0.92)));
  stroke(ctx, path, sheer(color, 0.13), Math.max(0.5, size * 0.06));
}

function panel(ctx: Ctx, area: Rect, { deep, mid, metal, heart: light }: BackColors): void {
  const path = rounded(area, area.width * 0.04);
  const at = middleOf(area);
  const { width } = area;
  within(ctx, path, () => {
    fill(
      ctx,
      path,
      radial(ctx, at, Math.hypot(width, area.height) * 0.55, [
        [0, mix(mid, light, 0.22)],
        [0.45, mid],
        [1, deep],
      ]),
    );
    honeycomb(ctx, area, width * 0.085, metal);
    grain(ctx, path, 0.2);
    sunken(ctx, area, (opacity) => `rgba(0,0,0,${opacity})`, width * 0.14, 0.6);
    const line = Math.max(0.6, width * 0.008);
    stroke(ctx, rounded(inset(area, width * 0.045), width * 0.03), sheer(metal, 0.65), line);
    for (const corner of cornersOf(inset(area, width * 0.045))) {
      fill(ctx, disc(corner, width * 0.115), mix(mid, deep, 0.75));
      stroke(ctx, disc(corner, width * 0.115), sheer(metal, 0.8), line * 1.4);
      stroke(ctx, disc(corner, width * 0.075), sheer(metal, 0.5), line);
    }
  });
}

const cornersOf = ({ x, y, width, height }: Rect): Point[] =>
  [x, x + width].flatMap((cx) => [y, y + height].map((cy) => ({ x: cx, y: cy })));

export function paintBack(ctx: Ctx, width: number, height: number, kind: BackKind): void {
  const colors = BACKS[kind];
  const whole = rect(0, 0, width, height);
  const [edge, radius] = [Math.max(2, width * 0.036), width * 0.053];
  ctx.save();
  fill(ctx, rounded(whole, radius), '#0b0705');
  const line = Math.max(0.75, width * 0.006);
  const metal = colors.metal;
  fill(
    ctx,
    rounded(inset(whole, line), radius - line),
    diagonal(ctx, whole, [
      [0, lighter(metal, 0.5)],
      [0.3, metal],
      [0.6, mix(metal, colors.deep, 0.4)],
      [1, darker(metal, 0.55)],
    ]),
  );
  fill(ctx, rounded(inset(whole, edge - line), Math.max(2, radius - edge)), '#0b0705');
  panel(ctx, inset(whole, edge), colors);
  const at = middleOf(whole);
  const reach = Math.min(width, height) * 0.33;
  ctx.fillStyle = radial(ctx, at, reach * 1.5, [
    [0, sheer(colors.heart, 0.4)],
    [1, sheer(colors.heart, 0)],
  ]);
  ctx.fillRect(edge, edge, width - 2 * edge, height - 2 * edge);
  rosette(ctx, at, reach, metal);
  paintStar(ctx, at, reach * 0.96, metal);
  heart(ctx, at, reach * 0.2, colors.heart);
  const sheen = rounded(inset(whole, edge), 2);
  fill(
    ctx,
    sheen,
    linear(ctx, whole, { x: width * 0.7, y: height }, [
      [0, 'rgba(255,255,255,0.1)'],
      [0.4, 'rgba(255,255,255,0)'],
      [1, 'rgba(0,0,0,0.12)'],
    ]),
  );
  ctx.restore();
}
