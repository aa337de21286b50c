import type { Server } from 'node:http';
import { defineConfig, type Plugin, type ViteDevServer } from 'vite';
import { CHUNKS } from './scripts/chunks.mjs';
import { compressed } from './scripts/compress-plugin.mjs';
import { icons } from './scripts/icons-plugin.mjs';
import { leanPeerjs } from './scripts/lean-peerjs-plugin.mjs';
import { leanPhaser } from './scripts/lean-phaser-plugin.mjs';
import { parts } from './scripts/parts-plugin.mjs';
import { pwa } from './scripts/pwa-plugin.mjs';
import { workers } from './scripts/workers-plugin.mjs';

/** Broker, relay and STUN on the dev server's own port: the page finds them at the same relative path everywhere. */
function endpoints(): Plugin {
  return {
    name: 'sixfold-endpoints',
    apply: 'serve',
    async configureServer(vite: ViteDevServer) {
      const server = vite.httpServer as Server | null;
      if (!server) return;
      const { serveBeside } = await import('./src/server/beside.ts');
      const handle = serveBeside(server, (trouble) => vite.config.logger.warn(trouble));
      vite.middlewares.use(handle);
    },
  };
}

export default defineConfig({
  base: './',
  build: {
    target: 'es2022',
    chunkSizeWarningLimit: 800,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // With `var` the compiler could not know that a component is never assigned again.
      output: { codeSplitting: { groups: CHUNKS }, topLevelVar: false },
      // Compressing well takes longer than all the rest, and is meant to.
      checks: { pluginTimings: false },
    },
  },
  server: { host: true },
  plugins: [endpoints(), icons(), leanPeerjs(), leanPhaser(), workers(), parts(), pwa(), compressed()],
});
