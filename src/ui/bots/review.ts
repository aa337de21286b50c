import { worstOf } from '../../bots/advice.ts';
import type { Offer } from '../../table/offers.ts';
import type { PastDecision } from '../../table/past.ts';
import type { Session } from '../../table/session.ts';
import type { Mind } from './mind.ts';
import type { AdviceTask } from './task.ts';

/** A decision that cost something, in words and cards. */
export interface Misstep {
  /** How many inputs came before it. */
  readonly input: number;
  readonly turn: number;
  readonly chosen: Offer;
  readonly better: Offer;
  /** In honor. */
  readonly cost: number;
  /** Why the other was better, in a sentence; empty if no one reason stands out. */
  readonly text: string;
}

interface Judged {
  readonly decision: PastDecision;
  readonly misstep: Misstep;
  readonly cost: number;
}

/** How closely decisions are looked at: of the budget of a bot's turn, and at which tables. */
interface Look {
  readonly share: number;
  readonly seed: number;
}

const FIRST_LOOK: Look = { share: 0.04, seed: 1 };
/** What seems worst by a short look may be so by luck: it is looked at again, at other tables. */
const SECOND_LOOK: Look = { share: 0.25, seed: 2 };
const SHORTLIST = 6;
/** Of all the work. */
const SECOND_SHARE = 0.2;

/** The decisions of a seat that cost it most, as hard sees them: found one after the other. */
export class Review {
  /** From 0 to 1. */
  progress = 0;
  /** Null until all is looked at. */
  missteps: readonly Misstep[] | null = null;
  private readonly mind: Mind;
  private readonly session: Session;
  private readonly seat: number;
  private readonly onChange: () => void;
  private readonly stop = new AbortController();

  constructor(mind: Mind, session: Session, seat: number, onChange: () => void) {
    this.mind = mind;
    this.session = session;
    this.seat = seat;
    this.onChange = onChange;
  }

  /** Resolves when it is done or was given up. */
  async begin(): Promise<void> {
    try {
      const found = await this.again(await this.all());
      this.missteps = worstOf(found).map(({ misstep }) => misstep);
      this.reached(1);
    } catch (error) {
      if (!this.stop.signal.aborted) throw error;
    }
  }

  giveUp(): void {
    this.stop.abort();
  }

  private reached(progress: number): void {
    this.progress = progress;
    this.onChange();
  }

  private async all(): Promise<Judged[]> {
    let worst: Judged[] = [];
    for (const decision of this.session.decisionsOf(this.seat)) {
      worst = worstOf([...worst, await this.judge(decision, FIRST_LOOK)], SHORTLIST);
      this.reached(((1 - SECOND_SHARE) * decision.input) / this.session.input);
    }
    return worst;
  }

  private async again(shortlist: readonly Judged[]): Promise<Judged[]> {
    const judged: Judged[] = [];
    for (const { decision } of shortlist) {
      judged.push(await this.judge(decision, SECOND_LOOK));
      this.reached(1 - SECOND_SHARE + (SECOND_SHARE * judged.length) / shortlist.length);
    }
    return judged;
  }

  private async judge(decision: PastDecision, { share, seed }: Look): Promise<Judged> {
    const { input, turn, chosen, offers, position } = decision;
    const { setup } = this.session.game;
    const ms = this.mind.budget * share;
    const task: AdviceTask = { wants: 'advice', setup, position, chosen, seed, ms };
    const { action, lead: cost, reason, text: why } = await this.mind.think(task, this.stop.signal);
    const offerOf = (wanted: number): Offer => offers.find((offer) => offer.action === wanted)!;
    const text = reason === 'close' ? '' : why;
    const misstep = { input, turn, chosen: offerOf(chosen), better: offerOf(action), cost, text };
    return { decision, misstep, cost };
  }
}
