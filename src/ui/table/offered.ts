import type { Offer } from '../../table/offers.ts';
import type { Piece, Tableau } from '../../table/tableau.ts';
import type { Frame } from './frame.ts';

// Copies of a card that lie beside each other are offered once: the others may be taken just as well.

/** Where copies are the same. Constructs in play are not: one may have been used. */
const heapsOf = ({ seat, players, row }: Tableau): readonly (readonly (Piece | null)[])[] => [
  row,
  players[seat]?.hand ?? [],
  players[seat]?.played ?? [],
];

function twinsOf(tableau: Tableau, key: number): number[] {
  for (const heap of heapsOf(tableau)) {
    const id = heap.find((piece) => piece?.key === key)?.id;
    if (id !== undefined) return heap.flatMap((piece) => (piece?.id === id ? [piece.key] : []));
  }
  return [key];
}

/** The offers about each piece, also those that name another copy. */
export function offersByPiece({ tableau, offers }: Frame): ReadonlyMap<number, readonly Offer[]> {
  const found = new Map<number, Offer[]>();
  const named = new Set(offers.map(({ key }) => key));
  const add = (key: number, offer: Offer): void => {
    found.set(key, [...(found.get(key) ?? []), offer]);
  };
  for (const offer of offers) {
    if (offer.key === undefined) continue;
    for (const key of twinsOf(tableau, offer.key)) if (key === offer.key || !named.has(key)) add(key, offer);
  }
  return found;
}
