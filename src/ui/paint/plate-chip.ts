import { COLORS, DRESSES } from '../theme.ts';
import { paintArt } from './art.ts';
import { cardOf } from './cards.ts';
import { mix } from './color.ts';
import { marksOf } from './dress.ts';
import { paintPanel } from './panel.ts';
import type { ChipPlate } from './plates.ts';
import {
  type Ctx,
  disc,
  fill,
  inset,
  middleOf,
  type Point,
  radial,
  rect,
  rounded,
  stroke,
  within,
} from './shapes.ts';
import { cutLetters, fitName, fontOf, measureWith, STRONG, write } from './text.ts';

/** A construct in play: golden when it can be used, dim when it has been. */
export function paintChip(ctx: Ctx, { id, state }: ChipPlate, width: number, height: number): void {
  const card = cardOf(id);
  const { edge, mid, deep } = DRESSES[marksOf(card)[0]!];
  const isUsable = state === 'usable';
  const radius = Math.min(9, height * 0.2);
  ctx.save();
  const whole = rect(0, 0, width, height);
  const border = isUsable ? COLORS.accent : state === 'spent' ? mix(edge, deep, 0.75) : mix(edge, deep, 0.35);
  paintPanel(ctx, whole, { radius, tint: mid, edge: border, line: isUsable ? 2 : 1.25 });
  const pad = isUsable ? 3 : 2.5;
  const isWide = width >= height * 1.6;
  const area = isWide ? rect(pad, pad, height - 2 * pad, height - 2 * pad) : inset(whole, pad);
  within(ctx, rounded(area, radius - 2), () => {
    const at = middleOf(area);
    paintArt(ctx, card, { area, isOpen: true, at, size: Math.min(area.width, area.height) * 0.82 });
  });
  if (isWide)
    name(ctx, card.name, { x: area.x + area.width + 6, y: height / 2 }, width - area.width - pad - 12);
  if (state === 'spent') fill(ctx, rounded(whole, radius), 'rgba(14,9,6,0.48)');
  if (isUsable) dot(ctx, { x: area.x + area.width - 5, y: 8 });
  ctx.restore();
}

function name(ctx: Ctx, text: string, at: Point, width: number): void {
  const measure = measureWith(ctx);
  const widthOf = (part: string): number => measure(part, STRONG) * 11;
  const fitted = fitName(text, measure, { width, lettering: STRONG, most: 13, mostOfTwo: 12.5 }) ?? {
    lines: [cutLetters(text, width, widthOf)],
    size: 11,
  };
  ctx.font = fontOf(STRONG, fitted.size);
  for (const [i, line] of fitted.lines.entries()) {
    const y = at.y + (i - (fitted.lines.length - 1) / 2) * fitted.size * 1.08;
    write(ctx, line, at.x, y, { lettering: STRONG, size: fitted.size, color: COLORS.text });
  }
}

function dot(ctx: Ctx, at: Point): void {
  fill(ctx, disc(at, 5.5), '#1a1005');
  fill(
    ctx,
    disc(at, 4.25),
    radial(ctx, { x: at.x - 1.2, y: at.y - 1.4 }, 6, [
      [0, '#fff6d5'],
      [0.5, COLORS.accent],
      [1, COLORS.accentDeep],
    ]),
  );
  stroke(ctx, disc(at, 4.25), 'rgba(90,55,5,0.6)', 0.5);
}
