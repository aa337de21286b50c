import { within } from '../../components/arena.ts';
import { CENTER } from '../../components/zone.ts';
import { nodeSignatures } from '../../src/cli/signatures.ts';
import {
  privateLink,
  publicLink,
  writeAction,
  writeDuty,
  writeExpel,
  writeReadmit,
} from '../../src/fair/author.ts';
import { cardsOf } from '../../src/fair/dealer.ts';
import { lastOpenings } from '../../src/fair/ending.ts';
import { Game } from '../../src/fair/game.ts';
import { hash, isEqual } from '../../src/fair/hash.ts';
import { agreedHash } from '../../src/fair/meeting.ts';
import {
  AGREED,
  decodeMessage,
  encodeMessage,
  INPUT,
  LINK,
  LOG,
  OPENED,
  RETURN,
  type ReturnMessage,
  short,
} from '../../src/fair/messages.ts';
import { Peer } from '../../src/fair/peer.ts';
import { Refusal } from '../../src/match/config.ts';
import { type FairSeats, fairSeats } from './fair.ts';
import { MemoryStorage } from './fair-net.ts';
import { RandomPlayer } from './random-player.ts';
import { setupOf } from './tables.ts';
import { type Judged, judged } from './verdicts.ts';

// Seats 1 and 2 are in league, and show each other all that they have; seat 0 runs an honest peer. They want cards with
// even numbers to be flipped, and throw seat 0 out when one with an odd number would be.

const HONEST = 0;
const LEAGUE = [1, 2];
const MOST_STEPS = 20_000;

const isWanted = (card: number): boolean => card % 2 === 0;

export interface CoalitionMatch {
  readonly isOver: boolean;
  readonly isSame: boolean;
  /** Flips by inputs of the league, and how many of them it had wanted so. */
  readonly flips: number;
  readonly wanted: number;
  readonly expelled: number;
  /** The cards that were not to come. */
  readonly unwanted: readonly number[];
  readonly offences: readonly string[];
  readonly judged: Judged;
}

class League {
  flips = 0;
  wanted = 0;
  readonly unwanted: number[] = [];
  private readonly seats: FairSeats;
  private readonly cheats: boolean;
  private readonly storage = new MemoryStorage();
  private readonly players: RandomPlayer[];
  private wish: ReturnMessage | undefined;
  honest: Peer;
  readonly game: Game;

  constructor(seed: string, cheats: boolean) {
    const setup = setupOf(['godslayer'], { players: 3, variant: 'standard' });
    this.seats = fairSeats(setup, seed);
    this.cheats = cheats;
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
    if (seat === HONEST) return this.follow();
    const { identities } = this.seats;
    const duty = writeDuty(game, identities[seat], seat);
    if (duty) return this.author(seat, duty);
    if (this.wish && game.wait.for === 'action' && !this.isIn) return this.letIn(seat, this.wish);
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
      else if (message.type === RETURN) this.wish = message;
    }
  }

  private must(offence: { readonly what: string } | undefined): void {
    if (offence) throw new Error(`the league did wrong: ${offence.what}`);
  }

  /** The links of both are known to both at once. */
  private share(): void {
    const { game, seats } = this;
    if (game.wait.for !== 'links') return;
    const { k } = game.dealer.chance!;
    for (const seat of game.wait.seats)
      if (seat !== HONEST) game.addLink(seat, k, publicLink(game, seats.identities[seat], seat, k)!);
  }

  private tell(): void {
    const { chance, chanceHeads, seats } = this.game.dealer;
    if (!chance) return;
    for (const seat of LEAGUE) {
      const link = publicLink(this.game, this.seats.identities[seat], seat, chance.k);
      if (!link || !seats[seat].isLive) continue;
      const head = short(chanceHeads[chance.k]);
      this.honest.receive(seat, encodeMessage({ type: LINK, seat, k: chance.k, head, link }));
    }
  }

  private reveal(): void {
    this.share();
    this.tell();
    this.honest.tick();
    this.listen();
  }

  /** The seat of the honest player is a bot's, or its player is yet to hear something. */
  private follow(): void {
    this.tell();
    this.honest.tick();
    const next = this.isIn ? undefined : this.honest.game.log[this.game.length];
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
    const { publicEnd, privateEnd, signature, dues } = wish;
    this.wish = undefined;
    this.author(
      seat,
      writeReadmit(this.game, seat, { returning: HONEST, publicEnd, privateEnd, signature, dues }),
    );
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
    const flipped = this.flipped(before);
    if (flipped === undefined) return this.tell();
    if (this.cheats && this.isIn && !isWanted(flipped)) this.throwOut(state, flipped);
    else this.tell();
    this.flips++;
    if (isWanted(this.flipped(before) ?? flipped)) this.wanted++;
  }

  /** The only card that has left the center deck since. */
  private flipped(before: readonly number[]): number | undefined {
    const now = new Set(within(this.game.state, () => cardsOf(CENTER)));
    const gone = before.filter((card) => !now.has(card));
    return gone.length === 1 ? gone[0] : undefined;
  }

  private throwOut(state: Uint8Array, unwanted: number): void {
    const { game, seats, honest } = this;
    const { length: n, head } = game;
    const bytes = writeExpel(honest.game, [HONEST]);
    if (!isEqual(state, honest.game.stateBytes)) throw new Error('the honest seat has gone on');
    const signed = LEAGUE.map((seat) => ({
      seat,
      signature: seats.identities[seat].sign(hash('input', head, bytes)),
    }));
    this.tell();
    this.must(game.take(bytes));
    honest.receive(1, encodeMessage({ type: LOG, start: n, more: false, inputs: [{ bytes, signed }] }));
    this.unwanted.push(unwanted);
    this.reveal();
    try {
      this.honest.comeBack();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
    this.listen();
  }
}

export function playCoalition(seed: string, cheats: boolean): CoalitionMatch {
  const league = new League(seed, cheats);
  league.play();
  const { game, honest, flips, wanted, unwanted } = league;
  return {
    isOver: game.isOver,
    isSame: isEqual(game.head, honest.game.head),
    flips,
    wanted,
    expelled: unwanted.length,
    unwanted,
    offences: honest.offences.map(({ what }) => what),
    judged: judged(honest.record()),
  };
}
