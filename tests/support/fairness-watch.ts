import { CENTER } from '../../components/zone.ts';
import type { FairDealer } from '../../src/fair/dealer.ts';
import { cardsOf } from '../../src/fair/zone-cards.ts';
import { Tally } from './fairness-chi.ts';

/** All that chance chose, as the how-manieth of how many it was. */
export interface Seen {
  readonly flips: Tally;
  /** By seat. */
  readonly draws: readonly Tally[];
}

export const nothingSeen = (seats: number): Seen => ({
  flips: new Tally(),
  draws: Array.from({ length: seats }, () => new Tally()),
});

/** The cards of a pool that are in a hand, or were handed over from it. */
function heldOf(dealer: FairDealer, seat: number): Set<number> {
  const given = dealer.seats.flatMap(({ taken }) => taken).filter(({ giver }) => giver === seat);
  return new Set([...dealer.ownHand(seat)!.slots, ...given].map(({ card }) => card));
}

/** Counts what a dealer deals that knows the private links of all seats. */
export function watch(dealer: FairDealer, seen: Seen): void {
  const publicCard = dealer.publicCard.bind(dealer);
  dealer.publicCard = (zone) => {
    const cards = cardsOf(zone);
    const card = publicCard(zone);
    if (card !== undefined && zone === CENTER) seen.flips.add(cards.indexOf(card), cards.length);
    return card;
  };
  const note = dealer.note.bind(dealer);
  dealer.note = (seat, entry) => {
    if (entry.is !== 'draw' && entry.is !== 'look') return note(seat, entry);
    const held = heldOf(dealer, seat);
    const pool = entry.draw.deck.filter((card) => !held.has(card));
    const falsehood = note(seat, entry);
    const card = entry.is === 'draw' ? dealer.ownHand(seat)!.slots.at(-1)!.card : dealer.secrets.tops[seat];
    seen.draws[seat].add(pool.indexOf(card), pool.length);
    return falsehood;
  };
}
