import type { Entry } from '../../cards/text.ts';
import { LEAST_TEXT } from '../theme.ts';
import { BODY, type Lettering, type Measure, STRONG } from './text.ts';

// Rules text: labels and numbers bold, broken into lines within an area whose lower corners may be taken.

interface Word {
  readonly text: string;
  readonly lettering: Lettering;
  /** At a size of 1 px. */
  readonly width: number;
}

/** Words that stay together: "2 runes". */
interface Unit {
  readonly words: readonly Word[];
  readonly width: number;
}

interface Line {
  readonly words: readonly Word[];
  readonly width: number;
  /** The first of an entry, which may stand off a little. */
  readonly opens: boolean;
}

export interface Area {
  readonly width: number;
  readonly height: number;
  /** The lower corners that are taken: so wide on the left and the right, so high. */
  readonly corners?: { readonly left: number; readonly right: number; readonly height: number };
}

export interface PlacedLine {
  readonly words: readonly Word[];
  readonly x: number;
  /** The baseline. */
  readonly y: number;
}

export interface Paragraphs {
  readonly size: number;
  readonly lines: readonly PlacedLine[];
  /** Some of the text is missing. */
  readonly isCut: boolean;
}

const LINE_HEIGHT = 1.15;
const GAP = 0.28;
/** From the top of a line to its baseline, and from there to the foot of its letters. */
const RISE = 0.86;

const isNumber = (word: string): boolean => /^\d+$/.test(word);
const letteringOf = (word: string): Lettering => (isNumber(word) ? STRONG : BODY);

function wordsOf({ label, text }: Entry, measure: Measure): Word[] {
  const word = (part: string, lettering: Lettering): Word => ({
    text: part,
    lettering,
    width: measure(part, lettering),
  });
  const head = label ? `${label}:`.split(' ').map((part) => word(part, STRONG)) : [];
  return [...head, ...text.split(' ').map((part) => word(part, letteringOf(part)))];
}

interface Setting {
  readonly area: Area;
  readonly size: number;
  readonly space: number;
  readonly gap: number;
  /** Entries begin new lines. */
  readonly apart: boolean;
}

/** How wide a line may be, after so many gaps. */
type Room = (line: number, gaps: number) => number;

/** How much of the area's width is taken on both sides of a line that ends so far above its foot. */
function taken({ corners }: Area, above: number): { left: number; right: number } {
  if (!corners || above >= corners.height) return { left: 0, right: 0 };
  return corners;
}

function placeOf(setting: Setting, lines: number, gaps: number, i: number, gapsBefore: number): number {
  const { area, size, gap } = setting;
  const height = lines * size * LINE_HEIGHT + gaps * gap;
  return (area.height - height) / 2 + i * size * LINE_HEIGHT + gapsBefore * gap;
}

/** "Gain 2 runes" is not broken. */
const staysWith = (word: string, next: string): boolean =>
  isNumber(word) || (isNumber(next) && /^(gain|draw|spend)$/i.test(word));

function unitsOf(words: readonly Word[], { size, space }: Setting): Unit[] {
  const units: { words: Word[]; width: number }[] = [];
  for (const word of words) {
    const last = units.at(-1);
    if (last && staysWith(last.words.at(-1)!.text, word.text)) {
      last.words.push(word);
      last.width += space + word.width * size;
    } else units.push({ words: [word], width: word.width * size });
  }
  return units;
}

/** Breaks greedily into lines as wide as `room` says. */
function broken(entries: readonly Word[][], setting: Setting, room: Room): Line[] {
  const lines: { words: Word[]; width: number; opens: boolean }[] = [];
  let gaps = -1;
  for (const [i, words] of entries.entries()) {
    const starts = i === 0 || setting.apart;
    if (starts) gaps++;
    for (const [j, unit] of unitsOf(words, setting).entries()) {
      const last = lines.at(-1);
      const opens = starts && j === 0;
      const joined = last ? last.width + setting.space + unit.width : 0;
      if (last && !opens && joined <= room(lines.length - 1, gaps)) {
        last.words.push(...unit.words);
        last.width = joined;
      } else lines.push({ words: [...unit.words], width: unit.width, opens });
    }
  }
  return lines;
}

/** Lines in the middle of the area, as if there were so many; undefined if they are too many. */
function setIn(entries: readonly Word[][], setting: Setting): PlacedLine[] | undefined {
  const { area, size, gap } = setting;
  const gaps = setting.apart ? entries.length - 1 : 0;
  const most = Math.floor((area.height - gaps * gap) / (size * LINE_HEIGHT) + 0.02);
  for (let count = 1; count <= most; count++) {
    const room: Room = (line, before) => {
      const foot = placeOf(setting, count, gaps, line, before) + size * LINE_HEIGHT;
      const { left, right } = taken(area, area.height - foot);
      return area.width - left - right;
    };
    const lines = broken(entries, setting, room);
    const isWithin = lines.every((line, i) => line.width <= room(i, openedBefore(lines, i)));
    if (lines.length <= count && isWithin)
      return placed(evened(entries, setting, lines, room), setting, count);
  }
  return undefined;
}

const openedBefore = (lines: readonly Line[], i: number): number =>
  lines.slice(1, i + 1).filter(({ opens }) => opens).length;

/** The same number of lines, but of about the same length. */
function evened(entries: readonly Word[][], setting: Setting, lines: Line[], room: Room): Line[] {
  let best = lines;
  for (let share = 0.96; share > 0.5; share -= 0.04) {
    const next = broken(entries, setting, (line, gaps) => room(line, gaps) * share);
    const isWithin = next.every((line, i) => line.width <= room(i, openedBefore(next, i)));
    if (next.length !== lines.length || !isWithin) break;
    best = next;
  }
  return best;
}

function placed(lines: readonly Line[], setting: Setting, count: number): PlacedLine[] {
  const { area, size } = setting;
  const gaps = openedBefore(lines, lines.length - 1);
  return lines.map((line, i) => {
    const top = placeOf(setting, count, gaps, i, openedBefore(lines, i));
    const { left, right } = taken(area, area.height - top - size * LINE_HEIGHT);
    const middle = (area.width - line.width) / 2;
    const x = Math.max(left, Math.min(middle, area.width - right - line.width));
    return { words: line.words, x, y: top + size * RISE };
  });
}

/** The text at the largest size that fits; at the least size closer together, and then cut at a word. */
export function fitParagraphs(
  entries: readonly Entry[],
  measure: Measure,
  area: Area,
  most: number,
): Paragraphs {
  const space = measure(' ', BODY);
  const words = entries.map((entry) => wordsOf(entry, measure));
  const setting = (size: number, gap: number, apart: boolean): Setting => ({
    area,
    size,
    space: space * size,
    gap: gap * size,
    apart,
  });
  const closest = setting(LEAST_TEXT, 0, false);
  const settings = [
    ...sizesFrom(most).map((size) => setting(size, GAP, true)),
    setting(LEAST_TEXT, 0, true),
    closest,
  ];
  for (const each of settings) {
    const lines = setIn(words, each);
    if (lines) return { size: each.size, lines, isCut: false };
  }
  return cut(words.flat(), closest, measure);
}

/** Down to the least in half pixels. */
function sizesFrom(most: number): number[] {
  const steps = Math.max(0, Math.floor((most - LEAST_TEXT) * 2));
  return Array.from({ length: steps + 1 }, (_, i) => LEAST_TEXT + (steps - i) / 2);
}

/** As many words as fit, the last with "…". */
function cut(words: readonly Word[], setting: Setting, measure: Measure): Paragraphs {
  for (let count = words.length - 1; count > 0; count--) {
    const last = words[count - 1]!;
    if (isNumber(last.text)) continue;
    const text = `${last.text.replace(/[,.;:]$/, '')}…`;
    const kept = [...words.slice(0, count - 1), { ...last, text, width: measure(text, last.lettering) }];
    const lines = setIn([kept], setting);
    if (lines) return { size: setting.size, lines, isCut: true };
  }
  return { size: setting.size, lines: [], isCut: true };
}
