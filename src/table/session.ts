import type { Action } from '../../components/action.ts';
import { TURN } from '../../components/registers.ts';
import { makeWorld } from '../../components/world.ts';
import { legalActions } from '../../systems/legal.ts';
import { begin, layoutOf } from '../../systems/setup.ts';
import type { Bot } from '../bots/bot.ts';
import { seatBots } from '../bots/index.ts';
import { SeatSeen } from '../bots/seen.ts';
import { Refusal } from '../match/config.ts';
import { LocalDealer } from '../match/dealer.ts';
import { Match } from '../match/match.ts';
import { type Question, questionOf } from '../match/question.ts';
import { type GameRecord, recordOf, replay } from '../match/record.ts';
import { isBetterLater, isChoiceFree } from './choice-free.ts';
import type { Game } from './game.ts';
import { type Offer, offersOf } from './offers.ts';
import { isBot } from './seats.ts';
import { type Entry, Storyteller } from './story.ts';
import { type Tableau, tableauOf } from './tableau.ts';
import { Witness } from './witness.ts';

const NOBODY = -1;

const honorOf = (match: Match): number[] =>
  Array.from(match.world.honor.subarray(0, match.world.layout.seats));

/** What follows from the log alone, and is told anew when the log is cut. */
interface Course {
  readonly match: Match;
  readonly story: Entry[];
  /** Honor tokens by seat at the beginning of each turn. */
  readonly honor: number[][];
  /** Inputs up to here cannot be taken back: something hidden was seen, or somebody else is asked. */
  floor: number;
  /** Inputs that a player chose, by the length of the log before each. */
  readonly chosen: number[];
}

/** A match before its inputs, that is listened to from the first. */
function courseOf({ setup, seed, first }: Game): Course {
  const w = makeWorld(layoutOf(setup));
  begin(w, first);
  const witness = new Witness(new LocalDealer(w, seed));
  const match = new Match(w, witness, true);
  const course: Course = { match, story: [], honor: [honorOf(match)], floor: 0, chosen: [] };
  new Storyteller(match, witness, (entry) => {
    course.story.push(entry);
    if (course.honor.length < w.reg[TURN]) course.honor.push(honorOf(match));
    if (entry.changes.isRevealing || match.asked !== entry.seat) course.floor = match.log.length;
  });
  return course;
}

/** A game told from its beginning, to be played on. */
function told(game: Game, actions: readonly Action[]): Course {
  const course = courseOf(game);
  for (const action of actions) {
    if (course.match.isDecision) course.chosen.push(course.match.log.length);
    course.match.submit(course.match.asked, action);
  }
  course.match.playOn();
  return course;
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
export class Session {
  readonly game: Game;
  private course: Course;
  private readonly bots: readonly (Bot | undefined)[];
  /** Who holds the device. */
  private holder: number;
  private readonly listeners = new Set<() => void>();

  constructor(game: Game, actions: readonly Action[] = []) {
    this.game = game;
    this.bots = game.seats.map(({ bot }) => (bot === undefined ? undefined : seatBots([bot], 1)[0]));
    this.course = told(game, actions);
    this.holder = onlyPerson(game);
  }

  /** Continues a game from its record, or throws a Refusal if the record does not lead to where it says. */
  static resumed(game: Game, record: GameRecord): Session {
    const session = new Session(game, record.actions);
    if (session.match.hash !== record.hash)
      throw new Refusal('The saved game does not lead to the table that it was saved at.');
    return session;
  }

  get match(): Match {
    return this.course.match;
  }

  get story(): readonly Entry[] {
    return this.course.story;
  }

  get honorByTurn(): readonly (readonly number[])[] {
    return this.course.honor;
  }

  get question(): Question | null {
    return questionOf(this.match.world);
  }

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
    return asked >= 0 && !isBot(this.game.seats[asked]) && asked !== this.holder ? asked : NOBODY;
  }

  /** The awaited person has taken the device. */
  handOver(): void {
    if (this.awaited === NOBODY) return;
    this.holder = this.awaited;
    this.changed();
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
    return tableauOf(replay(this.record, input), this.game.seats, this.viewer);
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

  /** Lets the bot that is asked make one move. */
  botActs(): void {
    const { match } = this;
    const bot = this.bots[match.asked];
    if (!bot) return;
    const seen = new SeatSeen(match.world, match.dealer);
    legalActions(match.world, match.dealer.secrets, seen.legal);
    seen.seat = match.asked;
    // Begun anew for every move: a game that was reloaded goes on as it would have.
    bot.begin(`${this.game.seed}/bot ${match.asked}/${match.log.length}`);
    this.take(bot.choose(seen));
    this.changed();
  }

  /** Cards of the hand that can be played without a decision, those that profit from the others last. */
  get playable(): Offer[] {
    const free = this.offers.filter(
      ({ verb, card }) => verb === 'play' && card !== undefined && isChoiceFree(card),
    );
    const isLater = ({ card = '' }: Offer): boolean => isBetterLater(card);
    return [...free.filter((offer) => !isLater(offer)), ...free.filter(isLater)];
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
    this.course = told(this.game, this.record.actions.slice(0, keep));
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
