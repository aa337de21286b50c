import { type CardEntity, type Seat, toSeat } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import type { Secrets } from '../../components/secrets.ts';
import { DECK, seatOf, seatZone } from '../../components/zone.ts';
import { cardsOf } from './invariants.ts';
import { type Known, knownOf } from './knowledge.ts';
import type { RandomPlayer } from './random-player.ts';

// Other hands that a seat cannot tell from the real ones.

function shuffled(cards: readonly CardEntity[], random: RandomPlayer): CardEntity[] {
  const rest = [...cards];
  return cards.map(() => rest.splice(random.below(rest.length), 1)[0]);
}

/** Who drew a card: the owner of the pool that it is of. */
const poolOwner = (card: CardEntity): Seat => seatOf(Place.zone[card]);

/** The cards that a viewer knows: its own hand, and of its own pool all that was drawn or looked at. */
function knownTo({ hands, tops }: Known, viewer: number): Set<CardEntity> {
  const isKnown = (seat: number) => (card: CardEntity) => seat === viewer || poolOwner(card) === viewer;
  return new Set(
    hands.flatMap((cards, seat) => [...cards, tops[seat]].filter((card) => card !== 0).filter(isKnown(seat))),
  );
}

/** Deals the cards that are hidden from the viewer anew, each out of its own pool. */
export function scrambled(secrets: Secrets, viewer: number, random: RandomPlayer): Known {
  const real = knownOf(secrets);
  const known = knownTo(real, viewer);
  const pools = real.hands.map((_, seat) =>
    shuffled(
      cardsOf(seatZone(toSeat(seat), DECK)).filter((card) => !known.has(card)),
      random,
    ),
  );
  const another = (card: CardEntity): CardEntity =>
    card === 0 || known.has(card) ? card : pools[poolOwner(card)].pop()!;
  return { hands: real.hands.map((cards) => cards.map(another)), tops: real.tops.map(another) };
}
