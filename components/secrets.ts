import type { CardEntity, Column, Seat } from './ids.ts';

/**
 * Which cards the sealed ones are: a seat's private knowledge, outside the shared state.
 * A slot is a sealed card's place in its holder's hand, oldest first.
 */
export class Secrets {
  readonly counts: Uint16Array;
  readonly cards: Uint16Array & Column<number, CardEntity>;
  /** The top card of each pool, where its owner has looked at it; 0 otherwise. */
  readonly tops: Uint16Array & Column<Seat, CardEntity>;
  private readonly room: number;

  constructor(seats: number, room: number) {
    this.room = room;
    this.counts = new Uint16Array(seats);
    this.cards = new Uint16Array(seats * room) as Secrets['cards'];
    this.tops = new Uint16Array(seats) as Secrets['tops'];
  }

  /** Where the cards of a seat begin in `cards`. */
  placeOf(seat: Seat): number {
    return seat * this.room;
  }

  at(seat: Seat, slot: number): CardEntity {
    return this.cards[seat * this.room + slot];
  }

  hold(seat: Seat, card: CardEntity): void {
    this.cards[seat * this.room + this.counts[seat]++] = card;
  }

  /** Takes the card out of a slot; the younger ones move up. */
  take(seat: Seat, slot: number): CardEntity {
    const { cards } = this;
    const from = seat * this.room + slot;
    const end = seat * this.room + --this.counts[seat];
    const card = cards[from];
    for (let i = from; i < end; i++) cards[i] = cards[i + 1];
    return card;
  }

  slotOf(seat: Seat, card: CardEntity): number {
    const { cards } = this;
    const from = seat * this.room;
    const end = from + this.counts[seat];
    for (let i = from; i < end; i++) if (cards[i] === card) return i - from;
    return -1;
  }

  holds(seat: Seat, card: CardEntity): boolean {
    return this.slotOf(seat, card) >= 0;
  }

  clear(): void {
    this.counts.fill(0);
    this.tops.fill(0);
  }
}
