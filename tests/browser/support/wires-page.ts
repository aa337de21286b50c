import { naclSignatures } from '../../../src/fair/sign.ts';
import { brokerBeside, readBroker } from '../../../src/net/broker-address.ts';
import { codeOf, showCode } from '../../../src/net/code.ts';
import { type OpenMesh, openMesh } from '../../../src/net/mesh/open.ts';
import type { Key, Trouble } from '../../../src/net/mesh.ts';
import { ourVersions } from '../../../src/net/versions.ts';

// A page that does nothing but hold a mesh: tests look at it and speak through it.

export interface Opening {
  /** A small number, for the key. */
  readonly seed: number;
  readonly hostSeed: number;
  /** Instead of the code that the host's key gives. */
  readonly code?: string;
  /** "none", "beside" the page, or an address. */
  readonly broker: string;
  readonly protocol?: number;
}

export interface Seen {
  readonly self: Key;
  readonly reach: Readonly<Record<Key, string>>;
  readonly silent: Readonly<Record<Key, number>>;
  readonly broker: string;
  readonly troubles: readonly Trouble[];
  readonly details: readonly string[];
  readonly heard: readonly string[];
  /** Milliseconds from opening until each member was first reached by a wire. */
  readonly wiredAfter: Readonly<Record<Key, number>>;
}

const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
export const keyOf = (n: number): Uint8Array => naclSignatures.keyOf(seedOf(n));

let mesh: OpenMesh;
let begun = 0;
let accept: (answer: string) => Promise<void>;
const troubles: Trouble[] = [];
const details: string[] = [];
const heard: string[] = [];
const wiredAfter: Record<Key, number> = {};
const connections: RTCPeerConnection[] = [];

function keepConnections(): void {
  const Before = window.RTCPeerConnection;
  window.RTCPeerConnection = class extends Before {
    constructor(config?: RTCConfiguration) {
      super(config);
      connections.push(this);
    }
  };
}

export function open({ seed, hostSeed, code, broker, protocol }: Opening): void {
  keepConnections();
  begun = performance.now();
  const ours = ourVersions();
  mesh = openMesh({
    code: code ?? showCode(codeOf(keyOf(hostSeed))),
    keys: { seed: seedOf(seed) },
    isHost: seed === hostSeed,
    broker:
      broker === 'none'
        ? null
        : broker === 'beside'
          ? brokerBeside(location.href)
          : readBroker(broker, false)!,
    iceServers: () => [],
    hasRelay: broker === 'beside',
    versions: { ...ours, protocol: protocol ?? ours.protocol },
    listener: {
      message: (_, bytes) => heard.push(new TextDecoder().decode(bytes)),
      changed: note,
      rejoined: () => {},
      trouble: (trouble, detail) => {
        troubles.push(trouble);
        details.push(detail);
      },
    },
  });
}

function note(): void {
  for (const [key, { by }] of mesh.members) if (by === 'wire') wiredAfter[key] ??= performance.now() - begun;
}

export function see(): Seen {
  const members = [...mesh.members];
  return {
    self: mesh.self,
    reach: Object.fromEntries(members.map(([key, { by }]) => [key, by])),
    silent: Object.fromEntries(members.map(([key, { silent }]) => [key, silent])),
    broker: mesh.broker,
    troubles,
    details,
    heard,
    wiredAfter,
  };
}

export function say({ to, text }: { to: Key; text: string }): void {
  mesh.send(to, new TextEncoder().encode(text));
}

export async function invite(): Promise<string> {
  const invitation = await mesh.invite();
  accept = invitation.accept;
  return invitation.code;
}

export const acceptAnswer = (answer: string): Promise<void> => accept(answer);
export const answerInvitation = async (text: string): Promise<string> =>
  (await mesh.answerInvitation(text)).answer;
export const close = (): void => mesh.close();

/** Bytes that went over the open channels of this page so far, both ways. */
export async function traffic(): Promise<number> {
  let sum = 0;
  for (const connection of connections.filter((each) => each.connectionState === 'connected'))
    for (const each of (await connection.getStats()).values())
      if (each.type === 'transport') sum += (each.bytesSent ?? 0) + (each.bytesReceived ?? 0);
  return sum;
}
