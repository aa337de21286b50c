import type { CardEntity, Seat } from '../../../components/ids.ts';
import { Place } from '../../../components/place.ts';
import { Secrets } from '../../../components/secrets.ts';
import { CHANCE_KIND, CHANCE_N, CHANCE_SEAT, FLIP, PICK, REVEAL, Table } from '../../../components/table.ts';
import { CENTER, DECK, nth, seatZone, Zone } from '../../../components/zone.ts';
import type { Dealer } from '../../match/dealer.ts';
import { Dice } from '../dice.ts';

/** How lucky a card is after a shuffle. */
function luckOf(card: CardEntity, shuffle: number): number {
  let x = Math.imul(card ^ shuffle, 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return (x ^ (x >>> 16)) >>> 0;
}

/**
 * Deals face up at a sampled table. Each seat has dice of its own, the center deck its order, and every card its luck:
 * what a seat does, and one card more in its deck, change the luck of all else as little as possible, so that two moves
 * are compared by what they do.
 */
export class SampleDealer implements Dealer {
  readonly secrets: Secrets;
  /** How often it was asked. */
  asked = 0;
  private readonly dice: readonly Dice[];
  /** Cards of the center deck that are still in the order of the sample. */
  private ordered = 0;
  /** By seat: what the luck of its cards follows from since its last shuffle. */
  private readonly shuffles: Uint32Array;
  /** By seat: cards that were left in its deck after the last draw; with more it has been shuffled. */
  private readonly left: Uint16Array;

  constructor(seats: number) {
    this.secrets = new Secrets(seats, 0);
    this.dice = Array.from({ length: seats + 1 }, () => new Dice());
    this.shuffles = new Uint32Array(seats);
    this.left = new Uint16Array(seats);
  }

  /** A new sample, just made. */
  begin(seed: number): void {
    this.ordered = Zone.count[CENTER];
    for (let i = 0; i < this.dice.length; i++) this.dice[i].seed(seed * 31 + i + 1);
    this.left.fill(0);
  }

  answer(): number {
    this.asked++;
    const kind = Table.reg[CHANCE_KIND];
    const seat = Table.reg[CHANCE_SEAT];
    if (kind === PICK) return this.dice[seat].below(Table.reg[CHANCE_N]);
    if (kind === FLIP || kind === REVEAL) return this.flip();
    return this.draw(seat);
  }

  shown(): void {}

  /** The luckiest card of a deck. */
  private draw(seat: Seat): number {
    const deck = seatZone(seat, DECK);
    const count = Zone.count[deck];
    if (count > this.left[seat]) this.shuffles[seat] = this.dice[seat].next();
    this.left[seat] = count - 1;
    const shuffle = this.shuffles[seat];
    let best = 0;
    let most = -1;
    for (let card = Place.next[deck]; card !== deck; card = Place.next[card]) {
      const luck = luckOf(card, shuffle);
      if (luck <= most) continue;
      most = luck;
      best = card;
    }
    return best;
  }

  private flip(): number {
    if (this.ordered-- > 0) return Place.next[CENTER];
    return nth(CENTER, this.dice[this.dice.length - 1].below(Zone.count[CENTER]));
  }
}
