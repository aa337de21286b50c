import type { Secrets } from '../../components/secrets.ts';
import type { World } from '../../components/world.ts';
import { DECK, seatOf, seatZone } from '../../components/zones.ts';
import { cardsOf, secretsOf } from './invariants.ts';
import type { RandomPlayer } from './random-player.ts';

// Other hands that a seat cannot tell from the real ones.

function shuffled(cards: readonly number[], random: RandomPlayer): number[] {
  const rest = [...cards];
  return cards.map(() => rest.splice(random.below(rest.length), 1)[0]);
}

/** Who drew a card: the owner of the pool that it is of. */
const poolOwner = (w: World, card: number): number => seatOf(w.zone[card]);

/** A viewer knows its own hand, and the cards of its pool that somebody took out of its hand. */
const isHiddenFrom = (w: World, viewer: number, holder: number, card: number): boolean =>
  holder !== viewer && poolOwner(w, card) !== viewer;

/** Deals the cards that are hidden from the viewer anew, each out of its own pool; says what all hands are then. */
export function scrambledHands(w: World, secrets: Secrets, viewer: number, random: RandomPlayer): number[][] {
  const seats = Array.from({ length: w.layout.seats }, (_, seat) => seat);
  const known = new Set(
    seats.flatMap((holder) =>
      secretsOf(secrets, holder).filter((card) => !isHiddenFrom(w, viewer, holder, card)),
    ),
  );
  const pools = seats.map((seat) =>
    shuffled(
      cardsOf(w, seatZone(seat, DECK)).filter((card) => !known.has(card)),
      random,
    ),
  );
  return seats.map((holder) =>
    secretsOf(secrets, holder).map((card) => (known.has(card) ? card : pools[poolOwner(w, card)].pop()!)),
  );
}

export function setHands(secrets: Secrets, hands: readonly (readonly number[])[]): void {
  secrets.clear();
  hands.forEach((cards, seat) => {
    for (const card of cards) secrets.hold(seat, card);
  });
}
