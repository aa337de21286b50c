import type { World } from '../../components/world.ts';
import { adversaryPurse } from '../../components/world.ts';
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
} from '../../components/zones.ts';
import { scoreOf, winners } from '../../systems/end.ts';
import { adversaryScore } from '../../systems/solitaire.ts';
import { CARDS } from '../cards/index.ts';
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

function counted(w: World, zones: readonly number[]): ScoredCard[] {
  const counts = new Map<number, number>();
  for (const zone of zones)
    for (let card = w.next[zone]; card !== zone; card = w.next[card])
      counts.set(w.def[card], (counts.get(w.def[card]) ?? 0) + 1);
  return [...counts]
    .map(([def, count]) => ({ id: CARDS[def].id, name: CARDS[def].name, count, honor: CARDS[def].honor }))
    .sort((a, b) => b.count * b.honor - a.count * a.honor || a.name.localeCompare(b.name));
}

export function resultOf({ world: w }: Pick<Watched, 'world'>): Result {
  const won = winners(w);
  const seats = Array.from({ length: w.layout.seats }, (_, seat) => ({
    seat,
    tokens: w.honor[seat],
    cards: counted(
      w,
      OWNED.map((kind) => seatZone(seat, kind)),
    ),
    score: scoreOf(w, seat),
    isWinner: won.includes(seat),
  }));
  return { seats, adversary: w.layout.variant === 'solo' ? adversaryResult(w, won.length === 0) : null };
}

const adversaryResult = (w: World, isWinner: boolean): Result['adversary'] => ({
  tokens: w.honor[adversaryPurse(w)],
  cards: counted(w, [ADVERSARY]),
  score: adversaryScore(w),
  isWinner,
});
