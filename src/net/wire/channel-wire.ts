import type { Wire, WireListener } from './wire.ts';

/** A reader who is this far behind does not come back: the wire is given up. */
const MOST_WAITING = 4 * 1024 * 1024;

const fingerprintIn = (description: RTCSessionDescription | null): string =>
  /^a=fingerprint:(\S+ \S+)/m.exec(description?.sdp ?? '')?.[1]?.toUpperCase() ?? '';

/** A wire over an open data channel. */
export function channelWire(
  connection: RTCPeerConnection,
  channel: RTCDataChannel,
  isDialled: boolean,
  dispose: () => void,
): Wire {
  let listener: WireListener | undefined;
  let isOpen = true;
  const early: Uint8Array[] = [];
  channel.binaryType = 'arraybuffer';

  const close = (): void => {
    if (!isOpen) return;
    isOpen = false;
    channel.close();
    dispose();
  };
  const lose = (): void => {
    if (!isOpen) return;
    close();
    listener?.closed();
  };
  channel.addEventListener('message', ({ data }) => {
    if (!(data instanceof ArrayBuffer)) return lose();
    const frame = new Uint8Array(data);
    if (listener) listener.bytes(frame);
    else early.push(frame);
  });
  channel.addEventListener('close', lose);
  connection.addEventListener('connectionstatechange', () => {
    if (connection.connectionState === 'failed' || connection.connectionState === 'closed') lose();
  });

  return {
    isDialled,
    isRelayed: false,
    fingerprints: {
      mine: fingerprintIn(connection.localDescription),
      theirs: fingerprintIn(connection.remoteDescription),
    },
    listen(to) {
      listener = to;
      for (const frame of early.splice(0)) to.bytes(frame);
    },
    send(frame) {
      if (!isOpen || channel.readyState !== 'open') return;
      if (channel.bufferedAmount > MOST_WAITING) return lose();
      channel.send(frame as Uint8Array<ArrayBuffer>);
    },
    close,
  };
}
