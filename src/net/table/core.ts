import { toHex } from '../../fair/hash.ts';
import { whyNoReturn } from '../../fair/returning.ts';
import { naclSignatures } from '../../fair/sign.ts';
import type { Key, Mesh, Trouble } from '../mesh.ts';
import type { Halt } from '../table-view.ts';
import { Chat } from './chat.ts';
import { Courier } from './courier.ts';
import { Door } from './door.ts';
import { Gate } from './gate.ts';
import { Hall } from './hall.ts';
import type { TableState } from './host-commands.ts';
import { afterMatch, afterWishes } from './host-desk.ts';
import { Inbox } from './inbox.ts';
import { Masters } from './masters.ts';
import type { MatchRunner } from './match-runner.ts';
import { Matches } from './matches.ts';
import type { Clock, TableOptions } from './options.ts';
import { pageClock, pageRandom } from './page-clock.ts';
import { Post } from './post.ts';
import { Presence } from './presence.ts';
import { Reports } from './reports.ts';
import { Standing } from './standing.ts';
import { StartDesk } from './start-desk.ts';
import { declineVotes, type Scene } from './votable.ts';

const TICK = 500;
/** Ticks after which members compare what they have, whether or not something seems to be new. */
const COMPARE_TICKS = 20;
/** While a match is about to begin, nobody has time to lose. */
const START_TICKS = 4;
/** Who did something so recently is here: a seat that was voted out meanwhile is taken again without asking. */
const ACTIVE_TIME = 60_000;
/** Rounds in which one thing may lead to another. */
const MOST_ROUNDS = 20;

/** A table of several devices as one of them has it: what is said, who is here, the match. */
export class Core implements TableState {
  readonly hall: Hall;
  readonly startDesk: StartDesk;
  readonly presence: Presence;
  readonly standing: Standing;
  readonly post: Post;
  readonly chat = new Chat();
  readonly gate: Gate;
  readonly reports = new Reports();
  readonly clock: Clock;
  readonly matches: Matches;
  mesh: Mesh | undefined;
  private readonly courier: Courier;
  private readonly onChange: (isTick: boolean) => void;
  private readonly stopTicks: () => void;
  private readonly door: Door;
  private readonly inbox: Inbox;
  /** Those whom this device alone has nothing to do with any more. */
  private readonly shutOut = new Set<Key>();
  private isClosed = false;
  private isRefreshing = false;
  private lastActive: number;
  private ticks = 0;
  private mark = '';

  constructor(options: TableOptions, onChange: (isTick: boolean) => void) {
    const { storage, keys, code, name, signatures = naclSignatures, clock = pageClock } = options;
    const { random = pageRandom } = options;
    this.onChange = onChange;
    this.clock = clock;
    this.lastActive = clock.now();
    const now = (): number => clock.now();
    const wall = (): number => clock.wall();
    this.gate = new Gate(now, (member, points) => this.mesh?.blame(member, points));
    this.presence = new Presence(() => this.mesh, toHex(keys.key));
    this.door = new Door({ clock, mesh: () => this.mesh, isOut: this.isOut });
    this.post = new Post(storage, () => this.mesh);
    this.courier = new Courier(
      this.post,
      () => this.hall,
      () => this.presence.others,
      now,
    );
    const masters = new Masters({ storage, signatures, random, wall, now });
    const isMatchOff = (): boolean => !this.isMatchOn();
    const spread: Courier['spread'] = (notice, except) => this.courier.spread(notice, except);
    const { isHere, isMet } = this.presence;
    const mayFollow: Matches['mayFollow'] = (...later) => this.matches?.mayFollow(...later) ?? false;
    const hall = new Hall({
      code,
      keys,
      signatures,
      storage,
      name,
      masters,
      wall,
      now,
      spread,
      mayFollow,
      isMet,
    });
    this.hall = hall;
    this.matches = new Matches({
      ...options,
      hall,
      masters,
      signatures,
      clock,
      send: (to, bytes) => this.post.send(to, bytes),
      others: () => this.presence.others,
    });
    this.startDesk = new StartDesk({ hall, code, masters, random, now, isHere, isMatchOff });
    this.inbox = new Inbox({
      gate: this.gate,
      hall,
      matches: this.matches,
      courier: this.courier,
      chat: this.chat,
      reports: this.reports,
      shown: () => this.shown,
      now,
      isPlaying: (person) => this.isPlaying(person),
      isOut: this.isOut,
      refresh: () => this.refresh(),
      show: () => this.onChange(false),
    });
    this.standing = new Standing({
      hall,
      presence: this.presence,
      now,
      shown: () => this.shown,
      isStarting: this.isStarting,
      isPlaying: (person) => this.isPlaying(person),
    });
    this.stopTicks = clock.every(TICK, () => this.tick());
    this.mesh = options.mesh({
      message: (from, bytes) => this.message(from, bytes),
      changed: () => this.changed(),
      rejoined: (member) => this.greet([member]),
      trouble: (kind, detail) => this.troubled(kind, detail),
    });
    this.changed();
  }

  get runner(): MatchRunner | null {
    return this.matches.runner;
  }

  isHere = (person: Key): boolean => this.presence.isHere(person);

  isStarting = (): boolean => this.startDesk.isStarting;

  freshNonce = (): string => this.startDesk.freshNonce();

  /** A match of others hinders nobody who does not play in it. */
  isMatchOn = (): boolean => this.isMatchUnderWay() && !this.hall.watched;

  isMatchUnderWay = (): boolean => {
    if (!this.hall.current) return false;
    // A match that was just heard of has yet to be opened.
    if (!this.runner || !this.matches.isOpen) return true;
    return this.shown !== null && !this.runner.isDone;
  };

  get halt(): Halt | null {
    return this.shown && this.reports.haltOf(this.shown);
  }

  /** What this device hears and sees of the others. */
  get scene(): Scene {
    return { now: this.clock.now(), isHere: this.isHere, halted: this.halt?.seat ?? null };
  }

  /** The match that is shown: until the host closes it, and to those who play it until its end. */
  get shown(): MatchRunner | null {
    const { runner } = this;
    if (runner?.isEnded) return null;
    const isOpen = (runner?.deed.number ?? 0) > (this.hall.lobby?.closed ?? 0);
    return runner && (isOpen || (runner.seat >= 0 && !runner.isDone)) ? runner : null;
  }

  /** Something was done by whoever sits here. */
  touch(): void {
    this.lastActive = this.clock.now();
  }

  private message(from: Key, bytes: Uint8Array): void {
    if (!this.isClosed) this.inbox.take(from, bytes);
  }

  /** Who is reached has changed. */
  private changed(): void {
    if (this.isClosed) return;
    const wasAlone = this.mark === '';
    const newcomers = this.presence.newcomers();
    if (!this.presence.isAlone && (this.standing.meet() || wasAlone)) this.touch();
    this.mark = this.presence.mark;
    this.presence.watchHost(this.hall, this.clock.now());
    this.greet(newcomers);
    this.refresh();
  }

  /** They may have missed something. */
  private greet(people: readonly Key[]): void {
    if (this.isClosed) return;
    this.courier.greet(people);
    for (const person of people) this.matches.greet(person);
  }

  private troubled(kind: Trouble, detail: string): void {
    if (this.standing.hear(kind, detail)) this.mesh?.close();
    this.refresh();
  }

  private tick(): void {
    if (this.isClosed) return;
    const every = this.isStarting() ? START_TICKS : COMPARE_TICKS;
    if (++this.ticks % every === 0) this.courier.greet(this.presence.others);
    this.matches.tick();
    if (this.shown) declineVotes(this.shown, this.scene);
    this.startDesk.tick();
    this.refresh(true);
  }

  /** Does all that follows from what has changed, and tells the screen. */
  refresh(isTick = false): void {
    if (this.isClosed || this.isRefreshing) return;
    this.isRefreshing = true;
    try {
      let before = -1;
      for (let i = 0; i < MOST_ROUNDS && before !== this.hall.changes; i++) {
        before = this.hall.changes;
        this.keepLobby();
        this.startDesk.consider();
        if (this.matches.open()) this.reports.forget();
        this.matches.considerEnd();
        this.matches.followLater();
      }
      this.keepOut();
      this.comeBack();
      this.tellReports();
    } finally {
      this.isRefreshing = false;
    }
    this.onChange(isTick);
  }

  /** The host's work: the lobby is what the members want, as far as it can be. */
  private keepLobby(): void {
    const { hall } = this;
    if (!hall.isHost || !hall.lobby || this.isStarting()) return;
    const moment = { isMatchOn: this.isMatchOn(), isHere: this.isHere };
    const heard = afterMatch(afterWishes(hall.lobby, hall.wishes, moment), hall.deed);
    const isEnded = this.runner?.isEnded && this.runner.deed === hall.deed;
    hall.setLobby(isEnded ? { ...heard, closed: hall.deed!.number } : heard);
  }

  /** Players of a match that is on stay, whatever the host says. */
  private isPlaying(person: Key): boolean {
    return this.isMatchUnderWay() && (this.runner?.persons.includes(person) ?? false);
  }

  /** Whether a match that is on needs somebody: nobody who was voted out of it. */
  isNeeded(person: Key): boolean {
    return this.isMatchUnderWay() && (this.runner?.players.includes(person) ?? false);
  }

  /** This device alone has nothing to do with a member any more, unless the two play together. */
  shut(person: Key): void {
    this.shutOut.add(person);
    this.door.shutNow(person);
  }

  private isOut = (person: Key): boolean => {
    const isRemoved = this.hall.lobby?.removed.includes(person) && !this.isPlaying(person);
    return isRemoved || (this.shutOut.has(person) && !this.isNeeded(person));
  };

  private keepOut(): void {
    this.door.keep([...(this.hall.lobby?.removed ?? []), ...this.shutOut]);
  }

  /** Takes the own seat again, if it was voted out while its player was away. */
  private comeBack(): void {
    const { runner } = this;
    if (!runner || runner.seat < 0 || runner.isStill || runner.peer.isComingBack) return;
    if (whyNoReturn(runner.game, runner.seat) || this.clock.now() - this.lastActive > ACTIVE_TIME) return;
    runner.run((peer) => peer.comeBack());
  }

  private tellReports(): void {
    if (this.runner)
      this.reports.tell(this.runner, this.presence.others, (to, bytes) => this.post.send(to, bytes));
  }

  close(): void {
    this.isClosed = true;
    this.stopTicks();
    this.mesh?.close();
  }
}
