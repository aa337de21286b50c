import type { Action } from '../../../components/action.ts';
import type { Seen, Thinking } from '../bot.ts';
import type { Budget } from '../budget.ts';
import { candidates } from './candidates.ts';
import { chancesOf } from './chances.ts';
import { timeLeft } from './net.ts';
import type { Trial } from './trial.ts';

/** A move and how it did: sums over its trials. */
export interface Candidate {
  readonly action: Action;
  chances: number;
  /** Of the chances. */
  squares: number;
}

const untried = (action: Action): Candidate => ({ action, chances: 0, squares: 0 });

/** Fewer trials say nothing. */
const FEWEST_SWEEPS = 2;
/** Every so many sweeps the moves that are beaten are dropped. */
const CHECK = 32;
/** Standard errors between two means that leave no doubt. */
const NO_DOUBT = 4;

/** Whether one move is better than another beyond doubt after so many trials each. */
function beats(a: Candidate, b: Candidate, trials: number): boolean {
  const spread = (c: Candidate): number => c.squares / trials - (c.chances / trials) ** 2;
  const lead = (a.chances - b.chances) / trials;
  return lead > NO_DOUBT * Math.sqrt((spread(a) + spread(b)) / trials);
}

export interface Question {
  readonly seen: Seen;
  readonly budget: Budget;
  readonly seed: number;
  /** How many turns to look ahead; 1 is the rest of this one. */
  readonly turns: number;
}

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
  private alive: Candidate[];
  /** Those dropped last, the best first. */
  private dropped: readonly Candidate[] = [];
  private round = 0;
  private sweeps = 0;
  private roundBegan = 0;

  constructor(trial: Trial, about: Question) {
    const { seen, seed } = about;
    this.trial = trial;
    this.about = about;
    trial.deal(seen, seed);
    this.time = timeLeft(trial.world);
    this.candidates = candidates(trial.world, seen.legal, trial.scout.choose()).map(untried);
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

  think(until: number): boolean {
    const begun = performance.now();
    const before = this.ms;
    let now = begun;
    while (!this.isMade && now < until) {
      this.sweep();
      now = performance.now();
      this.ms = before + now - begun;
      if (this.isRoundOver()) this.nextRound();
      else if (this.sweeps % CHECK === 0)
        this.keep((candidate, best) => !beats(best, candidate, this.sweeps));
    }
    return this.isMade;
  }

  /** One trial of each move that is left, all at the same table. */
  private sweep(): void {
    const { seen, seed, turns } = this.about;
    const table = seed + ++this.sweeps;
    for (let i = 0; i < this.alive.length; i++) {
      const candidate = this.alive[i];
      const lead = this.trial.tryOut(seen, candidate.action, table, turns);
      const chances = chancesOf(lead, this.time);
      candidate.chances += chances;
      candidate.squares += chances * chances;
    }
    this.nodes += this.alive.length;
  }

  private isRoundOver(): boolean {
    if (this.sweeps - this.roundBegan < FEWEST_SWEEPS) return false;
    const { budget } = this.about;
    const spent = 'nodes' in budget ? this.nodes / budget.nodes : this.ms / budget.ms;
    return !(spent < (this.round + 1) / this.rounds);
  }

  /** The worse half goes. */
  private nextRound(): void {
    const half = Math.ceil(this.alive.length / 2);
    this.keep((_, __, rank) => rank < half);
    this.round++;
    this.roundBegan = this.sweeps;
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
