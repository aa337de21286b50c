import { type Action, actionKind, END_TURN } from '../../components/action.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { publicLink, writeAction, writeDuty } from '../../src/fair/author.ts';
import { type Body, encodeBody } from '../../src/fair/body.ts';
import { Game } from '../../src/fair/game.ts';
import { hash } from '../../src/fair/hash.ts';
import type { Identity } from '../../src/fair/identity.ts';
import { agreedHash } from '../../src/fair/meeting.ts';
import {
  AGREED,
  encodeMessage,
  INPUT,
  LINK,
  type LinkMessage,
  type Message,
  short,
} from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import type { Storage } from '../../src/fair/storage.ts';
import type { FairSeats } from './fair.ts';
import { RandomPlayer } from './random-player.ts';

export class Kept implements Storage {
  private readonly kept: Map<string, Uint8Array>;

  constructor(of?: Kept) {
    this.kept = new Map(of?.kept);
  }

  put(name: string, bytes: Uint8Array): void {
    this.kept.set(name, bytes.slice());
  }

  get(name: string): Uint8Array | undefined {
    return this.kept.get(name);
  }
}

/** A place that a match has come to, from which tests begin. */
export interface Place {
  readonly seats: FairSeats;
  readonly attacker: number;
  readonly storages: readonly Kept[];
}

/**
 * Honest peers on a good network, and one seat that is an attacker's. It has no peer: it follows the match in a game of
 * its own, plays by the rules as long as it likes, and sends anything to anybody.
 */
export class Table {
  readonly seats: FairSeats;
  readonly attacker: number;
  readonly storages: readonly Kept[];
  /** By seat; the attacker's is missing. */
  readonly peers: (Peer | undefined)[];
  /** The match as the attacker sees it. */
  mine: Game;
  /** Whether the attacker reveals its links when they are needed. */
  reveals = true;
  /** Seats from which nothing comes for a while. */
  readonly pauses = new Set<number>();
  /** What honest peers have sent. */
  readonly heard: { from: number; to: number | undefined; bytes: Uint8Array }[] = [];
  private readonly players: RandomPlayer[];

  constructor({ seats, attacker, storages }: Place, seed = 'table') {
    this.seats = seats;
    this.attacker = attacker;
    this.storages = storages.map((storage) => new Kept(storage));
    this.players = storages.map((_, seat) => new RandomPlayer(`${seed} ${seat}`, true));
    this.peers = storages.map((_, seat) => (seat === attacker ? undefined : this.open(seat)));
    this.mine = new Game(seats.agreement, this.insights);
    for (const peer of this.honest) this.agree(peer);
    this.flush();
  }

  private get insights() {
    return this.seats.identities.map(({ insight }, seat) => (seat === this.attacker ? insight : undefined));
  }

  private open(seat: number): Peer {
    const { agreement, identities } = this.seats;
    const storage = this.storages[seat];
    return new Peer({ agreement, seat, identity: identities[seat], storage, signatures: nodeSignatures });
  }

  reload(seat: number): void {
    this.peers[seat] = this.open(seat);
    this.agree(this.peers[seat]);
    this.flush();
  }

  /** The attacker is in the same match, as all must hear before anything is dealt. */
  private agree(peer: Peer): void {
    const signature = this.identity.sign(agreedHash(this.seats.agreement.id));
    peer.receive(this.attacker, encodeMessage({ type: AGREED, seat: this.attacker, signature }));
  }

  get identity(): Identity {
    return this.seats.identities[this.attacker];
  }

  get honest(): Peer[] {
    return this.peers.filter((peer) => peer !== undefined);
  }

  get game(): Game {
    return this.honest[0].game;
  }

  place(): Place {
    return { seats: this.seats, attacker: this.attacker, storages: this.storages.map((s) => new Kept(s)) };
  }

  /** Delivers all messages until nobody says anything more. */
  flush(): void {
    do this.deliver();
    while (this.reveals && this.revealLink());
    this.follow();
  }

  private deliver(): void {
    for (let any = true; any; ) {
      any = false;
      for (const [from, peer] of this.peers.entries())
        for (const { to, bytes } of peer?.takeOutbox() ?? []) {
          if (this.pauses.has(from)) continue;
          any = true;
          this.heard.push({ from, to, bytes });
          for (const [other, receiver] of this.peers.entries())
            if (other !== from && (to ?? other) === other) receiver?.receive(from, bytes);
        }
    }
  }

  private revealLink(): boolean {
    const message = this.link();
    const waiting = this.honest.filter(({ game, stopped }) => !stopped && this.needsLink(game));
    const values = waiting.map(({ game }) => game.dealer.k);
    if (message) for (const peer of waiting) peer.receive(this.attacker, encodeMessage(message));
    // Bots may have gone on to where the next link is needed.
    const isTaken = ({ game }: Peer, i: number): boolean =>
      !this.needsLink(game) || game.dealer.k > values[i];
    return message !== undefined && waiting.some(isTaken);
  }

  private needsLink({ wait }: Game): boolean {
    return wait.for === 'links' && wait.seats.includes(this.attacker);
  }

  /** The attacker's true link for the chance that is waited for, or some after it. */
  link(further = 0, game = this.game): LinkMessage | undefined {
    const { chance, chanceHeads } = game.dealer;
    if (!chance) return undefined;
    const k = chance.k + further;
    const link = publicLink(game, this.identity, this.attacker, k);
    return link && { type: LINK, seat: this.attacker, k, head: short(chanceHeads[chance.k]), link };
  }

  /** The attacker's game takes what the honest ones have agreed on. */
  private follow(): void {
    const { game, mine } = this;
    for (;;) {
      while (mine.wait.for === 'links' && mine.wait.seats.some((seat) => this.copyLink(game, seat)));
      if (mine.length >= game.length || mine.wait.for === 'links') return;
      if (mine.take(game.log[mine.length].bytes)) return;
    }
  }

  private copyLink(game: Game, seat: number): boolean {
    const { k } = this.mine.dealer.chance!;
    const link =
      seat === this.attacker
        ? publicLink(this.mine, this.identity, seat, k)
        : game.dealer.seats[seat].publicLinks.link(k);
    return link !== undefined && this.mine.addLink(seat, k, link);
  }

  /** The attacker sends this, to one or to all. */
  send(bytes: Uint8Array, to?: number, from = this.attacker): void {
    for (const [seat, peer] of this.peers.entries()) if ((to ?? seat) === seat) peer?.receive(from, bytes);
    this.flush();
  }

  say(message: Message, to?: number, from = this.attacker): void {
    this.send(encodeMessage(message), to, from);
  }

  /** An input for the next place of the log, signed by the attacker, as a message. */
  sign(body: Body | Uint8Array, game = this.mine, identity = this.identity): Uint8Array {
    const bytes = body instanceof Uint8Array ? body : encodeBody(body);
    const signature = identity.sign(hash('input', game.head, bytes));
    return encodeMessage({ type: INPUT, n: game.length, head: short(game.head), signature, bytes });
  }

  /** Time passes. */
  wait(ticks = 8): void {
    for (let i = 0; i < ticks; i++) {
      for (const peer of this.honest) peer.tick();
      this.flush();
    }
  }

  /** What the attacker would do if it were honest. */
  honestInput(choose = (legal: readonly Action[]) => this.players[this.attacker].choose(legal)): Uint8Array {
    const { mine, identity, attacker } = this;
    return writeDuty(mine, identity, attacker) ?? writeAction(mine, identity, attacker, choose(mine.legal()));
  }

  /** Whether it is for the attacker to act. */
  get isMine(): boolean {
    const { wait } = this.mine;
    const isNow = this.mine.length === this.game.length && wait.for !== 'links' && wait.for !== 'nothing';
    return isNow && wait.seat === this.attacker && (this.mine.dealer.seats[this.attacker].isLive ?? false);
  }

  /** One decision is made; says whether anybody could. */
  step(): boolean {
    const before = this.game.length;
    const asked = this.peers.findIndex((peer, seat) => peer?.isAsked && !this.pauses.has(seat));
    if (asked >= 0) this.peers[asked]!.act(this.players[asked].choose(this.peers[asked]!.legal()));
    else if (this.isMine) this.send(this.sign(this.honestInput()));
    this.flush();
    return this.game.length > before;
  }

  /** Plays until something is so. Says whether it is. */
  play(until: () => boolean): boolean {
    while (!until()) if (!this.step()) return false;
    return true;
  }

  /** The attacker ends its turn as soon as it can. */
  endTurn(): void {
    const end = (legal: readonly Action[]) => legal.find((a) => actionKind(a) === END_TURN) ?? legal[0];
    for (let i = 0; i < 60 && this.isMine; i++) {
      const before = this.game.length;
      this.send(this.sign(this.honestInput(end)));
      if (this.game.length === before) return;
    }
  }
}
