import type { GameObjects, Scene } from 'phaser';
import { MOTION } from '../../theme.ts';
import type { Rect } from '../frame.ts';
import { middleOf, rectOf } from '../layout/rects.ts';
import type { Size, Spot } from '../layout/types.ts';
import type { Flight } from '../motion/journeys.ts';
import { poseAt, poseOn } from '../motion/pose.ts';
import { backBake, dropBake, gemBake, pieceBake, washBake } from './bakes.ts';
import type { Bake, Textures } from './textures.ts';

// What is seen only for a moment: gems that fly, a deck that is shuffled, an Event that washes over the table.

interface Effect {
  readonly image: GameObjects.Image;
  readonly start: number;
  readonly duration: number;
  /** From 0 to 1. */
  readonly draw: (image: GameObjects.Image, part: number) => void;
}

const DEPTH = { riffle: 900, wash: 3000, visit: 3100, gem: 6000, drop: 450 } as const;
const MOST_GEMS = 6;
const RIFFLED = 5;

const wave = (part: number): number => Math.sin(Math.PI * part);
/** In quickly, out slowly. */
const swell = (part: number): number => Math.min(1, part * 4, (1 - part) * 2.2);

export class Effects {
  private running: Effect[] = [];
  private dropHint: GameObjects.Image | null = null;
  private readonly scene: Scene;
  private readonly textures: Textures;

  constructor(scene: Scene, textures: Textures) {
    this.scene = scene;
    this.textures = textures;
  }

  *pictures(): Generator<string> {
    for (const { image } of this.running) yield image.texture.key;
    if (this.dropHint) yield this.dropHint.texture.key;
  }

  /** Honor on its way to its owner, at most a handful of gems. */
  fly({ from, to, honor }: Flight, now: number, speed: number): void {
    const count = Math.min(MOST_GEMS, honor);
    for (let i = 0; i < count; i++) {
      const side = i - (count - 1) / 2;
      const start = { ...poseAt(from), width: 26, height: 26 };
      const end = { ...poseAt(to), width: 22, height: 22 };
      const bend = 40 + 26 * side;
      const move = { from: start, to: end, start: 0, duration: 1, bend, isDissolving: false };
      this.add(gemBake(), DEPTH.gem, now + (i * 60) / speed, MOTION.gem / speed, (image, part) => {
        const { x, y, width } = poseOn(move, part);
        image
          .setPosition(x, y)
          .setDisplaySize(width, width)
          .setRotation(part * 2 - 1)
          .setAlpha(swell(part));
      });
    }
  }

  /** A few backs hop from the discard pile to the deck. */
  riffle(from: Rect, to: Rect, now: number, speed: number): void {
    const size = { width: Math.round(to.width), height: Math.round(to.height) };
    for (let i = 0; i < RIFFLED; i++) {
      const start = (i * 50) / speed;
      this.add(
        backBake(size, 'player'),
        DEPTH.riffle + i,
        now + start,
        MOTION.move / speed,
        (image, part) => {
          const x = from.x + (to.x - from.x) * part + size.width / 2;
          const y = from.y + (to.y - from.y) * part + size.height / 2 - 26 * wave(part);
          image
            .setPosition(x, y)
            .setDisplaySize(size.width, size.height)
            .setRotation(wave(part) * (i - 2) * 0.09);
        },
      );
    }
  }

  /** An Event comes: its color runs over the table, its card is shown large and goes to its place. */
  wash(id: string, from: Spot, to: Spot, table: Size, now: number, speed: number): void {
    const whole = rectOf(0, 0, table.width, table.height);
    this.add(washBake(), DEPTH.wash, now, MOTION.wash / speed, (image, part) => {
      image.setPosition(whole.width / 2, whole.height / 2).setAlpha(0.7 * swell(part));
      image.setDisplaySize(whole.width * (1 + part), whole.height * (1 + part));
    });
    const height = Math.min(table.height * 0.42, table.width * 0.8, 340);
    const large = middleOf(whole, Math.round(height / 1.4), Math.round(height));
    this.visit(pieceBake(id, 'card', large, null, 1), from, large, to, now, speed);
  }

  /** The drop hint, where a card that is dragged may be let go. */
  hint(area: Rect | null): void {
    if (area && this.dropHint?.texture.key === dropBake(area).name) return;
    this.dropHint?.destroy();
    this.dropHint = null;
    if (!area) return;
    this.dropHint = this.scene.add.image(area.x, area.y, this.textures.take(dropBake(area))).setOrigin(0);
    this.dropHint.setDisplaySize(area.width, area.height).setDepth(DEPTH.drop);
  }

  /** Whether some go on. */
  step(now: number): boolean {
    this.running = this.running.filter((effect) => this.isRunning(effect, now));
    return this.running.length > 0;
  }

  finish(): void {
    for (const { image } of this.running) image.destroy();
    this.running = [];
  }

  private visit(bake: Bake, from: Spot, large: Rect, to: Spot, now: number, speed: number): void {
    const mid = poseAt({
      ...from,
      x: large.x + large.width / 2,
      y: large.y + large.height / 2,
      ...sizeOf(large),
    });
    const away = { ...poseAt({ ...to, width: to.height / 1.4 }), alpha: 0 };
    const come = { from: poseAt(from), to: mid, start: 0, duration: 0.32, bend: 30, isDissolving: false };
    const go = { from: mid, to: away, start: 0.72, duration: 0.28, bend: 0, isDissolving: true };
    this.add(bake, DEPTH.visit, now, (MOTION.wash * 1.15) / speed, (image, part) => {
      const { x, y, width, height, angle, alpha } = poseOn(part < 0.72 ? come : go, part);
      image.setPosition(x, y).setDisplaySize(width, height).setRotation(angle).setAlpha(alpha);
    });
  }

  private add(bake: Bake, depth: number, start: number, duration: number, draw: Effect['draw']): void {
    const image = this.scene.add.image(0, 0, this.textures.take(bake)).setDepth(depth).setVisible(false);
    this.running.push({ image, start, duration, draw });
  }

  private isRunning({ image, start, duration, draw }: Effect, now: number): boolean {
    const part = (now - start) / duration;
    if (part >= 1) {
      image.destroy();
      return false;
    }
    if (part >= 0) draw(image.setVisible(true), part);
    return true;
  }
}

const sizeOf = ({ width, height }: Size): Size => ({ width, height });
