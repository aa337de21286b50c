import type { Action } from '../../../components/action.ts';
import type { Layout } from '../../../components/layout.ts';
import { OVER, TURN, WAIT } from '../../../components/registers.ts';
import { makeWorld, type World } from '../../../components/world.ts';
import { asked } from '../../../systems/legal.ts';
import { perform } from '../../match/match.ts';
import type { Seen } from '../bot.ts';
import { Dice } from '../dice.ts';
import { SampleDealer } from './dealer.ts';
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

  constructor(layout: Layout) {
    this.world = makeWorld(layout);
    this.dealer = new SampleDealer(layout.seats);
    this.scout = new Scout(this.world);
  }

  /** Sets up a table that the seat may sit at; the same seed gives the same one, with the same luck. */
  deal(seen: Seen, seed: number): void {
    this.dice.seed(seed);
    seen.sample(this.world, this.dice);
    this.dealer.begin(this.world, seed);
  }

  /** By how much the seat is likely to be ahead in the end if it does this, looking so many turns ahead. */
  tryOut(seen: Seen, action: Action, seed: number, turns: number): number {
    const { world, dealer } = this;
    this.deal(seen, seed);
    const horizon = world.reg[TURN] + turns;
    perform(world, dealer, asked(world), action);
    playOut(this, horizon);
    return world.reg[WAIT] === OVER ? marginOf(world, seen.seat) : outlookOf(world, seen.seat);
  }
}
