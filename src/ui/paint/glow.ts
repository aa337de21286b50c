import { COLORS } from '../theme.ts';
import { sheer } from './color.ts';
import { type Ctx, inset, rect, rounded, stroke } from './shapes.ts';
import { paintGem } from './tokens.ts';

export interface Halo {
  /** How far the light reaches around the thing, which is that much smaller on each side. */
  readonly margin: number;
  /** The thing's corners. */
  readonly radius: number;
}

/** The golden light around what can be done now. Its corners, of margin and twice the radius, do not stretch. */
export function paintHalo(ctx: Ctx, { margin, radius }: Halo, width: number, height: number): void {
  const ring = inset(rect(0, 0, width, height), margin);
  const steps = 14;
  for (let i = steps; i > 0; i--) {
    const reach = (i / steps) * margin;
    const strength = 0.075 * (1 - i / (steps + 1)) ** 1.4 + 0.006;
    stroke(
      ctx,
      rounded(inset(ring, -reach / 2), radius + reach / 2),
      sheer(COLORS.accent, strength * 1.9),
      reach,
    );
  }
  stroke(ctx, rounded(inset(ring, -0.5), radius), COLORS.accent, 3);
  stroke(ctx, rounded(inset(ring, -0.75), radius), '#fff3c4', 1);
}

/** An honor gem, with or without a number on it. */
export function paintHonor(
  ctx: Ctx,
  { honor }: { readonly honor: number | null },
  width: number,
  height: number,
): void {
  const radius = Math.min(width, height) / 2.2;
  paintGem(ctx, honor, { x: width / 2, y: height / 2 - radius * 0.03 }, radius);
}
