import { within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import type { CardEntity, Seat, ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import type { Secrets } from '../../components/secrets.ts';
import {
  CONSTRUCTS,
  DECK,
  HAND,
  isKind,
  isSeatZone,
  kindOf,
  PLAYED,
  seatZone,
  TROPHIES,
} from '../../components/zone.ts';
import { shownIn, type Watched } from '../match/view.ts';
import { idOf } from '../match/words.ts';

/** Where of identical cards only the first is listed, and each has a picture of its own. */
const HEAPS: readonly number[] = [HAND, DECK, CONSTRUCTS, PLAYED, TROPHIES];

const areAlike = (a: CardEntity, b: CardEntity): boolean =>
  idOf(a) === idOf(b) && Card.used[a] === Card.used[b] && Card.marked[a] === Card.marked[b];

const cardsIn = (zone: ZoneId): CardEntity[] => shownIn(zone, (card) => card);

const handOf = (secrets: Secrets, seat: Seat): CardEntity[] => [
  ...cardsIn(seatZone(seat, HAND)),
  ...Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot)),
];

/** Other cards of a zone that are like a listed one. Those of the center row are not: each is listed (rule 11.24). */
export const twinsOf = (match: Watched, card: CardEntity): number[] =>
  within(match.state, () => twins(match, card));

function twins({ dealer, asked: seat }: Watched, card: CardEntity): number[] {
  const zone = Place.zone[card];
  if (card === 0 || !isSeatZone(zone) || !HEAPS.includes(kindOf(zone))) return [];
  const isHeld = isKind(zone, HAND) || isKind(zone, DECK);
  const cards = isHeld ? handOf(dealer.secrets, seat) : cardsIn(zone);
  return cards.filter((other) => other !== card && areAlike(card, other));
}
