import type { Page } from 'playwright-core';

// What a page tells of its connections, without being changed by it.

export interface Watch {
  /** Milliseconds from opening the address until there was something to read. */
  readonly text: number | null;
  /** Until there was something to press. */
  readonly screen: number | null;
  /** Until somebody else was seen in the lobby. */
  readonly lobby: number | null;
  /** Bytes that were loaded until then. */
  readonly lobbyBytes: number | null;
  /** What the page has said about the network, in order. */
  readonly said: readonly string[];
  /** Members to whom a channel is open that goes straight to them, or over a TURN server. */
  readonly wires: readonly ('direct' | 'TURN')[];
  /** Bytes go over a WebSocket: the broker's carries text only. */
  readonly isRelayed: boolean;
}

declare global {
  interface Window {
    labWatch: () => Promise<Watch>;
  }
}

/** An init script: plain JavaScript, which runs before anything else does. */
export const WATCH = `(() => {
  const first = { text: null, screen: null, lobby: null, lobbyBytes: null };
  const loaded = () => performance.getEntries().reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
  const said = [];
  const connections = [];
  const binary = new Set();
  const Connection = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Connection {
    constructor(...args) { super(...args); connections.push(this); }
  };
  const Socket = window.WebSocket;
  window.WebSocket = class extends Socket {
    constructor(...args) {
      super(...args);
      this.addEventListener('message', ({ data }) => typeof data !== 'string' && binary.add(this));
    }
  };
  const SAYINGS = '.net-searching, .net-banner .prompt-text, .plate-note, .notice, .toast, [role=alert], [role=status]';
  const look = () => {
    const now = Math.round(performance.now());
    const main = document.querySelector('main');
    if (document.body?.innerText.trim()) first.text ??= now;
    if (main?.querySelector('button, a[href]')) first.screen ??= now;
    if (Number(document.querySelector('[data-players]')?.dataset.players) > 1) {
      first.lobby ??= now;
      first.lobbyBytes ??= loaded();
    }
    for (const element of document.querySelectorAll(SAYINGS)) {
      const words = element.innerText.replace(/\\s+/g, ' ').replace(/\\d+:\\d\\d/g, 'm:ss').trim();
      if (words && !said.includes(words)) said.push(words);
    }
  };
  new MutationObserver(look).observe(document, { subtree: true, childList: true, attributeFilter: ['data-players', 'data-phase'] });
  setInterval(look, 50);
  const wireOf = async (connection) => {
    const stats = await connection.getStats();
    const all = [...stats.values()];
    const transport = all.find(({ type, selectedCandidatePairId }) => type === 'transport' && selectedCandidatePairId);
    const isOpen = all.some(({ type, state }) => type === 'data-channel' && state === 'open');
    if (!transport || !isOpen) return [];
    const { localCandidateId, remoteCandidateId } = stats.get(transport.selectedCandidatePairId);
    const ends = [localCandidateId, remoteCandidateId].map((id) => stats.get(id)?.candidateType);
    return [ends.includes('relay') ? 'TURN' : 'direct'];
  };
  window.labWatch = async () => ({
    ...first,
    said,
    wires: (await Promise.all(connections.filter((c) => c.connectionState === 'connected').map(wireOf))).flat(),
    isRelayed: [...binary].some((socket) => socket.readyState === 1),
  });
})();`;

export const watch = (page: Page): Promise<Watch> => page.evaluate(() => window.labWatch());

/** How a page reaches so many others, as far as it can tell. */
export function wayOf({ wires, isRelayed }: Watch, others: number): string {
  const ways = [...new Set(wires)];
  if (wires.length >= others) return ways.join(', ');
  // Who has a wire to somebody may be carried by them to the others.
  return [...ways, isRelayed ? 'relayed' : wires.length > 0 ? 'carried' : 'none'].join(', ');
}
