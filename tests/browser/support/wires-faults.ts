// Bad networks for pages under test. Add FAULTS as an init script; then `window.wireFaults` has what is below.

export interface WireFaults {
  /** Of this page's channels; other pages name it to be cut off from this one. */
  fingerprint(): Promise<string>;
  /** Nothing is ever sent to, or taken from, a page with this fingerprint. To cut a pair off, both must block. */
  block(fingerprint: string): void;
  unblock(fingerprint: string): void;
  /** Milliseconds that everything takes which this page sends. */
  delay: number;
  /** Holds back everything that this page sends, as a network does that is lost for a while; then lets it go. */
  hold(isHeld: boolean): void;
  /** Channels that are open now. */
  channels(): number;
  /** Bytes that all channels have cost so far, in both directions, with everything that is around them. */
  traffic(): Promise<number>;
}

declare global {
  interface Window {
    wireFaults: WireFaults;
  }
}

/** Plain JavaScript: it runs in the page before anything else does. */
export const FAULTS = `(() => {
  const blocked = new Set();
  const Native = window.RTCPeerConnection;
  let certificate;
  const made = Native.generateCertificate({ name: 'ECDSA', namedCurve: 'P-256' });
  made.then((each) => { certificate = each; });
  const connections = new Set();
  const opened = new Set();
  let held;
  const upper = (text) => text.toUpperCase();
  const isBlocked = (sdp) => [...blocked].some((each) => upper(sdp).includes(each));
  const withoutCandidates = (sdp) => sdp.replace(/^a=candidate:.*\\r\\n/gm, '');
  window.RTCPeerConnection = class extends Native {
    constructor(config = {}) {
      super(certificate ? { ...config, certificates: [certificate] } : config);
      connections.add(this);
      this.addEventListener('datachannel', ({ channel }) => opened.add(channel));
    }
    createDataChannel(...args) {
      const channel = super.createDataChannel(...args);
      opened.add(channel);
      return channel;
    }
    setRemoteDescription({ type, sdp }) {
      this.isCutOff = isBlocked(sdp);
      return super.setRemoteDescription({ type, sdp: this.isCutOff ? withoutCandidates(sdp) : sdp });
    }
    addIceCandidate(candidate) {
      return this.isCutOff ? Promise.resolve() : super.addIceCandidate(candidate);
    }
  };
  const send = RTCDataChannel.prototype.send;
  RTCDataChannel.prototype.send = function (data) {
    const copy = data.slice();
    const goes = () => this.readyState === 'open' && send.call(this, copy);
    if (held) held.push(goes);
    else if (window.wireFaults.delay) setTimeout(goes, window.wireFaults.delay);
    else goes();
  };
  window.wireFaults = {
    fingerprint: async () => {
      const connection = new Native({ certificates: [await made] });
      connection.createDataChannel('x');
      const { sdp } = await connection.createOffer();
      connection.close();
      return upper(/a=fingerprint:sha-256 (\\S+)/.exec(sdp)[1]);
    },
    block: (fingerprint) => blocked.add(fingerprint),
    unblock: (fingerprint) => blocked.delete(fingerprint),
    delay: 0,
    hold: (isHeld) => {
      const late = held ?? [];
      held = isHeld ? late : undefined;
      if (!isHeld) for (const goes of late) goes();
    },
    channels: () => [...opened].filter(({ readyState }) => readyState === 'open').length,
    traffic: async () => {
      let sum = 0;
      for (const connection of connections) {
        if (connection.connectionState !== 'connected') continue;
        for (const each of (await connection.getStats()).values())
          if (each.type === 'transport') sum += each.bytesSent + each.bytesReceived;
      }
      return sum;
    },
  };
})();`;
