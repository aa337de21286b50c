import { nodeSignatures } from '../../src/cli/signatures.ts';
import type { ChainKind, ChainName } from '../../src/fair/chain.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { Identity } from '../../src/fair/identity.ts';
import { Peer } from '../../src/fair/peer.ts';
import type { FairSeats } from './fair.ts';
import { MemoryStorage } from './fair-net.ts';
import { RandomPlayer } from './random-player.ts';

// What a peer holds in its memory of what it must not know.

const latin = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

function partsOf(value: object): unknown[] {
  if (value instanceof Map) return [...value.entries()].flat();
  if (value instanceof Set) return [...value];
  return Object.entries(value).flat();
}

/** The book of a match is made of its sets, and of nothing that a peer knows. */
const isBook = (value: object): boolean => 'origins' in value && 'watches' in value;

/** Everything that can be reached from some values, as one text; bytes as they are. */
export function memoryOf(...roots: readonly unknown[]): string {
  const numbers = new Map<object, number>();
  const text: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'function') return;
    if (typeof value !== 'object' || value === null) return void text.push(`${String(value)};`);
    const seen = numbers.get(value);
    if (seen !== undefined) return void text.push(`#${seen};`);
    if (isBook(value)) return void text.push('book;');
    numbers.set(value, numbers.size);
    if (ArrayBuffer.isView(value))
      return void text.push(latin(new Uint8Array(value.buffer, value.byteOffset, value.byteLength)));
    text.push('{');
    partsOf(value).forEach(walk);
    text.push('}');
  };
  roots.forEach(walk);
  return text.join('');
}

export const isIn = (memory: string, secret: Uint8Array): boolean => memory.includes(latin(secret));

/** One who has committed to the same, but draws other cards from one of its private links on. */
export class Other extends Identity {
  from = 0;
  mask = 0;

  override link(kind: ChainKind, chain: ChainName, i: number): Uint8Array | undefined {
    const link = super.link(kind, chain, i);
    if (!link || kind === 'public' || i < this.from || this.mask === 0) return link;
    return hash('test mask', link, u32(this.mask));
  }
}

/** Identities of which each can be another. */
export function masked(seats: FairSeats): FairSeats & { readonly identities: readonly Other[] } {
  const { terms, chain } = seats.agreement.configuration;
  const identities = seats.identities.map(({ master }) => new Other(master, terms, chain, nodeSignatures));
  return { ...seats, identities };
}

/** Peers on a good network, and one who only looks on. */
export class WatchedMatch {
  readonly peers: readonly Peer[];
  readonly storages: readonly MemoryStorage[];
  readonly seats: FairSeats;
  /** Of all that has been said. */
  transcript: Uint8Array = new Uint8Array();
  private readonly players: readonly RandomPlayer[];

  constructor(seats: FairSeats, seed: string) {
    this.seats = seats;
    const { agreement, identities } = seats;
    this.storages = [...identities, undefined].map(() => new MemoryStorage());
    this.players = identities.map((_, seat) => new RandomPlayer(`${seed} ${seat}`, true));
    this.peers = this.storages.map((storage, seat) => {
      const identity = identities[seat];
      const common = { agreement, storage, signatures: nodeSignatures };
      return new Peer(identity ? { ...common, seat, identity } : common);
    });
  }

  get spectator(): Peer {
    return this.peers[this.peers.length - 1];
  }

  get length(): number {
    return this.spectator.game.length;
  }

  private deliver(): boolean {
    let isNews = false;
    for (const [from, peer] of this.peers.entries())
      for (const { bytes } of peer.takeOutbox()) {
        isNews = true;
        this.transcript = hash('test transcript', this.transcript, bytes);
        for (const [other, to] of this.peers.entries()) if (other !== from) to.receive(from, bytes);
      }
    return isNews;
  }

  /** All hear everything that is said. */
  settle(): void {
    while (this.deliver());
  }

  /** All hear everything; then somebody acts. Says whether anybody could. */
  step(): boolean {
    this.settle();
    const seat = this.peers.findIndex((peer) => peer.isAsked);
    if (seat < 0) return false;
    this.peers[seat].act(this.players[seat].choose(this.peers[seat].legal()));
    this.settle();
    return true;
  }

  /** All that an observer has, on disk too. */
  memory(observer: number): string {
    return memoryOf(this.peers[observer], this.storages[observer]);
  }
}
