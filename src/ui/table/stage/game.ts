import { AUTO, CANVAS, Game, Scale, type Scene, type Types, WEBGL } from 'phaser';
import { COLORS } from '../../theme.ts';
import type { Size } from '../layout/types.ts';

// Phaser as a painter of pictures only: no input, no sound, no clock of its own.

/** A screen denser than this is drawn as if it were not: nobody sees the difference, and it costs twice as much. */
const MOST_DENSE = 2;

export const densityOf = (): number => Math.min(Math.max(1, window.devicePixelRatio), MOST_DENSE);

const deviceSize = ({ width, height }: Size, density: number): Size => ({
  width: Math.round(width * density),
  height: Math.round(height * density),
});

/** How the table is drawn. */
export type Drawing = 'webgl' | 'canvas';

const SLOW = /swiftshader|llvmpipe|software|basic render/i;

/** WebGL without a graphics card is far slower than a plain canvas. */
function isWebGLSlow(): boolean {
  const gl = document.createElement('canvas').getContext('webgl');
  const info = gl?.getExtension('WEBGL_debug_renderer_info');
  const name = gl?.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  return typeof name === 'string' && SLOW.test(name);
}

function typeOf(drawing: Drawing | undefined): number {
  if (drawing) return drawing === 'webgl' ? WEBGL : CANVAS;
  return isWebGLSlow() ? CANVAS : AUTO;
}

function configOf(
  type: number,
  size: Size,
  density: number,
  scene: Types.Scenes.CreateSceneFromObjectConfig,
) {
  return {
    type,
    scale: { mode: Scale.NONE, parent: null, zoom: 1 / density, ...deviceSize(size, density) },
    backgroundColor: COLORS.ground,
    banner: false,
    autoFocus: false,
    audio: { noAudio: true },
    input: { keyboard: false, mouse: false, touch: false, gamepad: false, windowEvents: false },
    plugins: { default: [] },
    // With more, Phaser's shader compares an interpolated number for equality, which tears cards that are turned.
    render: { maxTextures: 1 },
    scene,
  };
}

/** The camera sees CSS pixels, whatever the screen's are. */
function aim(scene: Scene, size: Size, density: number): void {
  const { width, height } = deviceSize(size, density);
  scene.cameras.main.setOrigin(0, 0).setZoom(density).setViewport(0, 0, width, height);
  // Phaser sets these only if they differ from the device's pixels, and leaves old ones standing.
  scene.game.canvas.style.width = `${size.width}px`;
  scene.game.canvas.style.height = `${size.height}px`;
}

export function resizeGame(scene: Scene, size: Size, density: number): void {
  const { width, height } = deviceSize(size, density);
  scene.scale.setZoom(1 / density).resize(width, height);
  aim(scene, size, density);
}

/** A scene that is drawn only when it is told to be. */
export function startGame(
  parent: HTMLElement,
  size: Size,
  density: number,
  drawing?: Drawing,
): Promise<Scene> {
  return new Promise((resolve) => {
    function create(this: Scene): void {
      aim(this, size, density);
      parent.prepend(this.game.canvas);
      resolve(this);
    }
    const game = new Game(configOf(typeOf(drawing), size, density, { create }));
    game.events.once('ready', () => queueMicrotask(() => game.loop.sleep()));
  });
}

/** A sleeping game is not destroyed until it is drawn once more. */
export function stopGame({ game, sys }: Scene): void {
  const { renderer } = sys;
  const gl = 'gl' in renderer ? renderer.gl : null;
  game.destroy(true);
  game.step(0, 0);
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  // Phaser leaves these behind, and with them all that they know.
  window.onblur = null;
  window.onfocus = null;
}
