import type { Action } from '../../../components/action.ts';
import type { Peer } from '../../fair/peer.ts';
import type { FairRecord } from '../../fair/record.ts';
import { Refusal } from '../../match/config.ts';
import { showCode } from '../code.ts';
import type { Key } from '../mesh.ts';
import { MOST_CHAT, REACTIONS, type TableChoice, type TableView } from '../table-view.ts';
import { encodeSaid } from './chat.ts';
import { Core } from './core.ts';
import { LAST_WORDS } from './door.ts';
import { CHAT, frame } from './frames.ts';
import { type ChoicePart, HostCommands } from './host-commands.ts';
import { emptyLobby } from './lobby.ts';
import type { MatchRunner } from './match-runner.ts';
import { MemberCommands } from './member-commands.ts';
import { cleanText } from './names.ts';
import type { TableOptions } from './options.ts';
import { otherRules } from './start.ts';
import { nameOf, viewOfTable } from './view.ts';
import { NOBODY_VOTABLE, type Votable, votableSeats } from './votable.ts';

const FIRST_CHOICE: TableChoice = {
  sets: ['godslayer'],
  variant: 'standard',
  bot: 'greedy',
  timer: 0,
  allowsSpectators: true,
};
const FIRST_SEATS = 2;

/** A table of several devices: what a screen shows of it, and all that whoever sits here can do. */
export class Table {
  private readonly core: Core;
  private readonly host: HostCommands;
  private readonly member: MemberCommands;
  private readonly options: TableOptions;
  private readonly listeners = new Set<() => void>();
  private made: TableView | undefined;

  constructor(options: TableOptions) {
    this.options = options;
    this.core = new Core(options, (isTick) => this.changed(isTick));
    this.host = new HostCommands(this.core);
    this.member = new MemberCommands(this.core);
    const { hall } = this.core;
    // Whether the last one was used for a pledge is not known after a reload.
    const nonce = hall.own.nonce === null ? null : this.core.freshNonce();
    hall.wish({ name: options.name, isGone: false, rematch: 0, nonce });
    const { choice = FIRST_CHOICE, seatCount = FIRST_SEATS } = options;
    if (hall.isHost && !hall.lobby) hall.setLobby(emptyLobby(choice, seatCount));
    this.core.refresh();
  }

  /** The table now; another object whenever something has changed. */
  get view(): TableView {
    this.made ??= this.makeView();
    return this.made;
  }

  /** The party of the match under way or just over. */
  get peer(): Peer | null {
    return this.core.shown?.peer ?? null;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(isTick = false): void {
    const before = this.made;
    this.made = undefined;
    // Time alone changes little: who looks is not called for nothing.
    if (isTick && before && JSON.stringify(before) === JSON.stringify(this.view)) this.made = before;
    else this.tell();
  }

  private tell(): void {
    for (const listener of this.listeners) listener();
  }

  private votable(): Votable {
    const { shown, scene } = this.core;
    return shown ? votableSeats(shown, scene) : NOBODY_VOTABLE;
  }

  private makeView(): TableView {
    const { hall, shown, standing, presence, mesh, chat, gate, startDesk, matches, reports } = this.core;
    return viewOfTable({
      hall,
      runner: shown,
      stage: standing.stage,
      trouble: standing.trouble,
      code: showCode(this.options.code),
      choice: hall.lobby?.choice ?? this.options.choice ?? FIRST_CHOICE,
      isHere: presence.isHere,
      wayTo: presence.wayTo,
      others: presence.others,
      broker: mesh?.broker ?? 'none',
      outage: mesh?.outage ?? null,
      isMissed: mesh?.isMissed ?? false,
      chat,
      halt: this.core.halt,
      votable: this.votable(),
      whyNotStart: this.host.whyNotStart(),
      isKept: this.options.storage.isKept,
      notice: startDesk.notice ?? (hall.lobby && otherRules(hall.lobby)),
      wantEnd: matches.wantEnd,
      remarks: shown ? reports.remarksOn(shown) : [],
      nonsense: gate.nonsense + (mesh?.nonsense ?? 0),
    });
  }

  /** Does what a person wants, and whatever follows from it. */
  private command(work: () => void): void {
    this.core.touch();
    work();
    this.core.refresh();
  }

  rename(name: string): void {
    this.command(() => this.member.rename(name));
  }

  ready(isReady: boolean): void {
    this.command(() => this.member.ready(isReady));
  }

  sit(seat: number): void {
    this.command(() => this.member.sit(seat));
  }

  /** Becomes a spectator. */
  stand(): void {
    this.command(() => this.member.stand());
  }

  choose(part: ChoicePart): void {
    this.command(() => this.host.choose(part));
  }

  setSeatCount(count: number): void {
    this.command(() => this.host.setSeatCount(count));
  }

  seatBot(seat: number): void {
    this.command(() => this.host.seatBot(seat));
  }

  clearSeat(seat: number): void {
    this.command(() => this.host.clearSeat(seat));
  }

  remove(person: Key): void {
    this.command(() => this.host.remove(person));
  }

  swapSeats(a: number, b: number): void {
    this.command(() => this.host.swapSeats(a, b));
  }

  backToLobby(): void {
    this.command(() => this.host.backToLobby());
  }

  start(): void {
    this.command(() => this.core.startDesk.begin(this.host.persons()));
  }

  rematch(): void {
    this.command(() => this.member.rematch());
  }

  /** Agrees to end the match under way, or takes that back; it ends when all who play in it agree. */
  endMatch(isWanted = true): void {
    this.command(() => this.member.endMatch(isWanted));
  }

  /** Plays no more in the match under way, for good; the others can let a bot go on for this seat. */
  leaveMatch(): void {
    this.command(() => this.member.leaveMatch());
  }

  /** Goes on to a match that others have begun, though the own one is not over here; what is kept of it stays. */
  followLater(): void {
    if (!this.core.hall.later) throw new Refusal('There is no later match.');
    this.command(() => this.core.hall.followLater());
  }

  /** This device alone has nothing to do with a member any more. */
  shutOut(person: Key): void {
    if (person === this.core.hall.self) throw new Refusal('You cannot shut yourself out.');
    if (this.core.isNeeded(person)) throw new Refusal('They play in this match.');
    this.command(() => this.core.shut(person));
  }

  private match(): MatchRunner {
    const { shown } = this.core;
    if (!shown || shown.seat < 0) throw new Refusal('You do not play in a match now.');
    return shown;
  }

  act(action: Action): void {
    this.command(() => this.match().act(action));
  }

  /** Votes to let bots play for these seats, all at once. */
  voteOut(seats: readonly number[]): void {
    const votable = this.votable();
    if (votable.whyNot !== null) throw new Refusal(votable.whyNot);
    const names = this.match().deed.agreement.configuration.names;
    const wrong = seats.find((seat) => !votable.seats.includes(seat));
    if (seats.length === 0) throw new Refusal('Name a seat to vote on.');
    if (wrong !== undefined)
      throw new Refusal(
        `${names[wrong] ?? 'This seat'} is here and the match does not wait too long for them.`,
      );
    this.command(() => this.match().run((peer) => peer.vote(seats)));
  }

  /** Takes the own seat again from the bot. */
  comeBack(): void {
    this.command(() => this.match());
  }

  say(text: string): void {
    const said = cleanText(text, MOST_CHAT);
    if (said === '') throw new Refusal('There is nothing to say.');
    this.talk(said, null);
  }

  react(reaction: number): void {
    if (!REACTIONS[reaction]) throw new Refusal('There is no such reaction.');
    this.talk('', reaction);
  }

  private talk(text: string, reaction: number | null): void {
    const { hall, chat, clock, post, presence, shown } = this.core;
    if (!chat.mayTalk(hall.self, clock.now())) throw new Refusal('Not so fast: wait a few seconds.');
    const said = reaction === null ? text : REACTIONS[reaction];
    chat.add(hall.self, nameOf(hall, hall.self, shown), said, reaction !== null);
    const bytes = frame(CHAT, encodeSaid({ text, reaction }));
    for (const person of presence.others) post.send(person, bytes);
    this.command(() => {});
  }

  mute(isMuted: boolean): void {
    this.core.chat.isMuted = isMuted;
    this.changed();
  }

  /** Leaves for good, and says so. */
  leave(): void {
    this.command(() => this.core.hall.wish({ isGone: true, readyFor: 0, rematch: 0 }));
    void this.core.post.drained().then(() => this.core.clock.after(LAST_WORDS, () => this.close()));
  }

  /** Closes without a word, as a page does that is closed. */
  close(): void {
    this.core.close();
    this.listeners.clear();
  }

  /** What is known of a match that went wrong, as the text of a file. */
  report(): string {
    const { runner, hall, reports, shown } = this.core;
    if (!runner) throw new Refusal('There is no match to report on.');
    return reports.text(runner, showCode(this.options.code), (person) => nameOf(hall, person, shown));
  }

  /** The record of the match under way or just over, for anybody to replay and audit. */
  record(): FairRecord | null {
    return this.core.runner?.peer.record() ?? null;
  }
}
