import type { GameObjects, Scene } from 'phaser';
import { loadFonts } from '../paint/fonts.ts';
import type { Frame, TableCanvas } from './frame.ts';
import { dropArea, dropPlaceOf } from './layout/drops.ts';
import { layoutOf } from './layout/layout.ts';
import type { Layout, Size } from './layout/types.ts';
import { centerDeckSpot } from './motion/homes.ts';
import {
  arrivalsIn,
  honorFlights,
  isShuffled,
  journeysBetween,
  type Shown,
  shownOf,
} from './motion/journeys.ts';
import { lightsOf } from './motion/light.ts';
import { looksOf } from './motion/looks.ts';
import { schedule } from './motion/schedule.ts';
import { groundBake } from './stage/bakes.ts';
import { Clock } from './stage/clock.ts';
import { Effects } from './stage/effects.ts';
import { type Drawing, densityOf, resizeGame, startGame, stopGame } from './stage/game.ts';
import { Pieces } from './stage/pieces.ts';
import { platesOf } from './stage/plate-bakes.ts';
import { Plates } from './stage/plates.ts';
import { Textures } from './stage/textures.ts';

// The only door to Phaser: everything behind it is loaded when a table is opened.

/** What may be spent on painting pictures in one frame, in milliseconds. */
const PAINTING = 4;

class Table implements TableCanvas {
  private readonly scene: Scene;
  private readonly textures: Textures;
  private readonly pieces: Pieces;
  private readonly plates: Plates;
  private readonly effects: Effects;
  private readonly ground: GameObjects.Image;
  private readonly clock = new Clock((now) => this.step(now));
  private size: Size;
  private frame: Frame | null = null;
  private shown: Shown | null = null;
  private isBusy = false;

  constructor(scene: Scene, size: Size, density: number) {
    this.scene = scene;
    this.size = size;
    this.textures = new Textures(scene, density);
    this.pieces = new Pieces(scene, this.textures);
    this.plates = new Plates(scene, this.textures);
    this.effects = new Effects(scene, this.textures);
    this.ground = scene.add.image(0, 0, this.textures.take(groundBake(size))).setOrigin(0);
    document.addEventListener('visibilitychange', this.onVisibility);
    scene.sys.renderer.on('restorewebgl', this.onRestored);
    this.layGround();
  }

  get isMoving(): boolean {
    return this.isBusy;
  }

  get layout(): Layout | null {
    return this.shown?.layout ?? null;
  }

  show(frame: Frame, speed: number): void {
    const before = this.shown;
    const shown = shownOf(frame.tableau, layoutOf(frame.tableau, this.size));
    const pace = before && !document.hidden ? speed : 0;
    const now = performance.now();
    this.frame = frame;
    this.shown = shown;
    this.plates.show(platesOf(frame.tableau, shown.layout));
    this.pieces.show(
      {
        departures: schedule(before ? journeysBetween(before, shown) : arrivalsIn(shown), pace),
        spots: shown.layout.spots,
        lights: lightsOf(frame, shown.homes),
        looks: looksOf(frame),
        scale: shown.layout.scale,
      },
      now,
    );
    if (pace === 0) this.finish();
    if (before && pace > 0) this.flourish(before, shown, now, pace);
    this.wake();
  }

  highlight(key: number | null): void {
    this.pieces.raise(key, performance.now());
    this.wake();
  }

  drag(key: number, at: { readonly x: number; readonly y: number } | null): void {
    this.pieces.drag(key, at, performance.now());
    const spot = this.layout?.spots.get(key);
    this.effects.hint(
      at && spot && this.layout ? dropArea(this.layout, dropPlaceOf(this.layout, spot)) : null,
    );
    this.wake();
  }

  finish(): void {
    this.pieces.finish();
    this.effects.finish();
    this.wake();
  }

  resize(width: number, height: number): void {
    const density = densityOf();
    if (width === this.size.width && height === this.size.height && density === this.textures.density) return;
    const isDenser = density !== this.textures.density;
    this.size = { width, height };
    this.textures.density = density;
    resizeGame(this.scene, this.size, density);
    if (isDenser) return this.paintAnew();
    this.layGround();
    if (this.frame) this.show(this.frame, 0);
  }

  destroy(): void {
    this.clock.stop();
    document.removeEventListener('visibilitychange', this.onVisibility);
    stopGame(this.scene);
  }

  /** All pictures anew: they were lost, or are of another density. */
  private paintAnew(): void {
    this.effects.finish();
    this.effects.hint(null);
    this.pieces.clear();
    this.plates.clear();
    this.textures.clear();
    this.shown = null;
    this.layGround();
    if (this.frame) this.show(this.frame, 0);
  }

  /** The old wood is stretched until the new is painted. */
  private layGround(): void {
    const { ground, size, textures } = this;
    const bake = groundBake(size);
    if (!textures.has(ground.texture.key) || textures.ask(bake)) ground.setTexture(textures.take(bake));
    ground.setDisplaySize(size.width, size.height);
    this.wake();
  }

  private flourish(before: Shown, shown: Shown, now: number, speed: number): void {
    for (const flight of honorFlights(before, shown)) this.effects.fly(flight, now, speed);
    const { layout, tableau } = shown;
    const { deck, discard } = layout.plates;
    if (deck && discard && isShuffled(before, shown)) this.effects.riffle(discard, deck, now, speed);
    const { event } = tableau;
    const spot = event && layout.spots.get(event.key);
    if (event && spot && event.key !== before.tableau.event?.key)
      this.effects.wash(event.id, centerDeckSpot(layout), spot, this.size, now, speed);
  }

  private wake(): void {
    this.isBusy = true;
    this.clock.wake();
  }

  private step(now: number): boolean {
    this.textures.work(PAINTING);
    if (this.ground.texture.key !== groundBake(this.size).name) this.layGround();
    const arePiecesMoving = this.pieces.step(now);
    const areEffectsRunning = this.effects.step(now);
    this.scene.game.step(now, 0);
    this.isBusy = arePiecesMoving || areEffectsRunning || this.textures.isWaiting;
    if (this.textures.isFull) this.textures.tidy(this.pictures());
    return this.isBusy;
  }

  private pictures(): Set<string> {
    const parts = [this.pieces, this.plates, this.effects];
    return new Set([this.ground.texture.key, ...parts.flatMap((part) => [...part.pictures()])]);
  }

  private readonly onVisibility = (): void => {
    if (document.hidden) this.finish();
    else this.wake();
  };

  private readonly onRestored = (): void => this.paintAnew();
}

/** The table on a canvas in the parent, which it fills; drawn as it is fastest, unless told how. */
export async function openTable(parent: HTMLElement, size: Size, drawing?: Drawing): Promise<TableCanvas> {
  const density = densityOf();
  const [scene] = await Promise.all([startGame(parent, size, density, drawing), loadFonts()]);
  return new Table(scene, size, density);
}
