import type { Card } from '../../cards/vocabulary.ts';
import { COLORS } from '../theme.ts';
import { paintArt } from './art.ts';
import { cardOf } from './cards.ts';
import { becomesTrophy, marksOf, typesOf } from './dress.ts';
import { type Detail, detailFor, type FaceLayout, tinyLayout, typeSize } from './face-layout.ts';
import { paintFrame, paintPaper, paintTitleBar, paintTypePlate } from './face-parts.ts';
import { type FaceName, type FaceText, SETTERS } from './face-text.ts';
import { paintParagraphs } from './paint-paragraphs.ts';
import { type Ctx, middleOf, type Rect } from './shapes.ts';
import { measureWith, STRONG, write } from './text.ts';
import { paintCost, paintGem, paintMark, paintTrophyCoin, paintTurnCoin, priceOf } from './tokens.ts';

export interface FaceOptions {
  readonly detail: Detail;
}

/** A card's face. Its width says how much is on it, unless the options do. */
export function paintFace(ctx: Ctx, id: string, width: number, height: number, options?: FaceOptions): void {
  const detail = options?.detail ?? detailFor(width, height);
  const card = cardOf(id);
  ctx.save();
  PAINTERS[detail](ctx, card, SETTERS[detail](card, measureWith(ctx), width, height));
  ctx.restore();
}

/** The face without any text: for where it is only hinted at. */
export function paintPicture(ctx: Ctx, id: string, width: number, height: number): void {
  const card = cardOf(id);
  const layout = tinyLayout(width, height, 0);
  ctx.save();
  paintTinyArt(ctx, card, layout);
  paintCostOf(ctx, card, layout);
  ctx.restore();
}

const PAINTERS: Readonly<Record<Detail, (ctx: Ctx, card: Card, set: FaceText) => void>> = {
  full: paintFull,
  small: paintSmall,
  tiny: paintTiny,
};

function paintFull(ctx: Ctx, card: Card, { layout, name, text }: FaceText): void {
  const { art, title, unit } = layout;
  paintFrame(ctx, card, layout);
  paintArt(ctx, card, { area: art, at: middleOf(art), size: Math.min(art.height * 0.88, art.width * 0.72) });
  paintPaper(ctx, card, layout);
  paintTypePlate(ctx, card, layout);
  paintTypeLine(ctx, card, layout);
  paintTitleBar(ctx, card, layout);
  if (name) paintName(ctx, name, title, title.x + 5.5 * unit, 'left');
  paintText(ctx, text, layout);
  paintCostOf(ctx, card, layout);
  paintGemAndCoins(ctx, card, layout, layout.height);
}

function paintSmall(ctx: Ctx, card: Card, { layout, name, text }: FaceText): void {
  const { art, title, unit } = layout;
  paintFrame(ctx, card, layout);
  paintArt(ctx, card, { area: art, at: middleOf(art), size: Math.min(art.height * 0.92, art.width * 0.7) });
  paintPaper(ctx, card, layout);
  paintTitleBar(ctx, card, layout);
  if (name) paintName(ctx, name, title, middleOf(title).x, 'center');
  paintText(ctx, text, layout);
  paintMarks(ctx, card, layout, 9.5 * unit);
  paintCostOf(ctx, card, layout);
  paintGemAndCoins(ctx, card, layout, layout.height);
}

/** Narrower than this there is no room for honor. */
const LEAST_WITH_GEM = 60;

function paintTiny(ctx: Ctx, card: Card, { layout, name }: FaceText): void {
  const { title, width, height, frame } = layout;
  paintTinyArt(ctx, card, layout);
  if (name) {
    paintTitleBar(ctx, card, layout);
    paintName(ctx, name, title, middleOf(title).x, 'center');
  }
  paintCostOf(ctx, card, layout);
  if (width >= LEAST_WITH_GEM) paintGemAndCoins(ctx, card, layout, name ? title.y + frame : height);
}

function paintTinyArt(ctx: Ctx, card: Card, layout: FaceLayout): void {
  const { art, cost } = layout;
  paintFrame(ctx, card, layout);
  const at = { x: middleOf(art).x, y: art.y + art.height * 0.54 };
  paintArt(ctx, card, { area: art, isOpen: true, at, size: Math.min(art.height, art.width) * 0.8 });
  paintMarks(ctx, card, layout, Math.max(7, cost * 0.78));
}

function paintName(ctx: Ctx, name: FaceName, bar: Rect, x: number, align: 'left' | 'center'): void {
  const { lines, size, lettering } = name;
  const step = size * 1.04;
  const first = middleOf(bar).y - (step * (lines.length - 1)) / 2;
  const shade = Math.max(0.75, size * 0.06);
  for (const [i, line] of lines.entries()) {
    const y = first + i * step;
    write(ctx, line, x, y + shade, { lettering, size, color: 'rgba(0,0,0,0.75)', align });
    write(ctx, line, x, y, { lettering, size, color: '#fff7e6', align });
  }
}

/** "Lifebound Hero", as long as there is room, behind the marks. */
function paintTypeLine(ctx: Ctx, card: Card, { type, unit, width }: FaceLayout): void {
  const marks = marksOf(card);
  const radius = type.height * 0.66;
  const { y } = middleOf(type);
  const step = radius * (marks.length > 2 ? 1.25 : 1.6);
  const left = type.x + 3 * unit + radius;
  const x = left + (marks.length - 1) * step + radius + 3.5 * unit;
  const size = typeSize(width);
  const room = type.x + type.width - x - 3 * unit;
  const text = typesOf(card).find((each) => measureWith(ctx)(each, STRONG) * size <= room);
  if (text) write(ctx, text, x, y - size * 0.03, { lettering: STRONG, size, color: '#f8ecd4' });
  for (const [i, mark] of [...marks.entries()].reverse())
    paintMark(ctx, mark, { x: left + i * step, y }, radius);
}

function paintText(ctx: Ctx, text: FaceText['text'], { paper, pad }: FaceLayout): void {
  paintParagraphs(ctx, text, { x: paper.x + pad.x, y: paper.y + pad.y }, COLORS.ink);
}

/** In the upper left corner: under each other, or two by two where they are many. */
function paintMarks(ctx: Ctx, card: Card, { frame }: FaceLayout, largest: number): void {
  const marks = marksOf(card);
  const isMany = marks.length > 2;
  const radius = isMany ? largest * 0.78 : largest;
  const first = frame * 0.8 + radius;
  for (const [i, mark] of [...marks.entries()].reverse()) {
    const [column, row] = isMany ? [i % 2, i >> 1] : [0, i];
    paintMark(ctx, mark, { x: first + column * radius * 1.7, y: first + row * radius * 1.7 }, radius);
  }
}

function paintCostOf(ctx: Ctx, card: Card, { cost, frame, width }: FaceLayout): void {
  if (card.cost === null) return;
  // Swords stick out of the disc.
  const reach = card.kind === 'monster' ? cost * 1.3 : cost + frame * 0.55;
  paintCost(ctx, priceOf(card), card.cost, { x: width - reach, y: reach }, cost);
}

const coinsOf = (card: Card) => [
  ...(card.transformsInto ? [paintTurnCoin] : []),
  ...(becomesTrophy(card) ? [paintTrophyCoin] : []),
];

/** Honor on the left, what else there is to know on the right. */
function paintGemAndCoins(ctx: Ctx, card: Card, { gem, frame, width }: FaceLayout, foot: number): void {
  if (card.honor > 0) paintGem(ctx, card.honor, { x: frame * 0.3 + gem, y: foot - frame * 0.5 - gem }, gem);
  const radius = gem * 0.78;
  for (const [i, paint] of coinsOf(card).entries())
    paint(ctx, { x: width - frame * 0.8 - radius * (1 + 2.15 * i), y: foot - frame * 0.8 - radius }, radius);
}
