import type { Action } from '../../components/action.ts';
import { DEPTH } from '../../components/registers.ts';
import { Refusal } from '../match/config.ts';
import { publicLink, writeAction, writeDuty } from './author.ts';
import { Malformed } from './bytes.ts';
import { ComplaintDesk } from './complaint.ts';
import type { Agreement } from './config.ts';
import { Game } from './game.ts';
import { answerHave, Gossip } from './gossip.ts';
import { hash, isEqual } from './hash.ts';
import type { Identity } from './identity.ts';
import { Ledger } from './ledger.ts';
import { LinkDesk } from './link-desk.ts';
import {
  COMPLAINT,
  decodeMessage,
  encodeMessage,
  HAVE,
  type HaveMessage,
  INPUT,
  LINK,
  LOG,
  type LogMessage,
  type Message,
  type SignedInput,
  short,
} from './messages.ts';
import type { Offence } from './offence.ts';
import { OpenSeats } from './open-seat.ts';
import { type FairRecord, fairRecordOf } from './record.ts';
import { logMessages, unreadable } from './series.ts';
import { SeriesDesk } from './series-desk.ts';
import { naclSignatures, type Signatures } from './sign.ts';
import { Keeper, type Storage } from './storage.ts';
import { Votes } from './votes.ts';

/** A message to one seat, or to all. */
export interface Outgoing {
  readonly to?: number;
  readonly bytes: Uint8Array;
}

/** Chooses for a seat whose player has left. It must choose the same on all machines. */
export type OpenPlayer = (game: Game, seat: number) => Action;

export interface PeerOptions {
  readonly agreement: Agreement;
  /** Which seat it is, and what that alone knows; a spectator has neither. */
  readonly seat?: number;
  readonly identity?: Identity;
  readonly storage?: Storage;
  readonly signatures?: Signatures;
  readonly openPlayer?: OpenPlayer;
}

/** One party of a match. It has no clock and no network: messages come in, messages lie in its outbox. */
export class Peer {
  readonly seat: number;
  readonly game: Game;
  readonly votes: Votes;
  private readonly ledger: Ledger;
  private readonly links: LinkDesk;
  private readonly identity: Identity | undefined;
  private readonly signatures: Signatures;
  private readonly keeper: Keeper;
  private readonly openSeats: OpenSeats;
  private readonly complaints: ComplaintDesk;
  private readonly gossip = new Gossip();
  private readonly series = new SeriesDesk();
  private out: Outgoing[] = [];

  constructor({ agreement, seat = -1, identity, storage, signatures, openPlayer }: PeerOptions) {
    this.seat = seat;
    this.identity = identity;
    this.signatures = signatures ?? naclSignatures;
    this.keeper = new Keeper(storage);
    const insights = agreement.commitments.map((_, i) => (i === seat ? identity?.insight : undefined));
    this.game = new Game(agreement, insights);
    this.votes = new Votes(this.game);
    this.openSeats = new OpenSeats(this.game, openPlayer);
    this.ledger = new Ledger(this.game, seat, this.votes, this.keeper, this.signatures);
    this.links = new LinkDesk(this.game, this.ledger, this.keeper);
    this.complaints = new ComplaintDesk(this.game, this.ledger, seat, identity);
    this.keeper.restore(this.game, this.votes, this.ledger.signed);
    this.progress();
  }

  /** What others have done wrong. */
  get offences(): readonly Offence[] {
    return this.ledger.offences;
  }

  /** Why nothing can go on here, if it cannot. */
  get stopped(): Offence | undefined {
    return this.ledger.stopped;
  }

  /** Told the number of every input that is added to the log. */
  set watch(watch: (n: number) => void) {
    this.ledger.watch = watch;
  }

  /** The messages that are to be sent. */
  takeOutbox(): Outgoing[] {
    const out = this.out;
    this.out = [];
    return out;
  }

  /** What this seat may do now; nothing if it is not asked. */
  legal(): Action[] {
    return this.isAsked ? this.game.legal() : [];
  }

  /** Whether this seat is asked to act. */
  get isAsked(): boolean {
    const { wait } = this.game;
    return wait.for === 'action' && wait.seat === this.seat && this.isLive(this.seat) && !this.isHalted;
  }

  private isLive(seat: number): boolean {
    return this.game.dealer.seats[seat]?.isLive ?? false;
  }

  private get isHalted(): boolean {
    return this.stopped !== undefined || this.votes.isVoting || this.complaints.own !== undefined;
  }

  /** Does an action of this seat, or throws a Refusal. */
  act(action: Action): void {
    if (!this.identity || !this.isAsked) throw new Refusal('It is not for this seat to act now.');
    if (!this.game.legal().includes(action)) throw new Refusal('That is not possible now.');
    this.author(writeAction(this.game, this.identity, this.seat, action));
    this.progress();
  }

  /** Votes to expel a seat whose player does not answer. */
  vote(target: number): void {
    const { identity } = this;
    const isPossible = this.isLive(this.seat) && this.isLive(target) && !this.game.isOver;
    if (!identity || target === this.seat || !isPossible) throw new Refusal('This seat cannot be voted on.');
    // Two votes of one seat for one place could both be carried.
    if (this.votes.isVoting && this.votes.target !== target)
      throw new Refusal('This seat has voted already.');
    const message = this.votes.cast(this.seat, target, (head) => identity.sign(head));
    this.keeper.keepVote(message);
    this.send(message);
    this.progress();
  }

  /** The match as it is now, for anybody to replay and audit. */
  record(): FairRecord {
    return fairRecordOf(this.game, this.ledger.signed);
  }

  /** Some time has passed: says what it has, if it waits for others. */
  tick(): void {
    if (this.stopped) return;
    const { wait } = this.game;
    const isOthers = wait.for !== 'links' && wait.for !== 'nothing' && wait.seat !== this.seat;
    const have = this.gossip.tick(this.game, wait.for === 'links' || isOthers || this.isHalted);
    if (!have) return;
    this.send(have);
    if (this.votes.own) this.send(this.votes.own);
    if (this.complaints.own) this.send(this.complaints.tell(this.complaints.own));
  }

  /** Takes a message; `from` is the seat that the transport knows it to come from, or -1. */
  receive(from: number, bytes: Uint8Array): void {
    if (this.stopped) return;
    try {
      this.handle(from, decodeMessage(bytes, this.game.dealer.seats.length));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.ledger.accuse(unreadable(this.game.length, from, `cannot be read: ${error.message}`));
    }
    this.progress();
    if (this.stopped) this.tellWhy(this.stopped);
  }

  /** The others must see what stopped this peer, or they would think that it is this seat that keeps them waiting. */
  private tellWhy({ input, proof }: Offence): void {
    if (!proof) return;
    for (const message of logMessages(this.game.log, input, this.ledger.signed)) this.send(message);
    if (this.ledger.evidence) this.send(this.ledger.evidence);
  }

  private handle(from: number, message: Message): void {
    if (message.type === INPUT) this.ledger.receive(from, message);
    else if (message.type === LINK) this.links.receive(from, message);
    else if (message.type === HAVE) this.receiveHave(from, message);
    else if (message.type === LOG) this.receiveLog(from, message);
    else if (message.type === COMPLAINT) this.complaints.receive(from, message);
    else if (!this.votes.receive(message, this.signatures))
      this.ledger.accuse(unreadable(message.n, from, 'holds a vote that is not valid'));
  }

  private send(message: Message, to = -1): void {
    this.out.push({ ...(to < 0 ? {} : { to }), bytes: encodeMessage(message) });
  }

  private receiveHave(from: number, have: HaveMessage): void {
    const { game, ledger } = this;
    if (have.n <= game.length && !isEqual(have.head, short(game.heads[have.n]))) {
      const what = `Seat ${from} has another log than seat ${this.seat}.`;
      if (this.isLive(from)) ledger.accuse({ input: have.n, seat: null, what });
      // From the beginning: nobody knows where the two went apart.
      for (const message of logMessages(game.log, 0, ledger.signed)) this.send(message, from);
      return;
    }
    if (this.votes.isOutdatedBy(from, have)) this.votes.withdraw();
    for (const message of answerHave(game, this.seat, have, ledger.signed)) this.send(message, from);
  }

  private receiveLog(from: number, message: LogMessage): void {
    const series = this.series.add(from, message);
    if (!series || series.start > this.game.length) return;
    this.ledger.takeSeries(from, series.start, series.inputs, (bytes) => {
      while (this.takeLinks());
      const what = this.openSeats.allows(bytes) ? undefined : 'holds an input that nobody made';
      if (what) this.ledger.accuse(unreadable(this.game.length, from, what));
      return !what && this.game.wait.for !== 'links';
    });
  }

  /** Goes on as far as it can without others. */
  private progress(): void {
    while (!this.stopped && (this.takeLinks() || this.takeVotes() || this.takeInput() || this.makeInput()));
  }

  /** Adds the links that the game waits for. Says whether there were any. */
  private takeLinks(): boolean {
    const { wait } = this.game;
    if (wait.for !== 'links' || this.votes.isVoting) return false;
    const { k } = this.game.dealer.chance!;
    const { identity } = this;
    const take = (seat: number) =>
      seat === this.seat && identity ? this.reveal(identity, k) : this.links.take(seat, k);
    return wait.seats.map(take).includes(true);
  }

  /** Reveals this seat's own link: only now is it needed. */
  private reveal(identity: Identity, k: number): boolean {
    const { game, seat } = this;
    const link = publicLink(game, identity, seat, k);
    if (!link) return false;
    game.addLink(seat, k, link);
    this.keeper.keepLink(seat, game.dealer.seats[seat].publicLinks, k);
    this.send({ type: LINK, seat, k, head: short(game.dealer.chanceHeads[k]), link });
    return true;
  }

  private takeVotes(): boolean {
    const input = this.votes.complete();
    if (input) this.commitOrStop(input);
    return input !== undefined;
  }

  private takeInput(): boolean {
    return !this.isHalted && this.ledger.takeEarly();
  }

  private commitOrStop(input: SignedInput): void {
    const offence = this.ledger.commit(input);
    if (offence) this.ledger.stop(offence);
  }

  /** Makes the inputs that are nobody's choice: of this seat, and of seats whose players have left. */
  private makeInput(): boolean {
    const { game, identity, seat } = this;
    const { wait } = game;
    if (wait.for === 'links' || wait.for === 'nothing' || this.isHalted) return false;
    if (!this.isLive(wait.seat)) {
      this.commitOrStop({ bytes: this.openSeats.input(wait.seat), signed: [] });
      return true;
    }
    if (wait.seat !== seat || !identity) return false;
    const duty = writeDuty(game, identity, seat) ?? this.obvious(identity);
    if (duty) this.author(duty);
    return duty !== undefined;
  }

  /** The only answer that there is to what an effect asks. */
  private obvious(identity: Identity): Uint8Array | undefined {
    const { game } = this;
    if (game.wait.for !== 'action' || game.world.reg[DEPTH] === 0) return undefined;
    const answers = game.legal();
    return answers.length === 1 ? writeAction(game, identity, this.seat, answers[0]) : undefined;
  }

  /** Adds an input of this seat: it is kept before anybody sees it. */
  private author(bytes: Uint8Array): void {
    const n = this.game.length;
    const signature = this.identity!.sign(hash('input', this.game.head, bytes));
    this.commitOrStop({ bytes, signed: [{ seat: this.seat, signature }] });
    if (!this.stopped) this.send({ type: INPUT, n, head: short(this.game.heads[n]), signature, bytes });
  }
}
