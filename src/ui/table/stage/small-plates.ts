import { paintPanel } from '../../paint/panel.ts';
import { rect } from '../../paint/shapes.ts';
import { BODY, measureWith, STRONG, TITLE, write } from '../../paint/text.ts';
import { paintGem } from '../../paint/tokens.ts';
import { COLORS } from '../../theme.ts';
import type { Ctx } from './textures.ts';

export interface OwnPlate {
  readonly name: string;
  readonly honor: number;
  /** It is their turn. */
  readonly isActive: boolean;
}

/** A name and its honor, on one line. */
export function paintOwn(ctx: Ctx, { name, honor, isActive }: OwnPlate, width: number, height: number): void {
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), {
    radius: Math.min(12, height * 0.18),
    edge: isActive ? COLORS.text : COLORS.edge,
    line: isActive ? 2 : 1,
    ...(isActive ? { tint: COLORS.woodLight } : {}),
  });
  const pad = Math.max(6, height * 0.18);
  const size = Math.max(15, Math.min(26, height * 0.46));
  const gem = size * 0.55;
  const figure = measureWith(ctx)(`${honor}`, TITLE) * size;
  const x = width - pad - figure;
  write(ctx, `${honor}`, x, height / 2, { lettering: TITLE, size, color: '#ffe9b0' });
  paintGem(ctx, null, { x: x - gem - 4, y: height / 2 }, gem);
  const letters = Math.max(12, Math.min(17, height * 0.32));
  const room = x - 2 * gem - 8 - pad;
  const isDisplay = width >= 150;
  write(ctx, name, pad, height / 2, {
    lettering: isDisplay ? TITLE : STRONG,
    size: letters,
    color: COLORS.text,
    room,
  });
  ctx.restore();
}

export interface RoundPlate {
  readonly round: number;
}

export function paintRound(ctx: Ctx, { round }: RoundPlate, width: number, height: number): void {
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), { radius: Math.min(12, height * 0.18) });
  const size = Math.max(14, Math.min(24, height * 0.38));
  const label = Math.max(11, Math.min(13, height * 0.24));
  write(ctx, 'Round', width / 2, height * 0.28, {
    lettering: BODY,
    size: label,
    color: COLORS.muted,
    align: 'center',
  });
  write(ctx, `${round}`, width / 2, height * 0.66, {
    lettering: TITLE,
    size,
    color: COLORS.text,
    align: 'center',
  });
  ctx.restore();
}
