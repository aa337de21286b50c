import { Malformed } from '../../src/fair/bytes.ts';
import { toHex, utf8 } from '../../src/fair/hash.ts';
import { Random } from '../../src/match/random.ts';
import { Link } from '../../src/net/mesh/link.ts';
import type { Members } from '../../src/net/mesh/members.ts';
import * as P from '../../src/net/mesh/packets.ts';
import { ourVersions } from '../../src/net/versions.ts';
import { packDescription, unpackDescription } from '../../src/net/wire/description.ts';
import { framesOf, Joiner } from '../../src/net/wire/frames.ts';
import { Handshake, Refused, type Self } from '../../src/net/wire/handshake.ts';
import { readInvitation, showInvitation } from '../../src/net/wire/invitation.ts';
import { nearly } from './fuzz-mutate.ts';
import { MemoryWire } from './memory-wire.ts';
import { Station, WireWorld } from './net-wires.ts';
import { nodeSignatures } from './node-signatures.ts';

// Mutated bytes for everything that reads what comes over wires, and for a mesh that is running.

export interface Fuzzed {
  readonly count: number;
  /** The most that one input took, in milliseconds. */
  readonly slowestMs: number;
  /** What was thrown that is no refusal, and what changed though it was refused. */
  readonly exceptions: readonly string[];
}

/** What took longer is measured again. */
const SLOW_MS = 2;
const TRIES = 4;
/** Keys are made ready once and kept. */
const MOST_VISITORS = 4096;

const SDP = [
  'a=candidate:1 1 udp 2113937151 8d5e2c1a-1111-4222-8333-0123456789ab.local 50712 typ host',
  'a=candidate:2 1 udp 2113939711 2001:db8::2 50713 typ host',
  'a=candidate:3 1 udp 1677729535 198.51.100.7 50714 typ srflx',
  'a=candidate:4 1 udp 1677729535 relay.example 50715 typ relay',
  'a=ice-ufrag:Ab+/',
  'a=ice-pwd:0123456789abcdefABCDEF+/',
  `a=fingerprint:sha-256 ${'0A:'.repeat(31)}FF`,
  'a=setup:actpass',
].join('\r\n');

const DESCRIPTION = packDescription(SDP);
const seedOf = (n: number): Uint8Array => new Uint8Array(32).fill(n);
const HOST = seedOf(200);

/** Whatever is refused in words is all right. */
const decoding =
  <T extends unknown[]>(read: (...args: T) => unknown) =>
  (...args: T): void => {
    try {
      read(...args);
    } catch (error) {
      if (!(error instanceof Malformed || error instanceof Refused)) throw error;
    }
  };

/** May say itself how many milliseconds it took. */
type Work = (() => number) | (() => void);

/** A table at which an attacker sends what it likes. */
class Scene {
  readonly random: Random;
  private readonly world = new WireWorld();
  private readonly host = new Station(this.world, 'host', { seed: HOST });
  private readonly good = new Station(this.world, 'good', { seed: seedOf(1), host: HOST });
  private readonly away = new Station(this.world, 'away', { seed: seedOf(2), host: HOST });
  private readonly code: Uint8Array;
  private wires: readonly [MemoryWire, MemoryWire] | undefined;
  private self: Self;
  private visitors = 0;
  private packets: readonly Uint8Array[] = [];

  constructor(random: Random) {
    this.random = random;
    this.code = Reflect.get(this.host, 'code');
    this.self = this.newSelf();
  }

  async begin(): Promise<void> {
    this.world.blocked.add('good away');
    await this.world.until(() => this.good.reach(this.away) === 'member');
  }

  /** As time goes by, and the others go on. */
  async rest(): Promise<void> {
    await this.world.run(500);
    if (this.good.reach(this.host) !== 'wire' || this.good.reach(this.away) !== 'member')
      throw new Error('Honest members were parted.');
  }

  /** What is known of those who are honest. */
  snapshot(): string {
    const book: Members = Reflect.get(this.host.mesh, 'book');
    const known = book.all.filter(({ key }) => key !== toHex(this.self.key));
    return known
      .map(({ key, isMet, heard, place, link }) => [key, isMet, heard, place, !!link].join())
      .join(' ');
  }

  /** Sends a frame as a member who has proved its key; whether it was refused. */
  sendPacket(frame: Uint8Array): { readonly work: () => void; readonly isRefused: () => boolean } {
    const [mine, theirs] = this.proved();
    return {
      work: () => {
        mine.send(frame);
        theirs.deliver();
      },
      isRefused: () => !theirs.isOpen || (frame[0] === 0 && frame[1] === P.FORWARD),
    };
  }

  /** Says what a newcomer would, but the frame instead of what comes at some place. */
  sendHandshake(change: (frame: Uint8Array) => Uint8Array): () => void {
    const at = this.random.below(3);
    const self = this.newSelf();
    return () => {
      const [mine, theirs] = MemoryWire.pair('stranger', 'host');
      let n = 0;
      mine.tamper = (frame) => (n++ === at ? change(frame) : frame);
      this.host.mesh.take(theirs);
      const handshake = new Handshake(self, mine, (packet) => mine.send(framesOf(packet)[0]));
      mine.listen({ bytes: decoding((frame) => handshake.receive(frame.slice(1))), closed: () => {} });
      for (let round = 0; round < 3; round++) for (const wire of [theirs, mine]) wire.deliver();
      mine.close();
      theirs.deliver();
    };
  }

  examples(): readonly Uint8Array[] {
    if (!this.wires) this.proved();
    return this.packets;
  }

  private newSelf(): Self {
    const seed = seedOf(3);
    new DataView(seed.buffer).setUint32(0, this.visitors++ % MOST_VISITORS);
    const session = seed.slice(0, 8);
    const key = nodeSignatures.keyOf(seed);
    return { code: this.code, key, seed, session, versions: ourVersions(), signatures: nodeSignatures };
  }

  /** A wire to the host that is open and proved: with a new key whenever the last one was cut. */
  private proved(): readonly [MemoryWire, MemoryWire] {
    if (this.wires?.[1].isOpen) return this.wires;
    this.self = this.newSelf();
    const [mine, theirs] = MemoryWire.pair('attacker', 'host');
    this.world.wires = this.world.wires.filter((wire) => wire.isOpen);
    this.world.wires.push(theirs);
    const ignore = (): void => {};
    const listener = { proved: ignore, packet: ignore, refused: ignore, over: ignore, malformed: ignore };
    new Link(this.self, mine, { ...listener, admits: () => true }, this.world.now);
    this.host.mesh.take(theirs);
    for (let round = 0; round < 3; round++) for (const wire of [mine, theirs]) wire.deliver();
    this.wires = [mine, theirs];
    this.packets = this.examplesOf();
    // Only of whom it has told is it believed that it carries something.
    mine.send(this.packets.find((frame) => frame[1] === P.ROSTER)!);
    theirs.deliver();
    return this.wires;
  }

  private examplesOf(): Uint8Array[] {
    const told = [this.away, this.good].map(({ key }) => ({ key, place: 3 }));
    const packets: P.Packet[] = [
      { kind: P.DATA, bytes: utf8('hello') },
      { kind: P.PING, wantsAnswer: true },
      { kind: P.ROSTER, place: 2, told },
      { kind: P.BYE, reason: P.LEAVING },
      { kind: P.OFFER, id: 7, words: DESCRIPTION },
      { kind: P.ANSWER, id: 7, words: DESCRIPTION },
      this.forward(this.away.key, this.host.key),
      this.forward(toHex(this.self.key), this.good.key),
    ];
    return packets.map((packet) => Uint8Array.of(0, ...P.encodePacket(packet)));
  }

  private forward(from: string, to: string): P.Packet {
    const stamp = { receivers: '00'.repeat(8), senders: '11'.repeat(8), count: 1 };
    const unsigned = { from, to, stamp, inner: P.encodePacket({ kind: P.PING, wantsAnswer: true }) };
    const signature = nodeSignatures.sign(P.forwardHash(this.code, unsigned), this.self.seed);
    return { kind: P.FORWARD, ...unsigned, signature };
  }
}

/** Feeds so many mutated inputs to all decoders and to a mesh. */
export async function fuzzWires(count: number, seed: string): Promise<Fuzzed> {
  const scene = new Scene(new Random(seed));
  await scene.begin();
  const exceptions: string[] = [];
  let slowestMs = 0;
  for (let i = 0; i < count; i++) {
    const { name, work } = nextOf(scene, i);
    try {
      slowestMs = Math.max(slowestMs, timeOf(work));
    } catch (error) {
      exceptions.push(`${name} ${i}: ${error}`);
    }
    if (i % 100 === 99) await scene.rest();
  }
  return { count, slowestMs, exceptions };
}

/** The least of a few: others may be at work on this machine. Some work says itself what it took. */
function timeOf(work: Work): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < TRIES && least > SLOW_MS; i++) least = Math.min(least, clocked(work));
  return least;
}

function clocked(work: Work): number {
  const begun = performance.now();
  return work() ?? performance.now() - begun;
}

function nextOf(scene: Scene, i: number): { readonly name: string; readonly work: Work } {
  const { random } = scene;
  const mutated = (examples: readonly Uint8Array[]): Uint8Array => nearly(examples, random);
  switch (i % 6) {
    case 0: {
      const bytes = mutated([DESCRIPTION]);
      return { name: 'description', work: decoding(() => unpackDescription(bytes)) };
    }
    case 1: {
      const text = nearlyText(random);
      return { name: 'invitation', work: decoding(() => readInvitation(text, 'invitation')) };
    }
    case 2: {
      const bytes = mutated(scene.examples()).slice(1);
      return { name: 'packet', work: decoding(() => P.encodePacket(P.decodePacket(bytes))) };
    }
    case 3: {
      const frames = [mutated(scene.examples()), mutated(scene.examples())];
      return { name: 'frames', work: decoding(() => joinAll(frames)) };
    }
    case 4:
      return { name: 'handshake', work: scene.sendHandshake((frame) => mutated([frame])) };
    default:
      return { name: 'mesh', work: sending(scene, mutated(scene.examples())) };
  }
}

function sending(scene: Scene, frame: Uint8Array): Work {
  return () => {
    const { work, isRefused } = scene.sendPacket(frame);
    const before = scene.snapshot();
    const took = clocked(work);
    if (isRefused() && scene.snapshot() !== before) throw new Error('A refused packet changed something.');
    return took;
  };
}

function joinAll(frames: readonly Uint8Array[]): void {
  const joiner = new Joiner();
  for (const frame of frames) joiner.add(frame);
}

function nearlyText(random: Random): string {
  const code = seedOf(3).slice(0, 10);
  const text = showInvitation({ kind: 'invitation', code, id: 77, words: nearly([DESCRIPTION], random) });
  if (random.below(2) === 0) return text;
  return Array.from(nearly([utf8(text)], random), (byte) => String.fromCharCode(byte)).join('');
}
