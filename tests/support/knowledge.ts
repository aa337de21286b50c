import { type CardEntity, type Seat, toCard, toSeat } from '../../components/ids.ts';
import type { Secrets } from '../../components/secrets.ts';

/** All that is in secrets. */
export interface Known {
  readonly hands: readonly (readonly CardEntity[])[];
  /** The top card of each pool that its owner has looked at, or 0. */
  readonly tops: readonly CardEntity[];
}

export const NOTHING_KNOWN: Known = { hands: [], tops: [] };

/** The sealed cards of a hand. */
export const handOf = (secrets: Secrets, seat: Seat): CardEntity[] =>
  Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot));

export const knownOf = (secrets: Secrets): Known => ({
  hands: Array.from(secrets.counts, (_, seat) => handOf(secrets, toSeat(seat))),
  tops: Array.from(secrets.tops, toCard),
});

/** Makes the secrets these. */
export function know(secrets: Secrets, { hands, tops }: Known): void {
  secrets.clear();
  secrets.tops.set(tops);
  hands.forEach((cards, seat) => {
    for (const card of cards) secrets.hold(toSeat(seat), card);
  });
}
