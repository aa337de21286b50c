import { type Action, actionKind, END_TURN } from '../../../components/action.ts';
import { within } from '../../../components/arena.ts';
import { DEPTH, Table } from '../../../components/table.ts';
import type { Game } from '../../fair/game.ts';
import { toHex } from '../../fair/hash.ts';
import type { Identity } from '../../fair/identity.ts';
import { encodeMessage, HAVE, short } from '../../fair/messages.ts';
import { type OpenPlayer, Peer } from '../../fair/peer.ts';
import type { Signatures } from '../../fair/sign.ts';
import { Refusal } from '../../match/config.ts';
import type { TableStorage } from '../../storage/table-storage.ts';
import { Bucket } from '../bucket.ts';
import type { Key } from '../mesh.ts';
import { type Deed, idOf, personsOf } from './deed.ts';
import { isLongAnswer } from './fair-cost.ts';
import { FAIR, frame } from './frames.ts';
import { isKeptEnded, keepDone, keepEnded, keepGoing, shelfOf } from './kept-matches.ts';
import { Since } from './since.ts';
import { TurnTimer } from './turn-timer.ts';

/** So many bytes of a match's id say which one is meant. */
export const MATCH_ID = 4;
/** So many times somebody gets much of the log. */
const LONG_ANSWERS = { atOnce: 3, perSecond: 0.5 };
/** Two words may cross each other: so long one that is taken back takes all back into the match. */
const MOST_REGRET = 10_000;
/** No turn takes so many answers. */
const MOST_ANSWERS = 500;

export interface RunnerOptions {
  readonly deed: Deed;
  readonly self: Key;
  readonly identity: Identity | undefined;
  readonly storage: TableStorage;
  readonly signatures: Signatures;
  readonly openPlayer: OpenPlayer;
  readonly listen: (game: Game) => void;
  readonly now: () => number;
  /** The time of day in milliseconds. */
  readonly wall: () => number;
  readonly send: (to: Key, bytes: Uint8Array) => void;
  /** The others who are reached. */
  readonly others: () => readonly Key[];
  readonly mayWatch: (person: Key) => boolean;
  /** The same match as it was here before, if it begins anew from storage. */
  readonly before?: MatchRunner;
}

/** One match at this device: its peer, and who is who in it. */
export class MatchRunner {
  readonly deed: Deed;
  readonly peer: Peer;
  readonly seat: number;
  readonly persons: readonly (Key | null)[];
  /** Since when the match has waited for the same. */
  waitsSince = 0;
  /** Since when this seat's own vote has stood, if it does. */
  votesSince = 0;
  /** Since when somebody has declined what this seat has voted for. */
  declinedSince = 0;
  /** Its players have agreed to end it before its end, or its player here has left it. */
  isEnded: boolean;
  /** When that was, if this page has seen it. */
  private endedSince = Number.NEGATIVE_INFINITY;
  private readonly options: RunnerOptions;
  private readonly waits: Since;
  private readonly votings: Since;
  private readonly refusals: Since;
  private readonly proposals: Since;
  private readonly timer: TurnTimer;
  private readonly id: Uint8Array;
  /** Spectators have numbers after those of the seats. */
  private readonly numbers: (Key | null)[];
  private readonly answers = new Map<Key, Bucket>();
  private turnOfTelling = 0;

  constructor(options: RunnerOptions) {
    const { deed, self, identity, storage, signatures, openPlayer, listen, before } = options;
    this.options = options;
    this.deed = deed;
    this.persons = personsOf(deed);
    this.numbers = [...this.persons];
    this.seat = identity ? this.persons.indexOf(self) : -1;
    // Whoever makes others begin anew has no more time for that.
    this.waits = before?.waits ?? new Since();
    this.votings = before?.votings ?? new Since();
    this.refusals = before?.refusals ?? new Since();
    this.proposals = before?.proposals ?? new Since();
    this.timer = before?.timer ?? new TurnTimer(deed.timer);
    this.id = deed.agreement.id.slice(0, MATCH_ID);
    this.isEnded = isKeptEnded(storage, idOf(deed));
    this.peer = new Peer({
      agreement: deed.agreement,
      ...(identity ? { seat: this.seat, identity, storage: shelfOf(storage, idOf(deed)) } : {}),
      signatures,
      openPlayer,
      listen,
    });
    this.pump();
  }

  get game(): Game {
    return this.peer.game;
  }

  /** Whether its log has forked: it cannot go on here. */
  get isStopped(): boolean {
    return this.peer.stopped !== undefined && !this.peer.mustReopen;
  }

  /** Whether it is over here. One that has stopped is so for spectators only: its player leaves it by its own will. */
  get isDone(): boolean {
    return this.isEnded || this.game.isOver || (this.isStopped && this.seat < 0);
  }

  /** Whether nothing can happen in it any more. */
  get isStill(): boolean {
    return this.isDone || this.isStopped;
  }

  /** The persons who play in it now. */
  get players(): readonly Key[] {
    return this.persons.filter((person, seat): person is Key => person !== null && this.isLive(seat));
  }

  /** Whether nobody's word takes its player back into it. */
  get isEndedForGood(): boolean {
    return this.isEnded && this.options.now() - this.endedSince > MOST_REGRET;
  }

  /** Its player here plays no more in it, whatever the others want. */
  leave(): void {
    this.end(true);
    this.endedSince = Number.NEGATIVE_INFINITY;
  }

  /** It is ended before its end, or goes on after all. */
  end(isEnded: boolean): void {
    if (this.isEnded === isEnded) return;
    this.isEnded = isEnded;
    this.endedSince = this.options.now();
    if (this.seat >= 0) keepEnded(this.options.storage, idOf(this.deed), isEnded);
    this.keepIfDone();
  }

  private keepIfDone(): void {
    const { storage, wall } = this.options;
    if (this.seat < 0) return;
    if (this.isDone) keepDone(storage, idOf(this.deed), wall());
    else keepGoing(storage, idOf(this.deed));
  }

  readonly isLive = (seat: number): boolean => this.game.dealer.seats[seat]?.isLive ?? false;

  /** The seats that the match waits for. */
  get awaited(): readonly number[] {
    return this.isStill ? [] : this.peer.awaited;
  }

  get turnEnds(): number | null {
    return this.isStill ? null : this.timer.ends(this.game);
  }

  /** Whether bytes are of this match. */
  isOf(bytes: Uint8Array): boolean {
    return this.id.every((byte, i) => byte === bytes[i]);
  }

  /** Takes bytes of another member that are of this match; says whether they have brought it on. */
  receive(from: Key, bytes: Uint8Array): boolean {
    const message = bytes.subarray(MATCH_ID);
    // Who only watches has nothing to tell: it asks.
    if (message[0] === HAVE ? !this.mayAsk(from, message) : !this.persons.includes(from)) return false;
    const before = this.progress;
    this.peer.receive(this.numberOf(from), message);
    this.pump();
    // What leads astray has brought nothing, though the log seems to be longer.
    return !this.peer.mustReopen && this.progress > before;
  }

  /** Inputs, links and signatures of the end that are known. */
  private get progress(): number {
    const { log, dealer } = this.game;
    const known = log.length + this.peer.closings;
    return dealer.seats.reduce((sum, { publicLinks }) => sum + publicLinks.known, known);
  }

  /** Whether an answer to what somebody has is short, or the last long one was some time ago. */
  private mayAsk(from: Key, have: Uint8Array): boolean {
    if (!isLongAnswer(this.game, have)) return true;
    const bucket = this.answers.get(from) ?? new Bucket(LONG_ANSWERS.atOnce, LONG_ANSWERS.perSecond);
    this.answers.set(from, bucket);
    return bucket.take(1, this.options.now());
  }

  private numberOf(person: Key): number {
    const known = this.numbers.indexOf(person);
    return known >= 0 ? known : this.numbers.push(person) - 1;
  }

  /** Tells somebody who has just come what is known here, so that both find out what they miss. */
  greet(person: Key): void {
    const { game } = this;
    if (!this.persons.includes(person)) return;
    const known = game.dealer.seats.map(({ publicLinks }) => publicLinks.known);
    const have = { type: HAVE, n: game.length, head: short(game.head), times: 1, known } as const;
    this.sendTo(person, encodeMessage(have));
  }

  tick(): void {
    this.peer.tick();
    this.pump();
    this.endTurn();
  }

  /** Does something with the peer, and sends what comes of it. */
  run(work: (peer: Peer) => void): void {
    work(this.peer);
    this.pump();
  }

  act(action: Action): void {
    this.run((peer) => peer.act(action));
  }

  private pump(): void {
    for (const { to, bytes } of this.peer.takeOutbox())
      for (const person of this.recipients(to, bytes)) this.sendTo(person, bytes);
    this.look();
  }

  private sendTo(person: Key, bytes: Uint8Array): void {
    this.options.send(person, frame(FAIR, this.id, bytes));
  }

  private recipients(to: number | undefined, bytes: Uint8Array): readonly Key[] {
    const { others, mayWatch } = this.options;
    if (to !== undefined) return others().filter((person) => person === this.numbers[to]);
    const seated = others().filter((person) => this.persons.includes(person));
    if (this.seat < 0) return this.oneOf(seated);
    if (bytes[0] === HAVE) return seated;
    return others().filter((person) => seated.includes(person) || mayWatch(person));
  }

  /** A spectator asks one after the other: all of them would send the whole log. */
  private oneOf(seated: readonly Key[]): readonly Key[] {
    return seated.length === 0 ? [] : [seated[this.turnOfTelling++ % seated.length]];
  }

  /** Notes since when the match waits, and for whom. One that has gone astray shows nothing that counts. */
  private look(): void {
    if (this.peer.mustReopen) return;
    const now = this.options.now();
    const head = toHex(short(this.game.head));
    this.waitsSince = this.waits.of(`${head} ${this.awaited}`, now);
    this.votesSince = this.votings.of(`${head} ${this.peer.votes.targets}`, now);
    this.declinedSince = this.refusals.of(`${head} ${this.peer.votes.decliners.length > 0}`, now);
    this.timer.update(this.game, now);
    this.keepIfDone();
  }

  /** Since when these were voted on at this place. */
  proposedSince(targets: readonly number[]): number {
    return this.proposals.of(`${toHex(short(this.game.head))} ${targets}`, this.options.now());
  }

  /** The own time is up: what is asked is answered as a bot would, and the turn ends. */
  private endTurn(): void {
    const { now } = this.options;
    for (let i = 0; i < MOST_ANSWERS && this.peer.isAsked; i++) {
      const ends = this.turnEnds;
      if (ends === null || now() < ends || !this.tryLast()) return;
    }
  }

  /** A seat that came back in a log that came to nothing may have nothing that it can do. */
  private tryLast(): boolean {
    try {
      this.act(this.lastAction());
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  private lastAction(): Action {
    const { game, peer, seat, options } = this;
    const end =
      within(game.state, () => Table.reg[DEPTH]) === 0 &&
      peer.legal().find((action) => actionKind(action) === END_TURN);
    return end || options.openPlayer(game, seat);
  }
}
