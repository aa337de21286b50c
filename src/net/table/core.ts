import { toHex } from '../../fair/hash.ts';
import { whyNoReturn } from '../../fair/returning.ts';
import { naclSignatures, type Signatures } from '../../fair/sign.ts';
import type { Key, Mesh, Trouble } from '../mesh.ts';
import type { Halt } from '../table-view.ts';
import { Chat } from './chat.ts';
import { Courier } from './courier.ts';
import type { Deed } from './deed.ts';
import { Door } from './door.ts';
import { CHAT, FAIR, type Frame, LIST, NOTICE, SUM } from './frames.ts';
import { Gate } from './gate.ts';
import { Hall } from './hall.ts';
import type { TableState } from './host-commands.ts';
import { afterMatch, afterWishes } from './host-desk.ts';
import { mayLeave } from './left-match.ts';
import { forgetOthers, identityOf } from './masters.ts';
import { MatchRunner } from './match-runner.ts';
import { openPlayerOf } from './open-player.ts';
import type { Clock, TableOptions } from './options.ts';
import { pageClock, pageRandom } from './page-clock.ts';
import { Post } from './post.ts';
import { Presence } from './presence.ts';
import { Reports } from './reports.ts';
import { Standing } from './standing.ts';
import { StartDesk } from './start-desk.ts';
import { nameOf, placeOf } from './view.ts';

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
  runner: MatchRunner | null = null;
  mesh: Mesh | undefined;
  private readonly options: TableOptions;
  private readonly signatures: Signatures;
  private readonly courier: Courier;
  private readonly onChange: (isTick: boolean) => void;
  private readonly stopTicks: () => void;
  private readonly door: Door;
  private isClosed = false;
  private isRefreshing = false;
  private lastActive: number;
  private ticks = 0;
  private mark = '';

  constructor(options: TableOptions, onChange: (isTick: boolean) => void) {
    const { storage, keys, code, name, signatures = naclSignatures, clock = pageClock } = options;
    const { random = pageRandom } = options;
    this.options = options;
    this.onChange = onChange;
    this.signatures = signatures;
    this.clock = clock;
    this.lastActive = clock.now();
    this.gate = new Gate(() => clock.now());
    this.presence = new Presence(() => this.mesh, toHex(keys.key));
    this.door = new Door(clock, () => this.mesh);
    this.post = new Post(storage, () => this.mesh);
    this.courier = new Courier(
      this.post,
      () => this.hall,
      () => this.presence.others,
    );
    const now = (): number => clock.now();
    const mayFollow = (later: Deed): boolean =>
      this.runner?.deed === this.hall.deed && mayLeave(this.runner, later, this.isHere, now());
    const isMatchOff = (): boolean => !this.isMatchOn();
    const spread: Courier['spread'] = (notice, except) => this.courier.spread(notice, except);
    // Versions of notices follow the time of day: all else is measured by a clock that only grows.
    const wall = (): number => clock.wall();
    this.hall = new Hall({ code, keys, signatures, storage, name, now: wall, spread, mayFollow });
    const { isHere } = this.presence;
    this.startDesk = new StartDesk({
      hall: this.hall,
      storage,
      signatures,
      random,
      now,
      isHere,
      isMatchOff,
    });
    this.standing = new Standing({
      hall: this.hall,
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
      trouble: (kind, detail) => this.troubled(kind, detail),
    });
    this.changed();
  }

  isHere = (person: Key): boolean => this.presence.isHere(person);

  isStarting = (): boolean => this.startDesk.isStarting;

  isMatchOn = (): boolean => {
    const { deed } = this.hall;
    if (!deed) return false;
    // A match that was just heard of has yet to be opened.
    if (this.runner?.deed !== deed) return true;
    return this.shown !== null && !this.runner.isDone && this.halt?.kind !== 'desync';
  };

  get halt(): Halt | null {
    return this.shown && this.reports.haltOf(this.shown);
  }

  /** The match that is shown: until the host closes it, and to those who play it until its end. */
  get shown(): MatchRunner | null {
    const { runner } = this;
    const isOpen = (runner?.deed.number ?? 0) > (this.hall.lobby?.closed ?? 0);
    return runner && (isOpen || (runner.seat >= 0 && !runner.isDone)) ? runner : null;
  }

  /** Something was done by whoever sits here. */
  touch(): void {
    this.lastActive = this.clock.now();
  }

  private message(from: Key, bytes: Uint8Array): void {
    const isPlaying = this.isPlaying(from);
    if (this.isClosed || (this.hall.lobby?.removed.includes(from) && !isPlaying)) return;
    this.gate.take(from, bytes, isPlaying, (message) => this.handle(from, message));
  }

  private handle(from: Key, { type, bytes }: Frame): void {
    if (type === SUM) return this.courier.receiveSum(from, bytes);
    if (type === LIST) return this.courier.receiveList(from, bytes);
    if (type === NOTICE) {
      if (this.hall.board.receive(from, bytes)) this.refresh();
    } else if (type === FAIR) this.receiveFair(from, bytes);
    else if (type === CHAT) this.receiveChat(from, bytes);
    else if (this.runner) {
      this.reports.receive(this.runner, from, bytes);
      this.refresh();
    }
  }

  private receiveFair(from: Key, bytes: Uint8Array): void {
    if (!this.runner || !this.hall.mayWatch(from)) return;
    this.runner.receive(from, bytes);
    this.refresh();
  }

  private receiveChat(from: Key, bytes: Uint8Array): void {
    if (!this.hall.mayWatch(from) && placeOf(this.hall.lobby, from) !== 'member') return;
    if (this.chat.receive(from, nameOf(this.hall, from), bytes, this.clock.now())) this.onChange(false);
  }

  /** Who is reached has changed. */
  private changed(): void {
    if (this.isClosed) return;
    const wasAlone = this.mark === '';
    const newcomers = this.presence.newcomers();
    if (!this.presence.isAlone && (this.standing.meet() || wasAlone)) this.touch();
    this.mark = this.presence.mark;
    this.presence.watchHost(this.hall, this.clock.now());
    this.courier.greet(newcomers);
    for (const person of newcomers) this.runner?.greet(person);
    this.refresh();
  }

  private troubled(kind: Trouble, detail: string): void {
    if (this.standing.hear(kind, detail)) this.mesh?.close();
    this.refresh();
  }

  private tick(): void {
    if (this.isClosed) return;
    const every = this.isStarting() ? START_TICKS : COMPARE_TICKS;
    if (++this.ticks % every === 0) this.courier.greet(this.presence.others);
    this.runner?.tick();
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
        this.openMatch();
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
    const heard = afterWishes(hall.lobby, hall.wishes, this.isMatchOn());
    hall.setLobby(afterMatch(heard, hall.deed?.number ?? 0));
  }

  private openMatch(): void {
    const { deed, self } = this.hall;
    const isStale = this.runner?.peer.mustReopen ?? false;
    if (!deed || (this.runner?.deed === deed && !isStale)) return;
    if (this.runner?.deed !== deed) this.reports.forget();
    const { storage, listen, openPlayer = openPlayerOf } = this.options;
    const { configuration } = deed.agreement;
    forgetOthers(storage, configuration.terms);
    const identity = identityOf(storage, configuration, this.signatures);
    const seat = identity ? deed.pledges.findIndex((pledge) => pledge?.person === self) : -1;
    this.runner = new MatchRunner({
      deed,
      self,
      identity,
      storage,
      signatures: this.signatures,
      openPlayer: openPlayer(configuration.bot),
      listen: (game) => listen?.(game, seat, configuration.names),
      now: () => this.clock.now(),
      send: (to, bytes) => this.post.send(to, bytes),
      others: () => this.presence.others,
      mayWatch: (person) => this.hall.mayWatch(person),
    });
    if (seat >= 0) for (const person of this.presence.others) this.runner.greet(person);
  }

  /** Players of a match that is on stay, whatever the host says. */
  private isPlaying(person: Key): boolean {
    return this.isMatchOn() && (this.runner?.persons.includes(person) ?? false);
  }

  private keepOut(): void {
    this.door.close((this.hall.lobby?.removed ?? []).filter((person) => !this.isPlaying(person)));
  }

  /** Takes the own seat again, if it was voted out while its player was away. */
  private comeBack(): void {
    const { runner } = this;
    if (!runner || runner.seat < 0 || runner.isDone || runner.peer.isComingBack) return;
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
