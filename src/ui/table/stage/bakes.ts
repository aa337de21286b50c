import { type BackKind, paintBack } from '../../paint/back.ts';
import { paintFace } from '../../paint/face.ts';
import { paintHalo, paintHonor } from '../../paint/glow.ts';
import { paintChip, paintEvent, paintPile, paintSupply } from '../../paint/plates.ts';
import { paintTable } from '../../paint/table.ts';
import { COLORS } from '../../theme.ts';
import type { Shape, Size } from '../layout/types.ts';
import type { Look } from '../motion/looks.ts';
import type { Bake, Ctx } from './textures.ts';

// Which pictures there are, by name.

/** How far a shadow reaches beyond a card, in parts of its smaller side. */
export const SHADOW_REACH = 0.24;

const MARGIN = 12;
const SHADOW_CARD: Size = { width: 100, height: 140 };

function paintShadow(ctx: Ctx): void {
  ctx.shadowColor = 'rgba(0,0,0,0.75)';
  ctx.shadowBlur = 9;
  ctx.fillStyle = 'rgba(0,0,0,0.75)';
  ctx.beginPath();
  ctx.roundRect(MARGIN + 2, MARGIN + 2, SHADOW_CARD.width - 4, SHADOW_CARD.height - 4, 8);
  ctx.fill();
}

export const SHADOW: Bake = {
  name: 'shadow',
  width: SHADOW_CARD.width + 2 * MARGIN,
  height: SHADOW_CARD.height + 2 * MARGIN,
  density: 1,
  paint: paintShadow,
};

/** The round corners of a piece, which its light follows. */
function radiusOf(shape: Shape, { width, height }: Size, scale: number): number {
  if (shape === 'chip' || shape === 'icon') return Math.min(9 * scale, height * 0.2);
  if (shape === 'tile') return Math.min(10 * scale, height * 0.12);
  if (shape === 'banner') return Math.min(18 * scale, height / 2);
  return shape === 'pile' || width >= 130 ? width * 0.053 : Math.max(4, Math.min(8, width * 0.08));
}

/** How far the light around a piece reaches: small things lie close to each other. */
export const glowMargin = (shape: Shape): number => (shape === 'card' || shape === 'pile' ? 18 : 9);

/** The card whose effect asks: a pale ring, as gold is for what can be done. */
function paintAsking(ctx: Ctx, margin: number, radius: number, { width, height }: Size): void {
  ctx.strokeStyle = COLORS.text;
  ctx.shadowColor = 'rgba(245,234,216,0.9)';
  ctx.shadowBlur = margin * 0.7;
  ctx.lineWidth = 2.5;
  ctx.beginPath();
  ctx.roundRect(margin - 2, margin - 2, width - 2 * margin + 4, height - 2 * margin + 4, radius + 2);
  ctx.stroke();
}

export function glowBake(shape: Shape, inner: Size, scale: number, isAsking: boolean): Bake {
  const margin = glowMargin(shape);
  const radius = radiusOf(shape, inner, scale);
  const size = { width: inner.width + 2 * margin, height: inner.height + 2 * margin };
  return {
    name: `${isAsking ? 'asking' : 'halo'} ${shape} ${inner.width}x${inner.height}`,
    ...size,
    paint: (ctx) =>
      isAsking
        ? paintAsking(ctx, margin, radius, size)
        : paintHalo(ctx, { margin, radius }, size.width, size.height),
  };
}

/** Darkness over a piece that steps back. */
export const veilBake = (shape: Shape, { width, height }: Size, scale: number): Bake => ({
  name: `veil ${shape} ${width}x${height}`,
  width,
  height,
  paint: (ctx) => {
    ctx.fillStyle = '#17110d';
    ctx.beginPath();
    ctx.roundRect(0, 0, width, height, radiusOf(shape, { width, height }, scale));
    ctx.fill();
  },
});

export const backBake = ({ width, height }: Size, kind: BackKind): Bake => ({
  name: `back ${kind} ${width}x${height}`,
  width,
  height,
  paint: (ctx) => paintBack(ctx, width, height, kind),
});

/** An Event has a banner, or an icon where there is no room for words. */
function paintBanner(ctx: Ctx, id: string, { width, height }: Size): void {
  if (width < height * 2.5) paintChip(ctx, { id, state: 'passive' }, width, height);
  else paintEvent(ctx, { id }, width, height);
}

function paintPiece(ctx: Ctx, id: string, shape: Shape, { width, height }: Size, look: Look | null): void {
  if (shape === 'banner') paintBanner(ctx, id, { width, height });
  else if (look === null) paintFace(ctx, id, width, height);
  else if (look.kind === 'supply') paintSupply(ctx, { id, count: look.count }, width, height);
  else if (look.kind === 'chip') paintChip(ctx, { id, state: look.state }, width, height);
  else paintPile(ctx, { kind: look.pile, count: look.count, top: id }, width, height);
}

export const pieceName = (id: string, shape: Shape): string => `${id} ${shape} `;

/** Paints as if the thing were smaller, so that writing becomes larger. */
export function scaled(
  scale: number,
  { width, height }: Size,
  paint: (ctx: Ctx, width: number, height: number) => void,
): (ctx: Ctx) => void {
  return (ctx) => {
    ctx.scale(scale, scale);
    paint(ctx, width / scale, height / scale);
  };
}

/** A card as it is drawn in a place. Faces know their size; other shapes are scaled. */
export function pieceBake(id: string, shape: Shape, size: Size, look: Look | null, scale: number): Bake {
  const name = `${pieceName(id, shape)}${size.width}x${size.height}`;
  if (shape === 'card') return { name, ...size, paint: (ctx) => paintFace(ctx, id, size.width, size.height) };
  return {
    name: `${name} ${scale.toFixed(2)} ${JSON.stringify(look)}`,
    ...size,
    paint: scaled(scale, size, (ctx, width, height) => paintPiece(ctx, id, shape, { width, height }, look)),
  };
}

const GEM = 32;

export const gemBake = (): Bake => ({
  name: 'gem',
  width: GEM,
  height: GEM,
  paint: (ctx) => paintHonor(ctx, { honor: null }, GEM, GEM),
});

/** Light that is strongest in the middle, over the whole table. */
export const washBake = (): Bake => ({
  name: 'wash',
  width: 256,
  height: 256,
  density: 1,
  paint: (ctx) => {
    const light = ctx.createRadialGradient(128, 128, 0, 128, 128, 128);
    light.addColorStop(0, 'rgba(255,214,120,0.55)');
    light.addColorStop(0.45, 'rgba(150,96,26,0.5)');
    light.addColorStop(1, 'rgba(20,12,6,0)');
    ctx.fillStyle = light;
    ctx.fillRect(0, 0, 256, 256);
  },
});

export const dropBake = ({ width, height }: Size): Bake => ({
  name: `drop ${Math.round(width)}x${Math.round(height)}`,
  width,
  height,
  density: 1,
  paint: (ctx) => {
    ctx.fillStyle = 'rgba(255,215,110,0.1)';
    ctx.strokeStyle = 'rgba(255,215,110,0.75)';
    ctx.setLineDash([10, 7]);
    ctx.lineWidth = 2;
    ctx.beginPath();
    ctx.roundRect(3, 3, width - 6, height - 6, 14);
    ctx.fill();
    ctx.stroke();
  },
});

/** Wood is soft: fewer pixels than a dense screen has will do. */
const MOST_GROUND = 1920;

export const groundBake = ({ width, height }: Size): Bake => ({
  name: `ground ${width}x${height}`,
  width,
  height,
  density: Math.min(1, MOST_GROUND / Math.max(width, height)),
  paint: (ctx) => paintTable(ctx, width, height),
});
