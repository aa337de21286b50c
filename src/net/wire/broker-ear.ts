import type { Peer } from 'peerjs';
import { Bucket } from '../bucket.ts';

// Between the broker's socket and PeerJS. PeerJS makes a connection of every offer and keeps every candidate that nobody
// waits for, so anybody who knows a place could use up the page: what is too much, or no message, does not reach it. And
// a socket may look open long after its network is gone: a message to oneself, which any broker passes on, tells.

interface Said {
  readonly type: string;
  readonly src?: unknown;
  readonly payload?: unknown;
}

/** A search dials sixteen places; whoever is found by many at once hears some offers a second. */
const OFFERS = [48, 4] as const;
/** Answers and candidates, some for each offer. */
const OTHERS = [800, 100] as const;
const MOST_TEXT = 64 * 1024;

const ECHO = 'sixfold-echo';

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isSaid = (value: unknown): value is Said => isFields(value) && typeof value.type === 'string';

/** PeerJS reads `payload.connectionId` and more of it without a look. */
function isWhole({ type, src, payload }: Said): boolean {
  if (type !== 'OFFER' && type !== 'ANSWER' && type !== 'CANDIDATE')
    return payload === undefined || isFields(payload);
  return typeof src === 'string' && isFields(payload) && JSON.stringify(payload).length <= MOST_TEXT;
}

export class BrokerEar {
  private readonly peer: Peer;
  private readonly offers = new Bucket(...OFFERS);
  private readonly others = new Bucket(...OTHERS);
  private echo: { readonly word: string; readonly heard: () => void } | undefined;

  constructor(peer: Peer) {
    this.peer = peer;
    const { socket } = peer;
    const listeners = socket.listeners('message');
    socket.removeAllListeners('message');
    socket.on('message', (said: unknown) => {
      if (this.admits(said)) for (const listener of listeners) listener(said);
    });
  }

  /** Whether a message to oneself comes back in time. */
  isHeard(id: string, patience: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), patience);
      const word = `${Math.random()}`;
      const heard = (): void => {
        clearTimeout(timer);
        resolve(true);
      };
      this.echo = { word, heard };
      this.peer.socket.send({ type: 'CANDIDATE', dst: id, payload: { [ECHO]: word } });
    });
  }

  private admits(said: unknown): boolean {
    if (!isSaid(said) || !isWhole(said) || this.isEcho(said)) return false;
    const bucket = said.type === 'OFFER' ? this.offers : this.others;
    return bucket.take(1, performance.now());
  }

  private isEcho({ payload }: Said): boolean {
    if (!isFields(payload) || !Object.hasOwn(payload, ECHO)) return false;
    if (payload[ECHO] === this.echo?.word) this.echo?.heard();
    return true;
  }
}
