import type { Action } from '../../../components/action.ts';
import type { Layout } from '../../../components/layout.ts';
import { OVER, TURN, WAIT } from '../../../components/registers.ts';
import { restore, snapshot, snapshotRoom } from '../../../components/snapshot.ts';
import { makeWorld, type World } from '../../../components/world.ts';
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
  readonly world: World;
  readonly dealer: SampleDealer;
  readonly scout: Scout;
  private readonly dice = new Dice();
  /** The table as it was dealt. */
  private readonly dealt: Uint8Array;
  private seed = 0;

  constructor(layout: Layout) {
    this.world = makeWorld(layout);
    this.dealer = new SampleDealer(layout.seats);
    this.scout = new Scout(this.world);
    this.dealt = snapshotRoom(this.world);
  }

  /** Sets up a table that the seat may sit at; the same seed gives the same one, with the same luck. */
  deal(seen: Seen, seed: number): void {
    this.dice.seed(seed);
    seen.sample(this.world, this.dice);
    this.dealer.begin(this.world, seed);
    this.seed = seed;
    snapshot(this.world, this.dealt);
  }

  /** By how much a seat is likely to be ahead in the end if this is done at the table dealt last. */
  tryOut(seat: number, action: Action, looks: Looks, onLook?: (weight: number) => void): number {
    const { world, dealer } = this;
    restore(world, this.dealt);
    dealer.begin(world, this.seed);
    const begun = world.reg[TURN];
    let lead = 0;
    let rest = 1;
    try {
      perform(world, dealer, asked(world), action);
      for (const { turns, weight } of looks) {
        playOut(this, begun + turns);
        lead += weight * this.leadOf(seat);
        rest -= weight;
        onLook?.(weight);
      }
    } catch {
      // Effects nested beyond the room that there is for them: what has come of it so far must do.
      lead += rest * this.leadOf(seat);
      onLook?.(rest);
    }
    return lead;
  }

  /** By how much a seat is ahead, or likely to be. */
  leadOf(seat: number): number {
    const { world } = this;
    return world.reg[WAIT] === OVER ? marginOf(world, seat) : outlookOf(world, seat);
  }
}
