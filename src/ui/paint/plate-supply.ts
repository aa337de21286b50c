import { COLORS, DRESSES } from '../theme.ts';
import { paintArt } from './art.ts';
import { cardOf } from './cards.ts';
import { sheer } from './color.ts';
import { marksOf } from './dress.ts';
import { paintPanel, paintPill } from './panel.ts';
import type { SupplyPlate } from './plates.ts';
import {
  type Ctx,
  fill,
  inset,
  middleOf,
  type Point,
  polygon,
  type Rect,
  rect,
  rounded,
  stroke,
  within,
} from './shapes.ts';
import { fitName, fontOf, type Lettering, measureWith, type Name, STRONG, TITLE, write } from './text.ts';
import { paintCost, priceOf } from './tokens.ts';

/** A pile that is always available: its picture, name, price and count. */
export function paintSupply(ctx: Ctx, { id, count }: SupplyPlate, width: number, height: number): void {
  const card = cardOf(id);
  const { edge, mid } = DRESSES[marksOf(card)[0]!];
  const radius = Math.min(10, height * 0.12);
  ctx.save();
  layers(ctx, count, width, height, radius);
  const whole = rect(0, 0, width - 3, height - 3);
  paintPanel(ctx, whole, { radius, tint: mid, edge, line: 1.5 });
  const name = nameOf(ctx, card.name, whole, height);
  const foot = name.lines.length * name.size * 1.06 + (height >= 100 ? 10 : name.lines.length > 0 ? 4 : 0);
  const area = rect(2.5, 2.5, whole.width - 5, whole.height - foot - 3.5);
  within(ctx, rounded(area, [radius - 2, radius - 2, 0, 0]), () => {
    const at = middleOf(area);
    paintArt(ctx, card, { area, isOpen: true, at, size: Math.min(area.height * 0.86, area.width * 0.62) });
  });
  stroke(
    ctx,
    polygon([
      { x: area.x, y: area.y + area.height },
      { x: area.x + area.width, y: area.y + area.height },
    ]),
    sheer(edge, 0.7),
    1,
  );
  for (const [i, line] of name.lines.entries()) {
    const y = area.y + area.height + foot / 2 + (i - (name.lines.length - 1) / 2) * name.size * 1.06;
    write(ctx, line, whole.width / 2, y, {
      lettering: name.lettering,
      size: name.size,
      color: COLORS.text,
      align: 'center',
    });
  }
  const cost = Math.min(16, Math.max(10.5, height * 0.13));
  if (card.cost !== null)
    paintCost(ctx, priceOf(card), card.cost, { x: whole.width - cost - 2, y: cost + 2 }, cost);
  countPill(ctx, count, rect(4, 4, 0, Math.max(15, cost * 1.3)), edge);
  ctx.restore();
}

/** The cards under the first. */
function layers(ctx: Ctx, count: number | null, width: number, height: number, radius: number): void {
  const most = count === null ? 2 : Math.min(2, count - 1);
  for (let i = most; i > 0; i--) {
    const area = rect(i * 1.5, i * 1.5, width - 3, height - 3);
    fill(ctx, rounded(area, radius), '#0a0604');
    fill(ctx, rounded(inset(area, 0.75), radius), '#57462f');
  }
}

interface SupplyName extends Name {
  readonly lettering: Lettering;
}

/** Below this height there is no room for a name in one line, or in two. */
const LEAST_WITH_NAME = 50;
const LEAST_WITH_TWO_LINES = 62;

function nameOf(ctx: Ctx, name: string, whole: Rect, height: number): SupplyName {
  const measure = measureWith(ctx);
  const width = whole.width - 8;
  const display =
    height >= 100 && fitName(name, measure, { width, lettering: TITLE, most: 13, mostOfTwo: 12.5 });
  if (display) return { ...display, lettering: TITLE };
  const mostOfTwo = height >= LEAST_WITH_TWO_LINES ? 11 : 0;
  const plain =
    height >= LEAST_WITH_NAME
      ? fitName(name, measure, { width, lettering: STRONG, most: 12, mostOfTwo })
      : undefined;
  return { ...(plain ?? { lines: [], size: 11 }), lettering: STRONG };
}

function countPill(ctx: Ctx, count: number | null, { x, y, height }: Rect, edge: string): void {
  const size = Math.max(11, height * 0.7);
  const text = `×${count}`;
  ctx.font = fontOf(STRONG, size);
  const width = count === null ? size * 2 : measureWith(ctx)(text, STRONG) * size + size * 0.9;
  const pill = rect(x, y, width, height);
  paintPill(ctx, pill, edge);
  const at = middleOf(pill);
  if (count === null) endless(ctx, at, size * 0.5);
  else write(ctx, text, at.x, at.y, { lettering: STRONG, size, color: COLORS.text, align: 'center' });
}

/** "∞", which the letters lack. */
function endless(ctx: Ctx, { x, y }: Point, radius: number): void {
  const path = new Path2D();
  path.moveTo(x, y);
  for (const side of [1, -1]) {
    path.bezierCurveTo(
      x + side * radius * 0.6,
      y - radius,
      x + side * radius * 1.5,
      y - radius * 0.7,
      x + side * radius * 1.5,
      y,
    );
    path.bezierCurveTo(x + side * radius * 1.5, y + radius * 0.7, x + side * radius * 0.6, y + radius, x, y);
  }
  stroke(ctx, path, COLORS.text, Math.max(1.5, radius * 0.3));
}
