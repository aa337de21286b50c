import type { State } from '../../components/arena.ts';
import { Refusal } from '../match/config.ts';
import type { PlaySession } from '../table/play-session.ts';
import type { Result } from '../table/result.ts';
import type { Seat } from '../table/seats.ts';
import type { Told } from '../table/story.ts';
import type { Tableau } from '../table/tableau.ts';
import type { Replay, Viewer } from './replay.ts';

const never = (): never => {
  throw new Refusal('What has been played can only be watched.');
};

/** So much of the story is told at a point: more would make jumps slow, and can be jumped to. */
const MOST_TOLD = 60;

/** The last of those up to a number that grow; -1 if there is none. */
function lastUpTo(numbers: readonly number[], most: number): number {
  return numbers.findLastIndex((n) => n <= most);
}

/** A replay at one of its points, as a table shows it. */
export class ReplaySession implements PlaySession {
  readonly replay: Replay;
  readonly by: Viewer;
  readonly isViewerAsked = false;
  readonly question = null;
  readonly asking = null;
  readonly offers = [];
  readonly playable = [];
  readonly hasUndo = false;
  readonly canUndo = false;
  readonly hasNext = false;
  readonly behind = 0;
  private at: number;
  private shown: { readonly input: number; readonly tableau: Tableau; readonly hash: string } | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(replay: Replay, by: Viewer, at = 0) {
    this.replay = replay;
    this.by = by;
    this.at = this.nearest(at);
  }

  private nearest(input: number): number {
    return Math.max(0, Math.min(this.replay.inputs, Math.round(input)));
  }

  /** The same point, seen by another. */
  seenBy(by: Viewer): ReplaySession {
    return new ReplaySession(this.replay, by, this.at);
  }

  private get still() {
    const { at, replay, by } = this;
    if (this.shown?.input !== at)
      this.shown = { input: at, tableau: replay.tableauAt(at, by), hash: replay.hashAt(at) };
    return this.shown;
  }

  get seats(): readonly Seat[] {
    return this.replay.seats;
  }

  get viewer(): number {
    return this.tableau.seat;
  }

  get input(): number {
    return this.at;
  }

  get hash(): string {
    return this.still.hash;
  }

  get state(): State {
    return this.replay.stateAt(this.at);
  }

  get tableau(): Tableau {
    return this.still.tableau;
  }

  get pool(): readonly string[] {
    return this.replay.poolAt(this.at, this.viewer);
  }

  tableauAt(input: number): Tableau {
    return this.replay.tableauAt(input, this.by);
  }

  get isOver(): boolean {
    return this.tableau.isOver;
  }

  get asked(): number {
    return this.tableau.asked;
  }

  get story(): readonly Told[] {
    const { story } = this.replay;
    const end = story.findLastIndex(({ input }) => input <= this.at) + 1;
    return story.slice(Math.max(0, end - MOST_TOLD), end);
  }

  get honorByTurn(): readonly (readonly number[])[] {
    const { turns, honor } = this.replay;
    return turns.filter(({ input }) => input <= this.at).map(({ input }) => honor[input]);
  }

  get result(): Result {
    return this.replay.result();
  }

  get isAtEnd(): boolean {
    return this.at === this.replay.inputs;
  }

  /** The turn that is shown, as its place among the turns. */
  get turn(): number {
    const begins = this.replay.turns.map(({ input }) => input);
    return Math.max(0, lastUpTo(begins, this.at));
  }

  /** Shows the table after so many inputs, as near to it as there is a point. */
  goTo(input: number): void {
    this.at = this.nearest(input);
    for (const listener of this.listeners) listener();
  }

  /** To the next or the last point at which something is told. */
  step(by: 1 | -1): void {
    const { stops } = this.replay;
    const here = lastUpTo(stops, this.at);
    const isBetween = stops[here] !== this.at;
    const to = by < 0 && isBetween ? here : here + by;
    this.goTo(stops[Math.max(0, Math.min(stops.length - 1, to))]);
  }

  readonly submit: () => never = never;
  readonly playAll: () => never = never;
  readonly undo: () => never = never;
  showNext(): void {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
}
