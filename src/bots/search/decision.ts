import type { Action } from '../../../components/action.ts';
import { within } from '../../../components/arena.ts';
import type { Seen, Thinking } from '../bot.ts';
import type { Budget } from '../budget.ts';
import { candidates } from './candidates.ts';
import { chancesOf } from './chances.ts';
import type { Looks } from './looks.ts';
import { timeLeft } from './net.ts';
import type { Trial } from './trial.ts';

/** A move and how it did: sums over its trials. */
export interface Candidate {
  readonly action: Action;
  /** Its place among all of them. */
  readonly place: number;
  chances: number;
  /** Of its chances and those of each, at the same tables. */
  readonly products: Float64Array;
}

/** Fewer sweeps say nothing: then the usual move is made. */
const FEWEST_SWEEPS = 4;
/** Every so many sweeps the moves that cannot matter any more are dropped. */
const CHECK = 16;
/** Moves that differ by less, of chances from -1 to 1, are as good as each other: time is better spent elsewhere. */
const MATTERS = 0.005;
/** Standard errors that a move may still gain. */
const DOUBT = 2.5;

/** Whether a move may still turn out to be better than the best so far, after so many trials each at the same tables. */
function mayMatter(move: Candidate, best: Candidate, trials: number): boolean {
  const behind = (best.chances - move.chances) / trials;
  const squares = best.products[best.place] + move.products[move.place] - 2 * best.products[move.place];
  const variance = Math.max(0, squares / trials - behind * behind);
  return DOUBT * Math.sqrt(variance / trials) - behind > MATTERS;
}

export interface Question {
  readonly seen: Seen;
  readonly budget: Budget;
  readonly seed: number;
  readonly looks: Looks;
  /** Whether the card of a legal action is noticed at all; usually every one is. */
  readonly notices?: (seen: Seen, index: number) => boolean;
}

/** With few nodes it is better to look at some moves than at all of them too briefly. */
const mostFor = (budget: Budget): number =>
  'nodes' in budget ? Math.max(1, Math.trunc(budget.nodes / FEWEST_SWEEPS)) : Number.POSITIVE_INFINITY;

/**
 * Compares moves by trying all of them out at the same sampled tables. When a round's share of the budget is used up,
 * the worse half is dropped, until one is left.
 */
export class Decision implements Thinking {
  readonly candidates: readonly Candidate[];
  nodes = 0;
  ms = 0;
  private readonly trial: Trial;
  private readonly about: Question;
  private readonly time: number;
  private readonly rounds: number;
  /** Of the trials at one table. */
  private readonly results: Float64Array;
  private alive: Candidate[];
  /** Those dropped last, the best first. */
  private dropped: readonly Candidate[] = [];
  private round = 0;
  /** Sweeps that are complete: one trial of each move that is left, all at the same table. */
  private sweeps = 0;
  /** How many moves have been tried in the one under way. */
  private tried = 0;

  constructor(trial: Trial, about: Question) {
    const { seen, seed } = about;
    this.trial = trial;
    this.about = about;
    trial.deal(seen, seed);
    this.time = within(trial.state, timeLeft);
    const isNoticed = (index: number): boolean => about.notices?.(seen, index) ?? true;
    const all = within(trial.state, () => candidates(seen.legal, trial.scout.choose(), isNoticed));
    this.candidates = all.slice(0, mostFor(about.budget)).map((action, place, { length }) => ({
      action,
      place,
      chances: 0,
      products: new Float64Array(length),
    }));
    this.results = new Float64Array(this.candidates.length);
    this.alive = [...this.candidates];
    this.rounds = Math.ceil(Math.log2(this.alive.length));
  }

  get action(): Action {
    return this.alive[0].action;
  }

  /** The second best, or nothing if there was no choice. */
  get runnerUp(): Action | undefined {
    return this.dropped[0]?.action;
  }

  get isMade(): boolean {
    return this.alive.length === 1;
  }

  /** How much of the budget is used up; all of it if there was none. */
  private get spent(): number {
    const { budget } = this.about;
    const spent = 'nodes' in budget ? this.nodes / budget.nodes : this.ms / budget.ms;
    return Number.isNaN(spent) ? 1 : spent;
  }

  think(until: number): boolean {
    const begun = performance.now();
    const before = this.ms;
    let now = begun;
    if (this.tried > 0) this.deal();
    while (!this.isMade && now < until) {
      if (this.spent >= 1) this.finish();
      else this.tryNext();
      now = performance.now();
      this.ms = before + now - begun;
    }
    return this.isMade;
  }

  private deal(): void {
    this.trial.deal(this.about.seen, this.about.seed + this.sweeps + 1);
  }

  private tryNext(): void {
    const { seen, looks } = this.about;
    if (this.tried === 0) this.deal();
    const { action, place } = this.alive[this.tried];
    this.results[place] = chancesOf(this.trial.tryOut(seen.seat, action, looks), this.time);
    this.nodes++;
    this.tried++;
    if (this.tried === this.alive.length) this.endSweep();
  }

  private endSweep(): void {
    const { alive, results } = this;
    for (const candidate of alive) {
      candidate.chances += results[candidate.place];
      for (const { place } of alive) candidate.products[place] += results[candidate.place] * results[place];
    }
    this.tried = 0;
    this.sweeps++;
    if (this.sweeps >= FEWEST_SWEEPS && this.spent >= (this.round + 1) / this.rounds) this.nextRound();
    else if (this.sweeps % CHECK === 0) this.keep((move, best) => mayMatter(move, best, this.sweeps));
  }

  /** The worse half goes. */
  private nextRound(): void {
    const half = Math.ceil(this.alive.length / 2);
    this.keep((_, __, rank) => rank < half);
    this.round++;
  }

  /** The budget is used up: the best so far is it. */
  private finish(): void {
    if (this.sweeps >= FEWEST_SWEEPS) return this.keep((_, __, rank) => rank === 0);
    const [usual, ...others] = this.candidates;
    this.alive = [usual];
    this.dropped = others;
  }

  /** All that are left have had the same trials, so that their sums compare. */
  private keep(isKept: (candidate: Candidate, best: Candidate, rank: number) => boolean): void {
    const { alive } = this;
    alive.sort((a, b) => b.chances - a.chances);
    const [best] = alive;
    const kept = alive.filter((candidate, rank) => rank === 0 || isKept(candidate, best, rank));
    if (kept.length === alive.length) return;
    this.dropped = alive.filter((candidate) => !kept.includes(candidate));
    this.alive = kept;
  }
}
