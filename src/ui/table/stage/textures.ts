import type { Textures as PhaserTextures, Renderer, Scene } from 'phaser';

// Everything that is seen was painted once, at the size and density at which it is shown, and is kept as a texture.

export type Ctx = CanvasRenderingContext2D;

export interface Bake {
  /** The same name is the same picture. */
  readonly name: string;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** What is soft anyway needs fewer pixels than the screen has. */
  readonly density?: number;
  readonly paint: (ctx: Ctx) => void;
}

const MOST_BYTES = 120e6;
const BYTES_OF_PIXEL = 4;

const isWebGL = (
  renderer: Renderer.Canvas.CanvasRenderer | Renderer.WebGL.WebGLRenderer,
): renderer is Renderer.WebGL.WebGLRenderer => 'gl' in renderer;

export class Textures {
  /** In the order of their last use: bytes by name. */
  private readonly baked = new Map<string, number>();
  private readonly waiting = new Map<string, Bake>();
  private bytes = 0;
  private canvas = document.createElement('canvas');
  private readonly manager: PhaserTextures.TextureManager;
  private readonly renderer: Renderer.Canvas.CanvasRenderer | Renderer.WebGL.WebGLRenderer;
  density: number;

  constructor(scene: Scene, density: number) {
    this.manager = scene.textures;
    this.renderer = scene.sys.renderer;
    this.density = density;
  }

  get size(): number {
    return this.bytes;
  }

  get isFull(): boolean {
    return this.bytes > MOST_BYTES;
  }

  get isWaiting(): boolean {
    return this.waiting.size > 0;
  }

  has(name: string): boolean {
    return this.baked.has(name);
  }

  /** The name of the texture, which is painted now if it has not been. */
  take(bake: Bake): string {
    const bytes = this.baked.get(bake.name);
    if (bytes === undefined) this.bake(bake);
    else this.markUsed(bake.name, bytes);
    return bake.name;
  }

  /** Whether the texture is there; if not, it will be soon. */
  ask(bake: Bake): boolean {
    if (this.baked.has(bake.name)) return true;
    this.waiting.set(bake.name, bake);
    return false;
  }

  /** Paints what was asked for, as long as there is time. */
  work(milliseconds: number): void {
    const end = performance.now() + milliseconds;
    for (const [name, bake] of this.waiting) {
      this.waiting.delete(name);
      this.take(bake);
      if (performance.now() >= end) return;
    }
  }

  /** Forgets what was used longest ago and is not on the table, until there is not too much. */
  tidy(shown: ReadonlySet<string>): void {
    for (const [name, bytes] of this.baked) {
      if (!this.isFull) return;
      if (!shown.has(name)) this.drop(name, bytes);
    }
  }

  /** Forgets everything: the graphics context was lost, or the density changed. */
  clear(): void {
    for (const [name, bytes] of this.baked) this.drop(name, bytes);
    this.waiting.clear();
  }

  private drop(name: string, bytes: number): void {
    this.manager.remove(name);
    this.baked.delete(name);
    this.bytes -= bytes;
  }

  private markUsed(name: string, bytes: number): void {
    this.baked.delete(name);
    this.baked.set(name, bytes);
  }

  private bake({ name, width, height, density = this.density, paint }: Bake): void {
    const { canvas } = this;
    canvas.width = Math.max(1, Math.round(width * density));
    canvas.height = Math.max(1, Math.round(height * density));
    const ctx = canvas.getContext('2d', { willReadFrequently: true })!;
    ctx.scale(canvas.width / width, canvas.height / height);
    paint(ctx);
    this.waiting.delete(name);
    this.keep(name, canvas);
    this.baked.set(name, canvas.width * canvas.height * BYTES_OF_PIXEL);
    this.bytes += canvas.width * canvas.height * BYTES_OF_PIXEL;
  }

  /** With WebGL the canvas is copied and serves the next picture; otherwise it is the picture. */
  private keep(name: string, canvas: HTMLCanvasElement): void {
    if (isWebGL(this.renderer)) {
      this.manager.addGLTexture(name, this.renderer.createCanvasTexture(canvas, true));
      return;
    }
    const texture = this.manager.create(
      name,
      canvas as unknown as HTMLImageElement,
      canvas.width,
      canvas.height,
    );
    texture?.add('__BASE', 0, 0, 0, canvas.width, canvas.height);
    this.canvas = document.createElement('canvas');
  }
}
