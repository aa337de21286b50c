import type { Offer } from '../../table/offers.ts';
import type { Tableau } from '../../table/tableau.ts';
import type { Layout } from '../table/layout/types.ts';
import { boxStyle } from './actions.tsx';
import { cardName, describePlayer } from './describe.ts';
import type { Pile } from './piles.tsx';

// What can be looked at but not acted on. Arrow keys reach the cards; Tab goes past them to what can be done.

interface Shown {
  readonly tableau: Tableau;
  readonly layout: Layout;
}

export interface PiecesProps extends Shown {
  /** The offers about each piece. */
  readonly offered: ReadonlyMap<number, readonly Offer[]>;
  readonly onCard: (id: string) => void;
}

export interface PlatesProps extends Shown {
  /** Whose the viewer's piles are. */
  readonly whose: string;
  readonly onPile: (pile: Pile) => void;
}

/** Every card that is drawn, by its key. */
export function cardsShown(tableau: Tableau): Map<number, string> {
  const { row, event, supplies, players, seat, active } = tableau;
  const own = players[seat];
  const pieces = [
    ...row.filter((piece) => piece !== null),
    ...(event ? [event] : []),
    ...supplies,
    ...(players[active]?.played ?? []),
    ...(own ? [...own.played, ...own.hand, ...own.constructs, ...own.trophies, ...own.front] : []),
    ...tableau.void.slice(-1),
    ...(own?.discard.slice(-1) ?? []),
  ];
  return new Map(pieces.map(({ key, id }) => [key, id]));
}

/** Cards without an action: pressing one shows it large. */
export function Pieces({ tableau, layout, offered, onCard }: PiecesProps) {
  return [...cardsShown(tableau)].map(([key, id]) => {
    const hit = layout.hits.get(key);
    if (!hit || offered.has(key)) return null;
    return (
      <button
        key={key}
        type="button"
        class="piece"
        tabIndex={-1}
        data-key={key}
        aria-label={`Look at ${cardName(id)}`}
        style={boxStyle(hit)}
        onClick={() => onCard(id)}
      />
    );
  });
}

/** The piles and players. */
export function Plates({ tableau, layout, whose, onPile }: PlatesProps) {
  const { opponents, void: voidRect, deck, discard } = layout.plates;
  const own = tableau.players[tableau.seat];
  return (
    <>
      {opponents.map(({ seat, rect }) => (
        <button
          key={seat}
          type="button"
          class="plate"
          data-player={seat}
          aria-label={tableau.players[seat] ? describePlayer(tableau.players[seat]) : ''}
          style={boxStyle(rect)}
          onClick={() => onPile({ of: 'player', seat })}
        />
      ))}
      <button
        type="button"
        class="plate"
        data-pile="void"
        aria-label={`The void: ${tableau.void.length} cards`}
        style={boxStyle(voidRect)}
        onClick={() => onPile({ of: 'void' })}
      />
      {own && deck && (
        <button
          type="button"
          class="plate"
          data-pile="deck"
          aria-label={`${whose} deck: ${own.deckCount} cards`}
          style={boxStyle(deck)}
          onClick={() => onPile({ of: 'deck' })}
        />
      )}
      {own && discard && (
        <button
          type="button"
          class="plate"
          data-pile="discard"
          aria-label={`${whose} discard pile: ${own.discard.length} cards`}
          style={boxStyle(discard)}
          onClick={() => onPile({ of: 'discard' })}
        />
      )}
    </>
  );
}
