import type { Curve, Point } from './geometry.ts';

export interface Arc {
  readonly rx: number;
  readonly ry: number;
  /** How far the ellipse is turned, in degrees. */
  readonly turn: number;
  readonly large: boolean;
  readonly sweep: boolean;
}

/** An elliptic arc as cubic curves of a quarter each, which unlike arcs survive rounding. */
export function arcCurves(from: Point, arc: Arc, to: Point): Curve[] {
  if (from[0] === to[0] && from[1] === to[1]) return [];
  const turn = (arc.turn * Math.PI) / 180;
  const [rx, ry] = radii(from, arc, turn, to);
  /** On the circle: the ellipse turned back and squeezed to radius 1. */
  const inward = ([x, y]: Point): Point => {
    const [u, v] = rotated([x, y], -turn);
    return [u / rx, v / ry];
  };
  const outward = ([u, v]: Point): Point => rotated([u * rx, v * ry], turn);
  const [a, b] = [inward(from), inward(to)];
  const center = circleCenter(a, b, arc.large !== arc.sweep);
  const first = Math.atan2(a[1] - center[1], a[0] - center[0]);
  const sweep = sweepAngle(first, Math.atan2(b[1] - center[1], b[0] - center[0]), arc.sweep);
  return circleCurves(center, first, sweep).map(({ c1, c2, to: end }, i, all) => ({
    kind: 'curve',
    c1: outward(c1),
    c2: outward(c2),
    to: i === all.length - 1 ? to : outward(end),
  }));
}

function rotated([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [x * cos - y * sin, x * sin + y * cos];
}

/** The radii, made larger where the ellipse would not reach from one end to the other. */
function radii(from: Point, { rx, ry }: Arc, turn: number, to: Point): Point {
  const [x, y] = rotated([(from[0] - to[0]) / 2, (from[1] - to[1]) / 2], -turn);
  const scale = Math.max(1, Math.hypot(x / rx, y / ry));
  return [rx * scale, ry * scale];
}

function circleCenter(a: Point, b: Point, left: boolean): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const chord = Math.hypot(dx, dy);
  const height = Math.sqrt(Math.max(0, 1 - (chord / 2) ** 2)) / chord;
  const side = left ? 1 : -1;
  return [(a[0] + b[0]) / 2 - side * height * dy, (a[1] + b[1]) / 2 + side * height * dx];
}

function sweepAngle(first: number, last: number, positive: boolean): number {
  const full = 2 * Math.PI;
  const angle = (((last - first) % full) + full) % full;
  return positive ? angle : angle - full;
}

function circleCurves(center: Point, first: number, sweep: number): Curve[] {
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
  const step = sweep / count;
  const reach = (4 / 3) * Math.tan(step / 4);
  const at = (angle: number, tangent: number): Point => [
    center[0] + Math.cos(angle) - tangent * Math.sin(angle),
    center[1] + Math.sin(angle) + tangent * Math.cos(angle),
  ];
  return Array.from({ length: count }, (_, i) => {
    const [start, end] = [first + i * step, first + (i + 1) * step];
    return { kind: 'curve', c1: at(start, reach), c2: at(end, -reach), to: at(end, 0) };
  });
}
