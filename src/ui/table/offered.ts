import type { Offer } from '../../table/offers.ts';
import type { Frame } from './frame.ts';

/** The offers about each piece. Of cards that nobody can tell apart one is offered; whichever is touched is meant. */
export function offersByPiece({ offers }: Pick<Frame, 'offers'>): ReadonlyMap<number, readonly Offer[]> {
  const found = new Map<number, Offer[]>();
  for (const offer of offers) {
    if (offer.key === undefined) continue;
    for (const key of [offer.key, ...offer.twins])
      found.set(key, [...(found.get(key) ?? []), { ...offer, key }]);
  }
  return found;
}
