import { nodeSignatures } from '../../src/cli/signatures.ts';
import { hash, u32 } from '../../src/fair/hash.ts';
import { Peer } from '../../src/fair/peer.ts';
import { Refusal } from '../../src/match/config.ts';
import { Random } from '../../src/match/random.ts';
import { type FairSeats, fairSeats } from './fair.ts';
import { MemoryStorage } from './fair-net.ts';
import { RandomPlayer } from './random-player.ts';
import { setupOf } from './tables.ts';

// A match of honest players who lose each other again and again, are impatient, and vote on whomever they do not hear. After a
// while all of them are there to stay.

const CALM = 2500;
const END = 4500;
/** What the last one to come to its end has to say is heard by the others for so long. */
const AFTERWARDS = 200;
/** Who is not heard for so long is gone; who is waited for may take twice that. */
const PATIENCE = 25;
/** A vote stands for so long before one who hears somebody it is about says so. */
const APART = 12;
/** Who has let a vote stand for so long goes, too. */
const IDLE = 12 * PATIENCE;

interface Sent {
  readonly from: number;
  readonly to: number;
  readonly at: number;
  readonly bytes: Uint8Array;
}

export class Outages {
  readonly peers: Peer[];
  votes = 0;
  /** Of those who were named, what was said. */
  readonly named = new Set<string>();
  private readonly seats: FairSeats;
  private readonly random: Random;
  private readonly storages: MemoryStorage[];
  private readonly players: RandomPlayer[];
  private readonly heard: number[][];
  private readonly since = new Map<string, number>();
  private wire: Sent[] = [];
  /** Until when nothing reaches a seat or comes from it. */
  private readonly awayUntil: number[];
  private wishes = 0;
  private now = 0;

  constructor(players: number, seed: string) {
    this.random = new Random(`outages ${seed}`);
    this.seats = fairSeats(setupOf(['godslayer', 'souls'], { players, variant: 'standard' }), seed);
    const { identities } = this.seats;
    this.storages = identities.map(() => new MemoryStorage());
    this.players = identities.map((_, seat) => new RandomPlayer(`${seed} ${seat}`, true));
    this.heard = identities.map(() => identities.map(() => 0));
    this.awayUntil = identities.map(() => 0);
    this.peers = identities.map((_, seat) => this.open(seat));
  }

  private open(seat: number): Peer {
    const { agreement, identities } = this.seats;
    const random = (): Uint8Array => hash('wish', agreement.id, u32(this.wishes++));
    const storage = this.storages[seat];
    return new Peer({
      ...{ agreement, signatures: nodeSignatures, seat, identity: identities[seat], storage, random },
    });
  }

  run(): void {
    let over = 0;
    while (this.now++ < END && over < AFTERWARDS) {
      over = this.peers.every(({ game }) => game.isOver) ? over + 1 : 0;
      if (this.now < CALM) this.disturb();
      this.deliver();
      for (const seat of this.peers.keys()) this.live(seat);
    }
  }

  private disturb(): void {
    const { random, awayUntil, now, peers } = this;
    if (now % 20 === 0 && random.below(100) < 12)
      awayUntil[random.below(peers.length)] = now + 20 * (1 + random.below(5));
    if (random.below(500) < 1) peers[random.below(peers.length)].takeOutbox();
    if (random.below(200) < 2) {
      const seat = random.below(peers.length);
      peers[seat] = this.open(seat);
    }
  }

  private deliver(): void {
    const { now, random, awayUntil, heard, peers } = this;
    const due = this.wire.filter(({ at }) => at <= now);
    this.wire = this.wire.filter(({ at }) => at > now);
    for (const { from, to, bytes } of due) {
      const isLost = now < CALM && (Math.max(awayUntil[from], awayUntil[to]) > now || random.below(100) < 10);
      if (isLost) continue;
      heard[to][from] = now;
      peers[to].receive(from, bytes);
    }
  }

  /** What one device and its player do in a moment. */
  private live(seat: number): void {
    const { random, peers, now, players } = this;
    for (const { seat: other, what } of peers[seat].offences)
      if (other !== null && what !== 'was voted out') this.named.add(`seat ${other} ${what}`);
    if (peers[seat].mustReopen) peers[seat] = this.open(seat);
    const peer = peers[seat];
    const choice = peer.isAsked && random.below(2) === 0 ? players[seat].choose(peer.legal()) : undefined;
    if (choice !== undefined) attempt(() => peer.act(choice));
    if (now % 4 === 0) peer.tick();
    const isOut = !peer.game.dealer.seats[seat].isLive && !peer.isComingBack;
    if (isOut && random.below(10) === 0) attempt(() => peer.comeBack());
    if (!isOut && !peer.game.isOver) this.vote(peer);
    for (const { to, bytes } of peer.takeOutbox())
      for (const other of peers.keys())
        if (other !== seat && (to ?? other) === other)
          this.wire.push({ from: seat, to: other, bytes, at: now + 1 + random.below(now < CALM ? 6 : 2) });
  }

  private sinceOf(key: string): number {
    const at = this.since.get(key) ?? this.now;
    this.since.set(key, at);
    return this.now - at;
  }

  private vote(peer: Peer): void {
    const { seat, game, awaited, votes } = peer;
    const others = game.dealer.live.filter((other) => other !== seat);
    const place = `${seat} ${game.length}`;
    const isOverdue = this.sinceOf(`${place} ${awaited}`) > 2 * PATIENCE;
    const isGone = (other: number): boolean =>
      this.now - this.heard[seat][other] > PATIENCE || (isOverdue && awaited.includes(other));
    const isIdle = (other: number): boolean => {
      if (votes.supporters.includes(other) || votes.targets.includes(other)) return false;
      if (votes.decliners.includes(other)) return this.sinceOf(`${place} declined`) > IDLE;
      return votes.isVoting && this.sinceOf(`${place} ${votes.targets}`) > IDLE;
    };
    for (const { targets, silent } of votes.standing())
      if (silent.some((target) => target !== seat && !isGone(target) && !isIdle(target)))
        if (this.sinceOf(`${place} heard ${targets}`) > APART) peer.decline(targets);
    const gone = others.filter(isGone);
    const more = others.filter((other) => isGone(other) || isIdle(other));
    const targets = more.length * 2 <= others.length + 1 ? more : gone;
    if (!gone.some((other) => awaited.includes(other)) || targets.every((t) => votes.targets.includes(t)))
      return;
    if (attempt(() => peer.vote(targets))) this.votes++;
  }
}

/** Does something that may be refused; says whether it was not. */
function attempt(work: () => void): boolean {
  try {
    work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
