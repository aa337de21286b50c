import { fileURLToPath } from 'node:url';

const LEAN = fileURLToPath(new URL('../src/ui/table/stage/lean-phaser.cjs', import.meta.url));

/** Phaser's own build leaves parts out by these. */
const FEATURES = {
  WEBGL_RENDERER: true,
  CANVAS_RENDERER: true,
  WEBGL_DEBUG: false,
  EXPERIMENTAL: false,
  FEATURE_SOUND: false,
  PLUGIN_3D: false,
  PLUGIN_CAMERA3D: false,
  PLUGIN_FBINSTANT: false,
};

/**
 * Builds the page with the parts of Phaser that it needs. In development the whole library is served.
 * @returns {import('vite').Plugin}
 */
export function leanPhaser() {
  return {
    name: 'sixfold-lean-phaser',
    apply: 'build',
    config: () => ({
      resolve: { alias: [{ find: /^phaser$/, replacement: LEAN }] },
      define: Object.fromEntries(
        Object.entries(FEATURES).map(([name, on]) => [`typeof ${name}`, String(on)]),
      ),
    }),
  };
}
