import type { Game } from './game.ts';
import { isEqual } from './hash.ts';
import { AGREED, type AgreedMessage } from './messages.ts';

/**
 * Before it shows its first link, a party hears of all others that they are in the same match: somebody who has made two
 * commitments could otherwise show each of them another, and choose between the deals.
 */
export class Meeting {
  private readonly game: Game;
  private readonly seat: number;
  private readonly met = new Set<number>();

  constructor(game: Game, seat: number) {
    this.game = game;
    this.seat = seat;
  }

  /** Whether nothing has been dealt yet. */
  private get isBeginning(): boolean {
    const { length, dealer } = this.game;
    return length === 0 && dealer.missing.length > 0;
  }

  /** What this party says, as long as it matters. */
  get own(): AgreedMessage | undefined {
    return this.seat >= 0 && this.isBeginning ? { type: AGREED, id: this.game.agreement.id } : undefined;
  }

  /** Says whether it is news. */
  receive(from: number, { id }: AgreedMessage): boolean {
    if (this.met.has(from) || !isEqual(id, this.game.agreement.id)) return false;
    this.met.add(from);
    return true;
  }

  /** Whether all are here but those who are to be expelled. */
  isWhole(without: readonly number[]): boolean {
    const { live } = this.game.dealer;
    const isThere = (seat: number): boolean =>
      seat === this.seat || this.met.has(seat) || without.includes(seat);
    return !this.isBeginning || live.every(isThere);
  }
}
