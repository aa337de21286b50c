import { layout, within } from '../../components/arena.ts';
import { Card } from '../../components/card.ts';
import { allSeats } from '../../components/entities.ts';
import type { ZoneId } from '../../components/ids.ts';
import { Place } from '../../components/place.ts';
import { ADVERSARY_PURSE, Purse } from '../../components/purse.ts';
import {
  ADVERSARY,
  CONSTRUCTS,
  DECK,
  DISCARD,
  HAND,
  PLAYED,
  seatZone,
  TOP,
  UNDER,
} from '../../components/zone.ts';
import { BOOK_CARDS } from '../../systems/book/index.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import type { Watched } from '../match/view.ts';

// The score of a finished match, explained card by card.

export interface ScoredCard {
  readonly id: string;
  readonly name: string;
  readonly count: number;
  /** Of one of them. */
  readonly honor: number;
}

export interface SeatResult {
  readonly seat: number;
  /** Honor tokens. */
  readonly tokens: number;
  /** Every card owned, the most valuable first. */
  readonly cards: readonly ScoredCard[];
  readonly score: number;
  readonly isWinner: boolean;
}

export interface Result {
  readonly seats: readonly SeatResult[];
  /** Of solitaire. */
  readonly adversary: Omit<SeatResult, 'seat'> | null;
}

const OWNED = [DECK, TOP, HAND, DISCARD, PLAYED, CONSTRUCTS, UNDER];

function counted(zones: readonly ZoneId[]): ScoredCard[] {
  const counts = new Map<number, number>();
  for (const zone of zones)
    for (let card = Place.next[zone]; card !== zone; card = Place.next[card])
      counts.set(Card.def[card], (counts.get(Card.def[card]) ?? 0) + 1);
  return [...counts]
    .map(([def, count]) => ({
      id: BOOK_CARDS[def].id,
      name: BOOK_CARDS[def].name,
      count,
      honor: BOOK_CARDS[def].honor,
    }))
    .sort((a, b) => b.count * b.honor - a.count * a.honor || a.name.localeCompare(b.name));
}

export const resultOf = ({ state }: Pick<Watched, 'state'>): Result => within(state, result);

function result(): Result {
  const won = winners();
  const seats = allSeats().map((seat) => ({
    seat,
    tokens: Purse.honor[seat],
    cards: counted(OWNED.map((kind) => seatZone(seat, kind))),
    score: scoreOf(seat),
    isWinner: won.includes(seat),
  }));
  return { seats, adversary: layout.variant === 'solo' ? adversaryResult(won.length === 0) : null };
}

const adversaryResult = (isWinner: boolean): Result['adversary'] => ({
  tokens: Purse.honor[ADVERSARY_PURSE],
  cards: counted([ADVERSARY]),
  score: adversaryScore(),
  isWinner,
});
