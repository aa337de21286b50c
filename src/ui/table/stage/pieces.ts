import type { Scene } from 'phaser';
import type { Size, Spot } from '../layout/types.ts';
import type { Light } from '../motion/light.ts';
import type { Looks } from '../motion/looks.ts';
import { isOver, type Pose } from '../motion/pose.ts';
import type { Departure } from '../motion/schedule.ts';
import { backBake, glowBake, glowMargin, pieceBake, pieceName, veilBake } from './bakes.ts';
import {
  advance,
  cardWithin,
  cover,
  depart,
  finish,
  type Held,
  hold,
  isLeaving,
  placeOf,
  QUICK,
  restOf,
  settle,
  sizeOf,
} from './held.ts';
import { type Dress, Sprite } from './sprite.ts';
import type { Textures } from './textures.ts';

/** What a frame says about the pieces. */
export interface Cast {
  readonly departures: readonly Departure[];
  readonly spots: ReadonlyMap<number, Spot>;
  readonly lights: ReadonlyMap<number, Light>;
  readonly looks: Looks;
  /** How much larger than usual writing is. */
  readonly scale: number;
}

/** Light that nobody sees. */
const FAINT = 0.01;
const ABOVE = { moving: 1000, raised: 2000, drag: 5000 } as const;

/** The cards on the canvas, by key. */
export class Pieces {
  private readonly held = new Map<number, Held>();
  private raised: number | null = null;
  private scale = 1;
  private readonly scene: Scene;
  private readonly textures: Textures;

  constructor(scene: Scene, textures: Textures) {
    this.scene = scene;
    this.textures = textures;
  }

  /** Names of the textures on the table. */
  *pictures(): Generator<string> {
    for (const { sprite } of this.held.values()) yield* sprite.pictures;
  }

  show({ departures, spots, lights, looks, scale }: Cast, now: number): void {
    this.scale = scale;
    for (const departure of departures) this.depart(departure, lights, now);
    for (const [key, held] of this.held) {
      if (spots.has(key)) held.look = looks.get(key) ?? null;
      else cover(held, now);
    }
  }

  raise(key: number | null, now: number): void {
    for (const each of [this.raised, key]) {
      const held = each === null ? undefined : this.held.get(each);
      if (!held || isLeaving(held)) continue;
      held.isRaised = each === key;
      settle(held, now);
    }
    this.raised = key;
  }

  drag(key: number, at: { readonly x: number; readonly y: number } | null, now: number): void {
    const held = this.held.get(key);
    if (!held) return;
    if (at) held.pose = draggedTo(held, at);
    else settle(held, now, QUICK * 1.5);
    held.drag = at;
  }

  finish(): void {
    for (const held of this.held.values()) finish(held);
  }

  /** Draws all; whether some are still on their way. */
  step(now: number): boolean {
    let isMoving = false;
    for (const [key, held] of this.held) {
      if (now >= held.end) this.drop(key, held);
      else {
        advance(held, now);
        this.draw(held, now);
        isMoving ||= held.move !== null || isLeaving(held);
      }
    }
    return isMoving;
  }

  clear(): void {
    for (const [key, held] of this.held) this.drop(key, held);
  }

  private drop(key: number, { sprite }: Held): void {
    sprite.destroy();
    this.held.delete(key);
  }

  private depart(departure: Departure, lights: ReadonlyMap<number, Light>, now: number): void {
    const { journey } = departure;
    const { key } = journey;
    const known = this.held.get(key);
    const held = known ?? hold(journey, new Sprite(this.scene, this.textures));
    if (!known) this.held.set(key, held);
    depart(held, departure, lights.get(key), now, !known);
  }

  private draw(held: Held, now: number): void {
    if (held.isWaiting) return held.sprite.hide();
    const pose = held.drag ? draggedTo(held, held.drag) : held.pose;
    const picture = pose.turn < 0.5 ? this.backOf(held) : this.faceOf(held);
    held.sprite.draw(pose, { picture, ...lightOn(held, pose, this.scale) }, depthOf(held, now));
  }

  private backOf({ spot, back }: Held): string {
    return this.textures.take(backBake(sizeOf(cardWithin(spot)), back));
  }

  /** The picture at the right size; until it is painted, or on the way to elsewhere, the one that it had. */
  private faceOf(held: Held): string {
    const { id, look, shape, spot, sprite } = held;
    const isPassing = isLeaving(held) || shape !== spot.shape;
    const bake = pieceBake(id, shape, isPassing ? passingSize(held) : sizeOf(spot), look, this.scale);
    const before = sprite.picture;
    const isUsable = before.startsWith(pieceName(id, shape)) && this.textures.has(before);
    return isUsable && (isPassing || !this.textures.ask(bake)) ? before : this.textures.take(bake);
  }
}

/** The larger of the sizes that it has on its way. */
function passingSize(held: Held): Size {
  const from = sizeOf(held.move?.from ?? held.pose);
  const to = sizeOf(placeOf(held));
  return from.width > to.width ? from : to;
}

const draggedTo = (held: Held, at: { readonly x: number; readonly y: number }): Pose => ({
  ...restOf(held),
  ...at,
  angle: 0,
  lift: 1.3,
  veil: 0,
});

function lightOn(held: Held, { halo, veil }: Pose, scale: number): Pick<Dress, 'glow' | 'veil'> {
  const { shape, light } = held;
  const size = sizeOf(placeOf(held));
  return {
    glow:
      halo > FAINT ? { bake: glowBake(shape, size, scale, light.isAsking), margin: glowMargin(shape) } : null,
    veil: veil > FAINT ? veilBake(shape, size, scale) : null,
  };
}

function depthOf({ spot, move, drag, isRaised }: Held, now: number): number {
  if (drag) return spot.depth + ABOVE.drag;
  if (isRaised) return spot.depth + ABOVE.raised;
  const isFar = move !== null && move.bend > 3 && !isOver(move, now);
  return isFar ? spot.depth + ABOVE.moving : spot.depth;
}
