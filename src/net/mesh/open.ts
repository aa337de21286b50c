import { Malformed } from '../../fair/bytes.ts';
import { isEqual, toHex } from '../../fair/hash.ts';
import { naclSignatures, type Signatures } from '../../fair/sign.ts';
import type { BrokerAddress } from '../broker-address.ts';
import { isHostOf, readCode } from '../code.ts';
import type { Mesh, MeshListener } from '../mesh.ts';
import { ourVersions, type Versions } from '../versions.ts';
import { SESSION, type Self } from '../wire/handshake.ts';
import { readInvitation, showInvitation } from '../wire/invitation.ts';
import { PeerDialler } from '../wire/peerjs-dialler.ts';
import { RtcIntroducer } from '../wire/rtc-introducer.ts';
import { SocketRelay } from '../wire/socket-relay.ts';
import type { Dialler, Wire } from '../wire/wire.ts';
import { TableMesh } from './table-mesh.ts';
import { DIAL, TICK } from './times.ts';

export interface MeshOptions {
  readonly code: Uint8Array | string;
  /** The 32 bytes that the member's key comes from. */
  readonly keys: { readonly seed: Uint8Array };
  readonly isHost: boolean;
  /** Nothing if all come by invitation. */
  readonly broker: BrokerAddress | null;
  /** Others are asked for once somebody is met whom only the relay reaches. */
  readonly iceServers: (hasOutsiders: boolean) => RTCIceServer[];
  /** Whether the broker's server relays. */
  readonly hasRelay: boolean;
  readonly listener: MeshListener;
  readonly versions?: Versions;
  readonly signatures?: Signatures;
}

/** A mesh in a page. */
export interface OpenMesh extends Mesh {
  /** A text for somebody who cannot come by the broker; its answer completes the way. */
  invite(): Promise<{ readonly code: string; accept(answer: string): Promise<void> }>;
  /** Throws a sentence if the text is no invitation to this table. */
  answerInvitation(invitation: string): Promise<{ readonly answer: string }>;
}

/** People copy texts by hand: an invitation waits so long for its answer, and the answer for the channel. */
const INVITED = 10 * 60_000;

const NO_WEBRTC = 'This browser cannot open direct connections: WebRTC is missing or switched off.';

const NOBODY: Dialler = {
  state: 'none',
  place: undefined,
  dial: async () => 'absent',
  wake: () => {},
  close: () => {},
};

export function openMesh(options: MeshOptions): OpenMesh {
  const { isHost } = options;
  const code = typeof options.code === 'string' ? readCode(options.code) : options.code;
  const signatures = options.signatures ?? naclSignatures;
  const key = signatures.keyOf(options.keys.seed);
  if (isHost && code && !isHostOf(code, key)) throw new Error("The code is not that of the host's key.");
  const self: Self = {
    code: code ?? new Uint8Array(0),
    key,
    seed: options.keys.seed,
    session: crypto.getRandomValues(new Uint8Array(SESSION)),
    versions: options.versions ?? ourVersions(),
    signatures,
  };
  const canConnect = typeof RTCPeerConnection !== 'undefined';
  const hasBroker = code && options.broker && canConnect;
  const relay = hasBroker && options.hasRelay ? new SocketRelay(options.broker, code) : undefined;
  const listener = relay ? options.listener : withoutRelay(options.listener);
  let hasOutsiders = false;
  const take = (wire: Wire): void => {
    hasOutsiders ||= wire.isRelayed;
    mesh.take(wire);
  };
  const iceServers = (): RTCIceServer[] => options.iceServers(hasOutsiders);
  const ways = { iceServers, relay };
  const dialler = hasBroker
    ? new PeerDialler({
        ...ways,
        broker: options.broker,
        code,
        isHost,
        patience: DIAL,
        listener: { wire: take, missed: () => mesh.miss(), changed: () => mesh.brokerChanged() },
      })
    : NOBODY;
  const introducer = new RtcIntroducer({ ...ways, late: take });
  const mesh = new TableMesh({
    self,
    isHost,
    dialler,
    introducer,
    listener,
    now: () => performance.now(),
    wall: () => Date.now(),
    isOnline: () => navigator.onLine,
  });
  if (!code) queueMicrotask(() => listener.trouble('wrong-code', ''));
  else if (!canConnect) queueMicrotask(() => listener.trouble('unreachable', NO_WEBRTC));
  const stop = attend(mesh);
  const leave = (): void => {
    stop();
    leaveOthers();
    mesh.close();
  };
  const leaveOthers = openOnce(mesh.self, self.code, () => {
    leave();
    listener.trouble('elsewhere', '');
  });
  return withInvitations(mesh, self.code, introducer, leave);
}

/** Where nobody relays, whoever cannot be reached directly is told so. */
const withoutRelay = (listener: MeshListener): MeshListener => ({
  message: (from, bytes) => listener.message(from, bytes),
  changed: () => listener.changed(),
  rejoined: (member) => listener.rejoined(member),
  trouble: (trouble, detail) => listener.trouble(trouble === 'unreachable' ? 'no-relay' : trouble, detail),
});

/** Some browsers tell when the device changes from one network to another. */
const connectionOf = (of: Navigator): EventTarget | undefined =>
  (of as Navigator & { readonly connection?: EventTarget }).connection;

/** Gives the mesh its clock and tells it what the page does; answers how to stop that. */
function attend(mesh: TableMesh): () => void {
  const events = new AbortController();
  const { signal } = events;
  const timer = setInterval(() => mesh.tick(), TICK);
  const wake = (): void => mesh.wake();
  addEventListener('pagehide', () => mesh.sayBye(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && wake(), { signal });
  addEventListener('online', wake, { signal });
  addEventListener('offline', () => mesh.tick(), { signal });
  connectionOf(navigator)?.addEventListener('change', wake, { signal });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), {
    signal,
  });
  return () => {
    clearInterval(timer);
    events.abort();
  };
}

/** The same member in two windows would push itself off the table: the newest window has it. */
function openOnce(self: string, code: Uint8Array, isElsewhere: () => void): () => void {
  const windows = new BroadcastChannel(`sixfold ${self} ${toHex(code)}`);
  windows.onmessage = isElsewhere;
  windows.postMessage('open');
  return () => windows.close();
}

function withInvitations(
  mesh: TableMesh,
  code: Uint8Array,
  introducer: RtcIntroducer,
  close: () => void,
): OpenMesh {
  const take = (wire: Wire | undefined): void => {
    if (wire) mesh.take(wire);
  };
  const checkTable = (of: Uint8Array): void => {
    if (!isEqual(of, code)) throw new Malformed('This is of another table.');
  };
  return {
    self: mesh.self,
    get members() {
      return mesh.members;
    },
    get broker() {
      return mesh.broker;
    },
    get outage() {
      return mesh.outage;
    },
    get isMissed() {
      return mesh.isMissed;
    },
    get nonsense() {
      return mesh.nonsense;
    },
    send: (to, bytes) => mesh.send(to, bytes),
    shutOut: (member) => mesh.shutOut(member),
    letIn: (member) => mesh.letIn(member),
    blame: (member, points) => mesh.blame(member, points),
    close,
    async invite() {
      const offer = await introducer.offer(INVITED, true);
      const id = crypto.getRandomValues(new Uint32Array(1))[0];
      void offer.wire.then(take);
      return {
        code: showInvitation({ kind: 'invitation', code, id, words: offer.words }),
        async accept(text) {
          const answer = readInvitation(text, 'answer');
          checkTable(answer.code);
          if (answer.id !== id) throw new Malformed('This answers an older invitation: send the new one.');
          await offer.accept(answer.words);
        },
      };
    },
    async answerInvitation(text) {
      const invitation = readInvitation(text, 'invitation');
      checkTable(invitation.code);
      const { words, wire } = await introducer.answer(invitation.words, INVITED, true);
      void wire.then(take);
      return { answer: showInvitation({ ...invitation, kind: 'answer', words }) };
    },
  };
}
