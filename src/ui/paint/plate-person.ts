import { uiPath } from '../../icons/ui.ts';
import { COLORS } from '../theme.ts';
import { drawIcon } from './icon.ts';
import { paintPanel } from './panel.ts';
import type { PersonPlate, RoundPlate } from './plates.ts';
import { type Ctx, rect } from './shapes.ts';
import { BODY, measureWith, STRONG, TITLE, write } from './text.ts';
import { paintGem } from './tokens.ts';

/** The viewer, or the adversary of solitaire: name and honor. */
export function paintPerson(ctx: Ctx, plate: PersonPlate, width: number, height: number): void {
  const { isActive = false, honor } = plate;
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), {
    radius: Math.min(12, height * 0.18),
    edge: isActive ? COLORS.text : COLORS.edge,
    line: isActive ? 2 : 1,
    ...(isActive ? { tint: COLORS.woodLight } : {}),
  });
  const pad = Math.max(6, height * 0.16);
  const gem = Math.min(16, height * 0.26);
  const size = gem * 1.5;
  const figure = measureWith(ctx)(`${honor}`, TITLE) * size;
  const x = width - pad - figure;
  write(ctx, `${honor}`, x, height / 2, { lettering: TITLE, size, color: '#ffe9b0' });
  paintGem(ctx, null, { x: x - 4 - gem, y: height / 2 }, gem);
  nameAndNote(ctx, plate, { left: pad, room: x - 8 - 2 * gem - pad, height });
  ctx.restore();
}

interface Room {
  readonly left: number;
  readonly room: number;
  readonly height: number;
}

/** Less than this of a name says nothing. */
const LEAST_OF_NAME = 0.6;

function nameAndNote(ctx: Ctx, { name, note }: PersonPlate, { left, room, height }: Room): void {
  if (room < measureWith(ctx)(name, STRONG) * 12 * LEAST_OF_NAME) return;
  const size = Math.max(12, Math.min(16, height * 0.28));
  const fitsDisplay = measureWith(ctx)(name, TITLE) * size <= room;
  const lettering = fitsDisplay ? TITLE : STRONG;
  const up = note ? size * 0.55 : 0;
  write(ctx, name, left, height / 2 - up, { lettering, size, color: COLORS.text, room });
  const small = Math.max(11, size * 0.76);
  if (note)
    write(ctx, note, left, height / 2 + size * 0.72, {
      lettering: BODY,
      size: small,
      color: COLORS.muted,
      room,
    });
}

/** Which round it is. */
export function paintRound(ctx: Ctx, { round }: RoundPlate, width: number, height: number): void {
  ctx.save();
  paintPanel(ctx, rect(0, 0, width, height), { radius: Math.min(12, height * 0.18) });
  const hasLabel = height >= 54;
  const y = hasLabel ? height * 0.4 : height / 2;
  const size = Math.min(24, height * 0.42);
  const figure = measureWith(ctx)(`${round}`, TITLE) * size;
  const icon = size * 0.9;
  const left = (width - icon - figure - 4) / 2;
  ctx.fillStyle = COLORS.muted;
  drawIcon(ctx, uiPath('turn'), { x: left + icon / 2, y }, icon);
  write(ctx, `${round}`, left + icon + 4, y, { lettering: TITLE, size, color: COLORS.text });
  const label = {
    lettering: BODY,
    size: Math.max(11, height * 0.2),
    color: COLORS.muted,
    align: 'center',
  } as const;
  if (hasLabel) write(ctx, 'round', width / 2, height * 0.78, label);
  ctx.restore();
}
