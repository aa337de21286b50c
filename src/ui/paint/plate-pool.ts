import { COLORS } from '../theme.ts';
import { paintPanel } from './panel.ts';
import type { PoolPlate } from './plates.ts';
import { type Ctx, downward, fill, inset, linear, type Rect, rect, rounded, stroke } from './shapes.ts';
import { BODY, measureWith, TITLE, write } from './text.ts';
import { paintGem } from './tokens.ts';

/** How far the game is: the honor that is left, as figure and bar. */
export function paintPool(ctx: Ctx, { left, start }: PoolPlate, width: number, height: number): void {
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), { radius: Math.min(12, height * 0.18), edge: '#7d6231' });
  const pad = Math.max(6, height * 0.14);
  const bar = Math.max(5, height * 0.12);
  const figures = rect(pad, pad * 0.6, width - 2 * pad, height - bar - pad * 1.7);
  const size = Math.min(figures.height * 0.82, 30);
  const y = figures.y + figures.height / 2;
  const gems = heap(ctx, pad, y, Math.min(figures.height * 0.46, width * 0.09));
  const x = pad + gems + size * 0.3;
  const number = write(ctx, `${left}`, x, y, { lettering: TITLE, size, color: '#ffe9b0' });
  const rest = x + number + size * 0.22;
  const small = Math.max(11, size * 0.5);
  const text = [`of ${start} honor left`, `of ${start}`, `/${start}`].find(
    (each) => measureWith(ctx)(each, BODY) * small <= width - pad - rest,
  );
  if (text) write(ctx, text, rest, y + size * 0.1, { lettering: BODY, size: small, color: COLORS.muted });
  gauge(ctx, rect(pad, height - pad - bar, width - 2 * pad, bar), start > 0 ? left / start : 0);
  ctx.restore();
}

/** Three gems; says how wide they are. */
function heap(ctx: Ctx, x: number, y: number, radius: number): number {
  for (const [dx, dy, share] of [
    [0.72, -0.1, 0.72],
    [2.05, 0, 0.62],
    [1.3, 0.38, 0.78],
  ] as const)
    paintGem(ctx, null, { x: x + dx * radius, y: y + dy * radius }, radius * share);
  return radius * 2.75;
}

function gauge(ctx: Ctx, area: Rect, share: number): void {
  const radius = area.height / 2;
  fill(ctx, rounded(area, radius), '#060403');
  stroke(ctx, rounded(inset(area, -0.5), radius), 'rgba(255,230,180,0.14)', 1);
  const inner = inset(area, 1);
  const full = rect(inner.x, inner.y, Math.max(inner.height, inner.width * Math.min(1, share)), inner.height);
  if (share <= 0) return;
  const ends = [
    { x: inner.x, y: 0 },
    { x: inner.x + inner.width, y: 0 },
  ] as const;
  fill(
    ctx,
    rounded(full, radius),
    linear(ctx, ...ends, [
      [0, COLORS.accentDeep],
      [1, COLORS.honor],
    ]),
  );
  fill(
    ctx,
    rounded(full, radius),
    downward(ctx, full, [
      [0, 'rgba(255,255,255,0.45)'],
      [0.5, 'rgba(255,255,255,0)'],
      [1, 'rgba(60,30,0,0.35)'],
    ]),
  );
}
