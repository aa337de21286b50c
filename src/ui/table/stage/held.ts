import type { BackKind } from '../../paint/back.ts';
import type { Shape, Size, Spot } from '../layout/types.ts';
import type { Journey } from '../motion/journeys.ts';
import type { Light } from '../motion/light.ts';
import type { Look } from '../motion/looks.ts';
import { isOver, type Move, type Pose, poseAt, poseOn, sameLook } from '../motion/pose.ts';
import type { Departure } from '../motion/schedule.ts';
import type { Sprite } from './sprite.ts';

/** A card on the canvas: how it looks, how it should look, and how it gets there. */
export interface Held {
  readonly sprite: Sprite;
  readonly back: BackKind;
  id: string;
  look: Look | null;
  spot: Spot;
  light: Light;
  pose: Pose;
  move: Move | null;
  /** What it is drawn as on its way; it takes the shape of its spot when it has come. */
  shape: Shape;
  drag: { readonly x: number; readonly y: number } | null;
  /** The pointer is over it. */
  isRaised: boolean;
  /** When it will not be drawn any more. */
  end: number;
  /** It is not drawn before it sets out. */
  isWaiting: boolean;
}

export const QUICK = 150;
const PLAIN: Light = { halo: 0, veil: 0, isAsking: false };
const RAISED = { scale: 1.07, lift: 0.8, up: 0.03 } as const;
const ARC = 0.1;
const MOST_ARC = 56;
const FOREVER = Number.POSITIVE_INFINITY;

export const sizeOf = ({ width, height }: Size): Size => ({
  width: Math.round(width),
  height: Math.round(height),
});

/** A card in the middle of a place of another shape. */
export function cardWithin(spot: Spot): Spot {
  if (spot.shape === 'card' || spot.shape === 'pile') return { ...spot, shape: 'card' };
  const height = Math.min(spot.height, spot.width * 1.4);
  return { ...spot, width: height / 1.4, height, shape: 'card' };
}

/** Where it goes, in the shape that it has now. */
export const placeOf = ({ spot, shape }: Held): Spot => (shape === spot.shape ? spot : cardWithin(spot));

export const isLeaving = ({ end }: Held): boolean => end < FOREVER;

export function hold({ id, from, to, way, isTurned }: Journey, sprite: Sprite): Held {
  const place = from.shape === to.shape ? from : cardWithin(from);
  return {
    sprite,
    back: way === 'refill' ? 'center' : 'player',
    id,
    look: null,
    spot: from,
    light: PLAIN,
    pose: { ...poseAt(place), turn: isTurned ? 0 : 1, alpha: way === 'event' ? 0 : 1 },
    move: null,
    shape: place.shape,
    drag: null,
    isRaised: false,
    end: FOREVER,
    isWaiting: false,
  };
}

/** How it looks when nothing moves. */
export function restOf(held: Held): Pose {
  const { light, isRaised } = held;
  const pose = { ...poseAt(placeOf(held)), halo: light.halo, veil: light.veil };
  if (!isRaised) return pose;
  const { scale, lift, up } = RAISED;
  const { y, width, height } = pose;
  return { ...pose, y: y - height * up, width: width * scale, height: height * scale, angle: 0, lift };
}

/** How it looks at the end of its journey; one that is not drawn there fades. */
function goalOf(held: Held, { isLast, way }: Journey): Pose {
  const pose = restOf(held);
  return isLast ? { ...pose, halo: 0, veil: 0, alpha: way === 'banish' ? 0 : 0.25 } : pose;
}

function moveTo(from: Pose, to: Pose, start: number, duration: number, arc = 0): Move {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { from, to, start, duration, bend: Math.min(MOST_ARC, length * arc), isDissolving: to.alpha < 1 };
}

/** To how it looks at rest, by the shortest way. */
export function settle(held: Held, now: number, duration = QUICK): void {
  const to = restOf(held);
  if (!sameLook(held.move?.to ?? held.pose, to)) held.move = moveTo(held.pose, to, now, duration);
}

/** A card that changes its shape travels as a card. */
function aim(held: Held, to: Spot, isLast: boolean): void {
  if (held.shape !== to.shape && held.shape !== 'card') {
    const { width, height } = cardWithin({ ...held.spot, ...sizeOf(held.pose) });
    held.pose = { ...held.pose, width, height };
    held.shape = 'card';
  }
  held.spot = isLast ? { ...to, depth: held.spot.depth } : to;
}

/** What is on its way to the same place goes on; what lies there only changes its light; the rest sets out. */
function setOut(held: Held, target: Pose, { delay, duration }: Departure, now: number, isNew: boolean): void {
  const goal = held.move?.to ?? held.pose;
  const isThere = Math.hypot(goal.x - target.x, goal.y - target.y) < 2;
  if (duration === 0) held.move = moveTo(held.pose, target, 0, 0);
  else if (!isThere || isNew) held.move = moveTo(held.pose, target, now + delay, duration, ARC);
  else if (held.move) held.move = { ...held.move, to: target };
  else held.move = moveTo(held.pose, target, now, Math.min(duration, QUICK));
}

/** Sends a card on its journey, from wherever it is. */
export function depart(
  held: Held,
  departure: Departure,
  light: Light | undefined,
  now: number,
  isNew: boolean,
): void {
  const { journey, delay, duration } = departure;
  const isTurnedOver = held.id !== journey.id;
  held.id = journey.id;
  held.light = light ?? PLAIN;
  held.end = journey.isLast ? now + delay + duration : FOREVER;
  held.isWaiting = isNew && delay > 0;
  held.isRaised &&= Math.abs(journey.to.y - held.spot.y) < held.spot.height / 2;
  if (isTurnedOver) held.pose = { ...held.pose, turn: 0 };
  aim(held, journey.to, journey.isLast);
  const target = goalOf(held, journey);
  if (isTurnedOver || !sameLook(held.move?.to ?? held.pose, target))
    setOut(held, target, departure, now, isNew);
}

const COVERED = 700;

/** Something lies on it now, or will in a moment. */
export function cover(held: Held, now: number): void {
  if (isLeaving(held)) return;
  held.end = now + COVERED;
  held.spot = { ...held.spot, depth: held.spot.depth - 1 };
}

/** Goes to the end of its way at the next step. */
export function finish(held: Held): void {
  if (held.move) held.move = { ...held.move, start: 0, duration: 0 };
  if (isLeaving(held)) held.end = 0;
}

/** It has come: it takes its own shape. */
function land(held: Held, { duration }: Move, now: number): void {
  held.move = null;
  if (held.shape === held.spot.shape || isLeaving(held)) return;
  held.shape = held.spot.shape;
  const rest = restOf(held);
  held.pose = held.shape === 'pile' || duration === 0 ? rest : { ...rest, alpha: 0.35 };
  settle(held, now);
}

export function advance(held: Held, now: number): void {
  const { move } = held;
  if (!move) return;
  held.pose = poseOn(move, now);
  held.isWaiting &&= now < move.start;
  if (isOver(move, now)) land(held, move, now);
}
