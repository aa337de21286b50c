/**
 * Which cards the sealed ones are: a seat's private knowledge, outside the shared state.
 * A slot is a sealed card's place in its holder's hand, oldest first.
 */
export class Secrets {
  readonly counts: Uint16Array;
  readonly cards: Uint16Array;
  /** The top card of each pool, where its owner has looked at it; 0 otherwise. */
  readonly tops: Uint16Array;
  private readonly room: number;

  constructor(seats: number, room: number) {
    this.room = room;
    this.counts = new Uint16Array(seats);
    this.cards = new Uint16Array(seats * room);
    this.tops = new Uint16Array(seats);
  }

  at(seat: number, slot: number): number {
    return this.cards[seat * this.room + slot];
  }

  hold(seat: number, card: number): void {
    this.cards[seat * this.room + this.counts[seat]++] = card;
  }

  /** Takes the card out of a slot; the younger ones move up. */
  take(seat: number, slot: number): number {
    const from = seat * this.room + slot;
    const end = seat * this.room + --this.counts[seat];
    const card = this.cards[from];
    for (let i = from; i < end; i++) this.cards[i] = this.cards[i + 1];
    return card;
  }

  slotOf(seat: number, card: number): number {
    for (let slot = 0; slot < this.counts[seat]; slot++) if (this.at(seat, slot) === card) return slot;
    return -1;
  }

  holds(seat: number, card: number): boolean {
    return this.slotOf(seat, card) >= 0;
  }

  clear(): void {
    this.counts.fill(0);
    this.tops.fill(0);
  }
}
