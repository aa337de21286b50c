import type { Offer, OfferPlace } from '../../table/offers.ts';
import type { ConstructPiece, Piece, Tableau } from '../../table/tableau.ts';

/** The pieces of a place that the viewer may act on. */
function piecesAt({ players, seat, row }: Tableau, place: OfferPlace): readonly Piece[] {
  const own = players[seat];
  if (place === 'row') return row.filter((piece) => piece !== null);
  if (!own) return [];
  if (place === 'hand') return own.hand;
  if (place === 'constructs') return own.constructs.filter((piece: ConstructPiece) => !piece.isSpent);
  return place === 'trophies' ? own.trophies : place === 'played' ? own.played : [];
}

/** Of identical cards only the first is offered; a finger may take any of them. */
export function spread(offers: readonly Offer[], tableau: Tableau): Offer[] {
  const taken = new Set(offers.map(({ key }) => key));
  return offers.flatMap((offer) => [
    offer,
    ...piecesAt(tableau, offer.place)
      .filter(({ id, key }) => id === offer.card && !taken.has(key))
      .map(({ key }) => ({ ...offer, key })),
  ]);
}
