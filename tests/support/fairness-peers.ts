import type { Action } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { Game } from '../../src/fair/game.ts';
import { below } from '../../src/fair/hash.ts';
import { jointValue } from '../../src/fair/joint-value.ts';
import { Peer } from '../../src/fair/peer.ts';
import { type FairSeats, fairSeats, revealAll } from './fair.ts';
import { MemoryStorage } from './fair-net.ts';
import { CHEAT } from './fairness-deals.ts';
import { type Seen, watch } from './fairness-watch.ts';
import { RandomPlayer } from './random-player.ts';
import { SET_IDS, setupOf } from './tables.ts';

// Whole matches between whole peers, one of which cheats as far as its place in the match allows: it waits until it has
// the links of all others before anything of its leaves; if it does not like what it sees, it dies and comes back with
// what it has stored; and it chooses its actions by the chance that they would lead to if others' links were known ones.

const LOOKED_AT = 3;
/** It dies of one in so many of the values that it sees. */
const DEATHS = 3;

export class CheatedMatch {
  readonly peers: Peer[];
  /** How often the cheat knew a value before all others, and how often it died of it. */
  foreseen = 0;
  deaths = 0;
  private readonly seats: FairSeats;
  private readonly storages: readonly MemoryStorage[];
  private readonly players: readonly RandomPlayer[];
  private heldBack: Uint8Array[] = [];
  private lastK = -1;

  constructor(seed: string, players = 2) {
    const setup = setupOf(SET_IDS, { players, variant: 'standard' });
    this.seats = fairSeats(setup, seed, { chain: 256 });
    this.storages = this.seats.identities.map(() => new MemoryStorage());
    this.players = this.seats.identities.map((_, seat) => new RandomPlayer(`${seed} ${seat}`, true));
    this.peers = this.seats.identities.map((_, seat) => this.open(seat));
  }

  private open(seat: number): Peer {
    return new Peer({
      agreement: this.seats.agreement,
      seat,
      identity: this.seats.identities[seat],
      storage: this.storages[seat],
      signatures: nodeSignatures,
    });
  }

  /** Everybody hears what others say; the cheat says nothing until nobody else has anything to say. */
  private deliver(): boolean {
    let isNews = false;
    for (const [from, peer] of this.peers.entries())
      for (const { to, bytes } of peer.takeOutbox()) {
        isNews = true;
        if (from === CHEAT) this.heldBack.push(bytes);
        else this.spread(from, bytes, to);
      }
    return isNews;
  }

  private spread(from: number, bytes: Uint8Array, to?: number): void {
    for (const [other, peer] of this.peers.entries())
      if (other !== from && (to ?? other) === other) peer.receive(from, bytes);
  }

  /** The cheat knows the value of a chance that others still wait for. */
  private look(): void {
    const { chance } = this.peers[CHEAT].game.dealer;
    if (!chance?.value || chance.k === this.lastK || this.heldBack.length === 0) return;
    this.lastK = chance.k;
    this.foreseen++;
    if (below(chance.value, 0, DEATHS) > 0) return;
    this.deaths++;
    this.heldBack = [];
    this.peers[CHEAT] = this.open(CHEAT);
  }

  private release(): boolean {
    const messages = this.heldBack;
    this.heldBack = [];
    for (const bytes of messages) this.spread(CHEAT, bytes);
    return messages.length > 0;
  }

  private act(): boolean {
    const seat = this.peers.findIndex((peer) => peer.isAsked);
    if (seat < 0) return false;
    const peer = this.peers[seat];
    const choice = this.players[seat].choose(peer.legal());
    peer.act(seat === CHEAT ? this.choose(peer, choice) : choice);
    return true;
  }

  /** One of a few actions, by the value that would come if the links were those that it knows. */
  private choose(peer: Peer, usual: Action): Action {
    const { agreement, dealer, head } = peer.game;
    const { k, last: before } = dealer;
    const actions = [...new Set([usual, ...peer.legal().slice(0, LOOKED_AT - 1)])];
    const known = dealer.seats.map(({ publicLinks }) => publicLinks.link(publicLinks.known - 1)!);
    return actions[below(jointValue(agreement, { k, head, before }, known), 0, actions.length)];
  }

  /** Plays to the end. */
  play(): void {
    for (let idle = 0; !this.peers.every(({ game }) => game.isOver) && idle < 50; ) {
      const isNews = this.deliver();
      this.look();
      if (isNews || this.release() || this.act()) idle = 0;
      else {
        idle++;
        for (const peer of this.peers) peer.tick();
      }
    }
  }

  /** Deals the match anew for one who knows everybody's links, and counts. */
  count(seen: Seen): Game {
    const observer = new Game(
      this.seats.agreement,
      this.seats.identities.map(({ insight }) => insight),
    );
    watch(observer.dealer, seen);
    revealAll(this.seats, [observer]);
    for (const { bytes } of this.peers[1].game.log) {
      const offence = observer.take(bytes);
      if (offence) throw new Error(offence.what);
      revealAll(this.seats, [observer]);
    }
    return observer;
  }
}
