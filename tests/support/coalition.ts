import { within } from '../../components/arena.ts';
import type { CardEntity } from '../../components/ids.ts';
import { CENTER } from '../../components/zone.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import { privateLink, writeAction, writeDuty, writeExpel, writeReadmit } from '../../src/fair/author.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { Game } from '../../src/fair/game.ts';
import { hash, isEqual, utf8 } from '../../src/fair/hash.ts';
import { agreedHash } from '../../src/fair/meeting.ts';
import {
  AGREED,
  decodeMessage,
  encodeMessage,
  INPUT,
  LINK,
  type LinkMessage,
  LOG,
  OPENED,
  RETURN,
  type ReturnMessage,
  short,
} from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { MOST_RETURNS } from '../../src/fair/returning.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { Refusal } from '../../src/match/config.ts';
import { wishOf } from './attacker-lies.ts';
import {
  addLinks,
  bestVotes,
  flippedIn,
  HONEST,
  isWanted,
  LEAGUE,
  linksOf,
  type Vote,
} from './coalition-votes.ts';
import { type FairSeats, fairSeats } from './fair.ts';
import { MemoryStorage } from './fair-net.ts';
import { RandomPlayer } from './random-player.ts';
import { setupOf } from './tables.ts';
import { type Judged, judged } from './verdicts.ts';

// Seats 1 and 2 are in league, and show each other all that they have; seat 0 runs an honest peer. They want cards with
// even numbers to be flipped. When one with an odd number would be, they look for votes after which another comes: they
// know all links of the values without seat 0.

const MOST_STEPS = 20_000;

/** Whom they throw out: nobody, the honest one, or one of themselves after it, too. */
export type Means = 'none' | 'others' | 'all';

export interface CoalitionMatch {
  readonly isOver: boolean;
  readonly isSame: boolean;
  /** Flips by inputs of the league, and how many of them it had wanted so. */
  readonly flips: number;
  readonly wanted: number;
  readonly expelled: number;
  /** How often they threw out one of themselves. */
  readonly sacrificed: number;
  /** How many cards at most different ballots of one vote led to. */
  readonly choices: number;
  /** The cards that were not to come. */
  readonly unwanted: readonly number[];
  readonly offences: readonly string[];
  readonly judged: Judged;
}

class League {
  flips = 0;
  wanted = 0;
  sacrificed = 0;
  choices = 0;
  readonly unwanted: number[] = [];
  readonly seats: FairSeats;
  private readonly means: Means;
  private readonly storage = new MemoryStorage();
  private readonly seed: string;
  private origins = 0;
  private readonly players: RandomPlayer[];
  /** Of those who want to come back. */
  private readonly wishes = new Map<number, ReturnMessage>();
  honest: Peer;
  readonly game: Game;

  constructor(seed: string, means: Means) {
    const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
    this.seats = fairSeats(setup, seed);
    this.seed = seed;
    this.means = means;
    this.players = [0, 1, 2].map((seat) => new RandomPlayer(`${seed} ${seat}`, true));
    this.honest = this.open();
    const insights = this.seats.identities.map(({ insight }, seat) =>
      seat === HONEST ? undefined : insight,
    );
    this.game = new Game(this.seats.agreement, insights, nodeSignatures);
    const { agreement, identities } = this.seats;
    for (const [seat, identity] of identities.entries()) {
      const signature = identity.sign(agreedHash(agreement.id));
      if (seat !== HONEST) this.honest.receive(seat, encodeMessage({ type: AGREED, seat, signature }));
    }
  }

  private open(): Peer {
    const { agreement, identities } = this.seats;
    const { storage } = this;
    return new Peer({
      agreement,
      seat: HONEST,
      identity: identities[HONEST],
      storage,
      signatures: nodeSignatures,
      random: () => hash('origin', utf8(`${this.seed} ${this.origins++}`)),
    });
  }

  private get isIn(): boolean {
    return this.game.dealer.seats[HONEST].isLive;
  }

  play(): void {
    for (let i = 0; i < MOST_STEPS && !this.game.isOver; i++) this.step();
    this.tellEnd();
  }

  /** Both open what is still sealed, as everybody does. */
  private tellEnd(): void {
    const { game, seats } = this;
    this.listen();
    for (const seat of LEAGUE) {
      const openings = lastOpenings(game, seat).map((n) =>
        privateLink(game, seats.identities[seat], seat, n),
      );
      const signature = seats.identities[seat].sign(game.head);
      const message = { type: OPENED, seat, head: short(game.head), signature, openings } as const;
      this.honest.receive(seat, encodeMessage(message));
    }
  }

  private step(): void {
    const { game, honest } = this;
    this.listen();
    if (game.wait.for === 'links') return this.reveal();
    if (honest.isAsked) return honest.act(this.players[HONEST].choose(honest.legal()));
    if (!('seat' in game.wait)) return;
    const { seat } = game.wait;
    if (seat === HONEST || !game.dealer.seats[seat].isLive) return this.follow(seat);
    const { identities } = this.seats;
    const duty = writeDuty(game, identities[seat], seat);
    if (duty) return this.author(seat, duty);
    const [wish] = this.wishes.values();
    if (wish && game.wait.for === 'action') return this.letIn(seat, wish);
    this.act(seat);
  }

  /** Hears what the honest seat says. */
  private listen(): void {
    const { game } = this;
    if (this.honest.mustReopen) this.honest = this.open();
    for (const { bytes } of this.honest.takeOutbox()) {
      const message = decodeMessage(bytes, 3);
      if (message.type === LINK && message.seat === HONEST && game.dealer.chance?.k === message.k)
        game.addLink(HONEST, message.k, message.link);
      else if (message.type === INPUT && message.n === game.length) this.must(game.take(message.bytes));
      else if (message.type === RETURN) this.wishes.set(message.seat, message);
    }
  }

  private must(offence: { readonly what: string } | undefined): void {
    if (offence) throw new Error(`the league did wrong: ${offence.what}`);
  }

  /** The links of both are known to both at once. */
  private share(): void {
    addLinks(this.seats, this.game, LEAGUE);
  }

  private tell(): void {
    this.send(linksOf(this.seats, this.game, LEAGUE));
  }

  private send(links: readonly LinkMessage[]): void {
    for (const link of links) this.honest.receive(link.seat, encodeMessage(link));
  }

  private reveal(): void {
    this.share();
    this.tell();
    this.honest.tick();
    this.listen();
  }

  /** The seat is a bot's, or the honest player is yet to hear something. */
  private follow(seat: number): void {
    this.tell();
    this.honest.tick();
    const { isLive } = this.game.dealer.seats[seat];
    const next = isLive ? undefined : this.honest.game.log[this.game.length];
    if (next) this.must(this.game.take(next.bytes));
  }

  private author(seat: number, bytes: Uint8Array): void {
    const { game, seats } = this;
    const { length: n, head: before } = game;
    const signature = seats.identities[seat].sign(hash('input', before, bytes));
    this.must(game.take(bytes));
    this.honest.receive(seat, encodeMessage({ type: INPUT, n, head: short(before), signature, bytes }));
  }

  private letIn(seat: number, wish: ReturnMessage): void {
    const { seat: returning, publicEnd, privateEnd, signature, dues } = wish;
    this.wishes.delete(returning);
    this.author(seat, writeReadmit(this.game, seat, { returning, publicEnd, privateEnd, signature, dues }));
  }

  private act(seat: number): void {
    const { game, seats } = this;
    const before = within(game.state, () => cardsOf(CENTER));
    this.author(
      seat,
      writeAction(game, seats.identities[seat], seat, this.players[seat].choose(game.legal())),
    );
    if (game.wait.for !== 'links') return;
    const state = this.honest.game.stateBytes.slice();
    // The honest seat shows its link; now the league knows the value, and the honest seat does not.
    this.listen();
    this.share();
    const flipped = flippedIn(game, before);
    if (flipped === undefined) return this.tell();
    const votes = this.means !== 'none' && this.isIn && !isWanted(flipped) ? this.bestVotes(before) : [];
    if (votes.length > 0) this.throwOut(state, flipped, votes);
    else this.tell();
    this.flips++;
    if (isWanted(flippedIn(game, before) ?? flipped)) this.wanted++;
  }

  private throwOut(state: Uint8Array, unwanted: number, votes: readonly Vote[]): void {
    if (!isEqual(state, this.honest.game.stateBytes)) throw new Error('the honest seat has gone on');
    for (const vote of votes) this.vote(vote);
    this.unwanted.push(unwanted);
    this.reveal();
    try {
      this.honest.comeBack();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.listen();
  }

  private bestVotes(before: readonly CardEntity[]): readonly Vote[] {
    const mates = this.means === 'all' ? LEAGUE.filter((seat) => this.mayReturn(seat)) : [];
    const { votes, choices } = bestVotes(this.seats, this.honest.game, mates, before);
    this.choices = Math.max(this.choices, choices);
    return votes;
  }

  private mayReturn(seat: number): boolean {
    return this.game.dealer.seats[seat].returns < MOST_RETURNS;
  }

  private vote({ target, voters, ballot }: Vote): void {
    const { game, seats, honest } = this;
    const { length: n, head } = game;
    const bytes = writeExpel(honest.game, [target], [], [], ballot);
    addLinks(seats, game, voters);
    const links = linksOf(seats, game, voters);
    const signed = voters.map((seat) => ({
      seat,
      signature: seats.identities[seat].sign(hash('input', head, bytes)),
    }));
    this.must(game.take(bytes));
    const [from] = voters;
    honest.receive(from, encodeMessage({ type: LOG, start: n, more: false, inputs: [{ bytes, signed }] }));
    // Only now: with the links first, an honest seat that has something to answer would have gone on.
    this.send(links);
    if (target === HONEST) return;
    this.sacrificed++;
    this.wishes.set(target, wishOf(this, target));
  }
}

export function playCoalition(seed: string, means: Means): CoalitionMatch {
  const league = new League(seed, means);
  league.play();
  const { game, honest, flips, wanted, unwanted, sacrificed, choices } = league;
  return {
    isOver: game.isOver,
    isSame: isEqual(game.head, honest.game.head),
    flips,
    wanted,
    expelled: unwanted.length,
    sacrificed,
    choices,
    unwanted,
    offences: honest.offences.map(({ what }) => what),
    judged: judged(honest.record()),
  };
}
