import type { Secrets } from '../../components/secrets.ts';
import type { World } from '../../components/world.ts';
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
} from '../../components/zones.ts';
import { shownIn, type Watched } from '../match/view.ts';
import { idOf } from '../match/words.ts';

/** Where of identical cards only the first is listed, and each has a picture of its own. */
const HEAPS: readonly number[] = [HAND, DECK, CONSTRUCTS, PLAYED, TROPHIES];

const areAlike = (w: World, a: number, b: number): boolean =>
  idOf(w, a) === idOf(w, b) && w.used[a] === w.used[b] && w.marked[a] === w.marked[b];

const cardsIn = (w: World, zone: number): number[] => shownIn(w, zone, (card) => card);

const handOf = (w: World, secrets: Secrets, seat: number): number[] => [
  ...cardsIn(w, seatZone(seat, HAND)),
  ...Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot)),
];

/** Other cards of a zone that are like a listed one. Those of the center row are not: each is listed (rule 11.24). */
export function twinsOf({ world: w, dealer, asked: seat }: Watched, card: number): number[] {
  const zone = w.zone[card];
  if (card === 0 || !isSeatZone(zone) || !HEAPS.includes(kindOf(zone))) return [];
  const isHeld = isKind(zone, HAND) || isKind(zone, DECK);
  const cards = isHeld ? handOf(w, dealer.secrets, seat) : cardsIn(w, zone);
  return cards.filter((other) => other !== card && areAlike(w, card, other));
}
