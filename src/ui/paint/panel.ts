import { COLORS } from '../theme.ts';
import { lighter, mix, sheer } from './color.ts';
import { type Ctx, downward, fill, grain, inset, type Rect, rounded, stroke } from './shapes.ts';

// The ground of every plate: dark leather, a little raised.

export interface PanelLook {
  readonly radius: number;
  /** A color that shines through. */
  readonly tint?: string;
  readonly edge?: string;
  /** How wide the edge is. */
  readonly line?: number;
}

export function paintPanel(ctx: Ctx, area: Rect, look: PanelLook): void {
  const { radius, tint, edge = COLORS.edge, line = 1 } = look;
  const tinted = (color: string, share: number): string => (tint ? mix(color, tint, share) : color);
  fill(ctx, rounded(area, radius), '#070403');
  const r = inset(area, 1);
  const path = rounded(r, radius - 1);
  fill(
    ctx,
    path,
    downward(ctx, r, [
      [0, tinted(lighter(COLORS.raised, 0.06), 0.42)],
      [0.5, tinted(mix(COLORS.raised, COLORS.panel, 0.6), 0.32)],
      [1, tinted(COLORS.panel, 0.24)],
    ]),
  );
  grain(ctx, path, 0.09);
  stroke(ctx, rounded(inset(r, line + 0.5), Math.max(1, radius - line - 1.5)), 'rgba(255,236,200,0.07)', 1);
  stroke(ctx, rounded(inset(r, line / 2), radius - 1), edge, line);
}

/** A small dark pill, for counts over pictures. */
export function paintPill(ctx: Ctx, area: Rect, edge: string): void {
  const path = rounded(area, area.height / 2);
  fill(ctx, path, 'rgba(12,8,5,0.86)');
  stroke(ctx, rounded(inset(area, 0.5), area.height / 2), sheer(edge, 0.8), 1);
}
