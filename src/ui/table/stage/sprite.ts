import type { GameObjects, Scene } from 'phaser';
import type { Pose } from '../motion/pose.ts';
import { SHADOW, SHADOW_REACH } from './bakes.ts';
import type { Bake, Textures } from './textures.ts';

// One card on the canvas: its picture, the shadow under it and the light around it.

export interface Glow {
  readonly bake: Bake;
  /** How far it reaches beyond the piece. */
  readonly margin: number;
}

/** What a piece wears. */
export interface Dress {
  readonly picture: string;
  readonly glow: Glow | null;
  readonly veil: Bake | null;
}

const VEIL = 0.4;
const FACE = 0.3;
const HALO = 0.2;
const SHADE = 0.1;

export class Sprite {
  private readonly face: GameObjects.Image;
  private readonly shadow: GameObjects.Image;
  private readonly halo: GameObjects.Image;
  private readonly textures: Textures;
  private readonly veil: GameObjects.Image;

  constructor(scene: Scene, textures: Textures) {
    this.textures = textures;
    const blank = textures.take(SHADOW);
    this.shadow = scene.add.image(0, 0, blank);
    this.halo = scene.add.image(0, 0, blank).setVisible(false);
    this.face = scene.add.image(0, 0, blank);
    this.veil = scene.add.image(0, 0, blank).setVisible(false);
  }

  get picture(): string {
    return this.face.texture.key;
  }

  private get images(): GameObjects.Image[] {
    return [this.face, this.shadow, this.halo, this.veil];
  }

  /** Names of the textures that must stay. */
  get pictures(): string[] {
    return this.images.map(({ texture }) => texture.key);
  }

  hide(): void {
    for (const image of this.images) image.setVisible(false);
  }

  draw(pose: Pose, { picture, glow, veil }: Dress, depth: number): void {
    const narrow = Math.max(0.02, Math.abs(Math.cos(Math.PI * pose.turn)));
    this.drawFace(pose, picture, narrow, depth);
    this.drawShadow(pose, narrow, depth);
    this.drawHalo(pose, narrow, glow, depth);
    this.drawVeil(pose, narrow, veil, depth);
  }

  destroy(): void {
    for (const image of this.images) image.destroy();
  }

  private drawFace(pose: Pose, picture: string, narrow: number, depth: number): void {
    const { face } = this;
    if (face.texture.key !== picture) face.setTexture(picture);
    face.setVisible(true).setPosition(pose.x, pose.y).setRotation(pose.angle);
    face
      .setDisplaySize(pose.width * narrow, pose.height)
      .setDepth(depth + FACE)
      .setAlpha(pose.alpha);
  }

  private drawVeil(pose: Pose, narrow: number, bake: Bake | null, depth: number): void {
    const { veil } = this;
    veil.setVisible(bake !== null);
    if (!bake) return;
    const picture = this.textures.take(bake);
    if (veil.texture.key !== picture) veil.setTexture(picture);
    veil
      .setPosition(pose.x, pose.y)
      .setRotation(pose.angle)
      .setDepth(depth + VEIL);
    veil.setDisplaySize(pose.width * narrow, pose.height).setAlpha(pose.alpha * pose.veil);
  }

  private drawShadow(pose: Pose, narrow: number, depth: number): void {
    const reach = SHADOW_REACH * (1 + pose.lift * 0.5) * Math.min(pose.width, pose.height);
    const drop = 2 + 11 * pose.lift;
    this.shadow
      .setVisible(true)
      .setPosition(pose.x + drop * 0.3, pose.y + drop)
      .setRotation(pose.angle)
      .setDisplaySize((pose.width + reach) * narrow, pose.height + reach)
      .setAlpha(pose.alpha * (0.85 - 0.3 * Math.min(1, pose.lift)))
      .setDepth(depth + SHADE);
  }

  private drawHalo(pose: Pose, narrow: number, glow: Glow | null, depth: number): void {
    const { halo } = this;
    halo.setVisible(glow !== null);
    if (!glow) return;
    const { margin, bake } = glow;
    const { width, height } = bake;
    const picture = this.textures.take(bake);
    if (halo.texture.key !== picture) halo.setTexture(picture);
    halo
      .setPosition(pose.x, pose.y)
      .setRotation(pose.angle)
      .setDisplaySize(
        width * narrow * (pose.width / (width - 2 * margin)),
        height * (pose.height / (height - 2 * margin)),
      )
      .setAlpha(pose.alpha * pose.halo)
      .setDepth(depth + HALO);
  }
}
