import { sentencesOf } from '../../cards/text.ts';
import type { Card } from '../../cards/vocabulary.ts';
import { LEAST_TEXT } from '../theme.ts';
import { becomesTrophy } from './dress.ts';
import {
  type Detail,
  type FaceLayout,
  fullLayout,
  SHARES,
  SMALL_SHARES,
  smallLayout,
  tinyLayout,
} from './face-layout.ts';
import { type Area, fitParagraphs, type Paragraphs } from './paragraphs.ts';
import { cutLetters, fitName, type Lettering, type Measure, type Name, STRONG, TITLE } from './text.ts';

// How a card's name and text are set at a size, and the layout that this asks for.

export interface FaceName extends Name {
  readonly lettering: Lettering;
}

export interface FaceText {
  readonly layout: FaceLayout;
  readonly name?: FaceName;
  readonly text: Paragraphs;
}

type Setter = (card: Card, measure: Measure, width: number, height: number) => FaceText;

/** In the display letters if they fit, else in narrower ones, else cut. */
function nameIn(card: Card, measure: Measure, width: number, most: number, mostOfTwo: number): FaceName {
  const display = fitName(card.name, measure, { width, lettering: TITLE, most, mostOfTwo });
  if (display) return { ...display, lettering: TITLE };
  const plain = fitName(card.name, measure, { width, lettering: STRONG, most, mostOfTwo });
  const cut = cutLetters(card.name, width, (part) => measure(part, STRONG) * LEAST_TEXT);
  return { ...(plain ?? { lines: [cut], size: LEAST_TEXT }), lettering: STRONG };
}

/** How many coins lie in the lower right corner. */
const coins = (card: Card): number => (card.transformsInto ? 1 : 0) + (becomesTrophy(card) ? 1 : 0);

/** The lower corners of the paper belong to the gem and the coins. */
function textArea(card: Card, { paper, gem, unit, pad, frame }: FaceLayout): Area {
  const left = card.honor > 0 ? gem * 1.92 + 2 * unit - frame * 0.7 - pad.x : 0;
  const right = coins(card) * gem * 1.5;
  return {
    width: paper.width - 2 * pad.x,
    height: paper.height - 2 * pad.y,
    ...(left + right > 0 ? { corners: { left, right, height: gem * 1.45 - 3.5 * unit } } : {}),
  };
}

interface Wish {
  readonly most: number;
  /** More paper is wanted for letters smaller than this. */
  readonly ease: number;
  /** Which layout to take for a text that none holds. */
  readonly whenCut: number;
}

/** With the least paper that holds the text at ease, else with the most that holds it. */
function setText(card: Card, measure: Measure, layouts: readonly FaceLayout[], wish: Wish): FaceText {
  const entries = sentencesOf(card);
  const all: FaceText[] = [];
  for (const layout of layouts) {
    const text = fitParagraphs(entries, measure, textArea(card, layout), wish.most);
    if (!text.isCut && text.size >= wish.ease) return { layout, text };
    all.push({ layout, text });
  }
  return all.filter(({ text }) => !text.isCut).at(-1) ?? all.at(wish.whenCut)!;
}

/** Larger on larger cards, but not as fast as they grow. */
const mostText = (width: number): number => 7 + width * 0.046;

const setFull: Setter = (card, measure, width, height) => {
  const layouts = SHARES.map((share) => fullLayout(width, height, share));
  const [{ title, unit, cost }] = layouts as [FaceLayout];
  const room =
    title.width - (card.cost === null ? 12 * unit : 7 * unit + (card.kind === 'monster' ? 2.15 : 2) * cost);
  const most = mostText(width);
  return {
    ...setText(card, measure, layouts, { most, ease: Math.min(most * 0.84, 15.5), whenCut: -1 }),
    name: nameIn(card, measure, room, 13.5 * unit, Math.max(LEAST_TEXT, 12 * unit)),
  };
};

/** Text that is cut anyway need not take the picture's room. */
const setSmall: Setter = (card, measure, width, height) => {
  const unit = width / 104;
  const [largest, most] = [11.5, 13].map((size) => clamp(LEAST_TEXT, size * unit, 14.5)) as [number, number];
  const name = nameIn(card, measure, width - 12 * unit, largest, largest);
  const bar = name.lines.length * name.size * 1.06 + 4.5 * unit;
  const layouts = SMALL_SHARES.map((share) => smallLayout(width, height, share, bar));
  return { ...setText(card, measure, layouts, { most, ease: LEAST_TEXT, whenCut: 1 }), name };
};

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

const NOTHING: Paragraphs = { size: LEAST_TEXT, lines: [], isCut: false };

/** Lower than this there is no room for a name. */
const LEAST_WITH_NAME = 60;

const setTiny: Setter = (card, measure, width, height) => {
  const room = { width: width - 8, lettering: STRONG, most: 12, mostOfTwo: height >= 84 ? 11.5 : 0 };
  const name = height >= LEAST_WITH_NAME ? fitName(card.name, measure, room) : undefined;
  const layout = tinyLayout(width, height, name ? name.lines.length * name.size + 4 : 0);
  return { layout, text: NOTHING, ...(name ? { name: { ...name, lettering: STRONG } } : {}) };
};

export const SETTERS: Readonly<Record<Detail, Setter>> = { full: setFull, small: setSmall, tiny: setTiny };
