import { CHANCE_KIND, CHANCE_N, CHANCE_SEAT, FLIP, PICK, REVEAL } from '../../../components/registers.ts';
import { Secrets } from '../../../components/secrets.ts';
import type { World } from '../../../components/world.ts';
import { CENTER, DECK, nth, seatZone } from '../../../components/zones.ts';
import type { Dealer } from '../../match/dealer.ts';
import { Dice } from '../dice.ts';

/**
 * Deals face up at a sampled table. Each seat has dice of its own, and the center deck its order: what one seat does
 * changes the luck of the others as little as possible, so that two moves are compared by what they do.
 */
export class SampleDealer implements Dealer {
  readonly secrets: Secrets;
  /** How often it was asked. */
  asked = 0;
  private readonly dice: readonly Dice[];
  /** Cards of the center deck that are still in the order of the sample. */
  private ordered = 0;

  constructor(seats: number) {
    this.secrets = new Secrets(seats, 0);
    this.dice = Array.from({ length: seats + 1 }, () => new Dice());
  }

  /** A new sample, just made. */
  begin(w: World, seed: number): void {
    this.ordered = w.count[CENTER];
    for (let i = 0; i < this.dice.length; i++) this.dice[i].seed(seed * 31 + i + 1);
  }

  answer(w: World): number {
    this.asked++;
    const kind = w.reg[CHANCE_KIND];
    const seat = w.reg[CHANCE_SEAT];
    if (kind === PICK) return this.dice[seat].below(w.reg[CHANCE_N]);
    if (kind === FLIP || kind === REVEAL) return this.flip(w);
    const deck = seatZone(seat, DECK);
    return nth(w, deck, this.dice[seat].below(w.count[deck]));
  }

  shown(): void {}

  private flip(w: World): number {
    if (this.ordered-- > 0) return w.next[CENTER];
    return nth(w, CENTER, this.dice[this.dice.length - 1].below(w.count[CENTER]));
  }
}
