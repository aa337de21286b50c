import type { UiIcon } from '../../icons/index.ts';
import { uiPath } from '../../icons/ui.ts';
import { COLORS, DRESSES } from '../theme.ts';
import { cardOf } from './cards.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import { marksOf } from './dress.ts';
import { cardGlyph } from './glyphs.ts';
import { drawIcon } from './icon.ts';
import { paintPanel } from './panel.ts';
import type { OpponentPlate } from './plates.ts';
import {
  type Ctx,
  disc,
  downward,
  fill,
  inset,
  middleOf,
  type Point,
  type Rect,
  radial,
  rect,
  rounded,
  stroke,
} from './shapes.ts';
import { BODY, measureWith, STRONG, TITLE, write } from './text.ts';
import { paintGem } from './tokens.ts';

// Another player: name and honor always, the rest as room allows.

const PARTNER = '#3f8f86';

/** In one corner, in one line, or in rows. */
export function paintOpponent(ctx: Ctx, plate: OpponentPlate, width: number, height: number): void {
  ctx.save();
  ground(ctx, plate, width, height);
  if (width < 150) paintNarrow(ctx, plate, width, height);
  else if (width > height * 4) paintLine(ctx, plate, width, height);
  else paintRows(ctx, plate, width, height);
  ctx.restore();
}

function ground(ctx: Ctx, { isActive, isPartner }: OpponentPlate, width: number, height: number): void {
  const edge = isActive ? COLORS.text : isPartner ? PARTNER : COLORS.edge;
  paintPanel(ctx, rect(0, 0, width, height), {
    radius: Math.min(12, height * 0.18),
    edge,
    line: isActive ? 2 : 1,
    ...(isActive ? { tint: COLORS.woodLight } : isPartner ? { tint: PARTNER } : {}),
  });
}

function paintNarrow(ctx: Ctx, plate: OpponentPlate, width: number, height: number): void {
  const pad = Math.max(6, width * 0.07);
  const size = Math.min(14, height * 0.3);
  const [upper, lower] = [height * 0.3, height * 0.7];
  const badge = plate.isAsked ? size + 2 : 0;
  write(ctx, plate.name, pad, upper, {
    lettering: STRONG,
    size: Math.max(11, size),
    color: COLORS.text,
    room: width - 2 * pad - badge,
  });
  if (plate.isAsked) icon(ctx, 'turn', { x: width - pad - size / 2, y: upper }, size, COLORS.text);
  const gem = height * 0.19;
  paintGem(ctx, null, { x: pad + gem, y: lower }, gem);
  const end = honorFigure(ctx, plate, { x: pad + 2 * gem + 4, y: lower }, Math.min(18, height * 0.38));
  const room = width - pad - end - 8;
  if (room > 26) stat(ctx, 'hand', plate.hand, { x: width - pad - 27, y: lower }, 11.5);
}

const honorFigure = (ctx: Ctx, { honor }: OpponentPlate, at: Point, size: number): number =>
  at.x + write(ctx, `${honor}`, at.x, at.y, { lettering: TITLE, size, color: '#ffe9b0' });

function icon(ctx: Ctx, role: UiIcon, at: Point, size: number, color: string): void {
  ctx.fillStyle = color;
  drawIcon(ctx, uiPath(role), at, size);
}

/** An icon and a count; says where it ends. */
function stat(ctx: Ctx, role: UiIcon, count: number, at: Point, size: number): number {
  icon(ctx, role, { x: at.x + size * 0.6, y: at.y }, size * 1.25, COLORS.muted);
  const x = at.x + size * 1.45;
  return (
    x + write(ctx, `${count}`, x, at.y, { lettering: STRONG, size: Math.max(11, size), color: COLORS.text })
  );
}

/** A round seal: who plays the seat. */
function seal(ctx: Ctx, { isBot, isActive }: OpponentPlate, at: Point, radius: number): void {
  const color = isActive ? '#a98250' : '#6d5434';
  fill(ctx, disc(at, radius), '#0a0604');
  fill(
    ctx,
    disc(at, radius - 1),
    downward(ctx, rect(at.x, at.y - radius, 0, 2 * radius), [
      [0, lighter(color, 0.45)],
      [1, darker(color, 0.5)],
    ]),
  );
  fill(
    ctx,
    disc(at, radius * 0.84),
    radial(ctx, { x: at.x, y: at.y - radius * 0.4 }, radius * 1.5, [
      [0, color],
      [1, darker(color, 0.62)],
    ]),
  );
  icon(ctx, isBot ? 'bot' : 'person', at, radius * 1.15, '#fbeed2');
}

const STATS = ['hand', 'deck', 'discard'] as const;

function paintLine(ctx: Ctx, plate: OpponentPlate, width: number, height: number): void {
  const y = height / 2;
  const radius = Math.min(24, height * 0.34);
  const pad = Math.max(8, height * 0.16);
  seal(ctx, plate, { x: pad + radius, y }, radius);
  const left = pad + 2 * radius + pad * 0.9;
  const letters = Math.max(12, Math.min(17, height * 0.26));
  const room = Math.min(nameWidth(ctx, plate, letters), width * 0.3);
  nameBlock(ctx, plate, rect(left, 0, room, height), letters);
  const size = Math.min(16, Math.max(12, height * 0.25));
  const gem = Math.min(15, height * 0.22);
  let x = left + room + pad * 1.2;
  paintGem(ctx, null, { x: x + gem, y }, gem);
  x = honorFigure(ctx, plate, { x: x + 2 * gem + 5, y }, gem * 1.5) + size;
  for (const role of STATS) {
    if (x + size * 2.6 > width - pad) return;
    x = stat(ctx, role, plate[role], { x, y }, size) + size * 0.8;
  }
  minis(ctx, plate, rect(x, y - height * 0.25, width - pad - x, height * 0.5), 'right');
}

/** How wide the name and what is under it would be. */
function nameWidth(ctx: Ctx, plate: OpponentPlate, size: number): number {
  const measure = measureWith(ctx);
  const small = noteSize(size);
  const note = measure(noteOf(plate) ?? '', BODY) * small + (plate.isAsked ? small + 3 : 0);
  return Math.max(measure(plate.name, TITLE) * size, note) + 1;
}

const noteSize = (size: number): number => Math.max(11, size * 0.76);

/** The name, and under it what they are doing. */
function nameBlock(ctx: Ctx, plate: OpponentPlate, { x, y, width, height }: Rect, size: number): void {
  const note = noteOf(plate);
  const middle = y + height / 2;
  const up = note ? size * 0.55 : 0;
  write(ctx, plate.name, x, middle - up, {
    lettering: TITLE,
    size,
    color: COLORS.text,
    room: width,
  });
  if (!note) return;
  const small = noteSize(size);
  const below = middle + size * 0.72;
  const shift = plate.isAsked ? small + 3 : 0;
  if (plate.isAsked) icon(ctx, 'turn', { x: x + small / 2, y: below }, small, COLORS.text);
  write(ctx, note, x + shift, below, {
    lettering: BODY,
    size: small,
    color: COLORS.muted,
    room: width - shift,
  });
}

const noteOf = ({ note, isAsked, isPartner, isActive }: OpponentPlate): string | undefined =>
  note ?? (isAsked ? 'deciding' : isActive ? 'playing' : isPartner ? 'your partner' : undefined);

function paintRows(ctx: Ctx, plate: OpponentPlate, width: number, height: number): void {
  const pad = Math.max(8, height * 0.09);
  const rows = height >= 88 ? 3 : 2;
  const head = (height - 2 * pad) * (rows === 3 ? 0.44 : 0.58);
  const radius = head * 0.46;
  seal(ctx, plate, { x: pad + radius, y: pad + head / 2 }, radius);
  const gem = head * 0.36;
  const figure = gem * 1.55;
  const honor = measureWith(ctx)(`${plate.honor}`, TITLE) * figure;
  const right = width - pad - honor - 2 * gem - 4;
  const left = pad + 2 * radius + 8;
  nameBlock(ctx, plate, rect(left, pad, right - left - 6, head), Math.max(12, Math.min(16, head * 0.42)));
  paintGem(ctx, null, { x: right + gem, y: pad + head / 2 }, gem);
  honorFigure(ctx, plate, { x: right + 2 * gem + 4, y: pad + head / 2 }, figure);
  const rest = (height - 2 * pad - head) / (rows - 1);
  const y = pad + head + rest * 0.55;
  const end = statsRow(
    ctx,
    plate,
    rect(pad, y, width - 2 * pad, 0),
    Math.min(15, Math.max(11.5, rest * 0.58)),
  );
  if (rows === 3)
    minis(ctx, plate, rect(pad, pad + head + rest * 1.08, width - 2 * pad, rest * 0.92), 'left');
  else minis(ctx, plate, rect(end + 10, y - rest * 0.4, width - pad - end - 10, rest * 0.8), 'right');
}

function statsRow(ctx: Ctx, plate: OpponentPlate, { x, y }: Rect, size: number): number {
  let at = x;
  for (const role of STATS) at = stat(ctx, role, plate[role], { x: at, y }, size) + size * 0.9;
  return at - size * 0.9;
}

/** Constructs and trophies as small tiles; a count stands for those that do not fit. */
function minis(ctx: Ctx, { constructs, trophies }: OpponentPlate, area: Rect, side: 'left' | 'right'): void {
  const all = [
    ...constructs.map((id) => ({ id, isTrophy: false })),
    ...trophies.map((id) => ({ id, isTrophy: true })),
  ];
  const size = Math.min(area.height, 26);
  const step = size + 3;
  const most = Math.floor((area.width + 3) / step);
  if (all.length === 0 || size < 12) return;
  if (most < Math.min(2, all.length)) return fewMinis(ctx, all.length, area);
  const shown = all.length <= most ? all : all.slice(0, most - 1);
  const count = shown.length + (shown.length < all.length ? 1 : 0);
  const first = side === 'left' ? area.x : area.x + area.width - count * step + 3;
  const y = area.y + (area.height - size) / 2;
  for (const [i, { id, isTrophy }] of shown.entries())
    mini(ctx, id, rect(first + i * step, y, size, size), isTrophy);
  if (shown.length < all.length) {
    const at = middleOf(rect(first + shown.length * step, y, size, size));
    write(ctx, `+${all.length - shown.length}`, at.x, at.y, {
      lettering: STRONG,
      size: 12,
      color: COLORS.muted,
      align: 'center',
    });
  }
}

/** Where tiles have no room: how many there are. */
function fewMinis(ctx: Ctx, count: number, area: Rect): void {
  const size = Math.min(14, area.height * 0.5);
  if (area.width >= size * 2.3)
    stat(ctx, 'constructs', count, { x: area.x + area.width - size * 2.3, y: middleOf(area).y }, size);
}

function mini(ctx: Ctx, id: string, area: Rect, isTrophy: boolean): void {
  const { edge, mid, deep, glyph } = DRESSES[marksOf(cardOf(id))[0]!];
  const radius = isTrophy ? area.width / 2 : area.width * 0.22;
  fill(ctx, rounded(area, radius), '#0a0604');
  const face = rounded(inset(area, 1), radius);
  fill(
    ctx,
    face,
    downward(ctx, area, [
      [0, mix(mid, edge, 0.2)],
      [1, deep],
    ]),
  );
  stroke(ctx, face, isTrophy ? '#d9b25c' : sheer(edge, 0.9), 1);
  ctx.fillStyle = lighter(glyph, 0.3);
  drawIcon(ctx, cardGlyph(id), middleOf(area), area.width * (isTrophy ? 0.64 : 0.76));
}
