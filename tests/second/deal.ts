import { jointValue, privateValue } from './chain.ts';
import { below } from './hash.ts';
import { CENTER, cardsIn, type Run, zonesOf } from './layout.ts';

// docs/spec/chance.md: the set-up, of sets without events and fates.

/** The links number 0 of a live seat; null of an open one. */
export type SeatLinks = { readonly public: Uint8Array; readonly private: Uint8Array } | null;

export interface Deal {
  readonly first: number;
  readonly hands: readonly (readonly number[])[];
  /** From the place nearest to the center deck outward. */
  readonly row: readonly number[];
}

/** The deal of the set-up; `agreed` is the first seat, if it is not dealt. */
export function dealSetUp(
  id: Uint8Array,
  runs: readonly Run[],
  seats: readonly SeatLinks[],
  agreed?: number,
): Deal {
  const live = seats.flatMap((seat) => (seat ? [seat.public] : []));
  const joint = jointValue(id, 0, id, live);
  let c = 0;
  const take = (from: number[], value: Uint8Array): number =>
    from.splice(below(value, c++, from.length), 1)[0];
  const first = agreed ?? below(joint, c++, seats.length);
  const hands: number[][] = [];
  for (let i = 0; i < seats.length; i++) {
    const seat = (first + i) % seats.length;
    const links = seats[seat];
    const value = links ? privateValue(joint, links.private) : joint;
    const pool = cardsIn(runs, zonesOf(seat));
    hands[seat] = Array.from({ length: 5 }, () => take(pool, value));
  }
  const center = cardsIn(runs, CENTER);
  return { first, hands, row: Array.from({ length: 6 }, () => take(center, joint)) };
}
