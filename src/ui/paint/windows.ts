import type { Kind } from '../../cards/vocabulary.ts';
import type { Rect } from './shapes.ts';

// The opening that a card's picture is seen through: its shape says the kind.

type Shape = (path: Path2D, r: Rect) => void;

/** An arch. */
const arch: Shape = (path, { x, y, width, height }) => {
  const [rx, ry] = [width * 0.3, height * 0.46];
  path.moveTo(x, y + height);
  path.lineTo(x, y + ry);
  path.bezierCurveTo(x, y + ry * 0.3, x + rx * 0.45, y, x + rx, y);
  path.lineTo(x + width - rx, y);
  path.bezierCurveTo(x + width - rx * 0.45, y, x + width, y + ry * 0.3, x + width, y + ry);
  path.lineTo(x + width, y + height);
};

/** Masonry with cut corners. */
const hewn: Shape = (path, { x, y, width, height }) => {
  const cut = Math.min(width, height) * 0.2;
  path.moveTo(x, y + cut);
  path.lineTo(x + cut, y);
  path.lineTo(x + width - cut, y);
  path.lineTo(x + width, y + cut);
  path.lineTo(x + width, y + height - cut);
  path.lineTo(x + width - cut, y + height);
  path.lineTo(x + cut, y + height);
  path.lineTo(x, y + height - cut);
};

/** Teeth of the upper jaw from the middle to the right, then of the lower one: base, tip, base. */
const TEETH = [
  [0.7, 0, 0.8, 0.26, 0.85, 0],
  [0.85, 0, 0.94, 0.5, 1, 0.36],
  [1, 0.82, 0.94, 0.72, 0.87, 1],
] as const;

/** A mouth full of teeth. */
const maw: Shape = (path, { x, y, width, height }) => {
  const tooth = (points: readonly number[]): void => {
    const [ax, ay, tx, ty, bx, by] = points.map((at, i) => (i % 2 ? y + at * height : x + at * width));
    path.lineTo(ax!, ay!);
    path.quadraticCurveTo(0.3 * ax! + 0.7 * tx!, 0.6 * ay! + 0.4 * ty!, tx!, ty!);
    path.quadraticCurveTo(0.3 * bx! + 0.7 * tx!, 0.6 * by! + 0.4 * ty!, bx!, by!);
  };
  const mirrored = TEETH.map(([ax, ay, tx, ty, bx, by]) => [1 - bx, by, 1 - tx, ty, 1 - ax, ay]).reverse();
  for (const points of [...TEETH, ...mirrored]) tooth(points);
};

/** Scalloped, as a page of a chronicle. */
const scalloped: Shape = (path, { x, y, width, height }) => {
  const bite = Math.min(width, height) * 0.2;
  const [right, foot] = [x + width, y + height];
  path.moveTo(x + bite, y);
  path.lineTo(right - bite, y);
  path.quadraticCurveTo(right - bite * 0.85, y + bite * 0.85, right, y + bite);
  path.lineTo(right, foot - bite);
  path.quadraticCurveTo(right - bite * 0.85, foot - bite * 0.85, right - bite, foot);
  path.lineTo(x + bite, foot);
  path.quadraticCurveTo(x + bite * 0.85, foot - bite * 0.85, x, foot - bite);
  path.lineTo(x, y + bite);
  path.quadraticCurveTo(x + bite * 0.85, y + bite * 0.85, x + bite, y);
};

const SHAPES: Readonly<Record<Kind, Shape>> = { hero: arch, construct: hewn, monster: maw, event: scalloped };

export function windowOf(kind: Kind, r: Rect): Path2D {
  const path = new Path2D();
  SHAPES[kind](path, r);
  path.closePath();
  return path;
}
