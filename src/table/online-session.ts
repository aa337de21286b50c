import type { Action } from '../../components/action.ts';
import { type State, within } from '../../components/arena.ts';
import type { Game } from '../fair/game.ts';
import { Refusal } from '../match/config.ts';
import { askingCard, type Question, questionOf } from '../match/question.ts';
import { viewOf } from '../match/view.ts';
import { playableOf } from './choice-free.ts';
import { type Offer, offersOf } from './offers.ts';
import { type Frame, Frames } from './online-frames.ts';
import type { PlaySession } from './play-session.ts';
import { type Result, resultOf } from './result.ts';
import type { Seat } from './seats.ts';
import type { Told } from './story.ts';
import type { Tableau } from './tableau.ts';

/** What a session needs of the party that plays. */
export interface Player {
  /** Whether this seat is to act now. */
  isAsked(): boolean;
  act(action: Action): void;
}

/** More news than this at once are not watched one by one. */
const MANY = 60;

/**
 * A game of several devices as one of them shows it. Moves of others come when they come, and are shown one after
 * another; own moves are shown at once.
 */
export class OnlineSession implements PlaySession {
  readonly viewer: number;
  readonly hasUndo = false;
  readonly canUndo = false;
  private readonly game: Game;
  private readonly player: Player;
  private readonly frames: Frames;
  private readonly listeners = new Set<() => void>();
  private at = 0;
  /** The offers of the state that they were made for. */
  private made: { readonly length: number; readonly offers: readonly Offer[] } | undefined;

  /** The game must be at its beginning; `seat` is -1 for a spectator. */
  constructor(game: Game, seat: number, player: Player) {
    this.game = game;
    this.viewer = seat;
    this.player = player;
    this.frames = new Frames(game, seat);
    this.frames.changed = () => this.came();
  }

  /** Whether the first hands are dealt; before that there is nothing to show. */
  get isDealt(): boolean {
    return this.frames.list.length > 0;
  }

  private get frame(): Frame {
    return this.frames.list[this.at];
  }

  get seats(): readonly Seat[] {
    return this.frames.seats;
  }

  get input(): number {
    return this.frame.input;
  }

  get hash(): string {
    return this.frame.hash;
  }

  get state(): State {
    return this.game.state;
  }

  get isOver(): boolean {
    return this.frame.tableau.isOver;
  }

  get asked(): number {
    return this.frame.tableau.asked;
  }

  get tableau(): Tableau {
    return this.frame.tableau;
  }

  tableauAt(input: number): Tableau {
    const { list, story } = this.frames;
    const told = story.findIndex((each) => each.input >= input) + 1;
    const frame = told > 0 ? list.find((each) => each.told >= told) : undefined;
    return (frame ?? this.frame).tableau;
  }

  get story(): readonly Told[] {
    return this.frames.story.slice(0, this.frame.told);
  }

  get honorByTurn(): readonly (readonly number[])[] {
    return this.frames.honor.slice(0, this.frame.turns);
  }

  get pool(): readonly string[] {
    return viewOf(this.game, this.viewer).players[this.viewer]?.pool ?? [];
  }

  get result(): Result {
    return resultOf(this.game);
  }

  private get isNewest(): boolean {
    return this.at === this.frames.list.length - 1 && this.frame.input === this.game.length;
  }

  get isViewerAsked(): boolean {
    return this.viewer >= 0 && this.isNewest && this.player.isAsked();
  }

  get question(): Question | null {
    return this.isViewerAsked ? within(this.game.state, questionOf) : null;
  }

  get asking(): string | null {
    const { question } = this;
    return question && within(this.game.state, () => askingCard(question));
  }

  get offers(): readonly Offer[] {
    if (!this.isViewerAsked) return [];
    const { length } = this.game;
    if (this.made?.length !== length) this.made = { length, offers: offersOf(this.game, this.seats) };
    return this.made.offers;
  }

  submit(action: Action): void {
    if (!this.isViewerAsked) throw new Refusal('It is not your turn to act.');
    this.player.act(action);
    this.changed();
  }

  get playable(): readonly Offer[] {
    return playableOf(this.offers);
  }

  /** Until there are none, something is asked, or chance needs the others. */
  playAll(): void {
    for (let next = this.playable[0]; next; next = this.playable[0]) this.player.act(next.action);
    this.changed();
  }

  undo(): void {
    throw new Refusal('What the others have seen cannot be taken back.');
  }

  get hasNext(): boolean {
    return this.at < this.frames.list.length - 1;
  }

  get behind(): number {
    return this.hasNext ? this.frames.story.length - this.frame.told : 0;
  }

  /** The next move; what was no move is passed over with it. */
  showNext(): void {
    const { list, story } = this.frames;
    const { told } = this.frame;
    const next = list.findIndex((each, i) => i > this.at && each.told > told);
    this.at = next < 0 ? list.length - 1 : next;
    // Whatever comes with it that is no move of another need not be waited for.
    while (this.hasNext && isQuiet(story, list[this.at + 1], this.frame.told, this.viewer)) this.at++;
    this.changed();
  }

  /** A frame has come. */
  private came(): void {
    const { list, story } = this.frames;
    const last = list.length - 1;
    const isUpToDate = this.at >= last - 1;
    const isQuick = isUpToDate && isQuiet(story, list[last], list[last - 1]?.told ?? 0, this.viewer);
    if (isQuick || last - this.at > MANY) this.at = last;
    this.changed();
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Also called when what the player may do has changed and the game has not: a vote, a halt. */
  changed(): void {
    for (const listener of this.listeners) listener();
  }
}

/** Whether a frame shows nothing that others did since so much was told. */
const isQuiet = (story: readonly Told[], frame: Frame, since: number, viewer: number): boolean =>
  story.slice(since, frame.told).every(({ seat }) => seat === viewer);
