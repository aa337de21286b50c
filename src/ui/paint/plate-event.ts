import { sentencesOf } from '../../cards/text.ts';
import type { Card } from '../../cards/vocabulary.ts';
import { COLORS, DRESSES } from '../theme.ts';
import { cardOf } from './cards.ts';
import { marksOf } from './dress.ts';
import { paintParagraphs } from './paint-paragraphs.ts';
import { paintPanel } from './panel.ts';
import { fitParagraphs } from './paragraphs.ts';
import type { EventPlate } from './plates.ts';
import { type Ctx, type Rect, rect } from './shapes.ts';
import { cutLetters, fitName, measureWith, STRONG, TITLE, write } from './text.ts';
import { paintMark } from './tokens.ts';

const GOLD = '#ffe0a0';
/** Narrower than this there is room for the name only, lower than this for one line. */
const LEAST_WITH_TEXT = 220;
const LEAST_WITH_LINES = 54;

/** The current event: its name, and what it says as far as there is room. */
export function paintEvent(ctx: Ctx, { id }: EventPlate, width: number, height: number): void {
  const card = cardOf(id);
  const [mark] = marksOf(card);
  const { edge } = DRESSES.event;
  ctx.save();
  const radius = Math.min(height / 2, 18);
  paintPanel(ctx, rect(0, 0, width, height), { radius, tint: DRESSES[mark!].mid, edge, line: 1.25 });
  const seal = Math.min(26, height * 0.36, width * 0.12);
  const pad = Math.max(5, height * 0.14);
  paintMark(ctx, mark!, { x: pad + seal, y: height / 2 }, seal);
  const left = 1.8 * pad + 2 * seal;
  const room = rect(left, 0, width - left - pad, height);
  if (width < LEAST_WITH_TEXT) paintNameOnly(ctx, card, room);
  else if (height < LEAST_WITH_LINES) paintInLine(ctx, card, room);
  else paintInRows(ctx, card, room, pad);
  ctx.restore();
}

function paintNameOnly(ctx: Ctx, { name }: Card, { x, width, height }: Rect): void {
  const measure = measureWith(ctx);
  const mostOfTwo = height >= 30 ? 12 : 0;
  const { lines, size } = fitName(name, measure, { width, lettering: STRONG, most: 14, mostOfTwo }) ?? {
    lines: [cutLetters(name, width, (part) => measure(part, STRONG) * 11)],
    size: 11,
  };
  for (const [i, line] of lines.entries()) {
    const y = height / 2 + (i - (lines.length - 1) / 2) * size * 1.05;
    write(ctx, line, x, y, { lettering: STRONG, size, color: GOLD });
  }
}

function paintInLine(ctx: Ctx, card: Card, { x, width, height }: Rect): void {
  const size = Math.min(15, height * 0.4);
  const name = write(ctx, card.name, x, height / 2, { lettering: TITLE, size, color: GOLD, room: width });
  const rest = width - name - 10;
  if (rest > 60) paintRules(ctx, card, rect(x + name + 10, 3, rest, height - 6), 13);
}

function paintInRows(ctx: Ctx, card: Card, { x, width, height }: Rect, pad: number): void {
  const size = Math.min(17, height * 0.22);
  const top = pad * 0.7;
  write(ctx, card.name, x, top + size * 0.62, { lettering: TITLE, size, color: GOLD, room: width });
  paintRules(ctx, card, rect(x, top + size * 1.25, width, height - top - size * 1.25 - 5), 14);
}

function paintRules(ctx: Ctx, card: Card, area: Rect, most: number): void {
  const text = fitParagraphs(sentencesOf(card), measureWith(ctx), area, most);
  paintParagraphs(ctx, text, area, COLORS.text, 'left');
}
