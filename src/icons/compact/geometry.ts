export type Point = readonly [x: number, y: number];

export interface Curve {
  readonly kind: 'curve';
  readonly c1: Point;
  readonly c2: Point;
  readonly to: Point;
}

/** A part of a path, in absolute coordinates. */
export type Segment = Curve | { readonly kind: 'move' | 'line' | 'close'; readonly to: Point };

export const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const distance = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1]);
