import { distance, minus, type Point } from './geometry.ts';

/** How far a simpler shape may be from the drawn one, in units of the icon's square of 512. */
export const TOLERANCE = 0.5;

/** Whether a curve is as good as a straight line: its control points lie on it, between its ends. */
export function isFlat(from: Point, c1: Point, c2: Point, to: Point): boolean {
  return [c1, c2].every((control) => distanceToLine(control, from, to) <= TOLERANCE);
}

function distanceToLine(point: Point, from: Point, to: Point): number {
  const [along, towards] = [minus(to, from), minus(point, from)];
  const length = along[0] ** 2 + along[1] ** 2;
  const share = length === 0 ? 0 : (along[0] * towards[0] + along[1] * towards[1]) / length;
  const near = Math.min(1, Math.max(0, share));
  return distance(point, [from[0] + near * along[0], from[1] + near * along[1]]);
}

/** The one control point that does for both, if a quadratic curve comes near enough. */
export function quadraticControl(from: Point, c1: Point, c2: Point, to: Point): Point | undefined {
  const cubicPart = (i: 0 | 1): number => to[i] - 3 * c2[i] + 3 * c1[i] - from[i];
  const error = (Math.sqrt(3) / 36) * Math.hypot(cubicPart(0), cubicPart(1));
  if (error > TOLERANCE) return undefined;
  const control = (i: 0 | 1): number => (3 * (c1[i] + c2[i]) - from[i] - to[i]) / 4;
  return [control(0), control(1)];
}
