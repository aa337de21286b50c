import { COLORS } from '../theme.ts';
import { paintPanel } from './panel.ts';
import type { PersonPlate, RoundPlate } from './plates.ts';
import { type Ctx, rect } from './shapes.ts';
import { BODY, measureWith, STRONG, TITLE, write } from './text.ts';
import { paintGem } from './tokens.ts';

/** Narrower than this the name stands above the honor. */
const NARROW = 130;

/** The viewer, or the adversary of solitaire: a name and its honor. */
export function paintPerson(ctx: Ctx, plate: PersonPlate, width: number, height: number): void {
  const { isActive } = plate;
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), {
    radius: Math.min(12, height * 0.18),
    edge: isActive ? COLORS.text : COLORS.edge,
    line: isActive ? 2 : 1,
    ...(isActive ? { tint: COLORS.woodLight } : {}),
  });
  (width < NARROW ? paintAbove : paintBeside)(ctx, plate, width, height);
  ctx.restore();
}

function paintAbove(ctx: Ctx, { name, honor }: PersonPlate, width: number, height: number): void {
  const pad = Math.max(6, width * 0.07);
  const size = Math.max(11, Math.min(14, height * 0.3));
  write(ctx, name, pad, height * 0.3, { lettering: STRONG, size, color: COLORS.text, room: width - 2 * pad });
  const gem = height * 0.19;
  const y = height * 0.7;
  paintGem(ctx, null, { x: pad + gem, y }, gem);
  const figure = Math.max(14, Math.min(18, height * 0.38));
  write(ctx, `${honor}`, pad + 2 * gem + 4, y, { lettering: TITLE, size: figure, color: '#ffe9b0' });
}

function paintBeside(ctx: Ctx, { name, honor }: PersonPlate, width: number, height: number): void {
  const pad = Math.max(6, height * 0.18);
  const size = Math.max(15, Math.min(26, height * 0.46));
  const gem = size * 0.55;
  const x = width - pad - measureWith(ctx)(`${honor}`, TITLE) * size;
  write(ctx, `${honor}`, x, height / 2, { lettering: TITLE, size, color: '#ffe9b0' });
  paintGem(ctx, null, { x: x - gem - 4, y: height / 2 }, gem);
  const letters = Math.max(12, Math.min(17, height * 0.32));
  const room = x - 2 * gem - 8 - pad;
  write(ctx, name, pad, height / 2, { lettering: TITLE, size: letters, color: COLORS.text, room });
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
