import type { Spot } from '../layout/types.ts';

// How a card looks at one moment, and how one look becomes another.

export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  readonly alpha: number;
  /** 0 shows the back, 1 the face. */
  readonly turn: number;
  /** Golden light around it. */
  readonly halo: number;
  /** Darkness over it. */
  readonly veil: number;
  /** How high above the table. */
  readonly lift: number;
}

export interface Move {
  readonly from: Pose;
  readonly to: Pose;
  /** In milliseconds of the clock. */
  readonly start: number;
  readonly duration: number;
  /** How far the way bends from the straight line, in pixels to its left. */
  readonly bend: number;
  /** It fades away on the last part of its way. */
  readonly isDissolving: boolean;
}

export const poseAt = ({ x, y, width, height, angle }: Spot): Pose => ({
  x,
  y,
  width,
  height,
  angle,
  alpha: 1,
  turn: 1,
  halo: 0,
  veil: 0,
  lift: 0,
});

const ease = (t: number): number => (t < 0.5 ? 4 * t * t * t : 1 - (2 - 2 * t) ** 3 / 2);
const between = (a: number, b: number, t: number): number => a + (b - a) * t;

const SPIN = 0.05;
const HEIGHT = 0.9;

/** Along a slight arc, lifted and a little turned in the middle of the way. */
function alongArc({ from, to, bend }: Move, t: number, pose: Pose): Pose {
  if (bend === 0) return pose;
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const hump = Math.sin(Math.PI * t);
  return {
    ...pose,
    x: pose.x + ((to.y - from.y) / length) * bend * hump,
    y: pose.y - ((to.x - from.x) / length) * bend * hump,
    angle: pose.angle + Math.sign(to.x - from.x) * SPIN * hump,
    lift: Math.max(pose.lift, HEIGHT * hump),
  };
}

const FADE_FROM = 0.55;

export const isOver = ({ start, duration }: Move, now: number): boolean => now >= start + duration;

/** How a card looks on its way. */
export function poseOn(move: Move, now: number): Pose {
  const { from, to, start, duration, isDissolving } = move;
  if (isOver(move, now)) return to;
  const t = Math.max(0, (now - start) / duration);
  const e = ease(t);
  const pose: Pose = {
    x: between(from.x, to.x, e),
    y: between(from.y, to.y, e),
    width: between(from.width, to.width, e),
    height: between(from.height, to.height, e),
    angle: between(from.angle, to.angle, e),
    alpha:
      isDissolving && t > FADE_FROM
        ? between(from.alpha, to.alpha, (t - FADE_FROM) / (1 - FADE_FROM))
        : from.alpha,
    turn: between(from.turn, to.turn, e),
    halo: between(from.halo, to.halo, e),
    veil: between(from.veil, to.veil, e),
    lift: between(from.lift, to.lift, e),
  };
  return alongArc(move, e, isDissolving ? pose : { ...pose, alpha: between(from.alpha, to.alpha, e) });
}

/** Whether nobody could tell them apart. */
export const sameLook = (a: Pose, b: Pose): boolean =>
  (Object.keys(a) as (keyof Pose)[]).every((part) => Math.abs(a[part] - b[part]) < 0.002);
