import type { Action } from '../../components/action.ts';
import type { Seen, Thinking } from './bot.ts';
import type { Budget } from './budget.ts';
import { looksOf } from './hard.ts';
import { type Comparison, compare } from './search/compare.ts';
import { Decision } from './search/decision.ts';
import type { Looks } from './search/looks.ts';
import type { Terms } from './search/outlook.ts';
import { Trial } from './search/trial.ts';

// What hard would do in a person's place, weighed against another move: in steps, like any decision.

export type Reason = keyof Terms | 'only' | 'plain' | 'close';

export interface Advice {
  readonly action: Action;
  /** What speaks for it most against the other move. */
  readonly reason: Reason;
  /** The reason as a sentence. */
  readonly text: string;
  /** How much better it is than the other, in honor. */
  readonly lead: number;
}

export interface Matter {
  readonly seen: Seen;
  readonly budget: Budget;
  /** The move to weigh against; the next best if it is not given. */
  readonly chosen?: Action | undefined;
  readonly seed?: number;
  readonly trials?: number;
}

const TEXTS: Readonly<Record<Reason, string>> = {
  honor: 'It brings you more honor soon.',
  cards: 'It makes your cards worth more in the long run.',
  rivals: 'It leaves less to the others.',
  only: 'There is nothing else to do.',
  plain: 'It costs nothing, and nothing is gained by waiting.',
  close: 'Nothing else is clearly better.',
};

const IN_SOLITAIRE = 'It leaves less to the adversary.';

/** Less than this is no reason. */
const CLOSE = 0.3;
const TRIALS = 100;
/** So many at a stretch. */
const STRETCH = 4;
const SEED = 1;

function strongest(terms: Terms): Reason {
  const names = Object.keys(terms) as (keyof Terms)[];
  const best = names.reduce((a, b) => (terms[b] > terms[a] ? b : a));
  return terms[best] < CLOSE ? 'close' : best;
}

const sumOf = (a: Comparison, b: Comparison): Comparison => ({
  lead: a.lead + b.lead,
  terms: {
    honor: a.terms.honor + b.terms.honor,
    cards: a.terms.cards + b.terms.cards,
    rivals: a.terms.rivals + b.terms.rivals,
  },
});

export class Advising implements Thinking {
  private readonly trial: Trial;
  private readonly decision: Decision;
  private readonly matter: Matter;
  private readonly looks: Looks;
  private readonly isOnly: boolean;
  private sum: Comparison = { lead: 0, terms: { honor: 0, cards: 0, rivals: 0 } };
  private stretches = 0;
  private ms = 0;

  constructor(matter: Matter) {
    const { seen, budget, seed = SEED } = matter;
    this.matter = matter;
    this.trial = new Trial(seen.layout);
    this.looks = looksOf(seen.seats, budget);
    this.isOnly = seen.legal.size === 1;
    this.decision = new Decision(this.trial, { seen, budget, seed, looks: this.looks });
  }

  get action(): Action {
    return this.decision.action;
  }

  /** What it is weighed against, or nothing if there is no other move worth a look. */
  private get other(): Action | undefined {
    const other = this.matter.chosen ?? this.decision.runnerUp;
    return other === this.action ? undefined : other;
  }

  think(until: number): boolean {
    if (!this.decision.think(until)) return false;
    const { other } = this;
    while (other !== undefined && !this.isWeighed && performance.now() < until) this.weigh(other);
    return other === undefined || this.isWeighed;
  }

  /** With little time it weighs less: half as long as it took to decide must do. */
  private get isWeighed(): boolean {
    const { budget, trials = TRIALS } = this.matter;
    return this.stretches * STRETCH >= trials || ('ms' in budget && this.ms > budget.ms / 2);
  }

  private weigh(other: Action): void {
    const begun = performance.now();
    const { seen, seed = SEED } = this.matter;
    // Tables of its own: those that the move was chosen by would flatter it.
    const about = { trials: STRETCH, looks: this.looks, seed: ~seed + STRETCH * this.stretches };
    this.sum = sumOf(this.sum, compare(this.trial, seen, [this.action, other], about));
    this.stretches++;
    this.ms += performance.now() - begun;
  }

  get advice(): Advice {
    const n = Math.max(1, this.stretches);
    const { honor, cards, rivals } = this.sum.terms;
    const lead = this.sum.lead / n;
    return this.say(lead, { honor: honor / n, cards: cards / n, rivals: rivals / n });
  }

  private reasonFor(lead: number, terms: Terms): Reason {
    if (this.isOnly) return 'only';
    if (this.stretches === 0) return 'plain';
    return lead < CLOSE ? 'close' : strongest(terms);
  }

  private say(lead: number, terms: Terms): Advice {
    const reason = this.reasonFor(lead, terms);
    const isAdversarys = reason === 'rivals' && this.matter.seen.seats === 1;
    return { action: this.action, reason, text: isAdversarys ? IN_SOLITAIRE : TEXTS[reason], lead };
  }
}

/** Thought through to the end. */
export function adviceOn(matter: Matter): Advice {
  const advising = new Advising(matter);
  advising.think(Number.POSITIVE_INFINITY);
  return advising.advice;
}

const WORST = 3;
/** Less is a matter of taste. */
const LEAST_COST = 0.5;

/** The decisions that cost most, the worst first. */
export const worstOf = <T extends { readonly cost: number }>(decisions: readonly T[], most = WORST): T[] =>
  decisions
    .filter(({ cost }) => cost >= LEAST_COST)
    .sort((a, b) => b.cost - a.cost)
    .slice(0, most);
