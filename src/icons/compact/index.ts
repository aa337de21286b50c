import { parsePath } from './parse.ts';
import { Writer } from './writer.ts';

/**
 * SVG path data again, but short: relative, in whole numbers, with simpler curves where they do. Icons are
 * drawn on a square of 512 units and shown smaller, so what moves moves by less than a pixel.
 */
export function compactPath(d: string): string {
  const writer = new Writer();
  for (const segment of parsePath(d)) writer.add(segment);
  return writer.text;
}
