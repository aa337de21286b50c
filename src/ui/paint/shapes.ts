import { Random } from '../../match/random.ts';
import type { Rect } from '../table/frame.ts';

export type { Rect };
export type Ctx = CanvasRenderingContext2D;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where along the way, and which color there. */
export type Stop = readonly [at: number, color: string];

export const rect = (x: number, y: number, width: number, height: number): Rect => ({ x, y, width, height });
export const middleOf = (r: Rect): Point => ({ x: r.x + r.width / 2, y: r.y + r.height / 2 });

export const inset = (r: Rect, by: number): Rect =>
  rect(r.x + by, r.y + by, r.width - 2 * by, r.height - 2 * by);

export function rounded(r: Rect, radius: number | number[]): Path2D {
  const path = new Path2D();
  path.roundRect(r.x, r.y, r.width, r.height, radius);
  return path;
}

export function rectPath(r: Rect): Path2D {
  const path = new Path2D();
  path.rect(r.x, r.y, r.width, r.height);
  return path;
}

export function disc({ x, y }: Point, radius: number): Path2D {
  const path = new Path2D();
  path.arc(x, y, radius, 0, 2 * Math.PI);
  return path;
}

export const around = ({ x, y }: Point, radius: number, angle: number): Point => ({
  x: x + radius * Math.cos(angle),
  y: y + radius * Math.sin(angle),
});

export function polygon(points: readonly Point[]): Path2D {
  const path = new Path2D();
  for (const { x, y } of points) path.lineTo(x, y);
  path.closePath();
  return path;
}

/** The six corners, the first on top. */
export const corners = (middle: Point, radius: number): Point[] =>
  Array.from({ length: 6 }, (_, i) => around(middle, radius, (i / 3 - 0.5) * Math.PI));

export function linear(ctx: Ctx, from: Point, to: Point, stops: readonly Stop[]): CanvasGradient {
  const gradient = ctx.createLinearGradient(from.x, from.y, to.x, to.y);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export const downward = (ctx: Ctx, { x, y, height }: Rect, stops: readonly Stop[]): CanvasGradient =>
  linear(ctx, { x, y }, { x, y: y + height }, stops);

export const diagonal = (ctx: Ctx, r: Rect, stops: readonly Stop[]): CanvasGradient =>
  linear(ctx, r, { x: r.x + r.width, y: r.y + r.height }, stops);

export function radial(ctx: Ctx, middle: Point, radius: number, stops: readonly Stop[]): CanvasGradient {
  const gradient = ctx.createRadialGradient(middle.x, middle.y, 0, middle.x, middle.y, radius);
  for (const [at, color] of stops) gradient.addColorStop(at, color);
  return gradient;
}

export function fill(ctx: Ctx, path: Path2D, style: string | CanvasGradient | CanvasPattern): void {
  ctx.fillStyle = style;
  ctx.fill(path);
}

export function stroke(ctx: Ctx, path: Path2D, style: string | CanvasGradient, width: number): void {
  ctx.strokeStyle = style;
  ctx.lineWidth = width;
  ctx.stroke(path);
}

export function fillRect(ctx: Ctx, r: Rect, style: string | CanvasGradient | CanvasPattern): void {
  ctx.fillStyle = style;
  ctx.fillRect(r.x, r.y, r.width, r.height);
}

/** Draws within a shape only. */
export function within(ctx: Ctx, path: Path2D, draw: () => void): void {
  ctx.save();
  ctx.clip(path);
  draw();
  ctx.restore();
}

/** Shadows are not scaled with what casts them. */
export function castShadow(ctx: Ctx, color: string, blur: number, down: number): void {
  const scale = ctx.getTransform().a;
  ctx.shadowColor = color;
  ctx.shadowBlur = blur * scale;
  ctx.shadowOffsetY = down * scale;
}

export const castNone = (ctx: Ctx): void => {
  ctx.shadowColor = 'transparent';
};

/** The shade that an edge casts inward, on each side so deep. */
export function sunken(
  ctx: Ctx,
  r: Rect,
  color: (opacity: number) => string,
  depth: number,
  opacity = 0.5,
): void {
  const { x, y, width, height } = r;
  const sides: readonly [Rect, Point, Point, number][] = [
    [rect(x, y, width, depth), { x, y }, { x, y: y + depth }, opacity],
    [rect(x, y, depth, height), { x, y }, { x: x + depth, y }, opacity * 0.7],
    [
      rect(x + width - depth, y, depth, height),
      { x: x + width, y },
      { x: x + width - depth, y },
      opacity * 0.7,
    ],
    [
      rect(x, y + height - depth, width, depth),
      { x, y: y + height },
      { x, y: y + height - depth },
      opacity * 0.8,
    ],
  ];
  for (const [side, from, to, most] of sides)
    fillRect(
      ctx,
      side,
      linear(ctx, from, to, [
        [0, color(most)],
        [0.5, color(most * 0.3)],
        [1, color(0)],
      ]),
    );
}

/** From 0 to 1, the same for the same text. */
export function chances(seed: string): () => number {
  const random = new Random(seed);
  return () => random.below(4096) / 4096;
}

const TILE = 128;
let tile: HTMLCanvasElement | undefined;

/** Fine dark and light specks, made once. */
function grainTile(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = TILE;
  canvas.height = TILE;
  const image = new ImageData(TILE, TILE);
  const random = new Random('grain');
  for (let i = 0; i < image.data.length; i += 4) {
    const value = random.below(256);
    image.data.fill(value < 128 ? 40 : 255, i, i + 3);
    image.data[i + 3] = Math.abs(value - 128) * 0.35;
  }
  canvas.getContext('2d')!.putImageData(image, 0, 0);
  return canvas;
}

/** Paper and leather are not smooth. */
export function grain(ctx: Ctx, path: Path2D, opacity: number): void {
  tile ??= grainTile();
  const pattern = ctx.createPattern(tile, 'repeat');
  if (!pattern) return;
  ctx.save();
  ctx.globalAlpha = opacity;
  fill(ctx, path, pattern);
  ctx.restore();
}
