import { LEAST_TEXT } from '../theme.ts';
import { type Point, type Rect, rect } from './shapes.ts';

// Where things are on a card's face, in its own pixels.

export type Detail = 'full' | 'small' | 'tiny';

/** How much there is room for. */
export function detailFor(width: number, height: number): Detail {
  if (width >= 130 && height >= width * 1.25) return 'full';
  return width >= 84 && height >= 108 ? 'small' : 'tiny';
}

export interface FaceLayout {
  readonly width: number;
  readonly height: number;
  /** How thick lines and edges are, 1 on a card of the usual size. */
  readonly unit: number;
  /** How wide the frame is, and how round. */
  readonly frame: number;
  readonly radius: number;
  readonly inner: Rect;
  readonly art: Rect;
  /** The bar with the name. */
  readonly title: Rect;
  /** The plate with the type; of no height where there is none. */
  readonly type: Rect;
  readonly paper: Rect;
  /** Between the paper's edge and its text. */
  readonly pad: Point;
  /** Radius of the cost and of the honor gem. */
  readonly cost: number;
  readonly gem: number;
}

/** How much of the height is paper: usually, for long texts, and for very long ones. */
export const SHARES = [0.36, 0.43, 0.5, 0.56] as const;
export const SMALL_SHARES = [0.34, 0.44, 0.54] as const;

function base(width: number, height: number, usual: number, frame: number) {
  const unit = width / usual;
  const edge = Math.max(2, frame * unit);
  return {
    width,
    height,
    unit,
    frame: edge,
    radius: 8 * unit,
    inner: rect(edge, edge, width - 2 * edge, height - 2 * edge),
  };
}

/** The letters of the type: larger on larger cards, but not as fast as they grow. */
export const typeSize = (width: number): number => Math.max(LEAST_TEXT, 4.6 + width * 0.043);

/** The name on top, the picture, the type, the text. */
export function fullLayout(width: number, height: number, share: number): FaceLayout {
  const parts = base(width, height, 150, 5);
  const { inner, unit } = parts;
  const title = rect(inner.x, inner.y, inner.width, Math.max(27, 27 * unit));
  const type = typeSize(width) * 1.52;
  const paper = Math.round(height * share);
  const foot = inner.y + inner.height;
  const art = rect(
    inner.x,
    title.y + title.height,
    inner.width,
    foot - paper - type - title.y - title.height,
  );
  return {
    ...parts,
    title,
    art,
    type: rect(inner.x, foot - paper - type, inner.width, type),
    paper: rect(inner.x, foot - paper, inner.width, paper),
    pad: { x: Math.max(4, 6.3 * unit), y: Math.max(3, 3.5 * unit) },
    cost: 16.5 * unit,
    gem: 14 * unit,
  };
}

/** The picture, the name under it, the text as far as there is room. */
export function smallLayout(width: number, height: number, share: number, titleHeight: number): FaceLayout {
  const parts = base(width, height, 104, 3.5);
  const { inner, unit } = parts;
  const paper = Math.round(height * share);
  const foot = inner.y + inner.height;
  const title = rect(inner.x, foot - paper - titleHeight, inner.width, titleHeight);
  return {
    ...parts,
    title,
    art: rect(inner.x, inner.y, inner.width, title.y - inner.y),
    type: rect(inner.x, title.y, inner.width, 0),
    paper: rect(inner.x, foot - paper, inner.width, paper),
    pad: { x: 4 * unit, y: 3 * unit },
    cost: Math.max(11, 13 * unit),
    gem: Math.max(10, 10.5 * unit),
  };
}

/** The picture alone; the name at its foot if there is room. */
export function tinyLayout(width: number, height: number, titleHeight: number): FaceLayout {
  const parts = base(width, height, Math.max(64, width * 0.75), 3);
  const { inner } = parts;
  const foot = inner.y + inner.height;
  const title = rect(inner.x, foot - titleHeight, inner.width, titleHeight);
  const side = Math.min(width, height * 0.78);
  return {
    ...parts,
    radius: Math.min(8, Math.max(4, side * 0.085)),
    title,
    art: rect(inner.x, inner.y, inner.width, inner.height - titleHeight),
    type: rect(inner.x, title.y, inner.width, 0),
    paper: rect(inner.x, foot, inner.width, 0),
    pad: { x: 0, y: 0 },
    cost: Math.max(LEAST_TEXT * 0.9, side * 0.165),
    gem: Math.max(LEAST_TEXT * 0.85, side * 0.13),
  };
}
