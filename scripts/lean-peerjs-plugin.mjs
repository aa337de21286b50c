import { fileURLToPath } from 'node:url';

const ADAPTER = 'webrtc-adapter';
const LEAN = '\0lean-webrtc-adapter';

/**
 * PeerJS asks its adapter which browser this is. The rest of the adapter mends sound and pictures, which no table has,
 * and browsers that are older than what the page is built for; but for one thing that Firefox learned in 2023.
 */
const CODE = `
import { shimConnectionState } from 'webrtc-adapter/src/js/common_shim.js';
import { detectBrowser } from 'webrtc-adapter/src/js/utils.js';
const browserDetails = detectBrowser(window);
shimConnectionState(window, browserDetails);
export default { browserDetails };
`;

/**
 * Builds the page with the parts of PeerJS that it needs. In development the whole library is served.
 * @returns {import('vite').Plugin}
 */
export function leanPeerjs() {
  return {
    name: 'sixfold-lean-peerjs',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^(webrtc-adapter|sdp)\b/ },
      async handler(id, importer) {
        if (id === ADAPTER) return LEAN;
        // What the few lines above import lies where PeerJS would find it.
        if (importer === LEAN) return this.resolve(id, fileURLToPath(import.meta.url));
        // It reads descriptions of sound and pictures: once nothing asks it, it may go.
        const found = id === 'sdp' ? await this.resolve(id, importer, { skipSelf: true }) : null;
        return found && { ...found, moduleSideEffects: false };
      },
    },
    load: (id) => (id === LEAN ? CODE : null),
  };
}
