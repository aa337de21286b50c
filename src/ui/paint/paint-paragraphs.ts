import type { Paragraphs } from './paragraphs.ts';
import type { Ctx, Point } from './shapes.ts';
import { BODY, fontOf, measureWith } from './text.ts';

/** Writes laid-out text; the lines as they are placed, or all from the left. */
export function paintParagraphs(
  ctx: Ctx,
  text: Paragraphs,
  at: Point,
  color: string,
  align: 'placed' | 'left' = 'placed',
): void {
  const { lines, size } = text;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = color;
  const space = measureWith(ctx)(' ', BODY) * size;
  for (const line of lines) {
    let x = at.x + (align === 'left' ? 0 : line.x);
    for (const { text: word, lettering, width } of line.words) {
      ctx.font = fontOf(lettering, size);
      ctx.fillText(word, x, at.y + line.y);
      x += width * size + space;
    }
  }
}
