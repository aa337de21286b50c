import { uiPath } from '../../icons/ui.ts';
import { COLORS } from '../theme.ts';
import { type BackKind, paintBack } from './back.ts';
import { sheer } from './color.ts';
import { paintPicture } from './face.ts';
import { drawIcon } from './icon.ts';
import { paintPill } from './panel.ts';
import type { PilePlate } from './plates.ts';
import {
  type Ctx,
  diagonal,
  fill,
  inset,
  middleOf,
  type Rect,
  radial,
  rect,
  rounded,
  stroke,
} from './shapes.ts';
import { measureWith, STRONG, TITLE, write } from './text.ts';

// A pile of cards: thicker the more there are, with its count.

const LOOKS = {
  center: { back: 'center', icon: 'centerDeck', edge: '#c08a45' },
  player: { back: 'player', icon: 'deck', edge: '#9fb4c4' },
  discard: { back: 'player', icon: 'discard', edge: COLORS.muted },
  void: { back: 'void', icon: 'voidPile', edge: '#a98be0' },
} as const;

export function paintPile(ctx: Ctx, plate: PilePlate, width: number, height: number): void {
  ctx.save();
  const layers = Math.min(4, Math.ceil(plate.count / 8));
  const step = Math.max(1, width * 0.014);
  const depth = 4 * step;
  const card = rect(0, 0, width - depth, height - depth);
  if (plate.count === 0) slot(ctx, plate, rect(0, 0, width, height));
  else {
    for (let i = layers; i > 0; i--) edgeOfCard(ctx, card, i * step, LOOKS[plate.kind].back);
    top(ctx, plate, card);
  }
  badge(ctx, plate, plate.count === 0 ? rect(0, 0, width, height) : card);
  ctx.restore();
}

const EDGES: Readonly<Record<BackKind, readonly [string, string]>> = {
  center: ['#b98b48', '#3c2413'],
  player: ['#a39d8c', '#23303d'],
  void: ['#7c61b4', '#1d1136'],
};

function edgeOfCard(ctx: Ctx, card: Rect, by: number, back: BackKind): void {
  const area = rect(card.x + by, card.y + by, card.width, card.height);
  const radius = card.width * 0.053;
  const [light, dark] = EDGES[back];
  fill(ctx, rounded(area, radius), '#080504');
  fill(
    ctx,
    rounded(inset(area, 0.6), radius),
    diagonal(ctx, area, [
      [0, light],
      [1, dark],
    ]),
  );
}

function top(ctx: Ctx, { kind, top: id }: PilePlate, { width, height }: Rect): void {
  const { back } = LOOKS[kind];
  if (!id) return paintBack(ctx, width, height, back);
  paintPicture(ctx, id, width, height);
  const veil = kind === 'void' ? 'rgba(28,12,58,0.5)' : 'rgba(14,9,6,0.28)';
  fill(ctx, rounded(rect(0, 0, width, height), width * 0.053), veil);
  if (kind === 'void')
    stroke(ctx, rounded(inset(rect(0, 0, width, height), 1.25), width * 0.05), '#a98be0', 1.5);
}

/** Where a pile would be. */
function slot(ctx: Ctx, { kind }: PilePlate, area: Rect): void {
  const { icon, edge } = LOOKS[kind];
  const path = rounded(inset(area, 1), area.width * 0.06);
  const at = middleOf(area);
  fill(
    ctx,
    path,
    radial(ctx, at, area.height * 0.7, [
      [0, 'rgba(0,0,0,0.28)'],
      [1, 'rgba(0,0,0,0.5)'],
    ]),
  );
  ctx.setLineDash([5, 4]);
  stroke(ctx, path, sheer(edge, 0.45), 1.25);
  ctx.setLineDash([]);
  ctx.fillStyle = sheer(edge, 0.35);
  drawIcon(ctx, uiPath(icon), { x: at.x, y: at.y - area.height * 0.06 }, area.width * 0.5);
}

function badge(ctx: Ctx, { kind, count, label }: PilePlate, area: Rect): void {
  const size = Math.min(18, Math.max(12, area.width * 0.15));
  const small = Math.max(11, size * 0.72);
  const measure = measureWith(ctx);
  const figure = measure(`${count}`, TITLE) * size;
  const before = label ? measure(label, STRONG) * small + size * 0.4 : 0;
  const withLabel = before > 0 && before + figure + size <= area.width - 6;
  const width = Math.max(size * 1.9, figure + size + (withLabel ? before : 0));
  const height = size * 1.5;
  const pill = rect(
    area.x + (area.width - width) / 2,
    area.y + area.height - height - area.width * 0.06,
    width,
    height,
  );
  paintPill(ctx, pill, LOOKS[kind].edge);
  const at = middleOf(pill);
  if (withLabel)
    write(ctx, label!, pill.x + size * 0.5, at.y, { lettering: STRONG, size: small, color: COLORS.muted });
  const x = withLabel ? pill.x + size * 0.5 + before + figure / 2 : at.x;
  write(ctx, `${count}`, x, at.y, { lettering: TITLE, size, color: COLORS.text, align: 'center' });
}
