import type { Wire, WireListener } from './wire.ts';

/** A reader who is this far behind does not come back: the wire is given up. */
const MOST_WAITING = 4 * 1024 * 1024;
/** Whoever has not heard our HELLO yet has little to say. */
const MOST_EARLY = 64 * 1024;
const LOOKED_EVERY = 50;
/** Until the browser shows what it has already used. */
const DESCRIBED_IN = 5000;

const fingerprintIn = (description: RTCSessionDescription | null): string | undefined =>
  /^a=fingerprint:(\S+ \S+)/m.exec(description?.sdp ?? '')?.[1]?.toUpperCase();

/** Nothing unless both are there: a handshake over an empty one would fail as if the other end were a stranger. */
function fingerprintsOf(connection: RTCPeerConnection): Wire['fingerprints'] | undefined {
  const mine = fingerprintIn(connection.localDescription);
  const theirs = fingerprintIn(connection.remoteDescription);
  return mine && theirs ? { mine, theirs } : undefined;
}

/**
 * A wire over an open data channel, once the browser shows both descriptions: under load Chromium may open the channel
 * first. Nothing if it closes before, or if they do not come in time.
 */
export function channelWire(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  isDialled: boolean,
  dispose: () => void,
): Promise<Wire | undefined> {
  let listener: WireListener | undefined;
  let isOpen = true;
  let early: Uint8Array[] = [];
  let earlyBytes = 0;
  let gaveUp = (): void => {};
  channel.binaryType = 'arraybuffer';

  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    early = [];
    gaveUp();
    channel.close();
    dispose();
  };
  const lose = (): void => {
    if (!isOpen) return;
    close();
    listener?.closed();
  };
  const keep = (frame: Uint8Array): void => {
    earlyBytes += frame.length;
    early.push(frame);
    if (earlyBytes > MOST_EARLY) lose();
  };
  channel.addEventListener('message', ({ data }) => {
    if (!isOpen) return;
    if (!(data instanceof ArrayBuffer)) return lose();
    if (listener) listener.bytes(new Uint8Array(data));
    else keep(new Uint8Array(data));
  });
  channel.addEventListener('close', lose);
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') lose();
  });

  const wireOf = (fingerprints: Wire['fingerprints']): Wire => ({
    isDialled,
    isRelayed: false,
    fingerprints,
    listen(to) {
      listener = to;
      for (const frame of early.splice(0)) to.bytes(frame);
      if (!isOpen) to.closed();
    },
    send(frame) {
      if (!isOpen || channel.readyState !== 'open') return;
      if (channel.bufferedAmount > MOST_WAITING) return lose();
      channel.send(frame as Uint8Array<ArrayBuffer>);
    },
    close,
  });

  return new Promise((resolve) => {
    const done = (wire: Wire | undefined): void => {
      clearInterval(looking);
      clearTimeout(timer);
      connection.removeEventListener('signalingstatechange', look);
      resolve(wire);
    };
    const look = (): void => {
      const fingerprints = fingerprintsOf(connection);
      if (fingerprints && isOpen) done(wireOf(fingerprints));
    };
    const looking = setInterval(look, LOOKED_EVERY);
    const timer = setTimeout(lose, DESCRIBED_IN);
    gaveUp = () => done(undefined);
    connection.addEventListener('signalingstatechange', look);
    look();
  });
}
