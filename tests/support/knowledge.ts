import type { Secrets } from '../../components/secrets.ts';

/** All that is in secrets. */
export interface Known {
  readonly hands: readonly (readonly number[])[];
  /** The top card of each pool that its owner has looked at, or 0. */
  readonly tops: readonly number[];
}

export const NOTHING_KNOWN: Known = { hands: [], tops: [] };

/** The sealed cards of a hand. */
export const handOf = (secrets: Secrets, seat: number): number[] =>
  Array.from({ length: secrets.counts[seat] }, (_, slot) => secrets.at(seat, slot));

export const knownOf = (secrets: Secrets): Known => ({
  hands: Array.from(secrets.counts, (_, seat) => handOf(secrets, seat)),
  tops: Array.from(secrets.tops),
});

/** Makes the secrets these. */
export function know(secrets: Secrets, { hands, tops }: Known): void {
  secrets.clear();
  secrets.tops.set(tops);
  hands.forEach((cards, seat) => {
    for (const card of cards) secrets.hold(seat, card);
  });
}
