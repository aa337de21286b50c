import type { ConstructPiece, Tableau } from '../../../table/tableau.ts';
import type { Frame } from '../frame.ts';
import { offersByPiece } from '../offered.ts';

// What is painted on a piece besides its card.

export type Look =
  | { readonly kind: 'supply'; readonly count: number | null }
  | { readonly kind: 'chip'; readonly state: 'usable' | 'spent' | 'passive' }
  | { readonly kind: 'pile'; readonly pile: 'player' | 'discard' | 'void'; readonly count: number };

export type Looks = ReadonlyMap<number, Look>;

function pileLooks({ players, seat, ...center }: Tableau): [number | undefined, Look][] {
  const own = players[seat];
  const { void: gone } = center;
  const top: [number | undefined, Look] = [
    gone.at(-1)?.key,
    { kind: 'pile', pile: 'void', count: gone.length },
  ];
  if (!own) return [top];
  return [
    top,
    [own.discard.at(-1)?.key, { kind: 'pile', pile: 'discard', count: own.discard.length }],
    [own.deckTop[0]?.key, { kind: 'pile', pile: 'player', count: own.deckCount }],
  ];
}

function stateOf(
  { key, isSpent }: ConstructPiece,
  offered: ReadonlyMap<number, unknown>,
): 'usable' | 'spent' | 'passive' {
  if (offered.has(key)) return 'usable';
  return isSpent ? 'spent' : 'passive';
}

export function looksOf(frame: Frame): Looks {
  const { tableau } = frame;
  const offered = offersByPiece(frame);
  const own = tableau.players[tableau.seat];
  const chips = (own?.constructs ?? []).map((piece): [number, Look] => [
    piece.key,
    { kind: 'chip', state: stateOf(piece, offered) },
  ]);
  const trophies = [...(own?.trophies ?? []), ...(own?.front ?? [])].map(({ key }): [number, Look] => [
    key,
    { kind: 'chip', state: offered.has(key) ? 'usable' : 'passive' },
  ]);
  const supplies = tableau.supplies.map(({ key, count }): [number, Look] => [key, { kind: 'supply', count }]);
  const piles = pileLooks(tableau).filter((pair): pair is [number, Look] => pair[0] !== undefined);
  return new Map([...chips, ...trophies, ...supplies, ...piles]);
}
