import { FONTS, LEAST_TEXT } from '../theme.ts';

// Measuring, breaking and fitting text. Everything is measured once, at a size of 1 px, and multiplied.

export interface Lettering {
  readonly family: string;
  readonly weight: number;
}

/** Names, titles, figures. */
export const TITLE: Lettering = { family: FONTS.display, weight: 700 };
export const BODY: Lettering = { family: FONTS.text, weight: 500 };
export const STRONG: Lettering = { family: FONTS.text, weight: 700 };

export const fontOf = ({ family, weight }: Lettering, size: number): string =>
  `${weight} ${size}px ${family}`;

/** How wide a text is at a size of 1 px. */
export type Measure = (text: string, lettering: Lettering) => number;

/** Large enough that whole pixels do not matter. */
const MEASURED_AT = 100;
const measured = new Map<string, number>();

/** To be called when fonts arrive: what was measured before, was measured with others. */
export const forgetMeasures = (): void => measured.clear();

export function measureWith(ctx: CanvasRenderingContext2D): Measure {
  return (text, lettering) => {
    const key = `${lettering.weight}${lettering.family}${text}`;
    const known = measured.get(key);
    if (known !== undefined) return known;
    ctx.font = fontOf(lettering, MEASURED_AT);
    const width = ctx.measureText(text).width / MEASURED_AT;
    measured.set(key, width);
    return width;
  };
}

// Names: one or two lines.

export interface Name {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface NameRoom {
  readonly width: number;
  readonly lettering: Lettering;
  readonly most: number;
  /** If it breaks into two lines; 0 if it may not. */
  readonly mostOfTwo: number;
}

/** The largest size in half pixels, between the least and the most, at which something so wide fits. */
function sizeFor(unitWidth: number, { width }: NameRoom, most: number): number | undefined {
  const size = Math.floor((2 * width) / unitWidth) / 2;
  return size < LEAST_TEXT ? undefined : Math.min(size, most);
}

/** The break that leaves the longer line shortest. */
function halves(name: string, measure: Measure, { lettering }: NameRoom): { lines: string[]; width: number } {
  const words = name.split(' ');
  const breaks = words.slice(1).map((_, i) => {
    const lines = [words.slice(0, i + 1).join(' '), words.slice(i + 1).join(' ')];
    return { lines, width: Math.max(...lines.map((line) => measure(line, lettering))) };
  });
  const first = { lines: [name], width: Number.POSITIVE_INFINITY };
  return breaks.reduce((best, next) => (next.width < best.width ? next : best), first);
}

/** A name in one line, or in two where that makes it larger; undefined where not even the least size fits. */
export function fitName(name: string, measure: Measure, room: NameRoom): Name | undefined {
  const one = sizeFor(measure(name, room.lettering), room, room.most);
  const split = halves(name, measure, room);
  const two = room.mostOfTwo ? sizeFor(split.width, room, room.mostOfTwo) : undefined;
  if (one !== undefined && (two === undefined || one >= Math.min(two, room.mostOfTwo)))
    return { lines: [name], size: one };
  return two === undefined ? undefined : { lines: split.lines, size: two };
}

/** The text, or as many letters of it as fit with "…". For names, which are often one word. */
export function cutLetters(text: string, width: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= width) return text;
  let count = text.length - 1;
  while (count > 1 && widthOf(`${text.slice(0, count)}…`) > width) count--;
  return `${text.slice(0, count).trimEnd()}…`;
}

export interface Writing {
  readonly lettering: Lettering;
  readonly size: number;
  readonly color: string;
  readonly align?: CanvasTextAlign;
  /** No wider than this; cut if it would be. */
  readonly room?: number;
}

/** Half the height of capitals and figures: how far the baseline lies under the middle. */
const MIDDLE = 0.35;

/** One line, its middle at this height. Says how wide it came out. */
export function write(
  ctx: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  writing: Writing,
): number {
  const { lettering, size, color, align = 'left', room = Number.POSITIVE_INFINITY } = writing;
  const measure = measureWith(ctx);
  const widthOf = (part: string): number => measure(part, lettering) * size;
  const shown = cutLetters(text, room, widthOf);
  ctx.font = fontOf(lettering, size);
  ctx.textAlign = align;
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = color;
  ctx.fillText(shown, x, y + size * MIDDLE);
  return widthOf(shown);
}
