import type { CardEntity, Seat } from '../../components/ids.ts';
import type { Secrets } from '../../components/secrets.ts';
import { ACTIVE, CHANCE_KIND, CHANCE_SEAT, DRAW, SHOW_TOP, TAKE, Table } from '../../components/table.ts';
import type { Dealer } from '../match/dealer.ts';

/** A card that a player took from another's hand, unseen by others. */
export interface Taken {
  readonly giver: number;
  readonly taker: number;
}

/** What chance decided in a while, as everybody saw it. */
export interface Chances {
  /** How often it was asked: where it was not, nothing hidden was seen. */
  readonly asked: number;
  /** Cards drawn, by seat. */
  readonly drawn: readonly number[];
  readonly taken: readonly Taken[];
  /** Cards shown on top of a deck. */
  readonly tops: readonly number[];
}

/** Counts what chance decides. */
export class Tally {
  private asked = 0;
  private drawn: number[];
  private taken: Taken[] = [];
  private tops: number[] = [];

  constructor(seats: number) {
    this.drawn = Array.from({ length: seats }, () => 0);
  }

  /** Chance was asked something of this kind about a seat; `active` is whose turn it is. */
  note(kind: number, seat: number, active: number, answer: number): void {
    this.asked++;
    if (kind === DRAW) this.drawn[seat]++;
    if (kind === TAKE) this.taken.push({ giver: seat, taker: active });
    if (kind === SHOW_TOP) this.tops.push(answer);
  }

  /** What chance decided since this was last asked. */
  sinceThen(): Chances {
    const { asked, drawn, taken, tops } = this;
    this.asked = 0;
    this.drawn = drawn.map(() => 0);
    this.taken = [];
    this.tops = [];
    return { asked, drawn, taken, tops };
  }
}

/**
 * Stands between a match and its dealer and remembers what was asked. Two tables alone do not tell it: a hand that was
 * discarded, shuffled and drawn again looks as if nothing had happened.
 */
export class Witness implements Dealer {
  private readonly dealer: Dealer;
  private readonly tally: Tally;

  constructor(dealer: Dealer) {
    this.dealer = dealer;
    this.tally = new Tally(dealer.secrets.counts.length);
  }

  get secrets(): Secrets {
    return this.dealer.secrets;
  }

  shown(seat: Seat, card: CardEntity): void {
    this.dealer.shown(seat, card);
  }

  answer(): number {
    const [kind, seat] = [Table.reg[CHANCE_KIND], Table.reg[CHANCE_SEAT]];
    const answer = this.dealer.answer();
    this.tally.note(kind, seat, Table.reg[ACTIVE], answer);
    return answer;
  }

  /** What chance decided since this was last asked. */
  sinceThen(): Chances {
    return this.tally.sinceThen();
  }
}
