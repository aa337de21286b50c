import type { Action } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { Peer, type PeerOptions } from '../../src/fair/peer.ts';
import type { Storage } from '../../src/fair/storage.ts';
import { Random } from '../../src/match/random.ts';
import type { FairSeats } from './fair.ts';
import { RandomPlayer } from './random-player.ts';

/** How often, in percent of messages, something happens to one; and of steps, to a peer. */
export interface Faults {
  readonly drop?: number;
  readonly dup?: number;
  readonly reorder?: number;
  readonly reload?: number;
}

export class MemoryStorage implements Storage {
  private readonly kept: Map<string, Uint8Array>;

  constructor(of?: MemoryStorage) {
    this.kept = new Map(of?.kept);
  }

  put(name: string, bytes: Uint8Array): void {
    this.kept.set(name, bytes.slice());
  }

  get(name: string): Uint8Array | undefined {
    return this.kept.get(name);
  }
}

interface Sent {
  readonly from: number;
  readonly to: number;
  readonly bytes: Uint8Array;
}

/** Steps in which nobody gets any further, after which nobody ever will. */
const IDLE = 1000;

/** Peers in one process, and a network between them as bad as one likes. */
export class FairNet {
  readonly peers: Peer[];
  /** Bytes that each seat has sent, to each one that they went to. */
  readonly bytes: number[];
  messages = 0;
  readonly storages: MemoryStorage[];
  private readonly seats: FairSeats;
  private readonly random: Random;
  private readonly faults: Faults;
  private readonly players: RandomPlayer[];
  private readonly options: Partial<PeerOptions>;
  private wire: Sent[] = [];
  private wishes = 0;
  /** Seats that do nothing and hear nothing. */
  readonly away = new Set<number>();
  /** Seats that hear everything, and of which nobody hears anything. */
  readonly mute = new Set<number>();
  /** Seats whose players do nothing. */
  readonly idle = new Set<number>();
  /** What a player does rather than something by chance, if anything. */
  wanted: ((peer: Peer) => Action | undefined) | undefined;

  /** Spectators come after the seats. */
  constructor(
    seats: FairSeats,
    seed: string,
    faults: Faults = {},
    eager = true,
    options: Partial<PeerOptions> = {},
    spectators = 0,
  ) {
    this.seats = seats;
    this.random = new Random(`net ${seed}`);
    this.faults = faults;
    this.options = options;
    this.storages = seats.identities.map(() => new MemoryStorage());
    this.players = seats.identities.map((_, seat) => new RandomPlayer(`${seed} ${seat}`, eager));
    this.peers = Array.from({ length: seats.identities.length + spectators }, (_, i) => this.open(i));
    this.bytes = this.peers.map(() => 0);
  }

  /** At a seat that nobody has taken, as behind the seats, is a spectator. */
  private open(seat: number): Peer {
    const { agreement, identities } = this.seats;
    const random = () => hash('wish', this.seats.agreement.id, u32(this.wishes++));
    const common = { agreement, signatures: nodeSignatures, random, ...this.options };
    if (!agreement.commitments[seat]) return new Peer(common);
    return new Peer({ ...common, seat, identity: identities[seat], storage: this.storages[seat] });
  }

  /** The peer is closed and begins anew with what it has kept; what it had not sent is lost. */
  reload(seat: number): void {
    this.peers[seat] = this.open(seat);
  }

  /** Nobody hears anything of it any more, not even what is on its way. */
  cutOff(seat: number): void {
    this.mute.add(seat);
    this.wire = this.wire.filter(({ from }) => from !== seat);
  }

  private happens(percent = 0): boolean {
    return percent > 0 && this.random.below(1000) < percent * 10;
  }

  private collect(): void {
    for (const [from, peer] of this.peers.entries()) {
      for (const { to, bytes } of peer.takeOutbox()) {
        if (this.away.has(from) || this.mute.has(from)) continue;
        for (const other of this.peers.keys())
          if (other !== from && (to ?? other) === other) this.post({ from, to: other, bytes });
      }
    }
  }

  private post(sent: Sent): void {
    this.messages++;
    this.bytes[sent.from] += sent.bytes.length;
    if (this.happens(this.faults.drop)) return;
    this.wire.push(sent);
    if (this.happens(this.faults.dup)) this.wire.push(sent);
  }

  /** Delivers one message; says whether there was any. */
  private deliver(): boolean {
    if (this.wire.length === 0) return false;
    const index = this.happens(this.faults.reorder) ? this.random.below(this.wire.length) : 0;
    const [{ from, to, bytes }] = this.wire.splice(index, 1);
    if (!this.away.has(to)) this.peers[to].receive(from, bytes);
    return true;
  }

  /** One thing happens: a message arrives, somebody acts, or time passes. */
  step(): void {
    this.collect();
    if (this.happens(this.faults.reload)) this.reload(this.random.below(this.peers.length));
    for (const [seat, peer] of this.peers.entries()) if (peer.mustReopen) this.reload(seat);
    if (this.deliver()) return;
    for (const [seat, peer] of this.peers.entries()) {
      if (this.away.has(seat) || this.idle.has(seat) || !peer.isAsked) continue;
      peer.act(this.wanted?.(peer) ?? this.players[seat].choose(peer.legal()));
      return;
    }
    for (const [seat, peer] of this.peers.entries()) if (!this.away.has(seat)) peer.tick();
  }

  get isOver(): boolean {
    return this.peers.every(({ game }, seat) => this.away.has(seat) || game.isOver);
  }

  /** How far all have come. */
  private get progress(): number {
    return this.peers.reduce((sum, { game }) => sum + game.length + game.dealer.k, 0);
  }

  /** Plays until all are done, or nothing has come of many steps. */
  play(until: () => boolean = () => this.isOver): void {
    let before = -1;
    for (let idle = 0; !until() && idle < IDLE; idle++) {
      this.step();
      if (this.progress !== before) idle = 0;
      before = this.progress;
    }
  }

  /** What was said comes to all; with some time for what was lost on the way to be said again. */
  settle(steps = 200): void {
    for (let i = 0; i < steps; i++) this.step();
  }
}
