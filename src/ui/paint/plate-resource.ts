import { uiPath } from '../../icons/ui.ts';
import { COLORS, DRESSES } from '../theme.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import { drawIcon } from './icon.ts';
import type { ResourcePlate } from './plates.ts';
import {
  type Ctx,
  diagonal,
  downward,
  fill,
  fillRect,
  grain,
  inset,
  type Rect,
  radial,
  rect,
  rounded,
  stroke,
  within,
} from './shapes.ts';
import { measureWith, STRONG, write } from './text.ts';
import { numeral } from './tokens.ts';

const LOOKS = {
  runes: { bright: COLORS.runes, deep: COLORS.runesDeep },
  power: { bright: COLORS.power, deep: COLORS.powerDeep },
} as const;

/** What the viewer can spend: a large figure. */
export function paintResource(ctx: Ctx, plate: ResourcePlate, width: number, height: number): void {
  const { resource, amount, mechanaRunes = 0 } = plate;
  const { bright, deep } = LOOKS[resource];
  const hasMechana = mechanaRunes > 0;
  ctx.save();
  ground(ctx, resource, rect(0, 0, width, height));
  const label = Math.max(11, Math.min(15, height * 0.135));
  const share = hasMechana ? 0.46 : amount > 9 ? 0.5 : 0.6;
  const at = {
    x: width * (hasMechana ? 0.35 : 0.5),
    y: (height - label) * (hasMechana ? 0.55 : 0.49),
  };
  const size = Math.min(height * 0.56, width * share);
  numeral(ctx, `${amount}`, at, size, '#ffffff', darker(deep, 0.55));
  const writing = { lettering: STRONG, size: label, color: lighter(bright, 0.75), align: 'center' } as const;
  write(ctx, resource, width / 2, height - label * 0.95 - edgeOf(height) * 0.5, writing);
  if (hasMechana) mechana(ctx, mechanaRunes, rect(0, 0, width, height));
  ctx.restore();
}

const edgeOf = (height: number): number => Math.max(2, height * 0.03);

/** Glass in the resource's color, with its sign. */
function ground(ctx: Ctx, resource: ResourcePlate['resource'], whole: Rect): void {
  const { bright, deep } = LOOKS[resource];
  const { width, height } = whole;
  const [radius, edge] = [Math.min(14, height * 0.16), edgeOf(height)];
  const rim = diagonal(ctx, whole, [
    [0, lighter(bright, 0.4)],
    [0.4, bright],
    [1, darker(deep, 0.1)],
  ]);
  fill(ctx, rounded(whole, radius), '#080504');
  fill(ctx, rounded(inset(whole, 1), radius - 1), rim);
  const inner = rounded(inset(whole, edge + 1), radius - edge);
  const light = { x: width / 2, y: height * 0.42 };
  const glow = radial(ctx, light, height * 0.8, [
    [0, mix(bright, deep, 0.5)],
    [0.6, deep],
    [1, darker(deep, 0.45)],
  ]);
  fill(ctx, inner, glow);
  within(ctx, inner, () => {
    ctx.fillStyle = sheer(lighter(bright, 0.35), 0.3);
    drawIcon(ctx, uiPath(resource), light, Math.min(width, height) * 0.86);
    grain(ctx, inner, 0.12);
    const top = rect(0, 0, width, height * 0.4);
    fillRect(ctx, top, downward(ctx, top, GLOSS));
  });
  stroke(ctx, inner, 'rgba(0,0,0,0.5)', 1);
}

const GLOSS = [
  [0, 'rgba(255,255,255,0.16)'],
  [1, 'rgba(255,255,255,0)'],
] as const;

/** Runes for Mechana Constructs only, beside the others. */
function mechana(ctx: Ctx, amount: number, { width, height }: Rect): void {
  const { edge, deep, mid, glyph } = DRESSES.mechana;
  const size = Math.max(11, Math.min(15, height * 0.15));
  const text = `+${amount}`;
  const reach = measureWith(ctx)(text, STRONG) * size + size * 2;
  const pill = rect(width - reach - 2, 2, reach, size * 1.5);
  fill(
    ctx,
    rounded(pill, pill.height / 2),
    downward(ctx, pill, [
      [0, mid],
      [1, deep],
    ]),
  );
  stroke(ctx, rounded(inset(pill, 0.5), pill.height / 2), edge, 1);
  ctx.fillStyle = glyph;
  const y = pill.y + pill.height / 2;
  drawIcon(ctx, uiPath('mechana'), { x: pill.x + size * 0.85, y }, size * 1.05);
  write(ctx, text, pill.x + size * 1.5, y, { lettering: STRONG, size, color: '#fff1e0' });
}
