import type { Action } from '../../components/action.ts';
import { type State, within } from '../../components/arena.ts';
import type { Bot } from '../bots/bot.ts';
import { seatBots } from '../bots/index.ts';
import { type Position, positionOf } from '../bots/position.ts';
import { SeatSeen } from '../bots/seen.ts';
import { isThinker } from '../bots/thinker.ts';
import { Refusal } from '../match/config.ts';
import type { Match } from '../match/match.ts';
import { askingCard, type Question, questionOf } from '../match/question.ts';
import { type GameRecord, recordOf } from '../match/record.ts';
import { viewOf } from '../match/view.ts';
import { playableOf } from './choice-free.ts';
import { type Course, courseOf, told } from './course.ts';
import type { Game } from './game.ts';
import { type Offer, offersOf } from './offers.ts';
import { decisionsIn, type PastDecision } from './past.ts';
import type { PlaySession } from './play-session.ts';
import { type Result, resultOf } from './result.ts';
import { isBot, type Seat } from './seats.ts';
import { type Start, startOf } from './start.ts';
import type { Entry } from './story.ts';
import { type Tableau, tableauOf } from './tableau.ts';

const NOBODY = -1;

/** What is not as usual at this table. */
export interface SessionOptions {
  /** How the match begins, if not with a deal from the seed of its game. */
  readonly start?: () => Start;
  /** The seat of the person who holds the device all the time, whoever else plays. */
  readonly holder?: number;
}

/** The only person at the table holds the device all the time. */
function onlyPerson({ seats }: Game): number {
  const people = seats.flatMap((seat, i) => (isBot(seat) ? [] : [i]));
  return people.length === 1 ? people[0] : NOBODY;
}

/**
 * A game at one device: its match, who sits where, and who holds the device. It changes only by inputs; undo cuts the
 * log and replays it.
 */
export class Session implements PlaySession {
  readonly game: Game;
  readonly hasUndo = true;
  private course: Course;
  private readonly bots: readonly (Bot | undefined)[];
  private readonly start: () => Start;
  /** Who holds the device. */
  private holder: number;
  /** Nobody else ever takes it. */
  private readonly isHeld: boolean;
  private readonly listeners = new Set<() => void>();

  constructor(game: Game, actions: readonly Action[] = [], { start, holder }: SessionOptions = {}) {
    this.game = game;
    this.start = start ?? (() => startOf(game.setup, game.seed, game.first));
    this.isHeld = holder !== undefined;
    this.bots = game.seats.map(({ bot }) => (bot === undefined ? undefined : seatBots([bot], 1)[0]));
    this.course = told(this.start, actions);
    this.holder = holder ?? onlyPerson(game);
  }

  /** Continues a game from its record, or throws a Refusal if the record does not lead to where it says. */
  static resumed(game: Game, record: GameRecord): Session {
    const session = new Session(game, record.actions);
    if (session.match.hash !== record.hash)
      throw new Refusal(
        'It does not lead to the table that it was saved at: it was played with another version of Sixfold.',
      );
    return session;
  }

  get match(): Match {
    return this.course.match;
  }

  get seats(): readonly Seat[] {
    return this.game.seats;
  }

  get input(): number {
    return this.match.log.length;
  }

  get hash(): string {
    return this.match.hash;
  }

  get state(): State {
    return this.match.state;
  }

  get isOver(): boolean {
    return this.match.isOver;
  }

  get asked(): number {
    return this.match.asked;
  }

  get result(): Result {
    return resultOf(this.match);
  }

  get story(): readonly Entry[] {
    return this.course.story;
  }

  get honorByTurn(): readonly (readonly number[])[] {
    return this.course.honor;
  }

  get question(): Question | null {
    return within(this.match.state, questionOf);
  }

  get asking(): string | null {
    const { question } = this;
    return question && within(this.match.state, () => askingCard(question));
  }

  get pool(): readonly string[] {
    return viewOf(this.match, this.viewer).players[this.viewer]?.pool ?? [];
  }

  /** Of a game that was dealt from its seed. */
  get record(): GameRecord {
    const { setup, seed, first } = this.game;
    return recordOf(this.match, setup, seed, first);
  }

  /** Whose view is on the screen; -1 while the device is handed over. */
  get viewer(): number {
    return this.awaited === NOBODY ? this.holder : NOBODY;
  }

  /** The person who must take the device before the game goes on, or -1. */
  get awaited(): number {
    const { asked } = this.match;
    if (this.isHeld) return NOBODY;
    return asked >= 0 && !isBot(this.game.seats[asked]) && asked !== this.holder ? asked : NOBODY;
  }

  /** The awaited person has taken the device. */
  handOver(): void {
    if (this.awaited === NOBODY) return;
    this.holder = this.awaited;
    this.changed();
  }

  get hasNext(): boolean {
    return this.isBotAsked;
  }

  get behind(): number {
    return this.hasNext ? 1 : 0;
  }

  showNext(): void {
    this.botActs();
  }

  get isBotAsked(): boolean {
    return this.match.asked >= 0 && isBot(this.game.seats[this.match.asked]);
  }

  get isViewerAsked(): boolean {
    return this.holder >= 0 && this.match.asked === this.holder;
  }

  get offers(): Offer[] {
    return this.isViewerAsked ? offersOf(this.match, this.game.seats) : [];
  }

  get tableau(): Tableau {
    return tableauOf(this.match, this.game.seats, this.viewer);
  }

  /** The table as it was after so many inputs, for the same viewer. */
  tableauAt(input: number): Tableau {
    const { match } = courseOf(this.start());
    for (const { seat, action } of this.match.log.slice(0, input)) match.submit(seat, action);
    return tableauOf(match, this.game.seats, this.viewer);
  }

  /** Takes an action of the person who holds the device, or throws a Refusal. */
  submit(action: Action): void {
    if (!this.isViewerAsked) throw new Refusal('It is not your turn to act.');
    this.take(action);
    this.changed();
  }

  private take(action: Action): void {
    const { match, chosen } = this.course;
    const before = match.log.length;
    match.submit(match.asked, action);
    chosen.push(before);
  }

  /** Whether there are bots at the table that have to think. */
  get hasThinkers(): boolean {
    return this.bots.some((bot) => bot !== undefined && isThinker(bot));
  }

  /** The bot that is asked, if it has to think: one that decides at once, or has no choice, has not. */
  get thinker(): string | undefined {
    const { match } = this;
    const bot = this.bots[match.asked];
    return bot && isThinker(bot) && match.legal().length > 1 ? bot.name : undefined;
  }

  /** What the seat that is asked knows, so that somebody else can think for it. */
  get position(): Position {
    const { state, dealer, asked } = this.match;
    return positionOf(state, dealer.secrets, asked);
  }

  /** Lets the bot that is asked make one move: what was thought of elsewhere, or what it chooses now. */
  botActs(action?: Action): void {
    if (!this.isBotAsked) return;
    this.take(action ?? this.botChooses());
    this.changed();
  }

  private botChooses(): Action {
    const { match } = this;
    const bot = this.bots[match.asked]!;
    const seen = new SeatSeen(match.state, match.dealer);
    seen.turnTo(match.asked);
    // Begun anew for every move: a game that was reloaded goes on as it would have.
    bot.begin(`${this.game.seed}/bot ${match.asked}/${match.log.length}`);
    return bot.choose(seen);
  }

  /** What a seat had to decide until now, one decision after the other. */
  decisionsOf(seat: number): Generator<PastDecision> {
    return decisionsIn(this.start(), this.match.log, this.seats, seat);
  }

  get playable(): Offer[] {
    return playableOf(this.offers);
  }

  /** Plays them, and those that they bring, until there are none or something is asked. */
  playAll(): void {
    for (let next = this.playable[0]; next; next = this.playable[0]) this.take(next.action);
    this.changed();
  }

  get canUndo(): boolean {
    const { chosen, floor } = this.course;
    const last = chosen[chosen.length - 1];
    return last !== undefined && last >= floor && this.match.log[last].seat === this.holder;
  }

  /** Takes back the last decision. */
  undo(): void {
    if (!this.canUndo) throw new Refusal('That cannot be taken back: something hidden was seen since.');
    const keep = this.course.chosen[this.course.chosen.length - 1] ?? 0;
    this.course = told(this.start, this.record.actions.slice(0, keep));
    this.changed();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  private changed(): void {
    for (const listener of this.listeners) listener();
  }
}
