import type { Action } from '../../components/action.ts';
import { Refusal } from '../match/config.ts';
import { writeAction } from './author.ts';
import { Malformed } from './bytes.ts';
import type { ComplaintDesk } from './complaint.ts';
import { dutyOf } from './duty.ts';
import type { EndDesk } from './ending.ts';
import type { Game } from './game.ts';
import { answerHave, askBack, Gossip, isOfAnotherLog } from './gossip.ts';
import { hash } from './hash.ts';
import type { Identity } from './identity.ts';
import type { Ledger } from './ledger.ts';
import type { LinkDesk } from './link-desk.ts';
import type { Meeting } from './meeting.ts';
import {
  AGREED,
  COMPLAINT,
  DECLINE,
  decodeMessage,
  HAVE,
  type HaveMessage,
  INPUT,
  LINK,
  LOG,
  type Message,
  OPENED,
  RETURN,
  short,
} from './messages.ts';
import type { Offence } from './offence.ts';
import type { OpenSeats } from './open-seat.ts';
import { Outbox } from './outbox.ts';
import { partsOf } from './parts.ts';
import type { Outgoing, PeerOptions } from './peer-options.ts';
import type { FairRecord } from './record.ts';
import { fairRecordOf } from './record-of.ts';
import type { ReturnDesk } from './return-desk.ts';
import type { Revealing } from './revealing.ts';
import { logMessages, unreadable } from './series.ts';
import type { SeriesDesk } from './series-desk.ts';
import type { Uptake } from './uptake.ts';
import type { VoteDesk } from './vote-desk.ts';
import type { Votes } from './votes.ts';

export type { OpenPlayer, Outgoing, PeerOptions } from './peer-options.ts';

const SHOWN = 'This seat came back in a log that came to nothing. It must come back once more.';

/** One party of a match. It has no clock and no network: messages come in, messages lie in its outbox. */
export class Peer {
  readonly seat: number;
  readonly game: Game;
  readonly votes: Votes;
  readonly complaints: ComplaintDesk;
  private readonly ledger: Ledger;
  private readonly links: LinkDesk;
  private readonly identity: Identity | undefined;
  private readonly openSeats: OpenSeats;
  private readonly voting: VoteDesk;
  private readonly returns: ReturnDesk;
  private readonly endings: EndDesk;
  private readonly meeting: Meeting;
  private readonly gossip = new Gossip();
  private readonly outbox = new Outbox();
  private readonly series: SeriesDesk;
  private readonly uptake: Uptake;
  private readonly revealing: Revealing;

  constructor(options: PeerOptions) {
    const { seat = -1, identity } = options;
    this.seat = seat;
    this.identity = identity;
    const parts = partsOf(options, this.outbox);
    this.game = parts.game;
    this.votes = parts.votes;
    this.openSeats = parts.openSeats;
    this.ledger = parts.ledger;
    this.links = parts.links;
    this.complaints = parts.complaints;
    this.voting = parts.voting;
    this.returns = parts.returns;
    this.meeting = parts.meeting;
    this.revealing = parts.revealing;
    this.uptake = parts.uptake;
    this.series = parts.series;
    this.endings = parts.endings;
    if (this.meeting.own) this.outbox.send(this.meeting.own);
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

  /** Whether a new peer with the same storage can go on where this one is stopped: the others have overruled it. */
  get mustReopen(): boolean {
    return this.ledger.mustReopen;
  }

  /** Where others have voted players out, and this party goes on in its own match, if it does. */
  get parting(): Offence | undefined {
    return this.ledger.parting;
  }

  /** The messages that are to be sent. */
  takeOutbox(): Outgoing[] {
    return this.outbox.take();
  }

  /** What this seat may do now; nothing if it is not asked. */
  legal(): Action[] {
    return this.isAsked ? this.game.legal() : [];
  }

  /** Whether this seat is asked to act. */
  get isAsked(): boolean {
    const { wait } = this.game;
    const isFree = this.isLive(this.seat) && !this.isHalted && !this.complaints.own;
    return wait.for === 'action' && wait.seat === this.seat && isFree;
  }

  get awaited(): readonly number[] {
    return this.meeting.awaited;
  }

  private isLive(seat: number): boolean {
    return this.game.dealer.seats[seat]?.isLive ?? false;
  }

  private get isHalted(): boolean {
    return this.stopped !== undefined || this.votes.isVoting || this.uptake.isLoose;
  }

  /** Does an action of this seat, or throws a Refusal. */
  act(action: Action): void {
    if (!this.identity || !this.isAsked) throw new Refusal('It is not for this seat to act now.');
    if (!this.game.legal().includes(action)) throw new Refusal('That is not possible now.');
    const bytes = writeAction(this.game, this.identity, this.seat, action);
    const mayShow = this.revealing.mayCarry(bytes, hash('input', this.game.head, bytes));
    if (!this.author(bytes)) throw new Refusal(mayShow ? 'That is not possible now.' : SHOWN);
    this.progress();
  }

  /** Votes to expel seats whose players do not answer, at most half of all. The vote stands until all others have voted, or one of them declines. */
  vote(targets: readonly number[]): void {
    if (this.uptake.isLoose) throw new Refusal('The log is still being taken up.');
    this.outbox.send(this.voting.cast(targets, this.awaited, this.complaints.own === undefined));
    this.progress();
  }

  /** Says of what others vote for that this seat will not: it hears one of those whom they want to expel. */
  decline(targets: readonly number[]): void {
    for (const said of this.voting.decline(targets)) this.outbox.send(said);
  }

  /** Asks for this seat again, after it was expelled; the next player who is asked for an action grants it. */
  comeBack(): void {
    this.returns.ask();
    this.progress();
  }

  /** Whether this seat has asked to come back, and waits for it. */
  get isComingBack(): boolean {
    return this.returns.isAsking;
  }

  /** How many players have signed the end of the match and opened their last cards; whether all who were there have. */
  get closings(): number {
    return this.endings.count;
  }

  get isClosed(): boolean {
    return this.endings.isWhole;
  }

  /** The match as it is now, for anybody to replay and audit. */
  record(): FairRecord {
    return fairRecordOf(this.game, this.ledger.signed, this.ledger.convicts.proofs);
  }

  /** Some time has passed. */
  tick(): void {
    this.outbox.tick();
    if (this.stopped) return;
    const { wait } = this.game;
    const isOwn = 'seat' in wait && wait.seat === this.seat;
    const { own: complaint } = this.complaints;
    const isWaiting = !isOwn || this.isHalted || complaint !== undefined;
    const have = this.gossip.tick(this.game, () => this.uptake.asksFrom(), isWaiting);
    if (!have) return;
    this.outbox.send(have);
    if (complaint) this.complaints.receive(this.seat, complaint);
    const { own: vote, fallenBy } = this.votes;
    const own = [...this.meeting.messages, vote, fallenBy, this.returns.own, this.endings.own, complaint];
    for (const said of own) if (said) this.outbox.send(said);
    for (const proof of this.ledger.convicts.shown) this.outbox.sendBytes(proof);
  }

  /** Takes a message; `from` is the seat that the transport knows it to come from, a number of no seat for a spectator, or -1. */
  receive(from: number, bytes: Uint8Array): void {
    if (this.stopped) return;
    try {
      this.handle(from, decodeMessage(bytes, this.game.dealer.seats.length));
    } catch (error) {
      if (!(error instanceof Malformed)) throw error;
      this.ledger.accuse(unreadable(this.game.length, from, `cannot be read: ${error.message}`));
    }
    this.progress();
    this.tellWhy();
    for (const proof of this.ledger.convicts.takeNews()) this.outbox.sendBytes(proof);
    const again = this.voting.again(this.awaited);
    if (again) this.outbox.send(again);
  }

  /** The others must see what stopped this peer, or they would think that it is this seat that keeps them waiting. */
  private tellWhy(): void {
    if (!this.stopped?.proof) return;
    for (const said of logMessages(this.game, 0, this.ledger.signed)) this.outbox.send(said);
  }

  private handle(from: number, message: Message): void {
    if (message.type === INPUT) this.ledger.receive(from, message);
    else if (message.type === LINK) this.links.receive(from, message);
    else if (message.type === HAVE) this.receiveHave(from, message);
    else if (message.type === LOG) this.series.receive(from, message);
    else if (message.type === COMPLAINT) this.complaints.receive(from, message);
    else if (message.type === RETURN) this.returns.receive(from, message);
    else if (message.type === OPENED) this.endings.receive(from, message);
    else if (message.type === DECLINE) this.voting.receiveDecline(from, message, this.outbox);
    else if (message.type === AGREED) this.meeting.receive(from, message, this.outbox);
    else this.voting.receive(from, message, this.outbox);
  }

  private receiveHave(from: number, have: HaveMessage): void {
    const { game, ledger, seat } = this;
    // One who was expelled may have said it before it heard of that.
    if (isOfAnotherLog(game, have) && this.isLive(from) && !game.dealer.seats[from].leftAt)
      ledger.accuse({ input: have.n, seat: null, what: `Seat ${from} has another log than seat ${seat}.` });
    const answer = answerHave(game, seat, have, ledger.signed);
    const asked = askBack(game, this.uptake.length, have);
    this.outbox.answer(from, [...asked, ...answer, ...this.endings.messages]);
  }

  /** Goes on as far as it can without others. */
  private progress(): void {
    while (
      !this.stopped &&
      (this.revealing.take() ||
        this.uptake.takeRest() ||
        (!this.uptake.isLoose && this.takeVotes()) ||
        (!this.isHalted && this.ledger.takeEarly()) ||
        this.makeInput())
    );
    // Nobody opens its last cards for an end that may come to nothing.
    if (this.stopped || this.uptake.isLoose) return;
    for (const said of [this.endings.proceed(), this.returns.proceed()]) if (said) this.outbox.send(said);
  }

  private takeVotes(): boolean {
    const input = this.votes.complete();
    if (input) this.ledger.commitOrStop(input);
    return input !== undefined;
  }

  /** Makes the inputs that are nobody's choice: of this seat, and of seats whose players have left. */
  private makeInput(): boolean {
    const { game, identity, seat } = this;
    const { wait } = game;
    if (wait.for === 'links' || wait.for === 'nothing' || this.isHalted) return false;
    if (!this.isLive(wait.seat)) {
      this.ledger.commitOrStop({ bytes: this.openSeats.input(wait.seat), signed: [] });
      return true;
    }
    if (wait.seat !== seat || !identity || this.complaints.own) return false;
    const duty = dutyOf(game, identity, seat, this.returns);
    return duty !== undefined && this.author(duty);
  }

  /**
   * Adds an input of this seat: it is kept before anybody sees it. Says whether it could come: it may not show what it
   * carries, or what another has handed to this seat hinders it, and that is no wrong of its own.
   */
  private author(bytes: Uint8Array): boolean {
    const n = this.game.length;
    const head = hash('input', this.game.head, bytes);
    if (!this.revealing.mayCarry(bytes, head)) return false;
    const signature = this.identity!.sign(head);
    const input = { bytes, signed: [{ seat: this.seat, signature }] };
    if (!this.revealing.carry(bytes, head, () => !this.ledger.commit(input))) return false;
    this.outbox.send({ type: INPUT, n, head: short(this.game.heads[n]), signature, bytes });
    return true;
  }
}
