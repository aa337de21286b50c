import type { Action } from '../../../components/action.ts';
import { restore, State, snapshot, within } from '../../../components/arena.ts';
import type { Seat } from '../../../components/ids.ts';
import type { Layout } from '../../../components/layout.ts';
import { OVER, Table, TURN, WAIT } from '../../../components/table.ts';
import { asked } from '../../../systems/legal.ts';
import { perform } from '../../match/match.ts';
import type { Seen } from '../bot.ts';
import { Dice } from '../dice.ts';
import { SampleDealer } from './dealer.ts';
import type { Looks } from './looks.ts';
import { marginOf } from './margin.ts';
import { outlookOf } from './outlook.ts';
import { playOut } from './playout.ts';
import { Scout } from './scout.ts';

/** A table to try moves out on. It is made once for a match; nothing is allocated by a trial. */
export class Trial {
  readonly state: State;
  readonly dealer: SampleDealer;
  readonly scout: Scout;
  private readonly dice = new Dice();
  /** The table as it was dealt. */
  private readonly dealt: State;
  private seed = 0;

  constructor(layout: Layout) {
    this.state = new State(layout);
    this.dealt = new State(layout);
    this.dealer = new SampleDealer(layout.seats);
    this.scout = new Scout(this.state);
  }

  /** Sets up a table that the seat may sit at; the same seed gives the same one, with the same luck. */
  deal(seen: Seen, seed: number): void {
    this.dice.seed(seed);
    this.seed = seed;
    within(this.state, () => {
      seen.sample(this.state, this.dice);
      this.dealer.begin(seed);
      snapshot(this.dealt);
    });
  }

  /** By how much a seat is likely to be ahead in the end if this is done at the table dealt last. */
  tryOut(seat: Seat, action: Action, looks: Looks, onLook?: (weight: number) => void): number {
    return within(this.state, () => this.follow(seat, action, looks, onLook));
  }

  private follow(seat: Seat, action: Action, looks: Looks, onLook?: (weight: number) => void): number {
    const { dealer } = this;
    restore(this.dealt);
    dealer.begin(this.seed);
    const begun = Table.reg[TURN];
    let lead = 0;
    let rest = 1;
    try {
      perform(dealer, asked(), action);
      for (const { turns, weight } of looks) {
        playOut(this, begun + turns);
        lead += weight * leadOf(seat);
        rest -= weight;
        onLook?.(weight);
      }
    } catch {
      // Effects nested beyond the room that there is for them: what has come of it so far must do.
      lead += rest * leadOf(seat);
      onLook?.(rest);
    }
    return lead;
  }
}

/** By how much a seat is ahead, or likely to be. */
export const leadOf = (seat: Seat): number => (Table.reg[WAIT] === OVER ? marginOf(seat) : outlookOf(seat));
