import type { GameObjects, Scene } from 'phaser';
import { DEPTH } from '../layout/pieces.ts';
import type { Plate } from './plate-bakes.ts';
import type { Textures } from './textures.ts';

/** What is no card: painted anew only when what is written on it changed. */
export class Plates {
  private readonly images = new Map<string, GameObjects.Image>();
  private readonly scene: Scene;
  private readonly textures: Textures;

  constructor(scene: Scene, textures: Textures) {
    this.scene = scene;
    this.textures = textures;
  }

  *pictures(): Generator<string> {
    for (const image of this.images.values()) yield image.texture.key;
  }

  show(plates: readonly Plate[]): void {
    const names = new Set(plates.map(({ name }) => name));
    for (const [name, image] of this.images) if (!names.has(name)) this.drop(name, image);
    for (const plate of plates) this.put(plate);
  }

  clear(): void {
    for (const [name, image] of this.images) this.drop(name, image);
  }

  private put({ name, rect, bake }: Plate): void {
    const picture = this.textures.take(bake);
    const image = this.images.get(name) ?? this.scene.add.image(0, 0, picture).setOrigin(0);
    if (image.texture.key !== picture) image.setTexture(picture);
    image.setDepth(DEPTH.plates).setPosition(rect.x, rect.y).setDisplaySize(rect.width, rect.height);
    this.images.set(name, image);
  }

  private drop(name: string, image: GameObjects.Image): void {
    image.destroy();
    this.images.delete(name);
  }
}
