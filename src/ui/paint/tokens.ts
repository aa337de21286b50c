import type { Card } from '../../cards/vocabulary.ts';
import { uiPath } from '../../icons/ui.ts';
import { COLORS, DRESSES, type Dress } from '../theme.ts';
import { darker, lighter, mix, sheer } from './color.ts';
import { MARK_ICONS } from './dress.ts';
import { drawIcon, iconPath } from './icon.ts';
import {
  around,
  type Ctx,
  corners,
  disc,
  fill,
  linear,
  type Point,
  polygon,
  radial,
  stroke,
  within,
} from './shapes.ts';
import { fontOf, TITLE } from './text.ts';

// The small things of metal and glass: costs, honor gems, marks, counts.

/** A numeral that reads on anything: light, in a dark line. */
export function numeral(ctx: Ctx, text: string, at: Point, size: number, color: string, line: string): void {
  ctx.font = fontOf(TITLE, size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.lineJoin = 'round';
  const y = at.y + size * 0.35;
  ctx.strokeStyle = line;
  ctx.lineWidth = Math.max(2, size * 0.17);
  ctx.strokeText(text, at.x, y);
  ctx.fillStyle = color;
  ctx.fillText(text, at.x, y);
}

/** A ring of metal around a disc, lit from the upper left. */
function ring(ctx: Ctx, at: Point, radius: number, color: string): void {
  fill(ctx, disc({ x: at.x, y: at.y + radius * 0.09 }, radius * 1.03), 'rgba(0,0,0,0.45)');
  fill(ctx, disc(at, radius), '#140c08');
  const from = around(at, radius, -0.75 * Math.PI);
  const to = around(at, radius, 0.25 * Math.PI);
  fill(
    ctx,
    disc(at, radius * 0.95),
    linear(ctx, from, to, [
      [0, lighter(color, 0.65)],
      [0.45, color],
      [1, darker(color, 0.62)],
    ]),
  );
}

/** The disc inside: glass over a dark ground. */
function glass(ctx: Ctx, at: Point, radius: number, bright: string, deep: string): void {
  const light = { x: at.x, y: at.y + radius * 0.55 };
  fill(ctx, disc(at, radius), darker(deep, 0.45));
  fill(
    ctx,
    disc(at, radius * 0.94),
    radial(ctx, light, radius * 1.7, [
      [0, mix(bright, deep, 0.25)],
      [0.55, mix(bright, deep, 0.72)],
      [1, darker(deep, 0.25)],
    ]),
  );
}

function gloss(ctx: Ctx, at: Point, radius: number): void {
  const path = new Path2D();
  path.ellipse(at.x, at.y - radius * 0.5, radius * 0.66, radius * 0.36, 0, 0, 2 * Math.PI);
  const top = { x: at.x, y: at.y - radius * 0.9 };
  fill(
    ctx,
    path,
    linear(ctx, top, at, [
      [0, 'rgba(255,255,255,0.42)'],
      [0.8, 'rgba(255,255,255,0.02)'],
    ]),
  );
}

export type Price = 'runes' | 'power';

export const priceOf = ({ kind }: Card): Price => (kind === 'monster' ? 'power' : 'runes');

const PRICES = {
  runes: { bright: COLORS.runes, deep: COLORS.runesDeep, metal: '#9db8cc', role: 'runes' },
  power: { bright: COLORS.power, deep: COLORS.powerDeep, metal: '#cfa79b', role: 'power' },
} as const;

/** What a card costs: a blue disc of runes, or a red one that swords stick out of. */
export function paintCost(ctx: Ctx, price: Price, cost: number, at: Point, radius: number): void {
  const { bright, deep, metal, role } = PRICES[price];
  if (price === 'power') swords(ctx, at, radius);
  ring(ctx, at, radius, metal);
  glass(ctx, at, radius * 0.8, bright, deep);
  if (price === 'runes') {
    ctx.fillStyle = sheer(lighter(bright, 0.5), 0.32);
    drawIcon(ctx, uiPath(role), at, radius * 1.3);
  }
  gloss(ctx, at, radius * 0.8);
  numeral(ctx, `${cost}`, at, radius * 1.18, '#ffffff', darker(deep, 0.5));
}

function swords(ctx: Ctx, at: Point, radius: number): void {
  const path = iconPath(uiPath('power'), at.x - radius * 1.32, at.y - radius * 1.32, radius * 2.64);
  ctx.lineJoin = 'round';
  stroke(ctx, path, '#1d0807', radius * 0.2);
  fill(
    ctx,
    path,
    linear(ctx, { x: at.x, y: at.y - radius * 1.5 }, { x: at.x, y: at.y + radius * 1.5 }, [
      [0, '#fff1ea'],
      [0.5, '#e9b9ab'],
      [1, '#b97a6c'],
    ]),
  );
}

const FACETS = [0.5, -0.12, -0.42, -0.55, -0.3, 0.28] as const;
const shaded = (color: string, light: number): string =>
  light > 0 ? lighter(color, light) : darker(color, -light);

/** A six-sided golden gem. */
export function paintGem(ctx: Ctx, honor: number | null, at: Point, radius: number): void {
  const outer = corners(at, radius);
  const inner = corners(at, radius * 0.68);
  fill(ctx, polygon(corners({ x: at.x, y: at.y + radius * 0.1 }, radius * 1.08)), 'rgba(0,0,0,0.45)');
  fill(ctx, polygon(corners(at, radius * 1.06)), '#2c1a04');
  for (const [i, light] of FACETS.entries()) {
    const next = (i + 1) % 6;
    const facet = polygon([outer[i]!, outer[next]!, inner[next]!, inner[i]!]);
    fill(ctx, facet, shaded('#e0a93a', light));
  }
  const face = polygon(inner);
  fill(
    ctx,
    face,
    linear(ctx, inner[0]!, inner[3]!, [
      [0, '#fff0b8'],
      [0.5, '#ffd76e'],
      [1, '#e0a02c'],
    ]),
  );
  stroke(ctx, polygon(outer), sheer('#fff4cf', 0.35), Math.max(0.5, radius * 0.04));
  if (honor !== null) plainNumeral(ctx, `${honor}`, at, radius * (honor > 9 ? 0.92 : 1.12));
}

function plainNumeral(ctx: Ctx, text: string, at: Point, size: number): void {
  ctx.font = fontOf(TITLE, size);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = 'rgba(255,250,225,0.7)';
  ctx.fillText(text, at.x, at.y + size * 0.35 + Math.max(0.6, size * 0.05));
  ctx.fillStyle = '#3a2203';
  ctx.fillText(text, at.x, at.y + size * 0.35);
}

/** A faction's mark on a seal of its color. */
export function paintMark(ctx: Ctx, dress: Dress, at: Point, radius: number): void {
  const { edge, deep, mid, glyph: light } = DRESSES[dress];
  ring(ctx, at, radius, edge);
  const inner = disc(at, radius * 0.8);
  fill(
    ctx,
    inner,
    radial(ctx, { x: at.x, y: at.y - radius * 0.3 }, radius * 1.3, [
      [0, mid],
      [1, darker(deep, 0.3)],
    ]),
  );
  within(ctx, inner, () => {
    ctx.fillStyle = lighter(light, 0.35);
    drawIcon(ctx, uiPath(MARK_ICONS[dress]), at, radius * 1.3);
  });
}

const coin = (ctx: Ctx, at: Point, radius: number): void => {
  ring(ctx, at, radius, '#c9a866');
  fill(
    ctx,
    disc(at, radius * 0.82),
    radial(ctx, at, radius, [
      [0, '#5d4722'],
      [1, '#2a1d0c'],
    ]),
  );
};

/** The mark of a monster that becomes a trophy. */
export function paintTrophyCoin(ctx: Ctx, at: Point, radius: number): void {
  coin(ctx, at, radius);
  ctx.fillStyle = '#ffe9b5';
  drawIcon(ctx, uiPath('trophies'), at, radius * 1.24);
}

/** The mark of a card that turns over: two arrows around a middle. */
export function paintTurnCoin(ctx: Ctx, at: Point, radius: number): void {
  coin(ctx, at, radius);
  const reach = radius * 0.46;
  ctx.lineCap = 'butt';
  for (const turn of [0, Math.PI]) {
    const arc = new Path2D();
    arc.arc(at.x, at.y, reach, turn + 0.25, turn + 0.72 * Math.PI);
    stroke(ctx, arc, '#ffe9b5', radius * 0.19);
    const end = turn + 0.72 * Math.PI;
    const head = [
      around(at, reach + radius * 0.28, end),
      around(at, reach - radius * 0.28, end),
      around(at, reach, end + 0.85),
    ];
    fill(ctx, polygon(head), '#ffe9b5');
  }
}
